// What a person is told when the house refused something over HTTP: its own sentence, or that it did not work.
import { HouseError } from "../api/http";
import { t } from "./speak.svelte";

export function failure(error: unknown): string {
  return error instanceof HouseError && error.message ? error.message : t("app.failed");
}
