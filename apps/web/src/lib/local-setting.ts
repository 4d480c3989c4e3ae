import { attempt, parsedJson } from './attempt.ts';

/** Local storage that never throws: private windows may forbid it, and a choice is then not kept. */
export const readSetting = (key: string): string | null =>
  attempt(() => localStorage.getItem(key), null);

export const readJsonSetting = (key: string): unknown => parsedJson(readSetting(key));

export function writeSetting(key: string, value: string | null): void {
  attempt(
    () => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)),
    undefined,
  );
}
