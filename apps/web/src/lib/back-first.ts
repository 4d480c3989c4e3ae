/*
 * Chromium runs the window's listeners in the order they were added, whatever their phase. A step back that closes a
 * layer must not reach the router, so our listener is added before the router adds its own.
 */

type Hear = (event: PopStateEvent) => void;

let hear: Hear | null = null;
const onPop = (event: PopStateEvent) => hear?.(event);

/** Adds the listener; to be called before the router is created. */
export function listenBeforeRouter(): void {
  addEventListener('popstate', onPop, true);
}

/** Registers the layers' listener, whose code loads after the router. */
export function hearSteps(listener: Hear): void {
  hear = listener;
}
