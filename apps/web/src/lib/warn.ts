/** For what the user cannot act on: seen in the console, never on the screen. */
export function warn(message: string): void {
  // oxlint-disable-next-line no-console -- the one place that writes to the console
  console.warn(message);
}
