// What is wrong with a link, in English.
export const links = {
  "link-no-version": "This link does not say how it is written (v=1 is missing).",
  "link-version": "This link is written in form {version}, which this page does not know.",
  "link-no-game": "This link names no game.",
} as const;
