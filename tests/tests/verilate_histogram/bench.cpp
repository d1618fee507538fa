// Clocks the Verilated histogram: one record on standard input per cycle, what was asked for on standard output.

#include <cstdint>
#include <cstdio>

#include "Vhistogram.h"
#include "verilated.h"

struct Cycle {
    uint32_t flags, value, window_base, read_address;
};

enum : uint32_t { RESET = 1, SAMPLE = 2, SWAP = 4, CLEAR = 8, WORD = 16, TOTALS = 32 };

// Of the first cycle; near the carry into the upper word.
constexpr uint64_t FIRST_STAMP = 0xFFFF'FF00;

static void put(uint32_t word) { fwrite(&word, sizeof word, 1, stdout); }

int main() {
    VerilatedContext context;
    context.randReset(2);
    Vhistogram histogram{&context};
    uint64_t number = 0;
    for (Cycle cycle; fread(&cycle, sizeof cycle, 1, stdin) == 1; ++number) {
        histogram.reset = (cycle.flags & RESET) != 0;
        histogram.sample_valid = (cycle.flags & SAMPLE) != 0;
        histogram.swap = (cycle.flags & SWAP) != 0;
        histogram.clear = (cycle.flags & CLEAR) != 0;
        histogram.sample_value = cycle.value;
        histogram.sample_sequence = static_cast<uint32_t>(number);
        histogram.sample_stamp = FIRST_STAMP + number;
        histogram.window_base = cycle.window_base;
        histogram.read_address = cycle.read_address;
        histogram.clock = 0;
        histogram.eval();
        if (cycle.flags & WORD) put(histogram.read_data);
        if (cycle.flags & TOTALS) {
            for (uint32_t word : {
                     histogram.status,
                     histogram.count_low,
                     histogram.count_high,
                     histogram.minimum,
                     histogram.minimum_stamp_low,
                     histogram.minimum_stamp_high,
                     histogram.minimum_sequence,
                     histogram.maximum,
                     histogram.maximum_stamp_low,
                     histogram.maximum_stamp_high,
                     histogram.maximum_sequence,
                     histogram.sum_low,
                     histogram.sum_high,
                     histogram.squares_low,
                     histogram.squares_middle,
                     histogram.squares_high,
                     histogram.below_low,
                     histogram.below_high,
                     histogram.above_low,
                     histogram.above_high,
                     histogram.log_saturated_low,
                     histogram.log_saturated_high,
                     histogram.window_saturated_low,
                     histogram.window_saturated_high,
                     histogram.bank_base,
                 })
                put(word);
        }
        histogram.clock = 1;
        histogram.eval();
    }
    histogram.final();
}
