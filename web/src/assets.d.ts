// Files that the build puts into the script as text.
declare module "*.svg" {
  const text: string;
  export default text;
}
