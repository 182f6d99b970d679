// What a person is told when something failed: the sentence of the house, or that it did not work.
import { HouseError } from "../api/http";
import { t } from "./speak.svelte";

export function failure(error: unknown): string {
  if (error instanceof DOMException && error.name === "NotAllowedError") return t("passkey.stopped");
  return error instanceof HouseError && error.message ? error.message : t("app.failed");
}
