// Starts the playground.
import { startEngine } from "./engine";
import { codes, playground } from "./lang/en/playground";
import { learn, text } from "./lang/words";
import { Page } from "./page/page";

const host = document.querySelector<HTMLElement>("#gambado") ?? document.body;

learn(codes);
learn(playground);
try {
  const engine = await startEngine();
  new Page(host, engine, startEngine);
} catch (error) {
  console.error(error);
  host.textContent = text("no-start");
}
