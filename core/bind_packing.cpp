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

#include "packing/packer.hpp"

namespace cubarium {

namespace nb = nanobind;

namespace {

using namespace packing;

using Progress = std::optional<nb::typed<nb::callable, void(double, std::uint64_t)>>;
using Told = nb::typed<nb::callable, void(std::size_t, std::vector<std::pair<Used, std::uint64_t>>)>;
using Counted = std::vector<std::pair<Used, nb::bytes>>;

Counted counted(const Distribution& distribution) {
    Counted counts;
    for (const auto& [used, bytes] : distribution) counts.emplace_back(used, nb::bytes(bytes.data(), bytes.size()));
    return counts;
}

/// Works on a thread of its own without the GIL, while this one lets Python in some times a second: for signals, and for
/// whatever `look` does. When that raises, the work is stopped, and it is raised once the work has ended.
template <class Work, class Look>
void attended(Watch& watch, Work&& work, Look&& look) {
    std::mutex mutex;
    std::condition_variable ended;
    bool over = false;
    std::exception_ptr failed, raised;
    std::jthread worker([&] {
        try {
            work();
        } catch (...) {
            failed = std::current_exception();
        }
        const std::lock_guard lock(mutex);
        over = true;
        ended.notify_one();
    });
    while (true) {
        {
            nb::gil_scoped_release release;
            std::unique_lock lock(mutex);
            if (ended.wait_for(lock, std::chrono::milliseconds(20), [&] { return over; })) break;
        }
        if (raised) continue;
        try {
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            look();
        } catch (...) {
            raised = std::current_exception();
            watch.stop = true;
        }
    }
    worker.join();
    if (raised) std::rethrow_exception(raised);
    if (failed) std::rethrow_exception(failed);
    look();
}

template <class Work>
void told_of(Watch& watch, const Progress& progress, Work&& work) {
    attended(watch, work, [&] {
        if (progress) (*progress)(watch.share.load(), watch.found.load());
    });
}

Counted swept_of(const Packer& self, int symmetry, std::size_t memory, const Progress& progress, std::string& ended) {
    const Cover& cover = self.fixed(symmetry).cover;
    Watch watch;
    std::pair<Ended, Distribution> answer;
    told_of(watch, progress, [&] { answer = swept(cover, memory << 20, watch); });
    ended = answer.first == Ended::done ? "done" : answer.first == Ended::memory ? "memory" : "overflow";
    return counted(answer.second);
}

/// Counts in depth, but tries so many rows at most; none when that does not suffice.
std::optional<std::vector<std::pair<Used, std::uint64_t>>> tried(const Packer& self, int symmetry, bool by_cells,
                                                                 std::int64_t limit) {
    const Cover& cover = self.fixed(symmetry).cover;
    Watch watch;
    Counts sum;
    bool whole = true;
    told_of(watch, {}, [&] {
        const auto search = search_of(cover, by_cells);
        for (const Part& part : self.beginnings(symmetry)) {
            Counts counts;
            whole = whole && count_part(*search, part, counts, watch, limit);
            for (const auto& [used, count] : counts) sum[used] += count * static_cast<std::uint64_t>(part.images);
        }
    });
    if (!whole) return std::nullopt;
    return std::vector<std::pair<Used, std::uint64_t>>(sum.begin(), sum.end());
}

void count_all_parts(const Packer& self, int symmetry, bool by_cells, int threads, const std::vector<int>& done,
                     const Told& told, const Progress& progress) {
    const Cover& cover = self.fixed(symmetry).cover;
    const auto parts = self.parts(symmetry, by_cells);
    std::vector<char> is_done(parts.size());
    Watch watch;
    double share = 0;
    for (const int at : done) {
        is_done.at(static_cast<std::size_t>(at)) = true;
        share += parts[static_cast<std::size_t>(at)].share;
    }
    watch.share = share;
    std::mutex mutex;
    std::vector<std::pair<std::size_t, Counts>> fresh;
    attended(watch, [&] {
        count_parts([&] { return search_of(cover, by_cells); }, parts, is_done, threads, watch,
                    [&](std::size_t at, Counts counts) {
            const std::lock_guard lock(mutex);
            watch.share = share += parts[at].share;
            fresh.emplace_back(at, std::move(counts));
        });
    }, [&] {
        std::vector<std::pair<std::size_t, Counts>> now;
        {
            const std::lock_guard lock(mutex);
            now.swap(fresh);
        }
        for (const auto& [at, counts] : now)
            told(at, std::vector<std::pair<Used, std::uint64_t>>(counts.begin(), counts.end()));
        if (progress) (*progress)(watch.share.load(), watch.found.load());
    });
}

/// Packings to draw from, with the problem that they are of.
struct Drawing {
    const Packer& packer;
    std::unique_ptr<Urn> urn;
};

}  // namespace

void bind_packing(nb::module_& module) {
    using Cells = std::vector<Point>;
    const auto symmetry = nb::arg("symmetry");
    const auto by_cells = nb::arg("by_cells");
    const auto progress = nb::arg("progress").none();

    nb::class_<Walk>(module, "packing_walk", "All packings, one after another.")
        .def("next", [](Walk& self, std::size_t most) {
            Watch watch;
            std::vector<Walk::Packed> found;
            told_of(watch, {}, [&] { found = self.next(most, watch); });
            std::vector<std::pair<std::vector<int>, std::vector<int>>> pairs;
            for (auto& each : found) pairs.emplace_back(std::move(each.rows), std::move(each.fixed_by));
            return pairs;
        }, nb::arg("most"), "The rows of the next packings, each with the symmetries that fix it; none at the end.");

    nb::class_<Drawing>(module, "packing_urn", "Packings to draw from.")
        .def("results", [](const Drawing& self) { return counted(self.urn->results()); })
        .def("draw", [](const Drawing& self, const Used& used, std::uint64_t seed, std::uint64_t stream) {
            Random random(seed, stream);
            return self.packer.in_frame(self.urn->draw(used, random));
        }, nb::arg("used"), nb::arg("seed"), nb::arg("stream"), "The rows of a packing with these numbers of rows.");

    nb::class_<Packer>(module, "packing", "A packing problem.")
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
        .def("class_of", [](const Packer& self) { return self.frame().class_of(); }, "The class of each piece.")
        .def("row", [](const Packer& self, int row) {
            const Row& found = self.frame().rows().at(static_cast<std::size_t>(row));
            std::vector<std::tuple<int, int, int>> cubes;
            for (const int cell : found.cells) {
                const auto& [x, y, z] = self.frame().cells()[static_cast<std::size_t>(cell)];
                cubes.emplace_back(x, y, z);
            }
            return std::pair(found.kind, cubes);
        }, nb::arg("row"), "The class and the cubes of a row.")
        .def("row_images", [](const Packer& self, int symmetry, const std::vector<int>& rows) {
            const auto images = self.frame().images(self.frame().symmetries().at(static_cast<std::size_t>(symmetry)));
            std::vector<int> found;
            for (const int row : rows) found.push_back(images.at(static_cast<std::size_t>(row)));
            return found;
        }, symmetry, nb::arg("rows"))
        .def("symmetries", [](const Packer& self) {
            std::vector<std::pair<bool, std::vector<int>>> found;
            for (const Symmetry& each : self.frame().symmetries()) found.emplace_back(each.turn.mirrors(), each.pieces);
            return found;
        }, "For each symmetry, the identity first, whether it mirrors, and which piece it makes of each.")
        .def("conjugacy", [](const Packer& self, bool mirrors) { return conjugacy(self.frame().symmetries(), mirrors); },
             nb::arg("mirrors"), "A symmetry of each conjugacy class, and how many the class has.")
        .def("kinds", [](const Packer& self, int symmetry) {
            std::vector<std::tuple<int, int, int>> kinds;
            for (const OrbitKind& kind : self.fixed(symmetry).kinds) kinds.emplace_back(kind.a_class, kind.mirror, kind.length);
            return kinds;
        }, symmetry, "The class, the mirror class and the length of each kind of orbit under a symmetry.")
        .def("swept", [](const Packer& self, int symmetry, std::size_t memory, const Progress& progress) {
            std::string ended;
            auto counts = swept_of(self, symmetry, memory, progress, ended);
            return std::pair(ended, std::move(counts));
        }, symmetry, nb::arg("memory"), progress, "How a count by states ended, and the numbers of used rows with counts.")
        .def("tried", &tried, symmetry, by_cells, nb::arg("limit"),
             "The numbers of used rows with counts, by trying so many rows at most; None when that does not suffice.")
        .def("parts", [](const Packer& self, int symmetry, bool by_cells) {
            std::vector<int> images;
            for (const Part& part : self.parts(symmetry, by_cells)) images.push_back(part.images);
            return images;
        }, symmetry, by_cells, "For how many parts each part of a search stands.")
        .def("count_parts", &count_all_parts, symmetry, by_cells, nb::arg("threads"), nb::arg("done"), nb::arg("told"), progress,
             "Counts the parts of a search that are not done, and tells what each came to.")
        .def("estimated", [](const Packer& self, std::size_t population, std::uint64_t seed, std::uint64_t run) {
            Watch watch;
            Random random(seed, run);
            std::vector<std::pair<Used, double>> found;
            told_of(watch, {}, [&] { found = estimated(self.cover(), {population, random}, watch); });
            return found;
        }, nb::arg("population"), nb::arg("seed"), nb::arg("run"), "An estimate of the counts, with so many states going on.")
        .def("find", [](const Packer& self, bool by_cells, std::uint64_t seed, std::int64_t limit) {
            Watch watch;
            std::pair<Found, std::vector<int>> found;
            told_of(watch, {}, [&] { found = self.find(by_cells, seed, limit, watch); });
            return std::pair(found.first != Found::limit, found.second);
        }, by_cells, nb::arg("seed"), nb::arg("limit"), "Whether the search came to an end, and the rows that it found.")
        .def("pick", [](const Packer& self, bool by_cells, int part, const Used& used, std::uint64_t index) {
            Watch watch;
            std::vector<int> rows;
            told_of(watch, {}, [&] { rows = self.pick(by_cells, part, used, index, watch); });
            return rows;
        }, by_cells, nb::arg("part"), nb::arg("used"), nb::arg("index"),
             "The rows of a packing of a part: of those with these numbers of rows, the one at an index.")
        .def("walk", [](const Packer& self, bool by_cells, bool rotations, bool mirrors) {
            return new Walk(self, by_cells, rotations, mirrors);
        }, by_cells, nb::arg("rotations"), nb::arg("mirrors"), nb::keep_alive<0, 1>(), nb::rv_policy::take_ownership)
        .def("urn", [](const Packer& self, std::size_t memory) -> Drawing* {
            Watch watch;
            std::unique_ptr<Urn> urn;
            told_of(watch, {}, [&] { urn = urn_of(self.cover(), memory << 20, watch); });
            return urn ? new Drawing{self, std::move(urn)} : nullptr;
        }, nb::arg("memory"), nb::keep_alive<0, 1>(), nb::rv_policy::take_ownership, nb::sig("def urn(self, memory: int) -> packing_urn | None"));
}

}  // namespace cubarium
