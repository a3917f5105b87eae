// What a first view of the playground does without: its dialogs, and the sentences of what may be wrong.
import { dialogs } from "../lang/en/dialogs";
import { links } from "../lang/en/links";
import * as notes from "../lang/en/notes";
import * as refusals from "../lang/en/refusals";
import { learn } from "../lang/words";

export { ShareDialog } from "../share/dialog";
export { Extras } from "./extras";
export { NewGameDialog } from "./new-game";

for (const sentences of [dialogs, links, notes.codes, refusals.codes, refusals.places]) learn(sentences);
