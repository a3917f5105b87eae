// Texts that show a position elsewhere: markup of an element or an iframe, a link.

import type { GameInfo } from "../api";
import { aspectOf } from "../board/geometry";
import { gameName } from "../lang/words";
import { type GameText, toFragment } from "../play/link";

/** How the position is to be shown. */
export interface Manner {
  flipped: boolean;
  list: boolean;
  buttons: boolean;
  /** Only to be looked at. */
  still: boolean;
}

/** Width of an iframe in CSS pixels; its height follows the board. */
const WIDTH = 480;
/** Heights in CSS pixels of what may stand about the board. */
const LINE = 56;
const HANDS = 112;
const BUTTONS = 48;
const LIST = 136;

/** The element with the script and the style sheet that it needs. `site`: the folder of the playground; `picture`: its content, as markup. */
export function elementMarkup(game: GameText, manner: Manner, site: URL, picture: string): string {
  const file = (name: string) => escaped(new URL(`embed/${name}`, site).href);
  const words = attributesOf(game, manner).map(([name, value]) => written(name, value));
  return [
    `<link rel="stylesheet" href="${file("gambado-diagram.css")}">`,
    `<script type="module" src="${file("gambado-diagram.js")}"></script>`,
    `<gambado-diagram ${words.join(" ")}>${picture === "" ? "" : `\n${picture.trim()}\n`}</gambado-diagram>`,
  ].join("\n");
}

export function iframeMarkup(game: GameText, manner: Manner, site: URL, { board, hands }: GameInfo): string {
  const form = new URLSearchParams(toFragment(game).slice(1));
  for (const [name, value] of attributesOf(game, manner)) form.set(name, value || "1");
  const address = new URL(`embed.html#${form}`, site);
  const under = (manner.still ? 0 : LINE) + (manner.buttons ? BUTTONS : 0) + (manner.list ? LIST : 0);
  const height = Math.ceil(WIDTH / aspectOf(board) + (hands ? HANDS : 0) + under + 10);
  const size = `width="${WIDTH}" height="${height}"`;
  return `<iframe src="${escaped(address.href)}" title="${escaped(gameName(game.game))}" ${size} loading="lazy" style="border: 0"></iframe>`;
}

export function link(game: GameText, site: URL): string {
  return new URL(toFragment(game), site).href;
}

/** Names and values; a value is empty for those that are there or not. */
function attributesOf({ game, position, turns }: GameText, manner: Manner): [string, string][] {
  const attributes: [string, string | null][] = [
    ["game", game],
    ["position", position],
    ["turns", turns.length > 0 ? turns.join(" ") : null],
    ["mode", manner.still ? "show" : null],
    ["flipped", manner.flipped ? "" : null],
    ["list", manner.list ? "" : null],
    ["buttons", manner.buttons ? "" : null],
  ];
  return attributes.filter((attribute): attribute is [string, string] => attribute[1] !== null);
}

function written(name: string, value: string): string {
  return value === "" ? name : `${name}="${escaped(value)}"`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
