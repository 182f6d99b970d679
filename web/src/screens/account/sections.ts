// The sections of one's account, in the order of the list beside them; each has a path and is loaded when it is opened.
import type { Component } from "svelte";
import type { Key } from "../../i18n/messages";
import { room } from "../../room/session.svelte";

export interface Section {
  /** The last part of its path; the first section is the account's own page. */
  name: string;
  label: Key;
  /** Players alone have this. */
  players?: boolean;
  load: () => Promise<{ default: Component }>;
}

const SECTIONS: readonly Section[] = [
  { name: "money", label: "account.money", load: () => import("./Purses.svelte") },
  { name: "payments", label: "account.payments", load: () => import("./Payments.svelte") },
  { name: "rewards", label: "account.rewards", players: true, load: () => import("./Rewards.svelte") },
  { name: "rounds", label: "account.rounds", load: () => import("./Rounds.svelte") },
  { name: "limits", label: "account.limits", players: true, load: () => import("./Limits.svelte") },
  { name: "complaints", label: "account.complaints", load: () => import("./Complaints.svelte") },
  { name: "security", label: "account.security", load: () => import("./Security.svelte") },
];

export const sections = (): readonly Section[] => SECTIONS.filter((section) => !section.players || room.has("player"));

export const pathOf = (section: Section): string => (section === SECTIONS[0] ? "/me" : `/me/${section.name}`);
