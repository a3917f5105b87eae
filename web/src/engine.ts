// The rules as a loaded program.

/** What every board uses of the wasm module. */
export type Engine = Pick<typeof import("../../pkg/gambado.js"), "Game" | "games">;

/** The module as the playground uses it. */
export type Library = Engine & Pick<typeof import("../../pkg/gambado.js"), "version">;

let instances = 0;

/**
 * Loads and starts the rules. Each call gives a fresh instance with a memory of its own: after a trap the old
 * one cannot be trusted, and a module imported under another query is another module.
 */
export async function startEngine(): Promise<Library> {
  const query = instances === 0 ? "" : `?${instances}`;
  instances += 1;
  const module = await import(new URL(`./gambado.js${query}`, import.meta.url).href);
  await module.default();
  return module as Library;
}
