/** The release of a pointer may go unseen. */
const LONGEST_MS = 3_000;

let pressedUntil = 0;

const press = () => {
  pressedUntil = performance.now() + LONGEST_MS;
};
const release = () => {
  pressedUntil = 0;
};
// A finger gives its mouse events once it is lifted, and only then does the field lose the focus.
for (const type of ['pointer', 'mouse']) {
  addEventListener(`${type}down`, press, true);
  addEventListener(`${type}up`, release, true);
}
addEventListener('pointercancel', release, true);

/** Nothing is pressed: a message that comes or goes meanwhile moves the button, and the press is lost. */
export async function untilReleased(): Promise<void> {
  while (performance.now() < pressedUntil) await new Promise((later) => setTimeout(later, 20));
}
