<script lang="ts">
  // @Title@: a card for each side above, the wagers below; the house says which of them the round paid.
  import Hand from "../../components/Hand.svelte";
  import Spot from "../../components/Spot.svelte";
  import type { Board } from "../board";
  import { inOwnWords } from "../own-words";
  import { oddsWord } from "../words";
  import { WORDS } from "./words";

  interface Props {
    board: Board;
  }
  const { board }: Props = $props();
  const say = inOwnWords(WORDS);
  const sides = ["player", "bank"] as const;
</script>

<div class="table" data-testid="@name@">
  <div class="sides">
    {#each sides as side (side)}
      <div class="side" class:won={board.won.has(side)}>
        <p>{say(side)}</p>
        <Hand cards={board.picture.cards[side] ?? []} empty={1} testid="hand-{side}" />
      </div>
    {/each}
  </div>
  <div class="spots">
    {#each board.layout.spots as spot (spot.id)}
      <Spot {board} id={spot.id} note={oddsWord(spot.pays)} chip={46} />
    {/each}
  </div>
</div>

<style>
  .table {
    display: grid;
    gap: clamp(10px, 3vh, 36px);
    align-content: center;
    width: min(100%, 960px);
    justify-self: center;
  }
  .sides,
  .spots {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 92px), 1fr));
    gap: clamp(8px, 2vw, 28px);
  }
  .side {
    display: grid;
    justify-items: center;
    gap: 0.4rem;
    padding: clamp(6px, 1.2vh, 16px);
    border-radius: 16px;
    background: rgb(0 0 0 / 14%);
    --card: clamp(52px, 7vw, 112px);
  }
  .side.won {
    box-shadow: 0 0 0 3px var(--act);
  }
  .spots > :global(.spot) {
    min-height: clamp(48px, 9vh, 120px);
  }
</style>
