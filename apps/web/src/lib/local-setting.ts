import { attempt, parsedJson } from './attempt.ts';
import {
  isDraftKey,
  isOfTab,
  isOurs,
  isOwnKey,
  isStoredKey,
  type OwnName,
  partsOf,
  type StoredKey,
} from './device-keys.ts';

// The only module that accesses both storages. It never throws: private windows may forbid them,
// and then a choice is not stored.

const storageOf = (key: StoredKey): Storage => (isOfTab(key) ? sessionStorage : localStorage);

export const readSetting = (key: StoredKey): string | null =>
  attempt(() => storageOf(key).getItem(key), null);

export const readJsonSetting = (key: StoredKey): unknown => parsedJson(readSetting(key));

/** Stores a value, or removes it; false when storage is full or forbidden. */
export const writeSetting = (key: StoredKey, value: string | null): boolean =>
  attempt(() => {
    const storage = storageOf(key);
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return true;
  }, false);

const keysIn = (open: () => Storage): string[] =>
  attempt(() => Object.keys(open()).filter(isOurs), []);

/** All keys that this version of the client wrote, in both storages. */
export const storedKeys = (): StoredKey[] =>
  [...keysIn(() => localStorage), ...keysIn(() => sessionStorage)].filter(isStoredKey);

type Which = {
  readonly of?: string;
  readonly exceptOf?: string;
  readonly names?: readonly OwnName[];
};

/**
 * Deletes people's settings: of one person, of all but one, or of everybody; only the given names,
 * if any. Drafts stay.
 */
export function forgetOwn({ of, exceptOf, names }: Which): void {
  const wanted: readonly string[] | undefined = names;
  for (const key of storedKeys().filter(isOwnKey)) {
    const { name, userId } = partsOf(key);
    const isMeant = (of === undefined || userId === of) && userId !== exceptOf;
    if (isMeant && (wanted === undefined || wanted.includes(name))) writeSetting(key, null);
  }
}

/** Key of a draft in a former format, kept per tab: person, path and name. */
const OLD_DRAFT = /^plomada:borrador:(\S+) (\/\S*) (.*)$/;

/**
 * Deletes keys in the formats of other versions, and drafts kept per tab. Form values under keys of
 * `OLD_DRAFT` are passed to `take`.
 */
export function dropUnknown(
  take: (draft: { userId: string; path: string; name: string; text: string }) => void,
): void {
  for (const key of keysIn(() => sessionStorage)) {
    const [, userId, path, name] = OLD_DRAFT.exec(key) ?? [];
    const text = attempt(() => sessionStorage.getItem(key), null);
    if (userId !== undefined && path !== undefined && name !== undefined && text !== null) {
      take({ userId, path, name, text });
    }
    if (!isStoredKey(key) || isDraftKey(key))
      attempt(() => sessionStorage.removeItem(key), undefined);
  }
  for (const key of keysIn(() => localStorage)) {
    if (!isStoredKey(key)) attempt(() => localStorage.removeItem(key), undefined);
  }
}
