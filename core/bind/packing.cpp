// The packing solver as Python sees it. Use it through cubarium.packing.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <condition_variable>
#include <functional>

#include "../packing/packer.hpp"
#include "classes.hpp"

namespace cubarium {

namespace nb = nanobind;

namespace {

using namespace packing;

using OnProgress = std::optional<nb::typed<nb::callable, nb::object(double, std::uint64_t)>>;
using OnPart = nb::typed<nb::callable, void(std::size_t, std::vector<std::pair<Used, std::uint64_t>>)>;
using Counted = std::vector<std::pair<Used, nb::bytes>>;

Counted counted(const Distribution& distribution) {
    Counted counts;
    for (const auto& [used, bytes] : distribution) counts.emplace_back(used, nb::bytes(bytes.data(), bytes.size()));
    return counts;
}

/// Runs a function on a thread of its own without the GIL, while this one lets Python in some times a second: for
/// signals, and for `callback`. When that raises, the function is stopped, and it is raised once the function has ended.
void run_with_callback(Progress& progress, const std::function<void()>& function, const std::function<void()>& callback) {
    std::mutex mutex;
    std::condition_variable ended;
    bool over = false;
    std::exception_ptr failed, raised;
    std::jthread worker([&] {
        try {
            function();
        } catch (...) {
            failed = std::current_exception();
        }
        const std::lock_guard lock(mutex);
        over = true;
        ended.notify_one();
    });
    while (true) {
        {
            const WithoutGil unlocked;
            std::unique_lock lock(mutex);
            if (ended.wait_for(lock, std::chrono::milliseconds(20), [&] { return over; })) break;
        }
        if (raised) continue;
        try {
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            callback();
        } catch (...) {
            raised = std::current_exception();
            progress.stop = true;
        }
    }
    worker.join();
    if (raised) std::rethrow_exception(raised);
    if (failed) std::rethrow_exception(failed);
    callback();
}

void run_watched(Progress& progress, const OnProgress& on_progress, const std::function<void()>& function) {
    run_with_callback(progress, function, [&] {
        if (on_progress) (*on_progress)(progress.share.load(), progress.found.load());
    });
}

std::pair<std::string, Counted> count_by_frontier(const Packer& self, int symmetry, std::size_t memory,
                                                  const OnProgress& on_progress) {
    const Cover& cover = self.fixed(symmetry).cover;
    Progress progress;
    std::pair<DpStatus, std::unique_ptr<FrontierDp>> answer;
    run_watched(progress, on_progress, [&] { answer = run_exactly(cover, memory << 20, false, progress); });
    if (answer.second) return {"done", counted(distribution_of(*answer.second))};
    return {answer.first == DpStatus::memory ? "memory" : "overflow", {}};
}

/// Counts in depth, but tries so many rows at most; none when that does not suffice.
std::optional<std::vector<std::pair<Used, std::uint64_t>>> count_within(const Packer& self, int symmetry,
                                                                        bool by_cells, std::int64_t limit) {
    const Cover& cover = self.fixed(symmetry).cover;
    Progress progress;
    Counts sum;
    bool whole = true;
    run_watched(progress, {}, [&] {
        const auto search = make_search(cover, by_cells);
        for (const Part& part : self.beginnings(symmetry)) {
            Counts counts;
            whole = whole && count_part(*search, part, counts, progress, limit);
            for (const auto& [used, count] : counts) sum[used] += count * static_cast<std::uint64_t>(part.images);
        }
    });
    if (!whole) return std::nullopt;
    return std::vector<std::pair<Used, std::uint64_t>>(sum.begin(), sum.end());
}

void count_all_parts(const Packer& self, int symmetry, bool by_cells, int threads, const std::vector<int>& done,
                     const OnPart& on_part, const OnProgress& on_progress) {
    const Cover& cover = self.fixed(symmetry).cover;
    const auto parts = self.parts(symmetry, by_cells);
    std::vector<char> is_done(parts.size());
    Progress progress;
    double share = 0;
    for (const int at : done) {
        is_done.at(static_cast<std::size_t>(at)) = true;
        share += parts[static_cast<std::size_t>(at)].share;
    }
    progress.share = share;
    std::mutex mutex;
    std::vector<std::pair<std::size_t, Counts>> fresh;
    run_with_callback(progress, [&] {
        count_parts([&] { return make_search(cover, by_cells); }, parts, is_done, threads, progress,
                    [&](std::size_t at, Counts counts) {
            const std::lock_guard lock(mutex);
            progress.share = share += parts[at].share;
            fresh.emplace_back(at, std::move(counts));
        });
    }, [&] {
        std::vector<std::pair<std::size_t, Counts>> now;
        {
            const std::lock_guard lock(mutex);
            now.swap(fresh);
        }
        for (const auto& [at, counts] : now)
            on_part(at, std::vector<std::pair<Used, std::uint64_t>>(counts.begin(), counts.end()));
        if (on_progress) (*on_progress)(progress.share.load(), progress.found.load());
    });
}

/// A sampler with the problem that it is of.
struct BoundSampler {
    const Packer& packer;
    Sampler sampler;
};

}  // namespace

void bind_packing(nb::module_& module) {
    using Cells = std::vector<Point>;
    const auto symmetry = nb::arg("symmetry");
    const auto by_cells = nb::arg("by_cells");
    const auto progress_argument = nb::arg("progress").none();

    nb::class_<Walk>(module, "PackingWalk", "All packings, one after another.")
        .def("next", [](Walk& self, std::size_t most) {
            Progress progress;
            std::vector<Walk::Packed> found;
            run_watched(progress, {}, [&] { found = self.next(most, progress); });
            std::vector<std::pair<std::vector<int>, std::vector<int>>> pairs;
            for (auto& each : found) pairs.emplace_back(std::move(each.rows), std::move(each.fixed_by));
            return pairs;
        }, nb::arg("most"), "The rows of the next packings, each with the symmetries that fix it; none at the end.");

    nb::class_<BoundSampler>(module, "PackingSampler", "Draws packings at random.")
        .def("results", [](const BoundSampler& self) { return counted(self.sampler.results()); })
        .def("draw", [](const BoundSampler& self, const Used& used, std::uint64_t seed, std::uint64_t stream) {
            Random random(seed, stream);
            return self.packer.placements_of(self.sampler.draw(used, random));
        }, nb::arg("used"), nb::arg("seed"), nb::arg("stream"), "The rows of a packing with these numbers of rows.");

    nb::class_<Packer>(module, "Packer", "A packing problem.")
        .def("__init__", [](Packer* self, Cells cells, const std::vector<std::tuple<Cells, int, int, int, int>>& pieces,
                            const std::vector<std::pair<int, Cells>>& placed) {
            std::vector<Piece> all;
            std::vector<Supply> supply;
            for (const auto& [shape, mark, colour, least, most] : pieces) {
                all.push_back({shape, mark, colour});
                supply.push_back({least, most});
            }
            std::vector<Placed> there;
            for (const auto& [piece, cubes] : placed) there.push_back({piece, cubes});
            new (self) Packer(std::move(cells), std::move(all), std::move(there), supply);
        }, nb::arg("cells"), nb::arg("pieces"), nb::arg("placed"),
             "Pieces are shapes with a mark, equal for those that a mirror may exchange, a colour, and the least and most to use.")
        .def("class_of", [](const Packer& self) { return self.geometry().class_of(); }, "The class of each piece.")
        .def("row", [](const Packer& self, int row) {
            const Row& found = self.geometry().rows().at(static_cast<std::size_t>(row));
            std::vector<std::tuple<int, int, int>> cubes;
            for (const int cell : found.cells) {
                const auto& [x, y, z] = self.geometry().cells()[static_cast<std::size_t>(cell)];
                cubes.emplace_back(x, y, z);
            }
            return std::pair(found.kind, cubes);
        }, nb::arg("row"), "The class and the cubes of a row.")
        .def("row_images", [](const Packer& self, int symmetry, const std::vector<int>& rows) {
            const auto images = self.geometry().images(self.geometry().symmetries().at(static_cast<std::size_t>(symmetry)));
            std::vector<int> found;
            for (const int row : rows) found.push_back(images.at(static_cast<std::size_t>(row)));
            return found;
        }, symmetry, nb::arg("rows"))
        .def("symmetries", [](const Packer& self) {
            std::vector<std::pair<bool, std::vector<int>>> found;
            for (const Symmetry& each : self.geometry().symmetries()) found.emplace_back(each.rotation.mirrors(), each.pieces);
            return found;
        }, "For each symmetry, the identity first, whether it mirrors, and which piece it makes of each.")
        .def("conjugacy", [](const Packer& self, bool mirrors) { return conjugacy(self.geometry().symmetries(), mirrors); },
             nb::arg("mirrors"), "A symmetry of each conjugacy class, and how many the class has.")
        .def("kinds", [](const Packer& self, int symmetry) {
            std::vector<std::tuple<int, int, int>> kinds;
            for (const OrbitKind& kind : self.fixed(symmetry).kinds) kinds.emplace_back(kind.a_class, kind.mirror, kind.length);
            return kinds;
        }, symmetry, "The class, the mirror class and the length of each kind of orbit under a symmetry.")
        .def("count_by_frontier", &count_by_frontier, symmetry, nb::arg("memory"), progress_argument,
             "How the count ended (done, memory, overflow), and the numbers of used rows with counts.")
        .def("count_within", &count_within, symmetry, by_cells, nb::arg("limit"),
             "The numbers of used rows with counts, by trying so many rows at most; None when that does not suffice.")
        .def("parts", [](const Packer& self, int symmetry, bool by_cells) {
            std::vector<int> images;
            for (const Part& part : self.parts(symmetry, by_cells)) images.push_back(part.images);
            return images;
        }, symmetry, by_cells, "For how many parts each part of a search stands.")
        .def("count_parts", &count_all_parts, symmetry, by_cells, nb::arg("threads"), nb::arg("done"), nb::arg("on_part"),
             progress_argument, "Counts the parts of a search that are not done, and calls `on_part` with each result.")
        .def("estimate", [](const Packer& self, std::size_t population, std::uint64_t seed, std::uint64_t run) {
            Progress progress;
            Random random(seed, run);
            std::vector<std::pair<Used, double>> found;
            run_watched(progress, {}, [&] { found = estimate(self.cover(), {population, random}, progress); });
            return found;
        }, nb::arg("population"), nb::arg("seed"), nb::arg("run"), "An estimate of the counts, with so many states going on.")
        .def("find", [](const Packer& self, bool by_cells, std::uint64_t seed, std::int64_t limit) {
            Progress progress;
            std::pair<SearchStatus, std::vector<int>> found;
            run_watched(progress, {}, [&] { found = self.find(by_cells, seed, limit, progress); });
            return std::pair(found.first != SearchStatus::limit, found.second);
        }, by_cells, nb::arg("seed"), nb::arg("limit"), "Whether the search came to an end, and the rows that it found.")
        .def("pick", [](const Packer& self, bool by_cells, int part, const Used& used, std::uint64_t index) {
            Progress progress;
            std::vector<int> rows;
            run_watched(progress, {}, [&] { rows = self.pick(by_cells, part, used, index, progress); });
            return rows;
        }, by_cells, nb::arg("part"), nb::arg("used"), nb::arg("index"),
             "The rows of a packing of a part: of those with these numbers of rows, the one at an index.")
        .def("walk", [](const Packer& self, bool by_cells, bool rotations, bool mirrors) {
            return new Walk(self, by_cells, rotations, mirrors);
        }, by_cells, nb::arg("rotations"), nb::arg("mirrors"), nb::keep_alive<0, 1>(), nb::rv_policy::take_ownership)
        .def("sampler", [](const Packer& self, std::size_t memory) -> BoundSampler* {
            Progress progress;
            std::unique_ptr<FrontierDp> dp;
            run_watched(progress, {}, [&] { dp = run_exactly(self.cover(), memory << 20, true, progress).second; });
            return dp ? new BoundSampler{self, Sampler(std::move(dp))} : nullptr;
        }, nb::arg("memory"), nb::keep_alive<0, 1>(), nb::rv_policy::take_ownership,
             nb::sig("def sampler(self, memory: int) -> PackingSampler | None"), "None where the memory does not suffice.");
}

}  // namespace cubarium
