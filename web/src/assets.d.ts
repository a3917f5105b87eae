// Files that the build puts into the script as text.
declare module "*.txt" {
  const text: string;
  export default text;
}
declare module "*.css" {
  const text: string;
  export default text;
}

/** The wasm, compressed by gzip, in base64. */
declare module "*.wasm.gz" {
  const text: string;
  export default text;
}

/**
 * Put in by the build, asked of the rules: width, height, joined edges and hands of the boards by the games' ids, and
 * the games' families.
 */
declare const GAMBADO_BOARDS: Record<string, [number, number, boolean, boolean, string]>;

/** Put in by the build: the hashes that the files of wasm must have, by their names. */
declare const GAMBADO_WASM_INTEGRITY: Record<string, string>;
