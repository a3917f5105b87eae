// From the game and the turn being put together to what the board shows.
import type { KindInfo, Man, Mark, Owner, Part } from "../api";
import type { Choice, Overlay, Question, Scene, Target, Trace } from "../board/scene";
import { text, type Words } from "../lang/words";
import type { Snapshot } from "./session";
import type { Turn } from "./turn";

export interface Looks {
  refused: string[];
  zones: Set<string>;
  drawn: Overlay;
  /** Whether the marks of the position and of the last turn are shown. */
  marks: boolean;
}

/** Builds the scene. `men` and `marks` are those after the parts played so far. */
export function sceneOf(
  now: Snapshot,
  turn: Turn,
  men: Man[],
  marks: Mark[],
  looks: Looks,
  words: Words,
): Scene {
  const targets = targetsOf(turn.offered);
  const scene: Omit<Scene, "label"> = {
    men,
    guest: turn.parts.length === 0 ? guestOf(now) : null,
    marks: looks.marks ? marks : [],
    mate: now.status.word === "checkmate",
    liftable: liftableSquares(now, turn, men),
    selection: turn.source && { man: turn.source.man, crossing: turn.source.crossing },
    targets,
    provisional: turn.parts.map((part) => traceOf(part, now)),
    last: looks.marks && turn.parts.length === 0 ? lastParts(now).map((part) => traceOf(part, now)) : [],
    refused: looks.refused,
    question: questionOf(turn, now, words),
    zones: looks.zones,
    drawn: looks.drawn,
  };
  return { ...scene, label: labeller(scene, forwardOf(now, turn), words) };
}

/** Men whose pick-up means something: those of the side to move, and nobody's. */
export function liftableSquares(now: Snapshot, turn: Turn, men: Man[]): Set<string> {
  if (!turn.isOpen) return new Set();
  const movable = new Set(turn.next.map((part) => part.from));
  const may = (man: Man) =>
    movable.has(man.site) || (!turn.canEnd && (man.owner === now.status.side || man.owner === "n"));
  return new Set(men.filter(may).flatMap((man) => man.sites));
}

function targetsOf(parts: Part[]): Target[] {
  const targets = new Map<string, Target>();
  for (const part of parts) {
    if (part.to === null || targets.has(part.to)) continue;
    const { to: site, footprint, captures, path } = part;
    targets.set(site, {
      site,
      footprint: part.at === null ? footprint : [site],
      victims: captures.flat(),
      path,
    });
  }
  return [...targets.values()];
}

function kindOf(letter: string, now: Snapshot): KindInfo | undefined {
  return now.info.kinds.find((kind) => kind.letter === letter.toUpperCase());
}

function traceOf(part: Part, now: Snapshot): Trace {
  const kind = kindOf(part.man, now);
  return {
    kind: kind?.kind ?? "",
    owner: part.owner,
    origin: part.from,
    crossing: kind?.crossing ?? false,
    footprint: part.footprint,
    path: part.path,
  };
}

function questionOf(turn: Turn, now: Snapshot, words: Words): Question | null {
  const site = turn.choices[0]?.to;
  if (!site) return null;
  const choices = turn.choices.map((part) => choiceOf(part, now, words));
  return { site, title: text("choose"), choices };
}

function choiceOf(part: Part, now: Snapshot, words: Words): Choice {
  const letter = part.promotion ?? part.man;
  const man = words.letter(letter);
  const label =
    part.at !== null
      ? text("choice-crossing", { man, at: part.at })
      : part.promotion === null
        ? text("decline", { man })
        : man;
  return {
    label,
    kind: kindOf(letter, now)?.kind ?? "",
    owner: part.owner,
    footprint: part.at === null ? [] : part.footprint,
  };
}

/** When two men have joined on one square, the position lists but one: the last turn tells the other. */
function guestOf(now: Snapshot): Scene["guest"] {
  const step = now.steps[now.ply - 1];
  const join = step?.parts.find((part) => part.kind === "join");
  if (!step || !join?.to) return null;
  const { to: site, man: mover } = join;
  const host = now.men.find((man) => man.site === site)?.letter;
  const stood = step.changes.find((change) => change.site === site)?.before ?? "";
  return { site, kind: kindOf(mover === host ? stood : mover, now)?.kind ?? "" };
}

function lastParts(now: Snapshot): Part[] {
  return now.steps[now.ply - 1]?.parts ?? [];
}

/** The cell that lies forward of the man picked up, where that is not the same for all. */
function forwardOf({ info }: Snapshot, { source }: Turn): string | null {
  const cell = info.board.cells.find(({ site }) => site === source?.man.site);
  return cell?.forward[source?.man.owner === "w" ? 0 : 1] ?? null;
}

/** Says of each square what stands there and what could be done with it. */
function labeller(
  scene: Omit<Scene, "label">,
  forward: string | null,
  words: Words,
): (site: string) => string {
  const men = bySite(scene.men, (man) => man.sites);
  const targets = bySite(scene.targets, (target) => [target.site]);
  const shown = scene.marks.flatMap((mark) => sitesOf(mark).map((site) => ({ site, code: mark.kind })));
  const marks = Map.groupBy(shown, ({ site }) => site);
  const provisional = new Set(scene.provisional.flatMap((part) => part.footprint));
  return (site) => {
    const man = men.get(site);
    const target = targets.get(site);
    const pieces = [site, man ? words.man(man) : text("square-empty")];
    if (man && scene.guest?.site === site) pieces.push(words.man({ ...man, kind: scene.guest.kind }));
    if (man?.baseKind) pieces.push(text("square-base", { man: words.kind(man.baseKind) }));
    if (scene.selection?.man.sites.includes(site)) {
      pieces.push(text("square-selected"));
      if (forward) pieces.push(text("square-forward", { site: forward }));
    }
    if (provisional.has(site)) pieces.push(text("square-provisional"));
    if (target && scene.selection?.crossing) pieces.push(crossingOf(target));
    if (target) pieces.push(text(target.victims.length > 0 ? "square-capture" : "square-target"));
    for (const code of new Set(marks.get(site)?.map((mark) => mark.code))) pieces.push(words.code(code));
    return pieces.join(", ");
  };
}

function crossingOf({ site, footprint }: Target): string {
  return text("square-crossing", { site, corner: footprint.at(-1) ?? site });
}

/** Squares that a mark is about, for the ear: those of its man, or those it lists. */
function sitesOf(mark: Mark): string[] {
  return mark.site === "" ? mark.sites : [mark.site];
}

function bySite<T>(things: T[], sites: (thing: T) => string[]): Map<string, T> {
  return new Map(things.flatMap((thing) => sites(thing).map((site) => [site, thing] as const)));
}

/** What the owner's man looks like when it comes from the hand: it stands nowhere yet. */
export function manInHand(letter: string, kind: string, owner: Owner): Man {
  return { site: "", sites: [], letter, kind, owner, base: null, baseKind: null };
}
