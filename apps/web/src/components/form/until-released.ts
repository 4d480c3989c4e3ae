/** The release of a pointer may go unseen. */
const LONGEST_MS = 3_000;

let released: Promise<void> = Promise.resolve();
const pressed = new Set<() => void>();

function press(): void {
  released = new Promise((resolve) => {
    pressed.add(resolve);
    setTimeout(resolve, LONGEST_MS);
  });
}

/** After the click that follows. What the click asks for waits behind what the press did. */
function release(): void {
  for (const resolve of pressed) setTimeout(resolve);
  pressed.clear();
}

// A finger gives its mouse events once it is lifted, and only then does the field lose the focus.
for (const kind of ['pointer', 'mouse']) {
  addEventListener(`${kind}down`, press, true);
  addEventListener(`${kind}up`, release, true);
}
addEventListener('pointercancel', release, true);
// Of the window alone: fields lose the focus while the button is down.
addEventListener('blur', release);
// It was released where nobody heard of it.
addEventListener(
  'mousemove',
  ({ buttons }) => {
    if (buttons === 0) release();
  },
  true,
);

/** Nothing is pressed: a message that comes or goes meanwhile moves the button, and the press is lost. */
export const untilReleased = (): Promise<void> => released;
