<script lang="ts">
  // @Title@: the field that won above, the fields below; the house says which of them the round paid.
  import Spot from "../../components/Spot.svelte";
  import { placeOf, type Board } from "../board";

  interface Props {
    board: Board;
  }
  const { board }: Props = $props();
</script>

<div class="table" data-testid="@name@">
  <p class="field" aria-live="polite">{board.picture.segment || "–"}</p>
  <div class="spots">
    {#each board.layout.spots as spot (spot.id)}<Spot {board} id={spot.id} label={placeOf(spot.id)} chip={46} />{/each}
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
  .field {
    justify-self: center;
    font-size: clamp(3rem, 9vw, 7rem);
    font-weight: 700;
  }
  .spots {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(88px, 1fr));
    gap: 6px;
  }
  .spots > :global(.spot) {
    min-height: clamp(60px, 10vh, 100px);
  }
</style>
