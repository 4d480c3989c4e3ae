/** Logs problems that the user cannot act on. */
export function warn(message: string): void {
  // oxlint-disable-next-line no-console -- the one place that writes to the console
  console.warn(message);
}
