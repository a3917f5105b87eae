// The same library, compiled for this machine: a program that counts what it is asked on its input.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Starts the program; `count` asks it, `end` ends it. */
export function startNative() {
  const path = process.env.GAMBADO_NATIVE;
  if (!path)
    throw new Error("run by `cargo xtask bench`, or set GAMBADO_NATIVE to the program gambado-bench");
  const program = spawn(path, { stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  return {
    /** Counts a position so many times. */
    async count(game, depth, times, position = "") {
      program.stdin.write(`${game} ${depth} ${times} ${position}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error(`the native program ended at ${game} ${position}`);
      const [leaves, seconds] = value.split(" ").map(Number);
      return { leaves, seconds };
    },
    end: () => program.stdin.end(),
  };
}
