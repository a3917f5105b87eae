// The benchmark: `cargo xtask bench [PART...]`. Every figure is a ratio to something measured in the same run; what a
// figure is by itself depends on the machine and on what else runs there.

const PARTS = ["size", "perft", "lists", "games", "curve", "page", "diagrams"];

const wanted = process.argv.slice(2);
for (const part of wanted) {
  if (!PARTS.includes(part)) throw new Error(`\`${part}\` is no part of the benchmark: ${PARTS.join(", ")}`);
}
for (const part of PARTS.filter((part) => wanted.length === 0 || wanted.includes(part))) {
  const { measure } = await import(`./${part}.mjs`);
  await measure();
}
