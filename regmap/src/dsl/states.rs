//! `states!`: the named values of a field.

/// Describe the values a field can have; the type converts from a number by `TryFrom`.
///
/// ```
/// peerlane_regmap::states! {
///     /// What a lamp does.
///     Lamp {
///         /// Dark.
///         0 = Off;
///         /// Lit.
///         1 = On;
///     }
/// }
/// assert_eq!(Lamp::try_from(1), Ok(Lamp::On));
/// assert!(Lamp::try_from(7).is_err());
/// ```
#[macro_export]
macro_rules! states {
    (
        $(#[doc = $text:literal])*
        $name:ident {
            $( $(#[doc = $state_text:literal])* $value:literal = $state:ident; )+
        }
    ) => {
        $(#[doc = $text])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name {
            $( $(#[doc = $state_text])* $state = $value, )+
        }

        impl TryFrom<u32> for $name {
            type Error = $crate::UnknownState;

            fn try_from(value: u32) -> Result<Self, Self::Error> {
                match value {
                    $( $value => Ok(Self::$state), )+
                    _ => Err($crate::UnknownState { states: stringify!($name), value }),
                }
            }
        }

        impl $crate::FieldValue for $name {
            type Read = Result<Self, $crate::UnknownState>;
            const WIDTH: u32 = 32;
            const STATES: &'static [$crate::describe::State] = &[
                $($crate::describe::State {
                    value: $value, name: stringify!($state), text: concat!($($state_text, "\n"),*),
                }),+
            ];

            fn from_bits(bits: u32) -> Self::Read {
                Self::try_from(bits)
            }

            fn to_bits(self) -> u32 {
                self as u32
            }
        }
    };
}
