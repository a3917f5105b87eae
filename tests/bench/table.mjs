// Tables of text.

/**
 * Prints a title and rows of cells; the first column to the left, the others to the right.
 * @param {string} title
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function print(title, head, rows) {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  console.log(`\n${title}`);
  for (const line of lines) {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]),
    );
    console.log(`  ${cells.join("  ")}`);
  }
}

/** A ratio: `3.42 x`. */
export const times = (ratio) => `${fixed(ratio)} x`;

/** Millions a second. */
export const millions = (rate) => fixed(rate / 1e6);

/** Three figures, or all of them before the point. */
export function fixed(value) {
  const whole = Math.max(1, Math.floor(Math.log10(Math.abs(value) || 1)) + 1);
  return value.toFixed(Math.max(0, 3 - whole));
}
