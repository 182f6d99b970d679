import { describe, expect, it } from "vitest";
import { newId } from "../src/wire/ids";

describe("ids of commands", () => {
  it("are UUIDs of version 7", () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
  it("carry the time, so later ids sort later", () => {
    expect(newId(0x0123456789ab).slice(0, 13)).toBe("01234567-89ab");
    expect(newId(1_000) < newId(2_000)).toBe(true);
  });
  it("never repeat", () => {
    expect(new Set(Array.from({ length: 1000 }, () => newId(5))).size).toBe(1000);
  });
});
