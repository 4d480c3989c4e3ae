import { fieldsOf } from '@plomada/domain/base/field-of';

import { type DraftKey, isDraftKey, partsOf } from './device-keys.ts';
import { hasDeviceDb } from './has-device-db.ts';
import { readJsonSetting, storedKeys, writeSetting } from './local-setting.ts';
import { warn } from './warn.ts';

const HOUR_MS = 60 * 60_000;
/** Age in ms after which a draft is no longer offered. */
const KEPT_MS = 7 * 24 * HOUR_MS;
/**
 * Time in ms during which a promised draft is restored without asking; later it is only offered.
 */
const PROMISED_MS = 12 * HOUR_MS;

/** Draft of a form, as stored on this device. */
export type KeptDraft = {
  readonly value: unknown;
  /** Title of the form on screen; parts of a form with a separate draft have none. */
  readonly title?: string | undefined;
  /** Path and query of the form's page. */
  readonly address: string;
  /** Id of the browser page that stored the draft. */
  readonly page: string;
  /**
   * True when the draft is to be restored without asking, as after the session ended or a new
   * version loaded.
   */
  readonly isPromised: boolean;
};

export type FoundDraft = KeptDraft & {
  readonly en: number;
  /**
   * True when a notice about the draft was shown while its form was closed. The name is stored on
   * devices, so it cannot change.
   */
  readonly isTold: boolean;
};

const isNew = (en: number, limit: number) => Date.now() - en < limit;

function read(key: DraftKey): FoundDraft | undefined {
  const { value, title, address, isPromised, page, isTold, en } = fieldsOf(readJsonSetting(key));
  if (value === undefined || typeof en !== 'number' || !isNew(en, KEPT_MS)) return undefined;
  return {
    value,
    en,
    title: typeof title === 'string' ? title : undefined,
    address: typeof address === 'string' ? address : partsOf(key).path,
    page: typeof page === 'string' ? page : '',
    isTold: isTold === true,
    isPromised: isPromised === true && isNew(en, PROMISED_MS),
  };
}

/** Stored draft; undefined if invalid or expired. */
export const findDraft = read;

function withoutFiles(_key: string, value: unknown): unknown {
  const isFile = value instanceof Blob || (typeof value === 'string' && value.startsWith('data:'));
  return isFile ? undefined : value;
}

/** JSON of a draft, without files. */
export const keepable = (value: unknown): string => JSON.stringify(value, withoutFiles);

/** Stores a draft; false when storage is full or forbidden. */
export const keepDraft = (key: DraftKey, draft: KeptDraft | FoundDraft): boolean =>
  writeSetting(key, keepable({ en: Date.now(), ...draft }));

export const draftKeys = (): DraftKey[] => storedKeys().filter(isDraftKey);

/** Module for photos of drafts, a separate chunk; null in browsers without a database. */
async function photos() {
  if (!hasDeviceDb()) return null;
  return import('./draft-photos.ts');
}

type Photos = NonNullable<Awaited<ReturnType<typeof photos>>>;

/**
 * Result of work with the photos of drafts; null when it fails or the browser has no database, so
 * that only the photo is lost.
 */
async function withPhotos<T>(work: (it: Photos) => Promise<T>): Promise<T | null> {
  try {
    const it = await photos();
    return it && (await work(it));
  } catch (cause) {
    warn(`A photo of a draft could not be stored or read: ${String(cause)}`);
    return null;
  }
}

export const keepPhoto = (key: DraftKey, file: File) => withPhotos((it) => it.putPhoto(key, file));
export const findPhoto = (key: DraftKey) => withPhotos((it) => it.getPhoto(key));
export const dropPhoto = (key: DraftKey) => withPhotos((it) => it.dropPhotos((one) => one === key));

export const dropText = (key: DraftKey): void => void writeSetting(key, null);

/** Storage key of one file of a draft that has several. */
export const fileKey = (key: DraftKey, id: string): DraftKey => `${key} ${id}`;

/** Deletes a draft and its files. */
export function dropDraft(key: DraftKey): void {
  const { photo } = fieldsOf(fieldsOf(readJsonSetting(key))['value']);
  dropText(key);
  if (photo !== true) return;
  const isOfIt = (one: string) => one === key || one.startsWith(fileKey(key, ''));
  void withPhotos((it) => it.dropPhotos(isOfIt));
}

/** Deletes expired and invalid drafts of all people, and photos as old. */
export async function forgetOldDrafts(): Promise<void> {
  for (const key of draftKeys()) if (read(key) === undefined) dropDraft(key);
  await withPhotos((it) => it.dropPhotos((_key, en) => !isNew(en, KEPT_MS)));
}

/** Deletes the drafts of one person in all organisations. */
export async function forgetDraftsOf(userId: string): Promise<void> {
  const isTheirs = (key: string) => isDraftKey(key) && partsOf(key).userId === userId;
  for (const key of draftKeys().filter(isTheirs)) dropDraft(key);
  await withPhotos((it) => it.dropPhotos(isTheirs));
}

/** Number of forms of one person with a draft, in all organisations. */
export const countDrafts = (userId: string): number =>
  draftKeys().filter((key) => partsOf(key).userId === userId && read(key)?.title !== undefined)
    .length;
