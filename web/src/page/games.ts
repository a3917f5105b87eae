// The list of all games.
import type { GameInfo } from "../api";
import { make } from "../dom";
import { families } from "../lang/en/names";
import { gameName } from "../lang/words";

/** All games, by family. */
export function gameSelect(games: GameInfo[]): HTMLSelectElement {
  const element = make("select");
  for (const [family, members] of Map.groupBy(games, (game) => game.family)) {
    const options = members.map(({ id }) => make("option", { value: id }, gameName(id)));
    element.append(
      members.length > 1
        ? make("optgroup", { label: families[family] ?? family }, ...options)
        : (options[0] as Node),
    );
  }
  return element;
}
