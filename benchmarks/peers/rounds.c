/* Plain C programs for the same jobs as the counting kernels, as a measure of what the machine can do.

   rounds roulette|baccarat|three-card ROUNDS prints the seconds that the rounds took. Same generator (xoshiro256++),
   same shoe (eight packs, cutting card twenty from the back), same sorting into classes. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t s[4] = {0x9E3779B97F4A7C15u, 0xBF58476D1CE4E5B9u, 0x94D049BB133111EBu, 0x2545F4914F6CDD1Du};

static inline uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static inline uint64_t next(void) {
    uint64_t result = rotl(s[0] + s[3], 23) + s[0], t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 45);
    return result;
}

static inline uint32_t below(uint32_t n) {
    uint64_t m = (next() >> 32) * n;
    if ((uint32_t)m < n) {
        uint32_t least = -n % n;
        while ((uint32_t)m < least) m = (next() >> 32) * n;
    }
    return m >> 32;
}

static int64_t roulette(long rounds) {
    int64_t counts[37] = {0};
    for (long i = 0; i < rounds; i++) counts[below(37)]++;
    return counts[17];
}

enum { SHOE = 416, BEHIND = 20, CLASSES = 1600 };

static int64_t baccarat(long rounds) {
    static const int draws_from[8] = {0, 0, 0, 0, 2, 4, 6, 99};
    static const int draws_to[8] = {9, 9, 9, 9, 7, 7, 7, 0};
    static int64_t counts[CLASSES];
    uint8_t cards[SHOE];
    int value[52];
    for (int c = 0; c < 52; c++) value[c] = c / 4 == 12 ? 1 : c / 4 >= 8 ? 0 : c / 4 + 2;
    for (int i = 0; i < SHOE; i++) cards[i] = i % 52;
    int left = 0, last = 1, before = 0;
    for (long i = 0; i < rounds; i++) {
        if (last || before <= BEHIND) {
            for (int n = SHOE; n > 1; n--) {
                uint32_t j = below(n);
                uint8_t card = cards[j];
                cards[j] = cards[n - 1];
                cards[n - 1] = card;
            }
            left = SHOE - 1;
            last = 0;
        } else if (left <= BEHIND) {
            last = 1;
        }
        before = left;
        uint8_t *top = cards + left - 1;
        int p = (value[top[0]] + value[top[-2]]) % 10, b = (value[top[-1]] + value[top[-3]]) % 10;
        int pairs = (top[0] >> 2 == top[-2] >> 2) * 2 + (top[-1] >> 2 == top[-3] >> 2), drew = 0, bank_drew = 0;
        left -= 4;
        if (p < 8 && b < 8) {
            if (p < 6) {
                int third = value[cards[--left]];
                drew = 1;
                bank_drew = b == 3 ? third != 8 : third >= draws_from[b] && third <= draws_to[b];
                p = (p + third) % 10;
            } else {
                bank_drew = b < 6;
            }
            if (bank_drew) b = (b + value[cards[--left]]) % 10;
        }
        counts[(((p * 10 + b) * 2 + drew) * 2 + bank_drew) * 4 + pairs]++;
    }
    return counts[0];
}

static int hand_value(int a, int b, int c) {
    int r[3] = {a / 4, b / 4, c / 4}, t;
    if (r[0] < r[1]) t = r[0], r[0] = r[1], r[1] = t;
    if (r[1] < r[2]) t = r[1], r[1] = r[2], r[2] = t;
    if (r[0] < r[1]) t = r[0], r[0] = r[1], r[1] = t;
    int flush = a % 4 == b % 4 && b % 4 == c % 4;
    int straight = (r[0] == r[1] + 1 && r[1] == r[2] + 1) || (r[0] == 12 && r[1] == 1 && r[2] == 0);
    int high = (r[0] * 13 + r[1]) * 13 + r[2];
    if (r[0] == 12 && r[1] == 1 && straight) high = 0;
    if (straight && flush) return 5 * 2197 + high;
    if (r[0] == r[2]) return 4 * 2197 + high;
    if (straight) return 3 * 2197 + high;
    if (flush) return 2 * 2197 + high;
    if (r[0] == r[1] || r[1] == r[2]) return 2197 + r[1] * 169 + (r[0] == r[1] ? r[2] : r[0]);
    return high;
}

static int64_t three_card(long rounds) {
    static uint16_t value[52 * 52 * 52];
    static int64_t counts[7 * 4];
    uint8_t cards[52];
    for (int a = 0; a < 52; a++)
        for (int b = 0; b < 52; b++)
            for (int c = 0; c < 52; c++)
                if (a != b && b != c && a != c) value[(a * 52 + b) * 52 + c] = hand_value(a, b, c);
    for (int i = 0; i < 52; i++) cards[i] = i;
    int queen = hand_value(10 * 4, 1 * 4 + 1, 0 * 4 + 2);
    for (long i = 0; i < rounds; i++) {
        int hand[6];
        for (int d = 0, n = 52; d < 6; n -= 3) {
            uint32_t ways = below(n * (n - 1) * (n - 2));
            for (int k = 0; k < 3; k++, d++) {
                uint32_t left = n - k, j = ways % left;
                ways /= left;
                uint8_t card = cards[j];
                cards[j] = cards[left - 1];
                cards[left - 1] = card;
                hand[d] = card;
            }
        }
        int player = value[(hand[0] * 52 + hand[1]) * 52 + hand[2]], bank = value[(hand[3] * 52 + hand[4]) * 52 + hand[5]];
        int standing = bank < queen ? 0 : 2 + (player > bank) - (player < bank);
        counts[player / 2197 * 4 + standing]++;
    }
    return counts[0];
}

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    long rounds = atol(argv[2]);
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    int64_t kept = 0;
    if (!strcmp(argv[1], "roulette")) kept = roulette(rounds);
    else if (!strcmp(argv[1], "baccarat")) kept = baccarat(rounds);
    else if (!strcmp(argv[1], "three-card")) kept = three_card(rounds);
    else return 2;
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%.9f %lld\n", (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) / 1e9, (long long)kept);
    return 0;
}
