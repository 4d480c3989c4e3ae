/** UUID 7: its hour, and the rest by chance. */
export function newCapturaId(): string {
  const hour = Date.now().toString(16).padStart(12, '0');
  return `${hour.slice(0, 8)}-${hour.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

/** Of what hangs on a capture, its own: the same whenever it is put down again. */
export const idOfPart = (capturaId: string, at: number): string =>
  `${capturaId.slice(0, -1)}${(Number.parseInt(capturaId.slice(-1), 16) ^ at).toString(16)}`;
