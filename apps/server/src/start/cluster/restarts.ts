/** First delay of a restart, doubled with each early death in a row. */
const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** Uptime in milliseconds after which a death is not blamed on the start. */
const SETTLED_MS = 60_000;

/** Consecutive early deaths of one worker position. */
export type Fate = { readonly earlyDeaths: number };
export const UNBORN: Fate = { earlyDeaths: 0 };

type Death = { readonly livedMs: number };
type Restart = { readonly fate: Fate; readonly waitMs: number };

/**
 * Delay before the successor of a dead worker starts, and the early deaths of its position so far.
 */
export function restartAfter({ earlyDeaths }: Fate, { livedMs }: Death): Restart {
  if (livedMs >= SETTLED_MS) return { fate: UNBORN, waitMs: 0 };
  const waitMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** earlyDeaths);
  return { fate: { earlyDeaths: earlyDeaths + 1 }, waitMs };
}

export type Exit = { readonly code: number | null; readonly everServed: boolean };

/**
 * Exit code for all workers, or null to restart the dead one. A death before any worker has served
 * means that the start is refused, so all end with its code and the service manager decides.
 */
export function refusalOf({ code, everServed }: Exit): number | null {
  return everServed ? null : (code ?? 1);
}
