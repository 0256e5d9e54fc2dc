// Writes JSON as msgspec does: no blanks, and nothing escaped that need not be. tests/data/json.txt has examples.
#pragma once

#include <charconv>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace cubarium {

class JsonWriter {
  public:
    explicit JsonWriter(std::size_t expected = 256) { grow(expected); }

    /// What is JSON already.
    JsonWriter& raw(std::string_view json) {
        make_room(json.size());
        std::memcpy(end_, json.data(), json.size());
        end_ += json.size();
        return *this;
    }

    /// The same, of a size that is known when this is compiled: it is copied without a call.
    template <std::size_t size>
    JsonWriter& raw(const char (&json)[size]) {
        make_room(size - 1);
        std::memcpy(end_, json, size - 1);
        end_ += size - 1;
        return *this;
    }

    JsonWriter& number(std::int64_t number) {
        make_room(20);
        if (number < 0 || number > 99) {
            end_ = std::to_chars(end_, end_ + 20, number).ptr;
            return *this;
        }
        if (number > 9) *end_++ = static_cast<char>('0' + number / 10);
        *end_++ = static_cast<char>('0' + number % 10);
        return *this;
    }

    /// A text, which is UTF-8, in quotation marks.
    JsonWriter& text(std::string_view text) {
        make_room(6 * text.size() + 2);  // as much as it takes where every letter is escaped
        *end_++ = '"';
        for (const char letter : text)
            if (static_cast<unsigned char>(letter) < 0x20 || letter == '"' || letter == '\\')
                escape(letter);
            else
                *end_++ = letter;
        *end_++ = '"';
        return *this;
    }

    JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }

    /// A list: a function writes each of its items.
    template <class Items, class Function>
    JsonWriter& list(const Items& items, Function&& write) {
        return list([&](auto&& next) {
            for (const auto& item : items) {
                next();
                write(item);
            }
        });
    }

    /// A list whose items are written one after another; the function is to call `next()` before each.
    template <class Function>
    JsonWriter& list(Function&& write) {
        raw("[");
        write([this, first = true]() mutable {
            if (!std::exchange(first, false)) raw(",");
        });
        return raw("]");
    }

    /// All that was written; valid until more is.
    std::string_view view() const { return {buffer_.get(), static_cast<std::size_t>(end_ - buffer_.get())}; }

    /// Begins anew.
    void clear() { end_ = buffer_.get(); }

    /// All that was written. The writer begins anew.
    std::string take() {
        std::string written(view());
        clear();
        return written;
    }

  private:
    // The room is kept by hand: to append to a std::string piece by piece takes three times as long.
    void make_room(std::size_t size) {
        if (static_cast<std::size_t>(limit_ - end_) < size) grow(size);
    }

    void grow(std::size_t size) {
        const auto written = static_cast<std::size_t>(end_ - buffer_.get());
        const std::size_t capacity = 2 * (written + size);
        auto larger = std::make_unique_for_overwrite<char[]>(capacity);
        if (written) std::memcpy(larger.get(), buffer_.get(), written);
        buffer_ = std::move(larger);
        end_ = buffer_.get() + written;
        limit_ = buffer_.get() + capacity;
    }

    void escape(char letter) {
        constexpr std::string_view digits = "0123456789abcdef";
        const auto code = static_cast<std::size_t>(letter);
        switch (letter) {
            case '"': raw("\\\""); return;
            case '\\': raw("\\\\"); return;
            case '\b': raw("\\b"); return;
            case '\t': raw("\\t"); return;
            case '\n': raw("\\n"); return;
            case '\f': raw("\\f"); return;
            case '\r': raw("\\r"); return;
            default: raw("\\u00").raw(digits.substr(code >> 4, 1)).raw(digits.substr(code & 15, 1));
        }
    }

    std::unique_ptr<char[]> buffer_;
    char* end_ = nullptr;
    char* limit_ = nullptr;
};

}  // namespace cubarium
