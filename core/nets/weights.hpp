// Weights of a net as a file: a header of text that says what they are for, and whole numbers that are used in place.
//
// cubarium-net 1
// game=… features=1 inputs=1504 words=256 owners=128 outputs=8 hash=0123456789abcdef options=size=4..8;… licence=…
//
// The header is padded with blanks to 4096 bytes; what follows is aligned to 64 bytes, in the order of `Weights`.
#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstddef>
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>

#include "arithmetic.hpp"
#include "features.hpp"

namespace cubarium::nets {

/// A file seen as memory, for as long as this lives.
class MappedFile {
  public:
    explicit MappedFile(const std::string& path) {
        const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        struct stat about{};
        if (file < 0 || ::fstat(file, &about) != 0) {
            if (file >= 0) ::close(file);
            throw std::invalid_argument("the file " + path + " cannot be read");
        }
        size_ = static_cast<std::size_t>(about.st_size);
        void* at = size_ ? ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
        ::close(file);
        if (at == MAP_FAILED) throw std::invalid_argument("the file " + path + " cannot be read");
        data_ = static_cast<const std::byte*>(at);
    }
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile() { ::munmap(const_cast<std::byte*>(data_), size_); }

    const std::byte* data() const { return data_; }
    std::size_t size() const { return size_; }

  private:
    const std::byte* data_ = nullptr;
    std::size_t size_ = 0;
};

/// FNV-1a, 64 bits.
inline std::uint64_t hash_of(const std::byte* data, std::size_t size) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (std::size_t i = 0; i < size; ++i) hash = (hash ^ static_cast<std::uint64_t>(data[i])) * 0x100000001b3ULL;
    return hash;
}

/// How many numbers each part of a net has.
struct Shape {
    int inputs = 0;
    int words = 0;
    int owners = 0;   // cells times seats
    int outputs = 0;  // shares of ranks and gains, for every number of seats

    bool operator==(const Shape&) const = default;
};

/// For a number of seats: the shares of all ranks for each seat, then the gain of each.
constexpr int outputs_for(int seats) { return seats * (2 * seats - 1) + seats; }

template <Featured G>
constexpr Shape shape_of() {
    using F = Features<G>;
    Shape shape{F::features, F::words, F::cells * F::most_seats, 0};
    for (int seats = F::least_seats; seats <= F::most_seats; ++seats) shape.outputs += outputs_for(seats);
    return shape;
}

/// Where the outputs for a number of seats begin.
template <Featured G>
constexpr int first_output(int seats) {
    int first = 0;
    for (int fewer = Features<G>::least_seats; fewer < seats; ++fewer) first += outputs_for(fewer);
    return first;
}

class Weights {
  public:
    static constexpr std::size_t header_size = 4096;

    /// std::invalid_argument where the file is no net, or a damaged one.
    explicit Weights(const std::string& path) : file_(path) {
        if (file_.size() < header_size) throw std::invalid_argument("the file has no header of a net");
        const std::string_view text(reinterpret_cast<const char*>(file_.data()), header_size);
        const auto lines = split(text, '\n');
        if (lines.size() < 3 || lines[0] != "cubarium-net 1") throw std::invalid_argument("the file is not a net of version 1");
        const Parts parts(lines[1]);
        game_ = parts.text("game");
        features_ = parts.number("features");
        options_ = parts.text("options");
        shape_ = {parts.number("inputs"), parts.number("words"), parts.number("owners"), parts.number("outputs")};
        if (std::max({shape_.inputs, shape_.words, shape_.owners, shape_.outputs}) > 65535)
            throw std::invalid_argument("the header of the net is out of range");
        const std::byte* at = file_.data() + header_size;
        const auto take = [&]<class T>(const T*& to, std::size_t count) {
            const auto size = (count * sizeof(T) + 63) / 64 * 64;
            if (static_cast<std::size_t>(file_.data() + file_.size() - at) < size)
                throw std::invalid_argument("the net is cut off");
            to = reinterpret_cast<const T*>(at);
            at += size;
        };
        const auto of = [](int number) { return static_cast<std::size_t>(number); };
        take(rows, of(shape_.inputs) * hidden);
        take(bias, hidden);
        take(second, narrow * hidden);
        take(second_bias, narrow);
        take(third, narrow * narrow);
        take(third_bias, narrow);
        take(heads, of(shape_.outputs) * narrow);
        take(heads_bias, of(shape_.outputs));
        take(words, of(shape_.words) * hidden);
        take(words_bias, of(shape_.words));
        take(owners, of(shape_.owners) * hidden);
        take(owners_bias, of(shape_.owners));
        if (at != file_.data() + file_.size()) throw std::invalid_argument("the net has more than its header says");
        char hash[17];
        std::snprintf(hash, sizeof hash, "%016llx",
                      static_cast<unsigned long long>(hash_of(file_.data() + header_size, file_.size() - header_size)));
        if (parts.text("hash") != hash) throw std::invalid_argument("the net is damaged: its hash is another");
    }

    /// std::invalid_argument says why these weights are not for a game with its options.
    template <Featured G>
    void check(const G& game, std::string_view options) const {
        if (game_ != G::name) throw std::invalid_argument("the net is for " + game_);
        if (features_ != Features<G>::version || shape_ != shape_of<G>())
            throw std::invalid_argument("the net is of another version");
        if (!Features<G>(game).fits() || !covers(options)) throw std::invalid_argument("the net is not for these options");
    }

    const std::int8_t* rows = nullptr;  // of the features
    const std::int16_t* bias = nullptr;
    const std::int8_t* second = nullptr;
    const std::int32_t* second_bias = nullptr;
    const std::int8_t* third = nullptr;
    const std::int32_t* third_bias = nullptr;
    const std::int8_t* heads = nullptr;
    const std::int32_t* heads_bias = nullptr;
    const std::int8_t* words = nullptr;
    const std::int32_t* words_bias = nullptr;
    const std::int8_t* owners = nullptr;
    const std::int32_t* owners_bias = nullptr;

  private:
    /// Options are like size=4..6;edition=full,mini; what is not named may be anything.
    bool covers(std::string_view options) const {
        if (options_ == "*") return true;
        const Parts asked(options);
        for (const auto rule : split(options_, ';')) {
            const auto equals = std::min(rule.find('='), rule.size());
            const auto& value = asked.text(std::string(rule.substr(0, equals)));
            const auto choices = split(rule.substr(std::min(equals + 1, rule.size())), ',');
            if (std::none_of(choices.begin(), choices.end(), [&](auto choice) { return is_among(value, choice); }))
                return false;
        }
        return true;
    }

    static bool is_among(const std::string& value, std::string_view choice) {
        const auto dots = choice.find("..");
        if (dots == std::string_view::npos) return value == choice;
        const int number = read_number(value);
        return read_number(choice.substr(0, dots)) <= number && number <= read_number(choice.substr(dots + 2));
    }

    MappedFile file_;
    std::string game_;
    std::string options_;
    int features_ = 0;
    Shape shape_;
};

/// The weights of a file; those that are in use are read once.
inline std::shared_ptr<const Weights> shared_weights(const std::string& path) {
    static std::mutex lock;
    static std::map<std::string, std::weak_ptr<const Weights>> known;
    const std::lock_guard guard(lock);
    auto& entry = known[path];
    auto weights = entry.lock();
    if (!weights) entry = weights = std::make_shared<const Weights>(path);
    return weights;
}

}  // namespace cubarium::nets
