import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { learn } from "./i18n/languages.svelte";
import { preferences } from "./room/preferences.svelte";

const AGAIN_MS = 2000;

/** Nothing can be said before the language is here. */
function open(target: HTMLElement): void {
  learn(preferences.language).then(
    () => mount(App, { target }),
    () => setTimeout(() => open(target), AGAIN_MS),
  );
}

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the client");
open(target);
