// What a session is called: as the conditions name it, with its heat, or as the play-off or repechage that it is.
import type { SessionView } from "../api/tournaments";
import { t } from "../i18n/speak.svelte";

export function sessionName(session: Pick<SessionView, "name" | "kind" | "heat">): string {
  const { name, heat } = session;
  if (session.kind === "session") return heat ? t("cup.kind.heat", { name, heat }) : name;
  return t(`cup.kind.${session.kind}`, { name });
}
