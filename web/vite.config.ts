import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server serves what is built here; see docs on how the client is packaged.
const SERVER = "http://localhost:8000";

/** What nearly every screen needs is one file: fifty small ones cost more in headers than they hold. */
const COMMON =
  /web\/src\/(components\/|room\/(?!Settings)|api\/(http|screen)|wire\/|table\/|tournaments\/|jackpots\/[A-Za-z.]+$|i18n\/(?!en|nl|cs)[a-z.]+$|games\/[a-z.-]+$)/;
const TABLE = /web\/src\/screens\/(Player|player\/|chat\/|cards\/|replay\/)/;

export default defineConfig({
  plugins: [svelte()],
  ...(process.env["VITEST"] ? { resolve: { conditions: ["browser"] } } : {}),
  build: {
    outDir: "../src/croupier/web_client",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows files of our own, no data: links
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "common", test: COMMON },
            { name: "table", test: TABLE },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } },
    fs: { allow: [".", "../src/croupier/words"] }, // the catalogues of languages are the house's own
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"] },
});
