/** Limit in ms, since the release of a pointer may go unnoticed. */
const LONGEST_MS = 3_000;

let released: Promise<void> = Promise.resolve();
const pressed = new Set<() => void>();

function press(): void {
  released = new Promise((resolve) => {
    pressed.add(resolve);
    setTimeout(resolve, LONGEST_MS);
  });
}

/** Resolves in a new task, after the click that follows the release. */
function release(): void {
  for (const resolve of pressed) setTimeout(resolve);
  pressed.clear();
}

// Mouse events are heard too: after a touch they follow once the finger is lifted, and the field
// loses the focus only then.
for (const kind of ['pointer', 'mouse']) {
  addEventListener(`${kind}down`, press, true);
  addEventListener(`${kind}up`, release, true);
}
addEventListener('pointercancel', release, true);
// Blur of the window only: the event does not bubble, and fields lose the focus while the button is
// down.
addEventListener('blur', release);
// Detects a release outside the window by a move without pressed buttons.
addEventListener(
  'mousemove',
  ({ buttons }) => {
    if (buttons === 0) release();
  },
  true,
);

/**
 * Resolves when no button is pressed, or after `LONGEST_MS`. A message that appears meanwhile would
 * move the button and lose the click.
 */
export const untilReleased = (): Promise<void> => released;
