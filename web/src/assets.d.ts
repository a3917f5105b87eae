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

/** Put in by the build: the boards' shapes by the games' ids, asked of the rules. */
declare const GAMBADO_BOARDS: Record<
  string,
  { width: number; height: number; wraps: boolean; hands: boolean }
>;

/** Put in by the build: the hash that the wasm must have. */
declare const GAMBADO_WASM_INTEGRITY: string;
