/** The first wait, doubled with each early death in a row. */
const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** Whoever lived this long died of something else than how it started. */
const SETTLED_MS = 60_000;

/** How one place among the workers has fared. */
export type Fate = { readonly earlyDeaths: number };
export const UNBORN: Fate = { earlyDeaths: 0 };

type Death = { readonly livedMs: number };
type Restart = { readonly fate: Fate; readonly waitMs: number };

/** When to start another in the place of one that died. */
export function restartAfter({ earlyDeaths }: Fate, { livedMs }: Death): Restart {
  if (livedMs >= SETTLED_MS) return { fate: UNBORN, waitMs: 0 };
  const waitMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** earlyDeaths);
  return { fate: { earlyDeaths: earlyDeaths + 1 }, waitMs };
}

export type Exit = { readonly code: number | null; readonly everServed: boolean };

/**
 * Where not one of them has served yet, a death shows that the start itself is refused: then all end with
 * its code, and whoever watches over us decides. Null: it is restarted.
 */
export function refusalOf({ code, everServed }: Exit): number | null {
  return everServed ? null : (code ?? 1);
}
