import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server serves what is built here; see docs on how the client is packaged.
const SERVER = "http://localhost:8000";

export default defineConfig({
  plugins: [svelte()],
  ...(process.env["VITEST"] ? { resolve: { conditions: ["browser"] } } : {}),
  build: {
    outDir: "../src/croupier/web_client",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows files of our own, no data: links
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } },
    fs: { allow: [".", "../src/croupier/words"] }, // the catalogues of languages are the house's own
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"] },
});
