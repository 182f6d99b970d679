/* Plain C programs for the same jobs as the exact analyses, as a measure of what trying everything takes.

   exact baccarat|three-card|seven prints what it found and then the seconds that it took:

   baccarat    six cards of eight packs by value, in nested loops: returns of player, banker (5 % commission) and tie
   three-card  every hand against every other that shares no card with it: the return of ante and bet for the best play
               (queen high qualifies, a bonus of 5, 4 and 1 on a win against a bank that does)
   seven       every hand of seven cards, judged as it comes, counted by category from high card to straight flush */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

/* Baccarat */

static int64_t left[10], ways[3];

static int bank_draws(int bank, int third) {
    static const int from[8] = {0, 0, 0, 0, 2, 4, 6, 99}, to[8] = {9, 9, 9, 9, 7, 7, 7, 0};
    if (bank == 3) return third != 8;
    return third >= from[bank] && third <= to[bank];
}

static void end(int player, int bank, int64_t weight) { ways[player > bank ? 0 : bank > player ? 1 : 2] += weight; }

static void third_cards(int player, int bank, int64_t weight, int cards) {
    if (player >= 8 || bank >= 8 || (player >= 6 && bank >= 6)) {
        end(player, bank, weight * cards * (cards - 1));
    } else if (player >= 6) {
        for (int b = 0; b < 10; b++) end(player, (bank + b) % 10, weight * left[b] * (cards - 1));
    } else {
        for (int p = 0; p < 10; p++) {
            int64_t drawn = weight * left[p];
            int total = (player + p) % 10;
            if (!drawn) continue;
            if (bank == 7 || !bank_draws(bank, p)) {
                end(total, bank, drawn * (cards - 1));
                continue;
            }
            left[p]--;
            for (int b = 0; b < 10; b++) end(total, (bank + b) % 10, drawn * left[b]);
            left[p]++;
        }
    }
}

static void baccarat(void) {
    for (int v = 0; v < 10; v++) left[v] = v ? 32 : 128;
    for (int a = 0; a < 10; a++) {
        int64_t wa = left[a]--;
        for (int b = 0; b < 10; b++) {
            int64_t wb = wa * left[b]--;
            for (int c = 0; c < 10; c++) {
                int64_t wc = wb * left[c]--;
                for (int d = 0; d < 10; d++) {
                    int64_t wd = wc * left[d]--;
                    third_cards((a + c) % 10, (b + d) % 10, wd, 412);
                    left[d]++;
                }
                left[c]++;
            }
            left[b]++;
        }
        left[a]++;
    }
    double all = (double)ways[0] + ways[1] + ways[2];
    printf(" %.12f %.12f %.12f", (2 * ways[0] + ways[2]) / all, (1.95 * ways[1] + ways[2]) / all, 9 * ways[2] / all);
}

/* Three Card Poker */

enum { THREES = 22100, QUEEN = 10, HIGH3 = 0, PAIR3, FLUSH3, STRAIGHT3, TRIPS3, STRAIGHT_FLUSH3 };

static uint64_t masks[THREES];
static int values[THREES];

static int judge_three(int x, int y, int z) { /* x < y < z, a card is 4 * rank + suit */
    int low = x >> 2, mid = y >> 2, high = z >> 2, kind = HIGH3;
    int flush = (x & 3) == (y & 3) && (y & 3) == (z & 3);
    int straight = (low + 1 == mid && mid + 1 == high) || (low == 0 && mid == 1 && high == 12);
    if (low == high) {
        kind = TRIPS3;
    } else if (low == mid || mid == high) {
        kind = PAIR3;
        if (low == mid) low = high, high = mid;
    } else if (straight) {
        kind = flush ? STRAIGHT_FLUSH3 : STRAIGHT3;
        if (high == 12 && low == 0) high = 1, mid = 0, low = 0;
    } else if (flush) {
        kind = FLUSH3;
    }
    return kind << 12 | high << 8 | mid << 4 | low;
}

static void three_card(void) {
    static const int bonus[6] = {0, 0, 0, 1, 4, 5};
    int n = 0;
    for (int z = 0; z < 52; z++)
        for (int y = 0; y < z; y++)
            for (int x = 0; x < y; x++) {
                masks[n] = 1ull << x | 1ull << y | 1ull << z;
                values[n++] = judge_three(x, y, z);
            }
    int64_t gain = 0;
    int64_t each = 18424;
    for (int i = 0; i < n; i++) {
        int64_t ahead = 0, behind = 0, failing = 0;
        for (int j = 0; j < n; j++) {
            int apart = !(masks[i] & masks[j]), qualified = values[j] >= QUEEN << 8;
            failing += apart & !qualified;
            ahead += apart & qualified & (values[i] > values[j]);
            behind += apart & qualified & (values[i] < values[j]);
        }
        int64_t bet = failing + ahead * (2 + bonus[values[i] >> 12]) - 2 * behind;
        gain += bet > -each ? bet : -each;
    }
    printf(" %.12f", 1 + gain / ((double)n * each));
}

/* Seven cards */

static int judge_seven(const int *cards) {
    int counts[13] = {0}, suits[4] = {0}, pairs = 0, threes = 0, fours = 0;
    unsigned ranks = 0, by_suit[4] = {0}, run;
    for (int i = 0; i < 7; i++) {
        int rank = cards[i] >> 2, suit = cards[i] & 3;
        counts[rank]++;
        suits[suit]++;
        ranks |= 1u << rank;
        by_suit[suit] |= 1u << rank;
    }
    for (int s = 0; s < 4; s++)
        if (suits[s] >= 5) {
            run = by_suit[s] << 1 | by_suit[s] >> 12;
            return run & run >> 1 & run >> 2 & run >> 3 & run >> 4 ? 8 : 5;
        }
    for (int r = 0; r < 13; r++) {
        pairs += counts[r] == 2;
        threes += counts[r] == 3;
        fours += counts[r] == 4;
    }
    if (fours) return 7;
    if (threes > 1 || (threes && pairs)) return 6;
    run = ranks << 1 | ranks >> 12;
    if (run & run >> 1 & run >> 2 & run >> 3 & run >> 4) return 4;
    return threes ? 3 : pairs > 1 ? 2 : pairs;
}

static void seven(void) {
    int64_t counts[9] = {0};
    int c[7];
    for (c[0] = 0; c[0] < 46; c[0]++)
        for (c[1] = c[0] + 1; c[1] < 47; c[1]++)
            for (c[2] = c[1] + 1; c[2] < 48; c[2]++)
                for (c[3] = c[2] + 1; c[3] < 49; c[3]++)
                    for (c[4] = c[3] + 1; c[4] < 50; c[4]++)
                        for (c[5] = c[4] + 1; c[5] < 51; c[5]++)
                            for (c[6] = c[5] + 1; c[6] < 52; c[6]++) counts[judge_seven(c)]++;
    for (int i = 0; i < 9; i++) printf(" %lld", (long long)counts[i]);
}

int main(int argc, char **argv) {
    double begin = now();
    if (argc != 2) return 2;
    if (!strcmp(argv[1], "baccarat")) baccarat();
    else if (!strcmp(argv[1], "three-card")) three_card();
    else if (!strcmp(argv[1], "seven")) seven();
    else return 2;
    printf(" %.6f\n", now() - begin);
    return 0;
}
