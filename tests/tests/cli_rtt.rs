//! `peerlane rtt` on the simulated card: the figures agree with each other, whatever they are.
//! Not tested here: that they are the gateware's (mutated rebuilds do that), and wrong usage (`cli_bad_input.rs`).
#![cfg(feature = "sim")]

mod cli_support;

use std::fmt::Write;
use std::fs;

use cli_support::{FIGURES, LOST, bins, measure, number, peerlane, run};
use serde_json::Value;

/// Every figure, computed anew from the bins alone: the rank is ⌈q · N⌉, and a percentile needs 10 / (1 − q) samples.
fn check_distribution(value: &Value) {
    let (bins, count) = (bins(value), number(value, "count"));
    assert_eq!(
        bins.iter().map(|bin| bin.2).sum::<u64>() + number(value, "saturated"),
        count,
        "conservation"
    );
    assert!(bins.windows(2).all(|pair| pair[0].1 <= pair[1].0), "bins ascend and do not overlap");
    assert!(
        bins.iter().all(|bin| bin.0 < bin.1 && bin.2 > 0 && bin.0.is_multiple_of(4)),
        "whole cycles of 4 ns"
    );

    for (key, beyond) in
        [("p50_ns", 2), ("p90_ns", 10), ("p99_ns", 100), ("p999_ns", 1_000), ("p9999_ns", 10_000)]
    {
        if count < 10 * beyond {
            assert_eq!(value[key], Value::Null, "{count} samples do not support {key}");
            continue;
        }
        let rank =
            if beyond == 2 { count.div_ceil(2) } else { (count * (beyond - 1)).div_ceil(beyond) };
        let mut seen = 0;
        let bin = bins.iter().find(|bin| {
            seen += bin.2;
            seen >= rank
        });
        let (lower, upper, _) = bin.expect("the rank is one of the samples");
        let figure = number(value, key);
        assert!(
            (*lower..*upper).contains(&figure),
            "{key} = {figure} lies in its bin [{lower}, {upper})"
        );
    }
    let rising: Vec<u64> = FIGURES[..7].iter().filter_map(|key| value[*key].as_u64()).collect();
    assert!(rising.is_sorted(), "min ≤ p50 ≤ … ≤ max: {rising:?}");
    let (first, last) = (bins.first().expect("samples"), bins.last().expect("samples"));
    assert!((first.0..first.1).contains(&number(value, "min_ns")));
    assert!((last.0..last.1).contains(&number(value, "max_ns")));
    let (mean, deviation) =
        (value["mean_ns"].as_f64().expect("mean"), value["stddev_ns"].as_f64().expect("stddev"));
    #[allow(clippy::cast_precision_loss, reason = "small numbers")]
    let edges = |edge: fn(&(u64, u64, u64)) -> u64| {
        bins.iter().map(|bin| edge(bin) as f64 * bin.2 as f64).sum::<f64>() / count as f64
    };
    // Figures are written with three decimals.
    assert!(
        (edges(|bin| bin.0) - 0.001..=edges(|bin| bin.1) + 0.001).contains(&mean),
        "the mean lies between the means of the edges"
    );
    #[allow(clippy::cast_precision_loss, reason = "small numbers")]
    let range = (number(value, "max_ns") - number(value, "min_ns")) as f64;
    assert!(
        deviation <= range / 2.0 + 0.001,
        "no deviation is more than half the range (Popoviciu)"
    );
}

/// The given counts, and nothing lost.
fn check_clean(value: &Value, samples: u64) {
    assert_eq!((number(value, "count"), number(value, "sent")), (samples, samples));
    assert!(LOST.iter().all(|key| number(value, key) == 0), "{value}");
    assert_eq!(
        (value["outcome"].as_str(), value["errors"].as_array().map(Vec::len)),
        (Some("complete"), Some(0))
    );
}

#[test]
fn the_figures_of_a_run_agree_with_its_bins() {
    for (words, samples) in [
        ("--samples 10k", 10_000),
        ("--samples 999 --peer host", 999),
        ("--samples 19 --seed 3", 19),
        ("--samples 1", 1),
    ] {
        let value = measure(words);
        check_distribution(&value);
        check_clean(&value, samples);
        assert_eq!(value["response"], Value::Null, "a closed loop has no intended times");
    }
}

#[test]
fn the_document_says_what_was_measured_where() {
    let value = measure("--samples 50 --seed 7 --warm-up 10 --in-flight 2 --timeout 500us");

    assert_eq!(value["schema"], "peerlane-result/1");
    assert_eq!((&value["device"], &value["seed"]), (&"sim".into(), &7.into()));
    assert!(value["world"].as_str().is_some_and(|world| !world.is_empty()));
    for (key, digits) in [("map_hash", 16), ("build_id", 8)] {
        let text = value[key].as_str().expect("text").strip_prefix("0x").expect("0x");
        assert!(
            text.len() == digits && text.bytes().all(|byte| byte.is_ascii_hexdigit()),
            "{key} {text}"
        );
    }
    assert_eq!(
        (number(&value["clock"], "period_ns"), number(&value["clock"], "frequency_hz")),
        (4, 250_000_000)
    );
    let parameters = &value["parameters"];
    assert_eq!(
        (
            number(parameters, "samples"),
            number(parameters, "warm_up"),
            number(parameters, "in_flight")
        ),
        (50, 10, 2)
    );
    assert_eq!(
        (number(parameters, "timeout_ns"), &parameters["loop"]),
        (500_000, &"closed".into())
    );
    let run = &value["run"];
    assert!(run["timestamp"].is_string() && run["host"].is_string() && run["kernel"].is_string());
    assert!(run.get("governor").is_some() && run["duration_s"].is_number());
}

#[test]
fn the_same_seed_gives_the_same_document() {
    let without_run = |words: &str| {
        let mut value = measure(words);
        assert!(value.as_object_mut().expect("an object").remove("run").is_some());
        value
    };

    for words in [
        "--samples 2k --seed 5",
        "--samples 2k --seed 5 --rate 300k --in-flight 4",
        "--samples 500 --peer host",
    ] {
        assert_eq!(without_run(words), without_run(words), "{words}");
    }
    assert_ne!(
        bins(&without_run("--samples 2k --seed 5")),
        bins(&without_run("--samples 2k --seed 6"))
    );
}

/// The card answers itself within 6 cycles of 4 ns, always the same.
#[test]
fn the_loopback_takes_at_most_24_ns() {
    let value = measure("--peer loopback --samples 5k");

    check_clean(&value, 5_000);
    assert!(number(&value, "max_ns") <= 24, "{}", number(&value, "max_ns"));
    assert_eq!(number(&value, "min_ns"), number(&value, "max_ns"));
    assert_eq!(value["split"], Value::Null);
}

#[test]
fn the_shares_of_card_link_and_peer_add_up_to_the_median() {
    let value = measure("--samples 1k");
    let split = &value["split"];

    let loopback = measure("--peer loopback --samples 1k");
    assert_eq!(number(split, "card_ns"), number(&loopback, "p50_ns"));
    let [link, peer] = ["link_ns", "peer_ns"].map(|key| split[key].as_f64().expect("a share"));
    #[allow(clippy::cast_precision_loss, reason = "small numbers")]
    let [card, median] = [number(split, "card_ns") as f64, number(&value, "p50_ns") as f64];
    assert!((card + link + peer - median).abs() < 0.002, "{split} of {median}");
    let method = &split["method"];
    assert_eq!(
        [&method["card"], &method["link"], &method["peer"]],
        ["measured", "model", "derived"]
    );
}

#[test]
fn host_memory_answers_faster_than_the_gpu() {
    let [host, gpu] = ["host", "gpu:0"]
        .map(|peer| number(&measure(&format!("--samples 500 --peer {peer}")), "p50_ns"));

    assert!(host < gpu, "host {host}, gpu {gpu}");
}

/// Pings every 4 µs, some of which wait for a slot: the response time holds that wait, the service time does not.
#[test]
fn an_open_loop_counts_the_waiting() {
    let value = measure("--samples 5k --rate 250k");
    let response = &value["response"];

    check_distribution(&value);
    check_distribution(response);
    assert_eq!(number(response, "count"), number(&value, "count"));
    for key in ["min_ns", "p50_ns", "p99_ns", "max_ns"] {
        assert!(number(response, key) >= number(&value, key), "{key}");
    }
    assert_eq!(value["kept_rate_per_s"].as_f64(), Some(250_000.0));
    let seconds = number(&value, "elapsed_ns");
    assert!(
        (5_000 * 4_000..5_000 * 4_000 + 5_000_000).contains(&seconds),
        "5000 pings 4 µs apart: {seconds}"
    );
}

#[test]
fn csv_holds_the_bins_of_the_json_in_every_locale() {
    let json = measure("--samples 2k --rate 200k --in-flight 2");
    let mut expected = String::from("measure,lower_ns,upper_ns,count\n");
    for (measure, value) in [("service", &json), ("response", &json["response"])] {
        for (lower, upper, count) in bins(value) {
            writeln!(expected, "{measure},{lower},{upper},{count}")
                .expect("a String takes anything");
        }
    }

    let csv = |locale| {
        let arguments = ["rtt", "--samples", "2k", "--rate", "200k", "--in-flight", "2", "--csv"];
        let output =
            peerlane(&arguments).env("LC_ALL", locale).output().expect("the program starts");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let text = csv("C");
    assert_eq!(text, csv("de_DE.UTF-8"));
    let columns: String = text
        .lines()
        .map(|line| line.split(',').take(4).collect::<Vec<_>>().join(",") + "\n")
        .collect();
    assert_eq!(columns, expected);
}

#[test]
fn a_picture_and_a_trace_come_with_the_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let [picture, trace] = ["rtt.svg", "rtt.fst"].map(|name| folder.path().join(name));
    let finished = run(&[
        "rtt".as_ref(),
        "--samples=200".as_ref(),
        "--quiet".as_ref(),
        "--svg".as_ref(),
        picture.as_os_str(),
        "--trace".as_ref(),
        trace.as_os_str(),
    ]);

    assert_eq!((finished.code, finished.err.as_str()), (Some(0), ""));
    let says = |text| assert!(finished.out.contains(text), "{text}\n{}", finished.out);
    says("p50");
    says("where the median goes");
    says("histogram");
    let text = fs::read_to_string(picture).expect("the picture");
    assert!(text.starts_with("<svg") && text.ends_with("</svg>\n"));
    assert!(fs::metadata(trace).expect("the trace").len() > 1_000);
}

#[test]
fn info_says_which_card_it_is() {
    let text = run(&["info"]);
    assert_eq!((text.code, text.err.as_str()), (Some(0), ""));
    let value = run(&["info", "--json"]).json();

    assert_eq!(
        (value["schema"].as_str(), value["command"].as_str()),
        (Some("peerlane-result/1"), Some("info"))
    );
    assert_eq!(value["map_hash"], measure("--samples 20 --peer loopback")["map_hash"]);
    assert!(text.out.contains(value["map_hash"].as_str().expect("text")));
    let capabilities = &value["capabilities"];
    assert_eq!((number(capabilities, "ping_slots"), number(capabilities, "log_bins")), (16, 896));
    assert_eq!(number(capabilities, "access_errors"), 0);
}
