// Prints the integrity hashes of files as an object by their names: arguments, the files.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

const hash = (file) => `sha384-${createHash("sha384").update(readFileSync(file)).digest("base64")}`;
const files = process.argv.slice(process.argv.indexOf("--files") + 1);
console.log(JSON.stringify(Object.fromEntries(files.map((file) => [basename(file), hash(file)])), null, 2));
