// What self-play leaves for the learner: a file of records of one size, each a position with what came of it.
#pragma once

#include <cstdio>
#include <utility>

#include "../search/values.hpp"
#include "net.hpp"

namespace cubarium::nets {

constexpr int most_sampled_moves = 96;

/// Everything is seen from the seat on turn. train/samples.py must agree.
template <Featured G>
struct Sample {
    static constexpr std::size_t cells = std::max(1, Features<G>::cells);

    std::array<float, most_seats> search{};        // the value of each seat, as the search found it
    std::array<std::int16_t, most_seats> gains{};  // points from now to the end
    std::uint16_t features_used = 0;
    std::uint16_t moves_used = 0;  // 0 where the search was short
    std::array<std::uint16_t, Features<G>::most_features> features{};
    std::array<std::uint16_t, most_sampled_moves> visits{};      // the share of the visits, in 65535ths
    std::array<std::uint16_t, most_sampled_moves> stands_for{};  // moves like it that were left out, and itself; in 64ths
    std::array<std::array<std::uint16_t, Features<G>::most_words>, most_sampled_moves> words{};  // 65535 for none
    std::array<std::uint8_t, most_seats> ranks{};  // at the end, in halves
    std::uint8_t seats = 0;
    std::uint8_t ply = 0;
    std::array<std::uint8_t, cells> owners{};  // at the end: 0 for nobody, else the seat from 1
};

/// A file of samples in the making. It has its name only when it is whole.
template <Featured G>
class SampleFile {
  public:
    explicit SampleFile(std::string path) : path_(std::move(path)), file_(std::fopen(part().c_str(), "wb")) {
        if (!file_) throw std::invalid_argument("the file " + path_ + " cannot be written");
        write_header();
    }
    SampleFile(const SampleFile&) = delete;
    SampleFile& operator=(const SampleFile&) = delete;
    ~SampleFile() {
        if (file_) std::fclose(file_);
    }

    void add(const std::vector<Sample<G>>& samples) {
        count_ += samples.size();
        if (std::fwrite(samples.data(), sizeof(Sample<G>), samples.size(), file_) != samples.size())
            throw std::runtime_error("the file " + path_ + " cannot be written");
    }

    void close() {
        std::rewind(file_);
        write_header();
        const bool written = std::fclose(std::exchange(file_, nullptr)) == 0;
        if (!written || std::rename(part().c_str(), path_.c_str()) != 0)
            throw std::runtime_error("the file " + path_ + " cannot be written");
    }

    std::size_t count() const { return count_; }

  private:
    std::string part() const { return path_ + ".part"; }

    void write_header() {
        using F = Features<G>;
        const Shape shape = shape_of<G>();
        std::string text = "cubarium-samples 1\n";
        const auto add = [&](const char* name, std::size_t number) { text += std::string(name) + "=" + std::to_string(number) + " "; };
        text += std::string("game=") + G::name + " ";
        add("features", F::version);
        add("inputs", shape.inputs);
        add("words", shape.words);
        add("cells", F::cells);
        add("least_seats", F::least_seats);
        add("most_seats", F::most_seats);
        add("score_scale", static_cast<std::size_t>(F::score_scale));
        add("features_used", F::most_features);
        add("words_used", F::most_words);
        add("record", sizeof(Sample<G>));
        add("count", count_);
        text += "\n";
        text.resize(Weights::header_size, ' ');
        std::fwrite(text.data(), 1, text.size(), file_);
    }

    std::string path_;
    std::FILE* file_;
    std::size_t count_ = 0;
};

}  // namespace cubarium::nets
