// What the rules weigh for a page, gzipped, beside ffish.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import { print, times } from "./table.mjs";

/** Bytes of the wasm with the script that loads it. */
const AIM = 100_000;

export async function measure() {
  const ffish = createRequire(import.meta.url).resolve("ffish");
  const libraries = {
    gambado: ["gambado_bg.wasm", "gambado.js"].map((file) => new URL(`../../dist/${file}`, import.meta.url)),
    ffish: [ffish.replace(/\.js$/, ".wasm"), ffish],
  };
  const sizes = await Promise.all(Object.values(libraries).map(gzipped));
  const rows = Object.keys(libraries).map((name, index) => [
    name,
    sizes[index].toLocaleString("en"),
    times(sizes[index] / sizes[0]),
    index === 0 ? `aim ${AIM.toLocaleString("en")}` : "",
  ]);
  print("The wasm and its loader, gzipped", ["", "bytes", "it/gambado", ""], rows);
}

async function gzipped(files) {
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
}
