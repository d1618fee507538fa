//! The few shapes a diagram needs, as SVG text.

use std::fmt::Write;

/// Where text sits relative to its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// Begins there.
    Start,
    /// Is centred there.
    Middle,
    /// Ends there.
    End,
}

/// SVG under construction. Coordinates are rounded to a tenth of a unit, so the text is the same everywhere.
#[derive(Debug)]
pub struct Canvas {
    text: String,
}

/// Fonts by preference; the last is whatever the viewer has.
const FONTS: &str = "Inter, 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif";

impl Canvas {
    /// A canvas with a light background and this description for those who cannot see it.
    #[must_use]
    pub fn new(width: f64, height: f64, title: &str) -> Self {
        let title = escape(title);
        let text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\" font-family=\"{FONTS}\">\n<title>{title}</title>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
        );
        Self { text }
    }

    /// A filled rectangle; nothing when it has no area.
    pub fn rectangle(&mut self, x: f64, y: f64, width: f64, height: f64, fill: &str) {
        if width > 0.0 && height > 0.0 {
            let [x, y, width, height] = [x, y, width, height].map(rounded);
            self.put(format_args!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>"
            ));
        }
    }

    /// A straight line.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), stroke: &str, dashed: bool) {
        let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(rounded);
        let pattern = if dashed { " stroke-dasharray=\"4 3\"" } else { "" };
        self.put(format_args!(
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{stroke}\"{pattern}/>"
        ));
    }

    /// A line through points.
    pub fn path(&mut self, points: &[(f64, f64)], stroke: &str) {
        let mut steps = String::new();
        for (index, (x, y)) in points.iter().enumerate() {
            let letter = if index == 0 { 'M' } else { 'L' };
            // Writing to a String cannot fail.
            let _ = write!(steps, "{letter}{} {}", rounded(*x), rounded(*y));
        }
        self.put(format_args!(
            "<path d=\"{steps}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"1.6\"/>"
        ));
    }

    /// Text of this size and colour.
    pub fn text(&mut self, at: (f64, f64), anchor: Anchor, size: f64, fill: &str, text: &str) {
        self.put(format_args!("<text {}>{}</text>", place(at, anchor, size, fill), escape(text)));
    }

    /// Bold text.
    pub fn bold(&mut self, at: (f64, f64), size: f64, fill: &str, text: &str) {
        let place = place(at, Anchor::Start, size, fill);
        self.put(format_args!("<text {place} font-weight=\"600\">{}</text>", escape(text)));
    }

    /// Text that reads upwards.
    pub fn upwards(&mut self, at: (f64, f64), size: f64, fill: &str, text: &str) {
        let [x, y] = [at.0, at.1].map(rounded);
        let place = place(at, Anchor::Middle, size, fill);
        self.put(format_args!(
            "<text {place} transform=\"rotate(-90 {x} {y})\">{}</text>",
            escape(text)
        ));
    }

    /// The finished document.
    #[must_use]
    pub fn finish(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }

    fn put(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a String cannot fail.
        let _ = writeln!(self.text, "{element}");
    }
}

fn place(at: (f64, f64), anchor: Anchor, size: f64, fill: &str) -> String {
    let [x, y] = [at.0, at.1].map(rounded);
    let anchor = match anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    format!("x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" font-size=\"{size}\" fill=\"{fill}\"")
}

/// To a tenth; more says nothing at this size and makes the file long.
fn rounded(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// Text as XML character data.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{Anchor, Canvas};

    #[test]
    fn text_cannot_break_out_of_its_element() {
        let mut canvas = Canvas::new(10.0, 10.0, "a<b");
        canvas.text((1.0, 2.04), Anchor::End, 12.0, "#000", "x<\"y\">&z");
        let text = canvas.finish();

        assert!(text.contains("<title>a&lt;b</title>"));
        assert!(text.contains("y=\"2\" text-anchor=\"end\" font-size=\"12\" fill=\"#000\">x&lt;&quot;y&quot;&gt;&amp;z<"));
    }

    #[test]
    fn a_rectangle_without_area_is_not_drawn() {
        let mut canvas = Canvas::new(10.0, 10.0, "");
        let before = canvas.text.len();
        canvas.rectangle(0.0, 0.0, 5.0, 0.0, "#000");

        assert_eq!(canvas.text.len(), before);
    }
}
