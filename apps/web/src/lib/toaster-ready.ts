let signal: (() => void) | undefined;
const ready = new Promise<void>((resolve) => {
  signal = resolve;
});

/** The place of the notices is on screen. What is told before that would be lost. */
export function toasterIsReady(): void {
  signal?.();
}

/** For a notice given while the app is still coming up. */
export function whenToasterReady(): Promise<void> {
  return ready;
}
