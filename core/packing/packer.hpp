// A packing problem with its supply, and what is asked of it: the class that the Python module offers.
#pragma once

#include <limits>

#include "frontier_counts.hpp"
#include "parts.hpp"

namespace cubarium::packing {

/// The symmetries that count as one for Burnside's lemma: a member of each conjugacy class, and how many it has.
inline std::vector<std::pair<int, int>> conjugacy(const std::vector<Symmetry>& all, bool mirrors) {
    std::vector<std::pair<int, int>> classes;
    const auto inverse = [](const Rotation& rotation) {
        Rotation back = rotation;
        while (!(back * rotation == Rotation{{0, 1, 2}, {1, 1, 1}})) back = back * rotation;
        return back;
    };
    const auto conjugate = [&](const Rotation& a, const Rotation& b) {
        return std::any_of(all.begin(), all.end(), [&](const Symmetry& by) {
            return (mirrors || !by.rotation.mirrors()) && by.rotation * a * inverse(by.rotation) == b;
        });
    };
    for (std::size_t g = 0; g < all.size(); ++g) {
        if (all[g].rotation.mirrors() && !mirrors) continue;
        const auto known = std::find_if(classes.begin(), classes.end(), [&](const auto& each) {
            return conjugate(all[static_cast<std::size_t>(each.first)].rotation, all[g].rotation);
        });
        if (known == classes.end())
            classes.emplace_back(static_cast<int>(g), 1);
        else
            ++known->second;
    }
    return classes;
}

class Packer {
  public:
    Packer(Points cells, std::vector<Piece> pieces, std::vector<Placed> placed, const std::vector<Supply>& supply)
        : geometry_(std::move(cells), std::move(pieces), std::move(placed)),
          supply_(static_cast<std::size_t>(geometry_.classes())), fixed_(geometry_.symmetries().size()) {
        for (std::size_t k = 0; k < supply.size(); ++k) {
            Supply& all = supply_[static_cast<std::size_t>(geometry_.class_of()[k])];
            all.least += supply[k].least;
            all.most += supply[k].most;
        }
        for (std::size_t c = 0; c < supply_.size(); ++c)
            supply_[c].most = std::min(supply_[c].most, static_cast<int>(geometry_.cells().size()) / geometry_.size(static_cast<int>(c)));
        fixed(0);  // so that threads may share a problem: the others are made under Python's lock
    }
    Packer(const Packer&) = delete;
    Packer& operator=(const Packer&) = delete;

    const Geometry& geometry() const { return geometry_; }

    /// The packings that a symmetry fixes; 0 is the identity.
    const FixedCover& fixed(int symmetry) const {
        auto& known = fixed_.at(static_cast<std::size_t>(symmetry));
        if (!known) known = std::make_unique<FixedCover>(fixed_by(geometry_, geometry_.symmetries()[static_cast<std::size_t>(symmetry)], supply_));
        return *known;
    }
    const Cover& cover() const { return fixed(0).cover; }

    /// Where a search for the packings that a symmetry fixes begins.
    std::vector<Part> beginnings(int symmetry) const {
        return symmetry == 0 ? places_up_to_rotation(geometry_, fixed(0)) : std::vector<Part>{{}};
    }

    std::vector<Part> parts(int symmetry, bool by_cells) const {
        constexpr int enough = 1000;
        const auto search = make_search(fixed(symmetry).cover, by_cells);
        return cut(*search, beginnings(symmetry), enough);
    }

    /// The rows of the geometry that rows of the cover stand for.
    std::vector<int> placements_of(const std::vector<int>& rows) const {
        std::vector<int> found;
        for (const int r : rows) found.push_back(fixed(0).orbits[static_cast<std::size_t>(r)][0]);
        std::sort(found.begin(), found.end());
        return found;
    }

    /// A packing, found by a random search with restarts; the limit grows, so that it ends where there is none.
    std::pair<SearchStatus, std::vector<int>> find(bool by_cells, std::uint64_t seed, std::int64_t limit, Progress& progress) const {
        std::int64_t tries = 2000;
        for (std::uint64_t run = 0; limit > 0 && !progress.stop; ++run, tries += tries / 4) {
            Random random(seed, run);
            const auto search = make_search(cover(), by_cells, &random);
            search->begin({});
            for (std::int64_t left = std::min(tries, limit); left > 0 && !progress.stop;) {
                std::int64_t some = std::min<std::int64_t>(left, 1 << 14), before = some;
                const SearchStatus found = search->next(some);
                left -= before - some;
                limit -= before - some;
                if (found == SearchStatus::packing) return {found, placements_of(search->rows())};
                if (found == SearchStatus::exhausted) return {found, {}};
            }
        }
        return {SearchStatus::limit, {}};
    }

    /// Of the packings of a part with these numbers of used rows, the one at an index; none where there are fewer.
    std::vector<int> pick(bool by_cells, int part, const Used& used, std::uint64_t index, Progress& progress) const {
        const Part chosen = parts(0, by_cells).at(static_cast<std::size_t>(part));
        const auto search = make_search(cover(), by_cells);
        search->begin(chosen.rows, chosen.banned);
        while (!progress.stop) {
            std::int64_t limit = 1 << 14;
            const SearchStatus found = search->next(limit);
            if (found == SearchStatus::exhausted) break;
            if (found == SearchStatus::packing && search->used() == used && index-- == 0) return placements_of(search->rows());
        }
        return {};
    }

  private:
    Geometry geometry_;
    std::vector<Supply> supply_;  // of each class
    mutable std::vector<std::unique_ptr<FixedCover>> fixed_;
};

/// Goes through all packings, or those that are the first among their images.
class Walk {
  public:
    /// The group: "none", or with rotations, or with mirror images too.
    Walk(const Packer& packer, bool by_cells, bool rotations, bool mirrors)
        : packer_(packer), search_(make_search(packer.cover(), by_cells)) {
        const auto& all = packer.geometry().symmetries();
        for (std::size_t g = 1; g < all.size(); ++g)
            if (all[g].rotation.mirrors() ? mirrors : rotations) {
                group_.push_back(static_cast<int>(g));
                images_.push_back(packer.geometry().images(all[g]));
            }
        search_->begin({});
    }

    struct Packed {
        std::vector<int> rows;  // of the geometry
        std::vector<int> fixed_by;  // the symmetries of the group that leave it as it is, but the identity
    };

    /// The next packings, at most so many; fewer only at the end, or when stopped.
    std::vector<Packed> next(std::size_t most, Progress& progress) {
        std::vector<Packed> found;
        while (found.size() < most && !progress.stop && !over_) {
            std::int64_t limit = 1 << 14;
            const SearchStatus result = search_->next(limit);
            over_ = result == SearchStatus::exhausted;
            if (result != SearchStatus::packing) continue;
            Packed packed{packer_.placements_of(search_->rows()), {}};
            if (first_of_its_images(packed)) found.push_back(std::move(packed));
        }
        return found;
    }
    bool over() const { return over_; }

  private:
    bool first_of_its_images(Packed& packed) const {
        for (std::size_t g = 0; g < group_.size(); ++g) {
            std::vector<int> image;
            for (const int row : packed.rows) image.push_back(images_[g][static_cast<std::size_t>(row)]);
            std::sort(image.begin(), image.end());
            if (image < packed.rows) return false;
            if (image == packed.rows) packed.fixed_by.push_back(group_[g]);
        }
        return true;
    }

    const Packer& packer_;
    std::unique_ptr<CoverSearch> search_;
    std::vector<int> group_;
    std::vector<std::vector<int>> images_;
    bool over_ = false;
};

}  // namespace cubarium::packing
