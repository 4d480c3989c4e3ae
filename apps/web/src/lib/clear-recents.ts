import { attempt } from './attempt.ts';
import { writeSetting } from './local-setting.ts';

// Apart from what reads them, which comes with the palette.

export const RECENTS_PREFIX = 'plomada:recientes:';

/** All of them, or all but one person's. */
export function clearRecents(exceptOf?: string): void {
  const keys = attempt(() => Object.keys(localStorage), []);
  for (const key of keys.filter((one) => one.startsWith(RECENTS_PREFIX))) {
    if (exceptOf === undefined || !key.startsWith(`${RECENTS_PREFIX}${exceptOf} `))
      writeSetting(key, null);
  }
}
