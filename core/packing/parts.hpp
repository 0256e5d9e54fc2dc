// A search cut into some thousands of parts: for threads, progress, and to go on where it stopped.
#pragma once

#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "cover.hpp"
#include "orbits.hpp"

namespace cubarium::packing {

/// A part of all packings: those that contain certain rows and use none of certain kinds.
struct Part {
    std::vector<int> rows;
    std::vector<int> banned;
    int images = 1;    // how many parts it stands for; each has as many packings
    double share = 1;  // its estimated share of the work
};

using Counts = std::map<Used, std::uint64_t>;
using MakeSearch = std::function<std::unique_ptr<CoverSearch>()>;

/// Cuts parts that are large, by the choices of a search, always in the same way, into about so many.
inline std::vector<Part> cut(CoverSearch& search, std::vector<Part> parts, int enough) {
    constexpr int deepest = 12;  // a search that hardly branches is not worth more
    for (int depth = 0; depth < deepest; ++depth) {
        std::vector<Part> finer;
        for (Part& part : parts) {
            std::vector<int> choices;
            if (part.share * enough > 1) {
                search.begin(part.rows, part.banned);
                choices = search.choices();
            }
            if (choices.empty()) finer.push_back(std::move(part));
            for (const int row : choices) {
                finer.push_back(part);
                finer.back().rows.push_back(row);
                finer.back().share /= static_cast<double>(choices.size());
            }
        }
        if (finer.size() == parts.size()) return finer;
        parts = std::move(finer);
    }
    return parts;
}

/// Where rotations take each row of a geometry: for the least row of each orbit how many rows there are, else 0.
inline std::vector<int> orbit_lengths(const Geometry& geometry) {
    std::vector<int> least(geometry.rows().size()), lengths(geometry.rows().size());
    std::iota(least.begin(), least.end(), 0);
    for (const Symmetry& symmetry : geometry.symmetries()) {
        if (symmetry.rotation.mirrors()) continue;
        const auto images = geometry.images(symmetry);
        for (std::size_t r = 0; r < images.size(); ++r) least[r] = std::min(least[r], images[r]);
    }
    for (const int first : least) ++lengths[static_cast<std::size_t>(first)];
    return lengths;
}

/// Where one piece lies, up to rotation: places that rotations exchange begin equally many packings. The piece is of the
/// first class, of those with one piece, that a packing uses; so each class is looked at without those before it. The
/// classes of whose places rotations make the most come first.
inline std::vector<Part> places_up_to_rotation(const Geometry& geometry, const FixedCover& whole) {
    const auto lengths = orbit_lengths(geometry);
    std::vector<std::vector<Part>> places(whole.kinds.size());
    std::vector<double> gains(whole.kinds.size());
    for (std::size_t r = 0; r < whole.orbits.size(); ++r) {
        const int images = lengths[static_cast<std::size_t>(whole.orbits[r][0])];
        const auto kind = static_cast<std::size_t>(whole.cover.rows[r].kind);
        if (images) places[kind].push_back({{static_cast<int>(r)}, {}, images, 1});
        gains[kind] += images;
    }
    std::vector<int> order;
    for (std::size_t k = 0; k < places.size(); ++k) {
        gains[k] /= static_cast<double>(places[k].size());
        if (whole.cover.kinds[k].most == 1 && gains[k] > 1) order.push_back(static_cast<int>(k));
    }
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        const auto k = static_cast<std::size_t>(a), other = static_cast<std::size_t>(b);
        const auto &first = whole.cover.kinds[k], &second = whole.cover.kinds[other];
        return std::tuple(-first.least, -gains[k]) < std::tuple(-second.least, -gains[other]);
    });
    std::vector<Part> parts;
    std::vector<int> banned;
    bool may_do_without = true;
    for (const int kind : order) {
        if (!may_do_without) break;
        for (Part& part : places[static_cast<std::size_t>(kind)]) {
            part.banned = banned;
            parts.push_back(std::move(part));
        }
        banned.push_back(kind);
        may_do_without = whole.cover.kinds[static_cast<std::size_t>(kind)].least == 0;
    }
    if (may_do_without) parts.push_back({{}, banned, 1, 1});
    for (Part& part : parts) part.share = 1.0 / static_cast<double>(parts.size());
    return parts;
}

/// Counts the packings of a part; false when it was stopped, or when the limit of rows to try was reached.
inline bool count_part(CoverSearch& search, const Part& part, Counts& counts, Progress& progress, std::int64_t& limit) {
    search.begin(part.rows, part.banned);
    while (limit > 0 && !progress.stop) {
        std::int64_t some = std::min<std::int64_t>(limit, 1 << 14), before = some;
        const SearchStatus found = search.next(some);
        limit -= before - some;
        if (found == SearchStatus::exhausted) return true;
        if (found != SearchStatus::packing) continue;
        ++counts[search.used()];
        progress.found += static_cast<std::uint64_t>(part.images);
    }
    return false;
}

/// Counts, on some threads, the parts that are not done yet. `report` is called with each part that is done, one at
/// a time, by the thread that did it. False when it was stopped.
inline bool count_parts(const MakeSearch& make_search, const std::vector<Part>& parts, const std::vector<char>& done, int threads,
                        Progress& progress, const std::function<void(std::size_t, Counts)>& report) {
    std::atomic<std::size_t> next{0};
    std::mutex reporting;
    const auto work = [&] {
        const auto search = make_search();
        for (std::size_t at = next++; at < parts.size() && !progress.stop; at = next++) {
            if (done[at]) continue;
            Counts counts;
            auto limit = std::numeric_limits<std::int64_t>::max();
            if (!count_part(*search, parts[at], counts, progress, limit)) return;
            const std::lock_guard lock(reporting);
            report(at, std::move(counts));
        }
    };
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < threads; ++i) others.emplace_back(work);
        work();
    }
    return !progress.stop;
}

}  // namespace cubarium::packing
