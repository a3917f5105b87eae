// What is put into a page before its own scripts, to see when they do what.

/** Runs in the page. Leaves there `watched`; all times are milliseconds. */
export function watch() {
  const animate = window.requestAnimationFrame.bind(window);
  const watched = {
    /** When the first picture was painted, since navigation; 0 before. */
    board: 0,
    /** For each move of the pointer: its handlers, the drawing that followed, and the frame to its end. */
    moves: [],
    /** For each turn: the call of the rules, and until it was painted. */
    applied: [],
    /** Comes when the next frame is painted. */
    frame: () => new Promise((resolve) => animate(() => afterFrame(resolve))),
    /** Watches the rules from now on. */
    applying,
    /** Bytes of the rules' memory. */
    wasm: async () => (await (await rules()).default()).memory.buffer.byteLength,
  };
  window.watched = watched;

  /** Calls back when the frame that is being made is painted. */
  function afterFrame(done) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(null);
  }

  /** The page's own instance of the rules. */
  function rules() {
    return import(new URL("gambado.js", location.href).href);
  }

  async function applying() {
    const { Game } = await rules();
    const apply = Game.prototype.applyMove;
    Game.prototype.applyMove = function (turn) {
      const start = performance.now();
      const step = apply.call(this, turn);
      const entry = { apply: performance.now() - start, paint: 0 };
      watched.applied.push(entry);
      animate(() =>
        afterFrame((end) => {
          entry.paint = end - start;
        }),
      );
      return step;
    };
  }

  const canvas = CanvasRenderingContext2D.prototype;
  const own = { fill: canvas.fill, fillRect: canvas.fillRect, drawImage: canvas.drawImage };
  for (const name of Object.keys(own)) {
    canvas[name] = function (...args) {
      Object.assign(canvas, own);
      afterFrame((end) => {
        watched.board = end;
      });
      return this[name](...args);
    };
  }

  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (type !== "pointermove" || typeof listener !== "function")
      return listen.call(this, type, listener, options);
    const timed = function (event) {
      const start = performance.now();
      listener.call(this, event);
      watched.moves.push({ handler: performance.now() - start, draw: 0, frame: 0 });
    };
    return listen.call(this, type, timed, options);
  };

  window.requestAnimationFrame = (callback) =>
    animate((now) => {
      const start = performance.now();
      callback(now);
      const move = watched.moves.at(-1);
      if (!move || move.draw > 0) return;
      move.draw = performance.now() - start;
      afterFrame((end) => {
        move.frame = end - start;
      });
    });
}
