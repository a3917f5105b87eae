// The shapes that cross the border between the rules (wasm) and the page. Types only: the program itself is
// loaded by engine.ts.
export type {
  BoardInfo,
  Cell,
  Change,
  GambadoError,
  Game,
  GameInfo,
  HandMan,
  History,
  KindInfo,
  Man,
  Mark,
  Owner,
  Part,
  Reach,
  Refusal,
  SideId,
  Status,
  Step,
} from "../../pkg/gambado.js";
