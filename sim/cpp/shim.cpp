// A Verilated card behind plain C calls. One call per clock cycle; see src/verilated.rs for the other side.

#include <atomic>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <set>

#include "Vcard.h"
#include "verilated.h"
#include "verilated_fst_c.h"

#include "clock.h"
#include "ports.h"

namespace {

constexpr uint64_t HALF_PERIOD = 2000;  // ps; 250 MHz

struct Model;

// Models with an open trace, for the handler that runs when a process exits without dropping them.
std::mutex tracing_lock;
std::set<Model*> tracing;

struct Model {
    VerilatedContext context;
    std::unique_ptr<Vcard> card;
    std::unique_ptr<VerilatedFstC> trace;  // under tracing_lock
    std::atomic<bool> traced{false};       // whether there is one, without the lock
    uint64_t half_periods = 0;

    explicit Model(uint32_t seed) {
        context.randReset(2);
        context.randSeed(static_cast<int>(seed));
        context.traceEverOn(true);
        card.reset(new Vcard{&context});
        // High before the first cycle, so that this one too begins with a falling edge.
        card->clock = 1;
        card->eval();
    }

    // Without a trace a cycle never touches the lock.
    void dump() {
        if (VL_LIKELY(!traced.load(std::memory_order_relaxed))) return;
        const std::lock_guard<std::mutex> guard{tracing_lock};
        if (trace) trace->dump(half_periods * HALF_PERIOD);
    }

    void half(uint8_t level) {
        card->clock = level;
        card->eval();
        dump();
        ++half_periods;
    }

    // A whole cycle in which no input moves. Nothing but the inputs listens to the falling edge, and what the card drives
    // has settled since the last rising one.
    void rise() {
        ::rise(*card);
        half_periods += 2;
    }

    // The caller holds the lock.
    void close() {
        traced = false;
        if (!trace) return;
        trace->close();
        trace.reset();
    }
};

void close_all() {
    const std::lock_guard<std::mutex> guard{tracing_lock};
    for (Model* model : tracing) model->close();
    tracing.clear();
}

}  // namespace

extern "C" {

Model* card_new(uint32_t seed) { return new Model{seed}; }

void card_trace_close(Model* model) {
    const std::lock_guard<std::mutex> guard{tracing_lock};
    model->close();
    tracing.erase(model);
}

void card_free(Model* model) {
    card_trace_close(model);
    model->card->final();
    delete model;
}

// Inputs move while the clock is low, outputs are sampled once they have settled, and then the clock rises.
// `inputs` may be null: unchanged. `outputs` is written when the card offers something, or when `look` is set.
// Returns whether the card offers something.
uint32_t card_cycle(Model* model, const Inputs* inputs, uint32_t look, Outputs* outputs) {
    Vcard& card = *model->card;
    if (inputs) apply(card, *inputs);
    model->half(0);
    const uint32_t offers = valid(card);
    if (offers | look) sample(card, *outputs);
    model->half(1);
    return offers;
}

// Cycles with unchanged inputs, up to the first in which the card offers something; returns how many passed before it.
// At least one `card_cycle` comes first, and a trace would miss them.
uint64_t card_rest(Model* model, uint64_t cycles) {
    const Vcard& card = *model->card;
    uint64_t passed = 0;
    while (passed < cycles && !valid(card)) {
        model->rise();
        ++passed;
    }
    return passed;
}

// The least a simulation can cost: the yardstick for what is built around it.
void card_bare(Model* model, uint64_t cycles) {
    for (uint64_t cycle = 0; cycle < cycles; ++cycle) model->rise();
}

uint32_t card_trace_open(Model* model, const char* path) {
    static std::once_flag once;
    std::call_once(once, [] { std::atexit(close_all); });
    const std::lock_guard<std::mutex> guard{tracing_lock};
    model->close();
    model->trace.reset(new VerilatedFstC);
    model->card->trace(model->trace.get(), 99);
    model->trace->open(path);
    if (!model->trace->isOpen()) {
        model->trace.reset();
        return 0;
    }
    model->traced = true;
    tracing.insert(model);
    return 1;
}

void card_trace_flush(Model* model) {
    const std::lock_guard<std::mutex> guard{tracing_lock};
    if (model->trace) model->trace->flush();
}

const uint32_t* card_layout(uint32_t* entries) {
    *entries = sizeof(layout) / sizeof(layout[0]);
    return layout;
}

}  // extern "C"
