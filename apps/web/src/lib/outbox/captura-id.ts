/** New capture id, a UUID 7: a timestamp, then random bits. */
export function newCapturaId(): string {
  const hour = Date.now().toString(16).padStart(12, '0');
  return `${hour.slice(0, 8)}-${hour.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

/** Id of a part of a capture, derived from its index so that retries reuse it. */
export const idOfPart = (capturaId: string, at: number): string =>
  `${capturaId.slice(0, -1)}${(Number.parseInt(capturaId.slice(-1), 16) ^ at).toString(16)}`;
