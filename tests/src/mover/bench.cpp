// Clocks the Verilated mover on a memory: settings and descriptors on standard input, what happens on standard output.
//
// The memory answers reads with a mixture of the address of each byte, refuses and delays as it is told, and looks that
// nothing which was offered is taken back. Whether what is written is right is for whoever reads the events.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <vector>

#include "Vmover.h"
#include "verilated.h"

// As in mover.rs.
enum : uint32_t { PUSH, STATUS, AR, R, AW, W, B, PORTS };
enum : uint32_t { TAKEN_BACK = 100, STUCK, END };

struct Settings {
    uint64_t seed, descriptors, faults;
    uint32_t read_mask, write_mask, read_limit, write_limit;
    uint32_t latency, spread, answer, mixes;
    uint32_t stalls[PORTS + 1];  // of 1,000 cycles, by port; the last one fills the struct
};

struct Fault {
    uint64_t begin, end;
    uint32_t response, write;
};

struct Descriptor {
    uint64_t source, destination;
    uint32_t length, channel;
};

struct Event {
    uint64_t cycle, since, address;
    uint32_t kind, id, detail, strobes;
    uint8_t data[32];
};

struct Read {
    uint64_t address;
    uint32_t beats, sent, worst;
    uint64_t due, number;
};

struct Write {
    uint32_t id;
    uint64_t address;
    uint32_t beats, came;
};

struct Answer {
    uint64_t address, due;
    uint32_t response;
};

constexpr uint32_t IDS = 4;
// Cycles after a reset in which no read data may come.
constexpr uint64_t QUIET = 64;
// Cycles in which nothing happens, beyond what the memory itself waits, before the mover counts as stuck.
constexpr uint64_t PATIENCE = 5000;

static uint64_t mixed(uint64_t address) { return (address * 0x9E3779B97F4A7C15) >> 56; }

static Settings settings;
static std::vector<Fault> faults;
static uint64_t noise;
static uint64_t cycle = 0;
static uint64_t happened = 0;

static uint64_t random_word() {
    noise += 0x9E3779B97F4A7C15;
    uint64_t word = noise;
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB;
    return word ^ (word >> 31);
}

// Whether a port waits in this cycle: at random, and now and then for a hundred cycles.
static bool stalls(uint32_t port) {
    static uint64_t until[PORTS];
    const uint32_t rate = settings.stalls[port];
    if (rate == 0) return false;
    if (cycle < until[port]) return true;
    const uint64_t word = random_word();
    if ((word >> 32) % 2000 == 0) until[port] = cycle + 100;
    return word % 1000 < rate;
}

static uint32_t response(uint64_t begin, uint64_t end, uint32_t write) {
    for (const Fault& fault : faults)
        if (fault.write == write && begin < fault.end && fault.begin < end) return fault.response;
    return 0;
}

static void put(const Event& event) {
    fwrite(&event, sizeof event, 1, stdout);
    happened = cycle;
}

static void take(void* to, size_t bytes) {
    if (bytes && fread(to, bytes, 1, stdin) != 1) exit(2);
}

// What the ports offer. Without padding: compared byte by byte.
struct Address {
    uint64_t address;
    uint8_t id, len, size, burst, zero[4];

    uint32_t shape() const { return len | uint32_t{size} << 8 | uint32_t{burst} << 16; }
};

struct Beat {
    uint8_t data[32];
    uint32_t strobes, last;
};

// What one port of the mover offers, until it is taken.
template <typename Payload>
struct Offer {
    uint32_t kind;
    bool pending = false;
    uint64_t since = 0;
    Payload payload{};

    bool moves(bool valid, bool ready, const Payload& now) {
        if (pending && (!valid || memcmp(&payload, &now, sizeof now) != 0))
            put({cycle, since, 0, TAKEN_BACK, kind, 0, 0, {}});
        if (valid && !pending) since = cycle;
        payload = now;
        pending = valid && !ready;
        return valid && ready;
    }
};

struct Memory {
    Vmover& mover;
    std::deque<Read> reads[IDS];
    std::deque<Answer> answers[IDS];
    std::deque<Write> writes;
    std::deque<bool> lasts;  // beats on W that no AW has claimed
    int reading = -1, answering = -1;
    uint64_t numbered = 0;
    Offer<Address> ar{AR}, aw{AW};
    Offer<Beat> w{W};

    // One of the IDs that have something due: the oldest, or any.
    template <typename Queue, typename Age>
    int choose(const Queue (&queues)[IDS], Age age) {
        int chosen = -1;
        uint32_t seen = 0;
        for (uint32_t id = 0; id < IDS; ++id) {
            if (queues[id].empty() || queues[id].front().due > cycle) continue;
            ++seen;
            if (chosen < 0 || (settings.mixes ? random_word() % seen == 0 : age(queues[id]) < age(queues[chosen])))
                chosen = static_cast<int>(id);
        }
        return chosen;
    }

    void drive() {
        mover.m_axi_arready = !stalls(AR);
        mover.m_axi_awready = !stalls(AW);
        mover.m_axi_wready = !stalls(W);
        if (reading < 0 && !stalls(R)) {
            reading = choose(reads, [](const std::deque<Read>& queue) { return queue.front().number; });
            if (reading >= 0) {
                Read& read = reads[reading].front();
                const uint64_t line = (read.address & ~uint64_t{31}) + 32 * uint64_t{read.sent};
                for (uint32_t word = 0; word < 8; ++word) {
                    uint32_t value = 0;
                    for (uint32_t i = 0; i < 4; ++i) value |= static_cast<uint32_t>(mixed(line + 4 * word + i)) << (8 * i);
                    mover.m_axi_rdata[word] = value;
                }
                const uint32_t code = response(line, line + 32, 0);
                if (code && !read.worst) read.worst = code;
                mover.m_axi_rid = static_cast<uint32_t>(reading);
                mover.m_axi_rresp = code;
                mover.m_axi_rlast = read.sent + 1 == read.beats;
            }
        }
        mover.m_axi_rvalid = reading >= 0;
        if (answering < 0 && !stalls(B)) {
            answering = choose(answers, [](const std::deque<Answer>& queue) { return queue.front().due; });
            if (answering >= 0) {
                mover.m_axi_bid = static_cast<uint32_t>(answering);
                mover.m_axi_bresp = answers[answering].front().response;
            }
        }
        mover.m_axi_bvalid = answering >= 0;
    }

    void observe() {
        if (reading >= 0 && mover.m_axi_rready) {
            Read& read = reads[reading].front();
            if (++read.sent == read.beats) {
                put({cycle, 0, read.address, R, static_cast<uint32_t>(reading), read.worst, 0, {}});
                reads[reading].pop_front();
            }
            reading = -1;
        }
        if (answering >= 0 && mover.m_axi_bready) {
            const Answer& answer = answers[answering].front();
            put({cycle, 0, answer.address, B, static_cast<uint32_t>(answering), answer.response, 0, {}});
            answers[answering].pop_front();
            answering = -1;
        }
        const Address read{mover.m_axi_araddr, mover.m_axi_arid, mover.m_axi_arlen, mover.m_axi_arsize, mover.m_axi_arburst, {}};
        if (ar.moves(mover.m_axi_arvalid, mover.m_axi_arready, read)) {
            put({cycle, ar.since, read.address, AR, read.id, read.shape(), 0, {}});
            uint64_t due = cycle + settings.latency;
            if (settings.spread) due += random_word() % settings.spread;
            reads[read.id % IDS].push_back({read.address, read.len + 1u, 0, 0, due, numbered++});
        }
        const Address write{mover.m_axi_awaddr, mover.m_axi_awid, mover.m_axi_awlen, mover.m_axi_awsize, mover.m_axi_awburst, {}};
        if (aw.moves(mover.m_axi_awvalid, mover.m_axi_awready, write)) {
            put({cycle, aw.since, write.address, AW, write.id, write.shape(), 0, {}});
            writes.push_back({write.id % IDS, write.address, write.len + 1u, 0});
        }
        Beat beat{{}, mover.m_axi_wstrb, mover.m_axi_wlast};
        memcpy(beat.data, mover.m_axi_wdata.data(), sizeof beat.data);
        if (w.moves(mover.m_axi_wvalid, mover.m_axi_wready, beat)) {
            Event event{cycle, w.since, 0, W, 0, beat.last, beat.strobes, {}};
            memcpy(event.data, beat.data, sizeof beat.data);
            put(event);
            lasts.push_back(beat.last);
        }
        while (!writes.empty() && !lasts.empty()) {
            Write& write = writes.front();
            lasts.pop_front();
            if (++write.came < write.beats) continue;
            const uint32_t code = response(write.address, write.address + 1, 1);
            answers[write.id].push_back({write.address, cycle + settings.answer, code});
            writes.pop_front();
        }
    }
};

int main() {
    take(&settings, sizeof settings);
    faults.resize(settings.faults);
    take(faults.data(), settings.faults * sizeof(Fault));
    std::vector<Descriptor> descriptors(settings.descriptors);
    take(descriptors.data(), settings.descriptors * sizeof(Descriptor));
    noise = settings.seed;

    VerilatedContext context;
    context.randReset(2);
    context.randSeed(static_cast<int>(settings.seed));
    Vmover mover{&context};
    mover.read_mask = settings.read_mask;
    mover.write_mask = settings.write_mask;
    mover.read_limit = settings.read_limit;
    mover.write_limit = settings.write_limit;
    // Whatever an input held before; the rest of them is set in every cycle.
    mover.push = mover.status_take = mover.m_axi_rvalid = mover.m_axi_bvalid = 0;
    mover.m_axi_arready = mover.m_axi_awready = mover.m_axi_wready = 0;
    Memory memory{mover};

    size_t pushed = 0, ended = 0;
    uint64_t last_end = 0;
    const uint64_t patience = PATIENCE + 20 * (settings.latency + settings.spread + settings.answer);
    for (;; ++cycle) {
        mover.reset = cycle < 2;
        const bool running = cycle > QUIET + 2;
        mover.push = false;
        if (running) {
            memory.drive();
            if (pushed < descriptors.size() && (mover.ready >> descriptors[pushed].channel & 1) && !stalls(PUSH)) {
                const Descriptor& next = descriptors[pushed];
                mover.push = true;
                mover.channel = next.channel;
                mover.source = next.source;
                mover.destination = next.destination;
                mover.length = next.length - 1;
                mover.cookie = static_cast<uint32_t>(pushed);
            }
            mover.status_take = stalls(STATUS) ? 0 : mover.status_valid;
        }
        mover.clock = 0;
        mover.eval();
        if (running) {
            if (mover.push) {
                const uint32_t channel = descriptors[pushed].channel;
                if (!(mover.ready >> channel & 1)) put({cycle, 0, 0, TAKEN_BACK, PUSH, 0, 0, {}});
                put({cycle, 0, 0, PUSH, channel, static_cast<uint32_t>(pushed), 0, {}});
                ++pushed;
            }
            const uint32_t cookies[] = {
                mover.status_cookie_0, mover.status_cookie_1, mover.status_cookie_2, mover.status_cookie_3};
            const uint32_t responses[] = {
                mover.status_response_0, mover.status_response_1, mover.status_response_2, mover.status_response_3};
            for (uint32_t channel = 0; channel < IDS; ++channel) {
                if (!((mover.status_take & mover.status_valid) >> channel & 1)) continue;
                put({cycle, 0, 0, STATUS, channel, cookies[channel], responses[channel], {}});
                ++ended;
                last_end = cycle;
            }
            memory.observe();
        }
        mover.clock = 1;
        mover.eval();
        // What comes after the last status would show.
        if (ended >= descriptors.size() && running && cycle > last_end + 2 * QUIET) break;
        if (cycle > happened + patience) {
            put({cycle, 0, 0, STUCK, 0, static_cast<uint32_t>(ended), 0, {}});
            break;
        }
    }
    put({cycle, 0, 0, END, 0, static_cast<uint32_t>(ended), 0, {}});
    mover.final();
}
