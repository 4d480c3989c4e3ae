import { createContext, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { attempt, parsedJson } from './attempt.ts';

const PREFIX = 'plomada:borrador:';

/** The person whose drafts are kept and found; null keeps none. */
export const DraftOwner = createContext<string | null>(null);

type DraftParts = {
  /** What was typed, as JSON; undefined when there is nothing worth keeping. */
  readonly read: () => unknown;
  /** Storage may hold anything: what is not understood is left alone. */
  readonly restore: (kept: unknown) => void;
  /** Undoes what `restore` brought. */
  readonly discard?: () => void;
};

type Source = Required<Omit<DraftParts, 'restore'>> & {
  /** What the form is called on screen, for a form that does not open with its address. */
  readonly title?: string | undefined;
};

type OpenDraft = { readonly key: string; source: Source };

const open = new Set<OpenDraft>();

/** Session storage: it ends with the tab, and no other tab reads it. It may be forbidden or full. */
const withStorage = <T>(work: (storage: Storage) => T, otherwise: T): T =>
  attempt(() => work(sessionStorage), otherwise);

const keysIn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );

const keyOf = (owner: string, path: string, name: string) => `${PREFIX}${owner} ${path} ${name}`;

type Kept = { readonly value: unknown; readonly title?: unknown };

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' && kept !== null && 'value' in kept;

function find(key: string): Kept | undefined {
  const kept = parsedJson(withStorage((storage) => storage.getItem(key), null));
  return isKept(kept) ? kept : undefined;
}

function withoutFiles(_key: string, value: unknown): unknown {
  const isFile = value instanceof Blob || (typeof value === 'string' && value.startsWith('data:'));
  return isFile ? undefined : value;
}

/** As it is kept: never what a file holds. */
export const keepable = (value: unknown): string => JSON.stringify(value, withoutFiles);

function openDraft(key: string, source: Source): () => void {
  const draft: OpenDraft = { key, source };
  open.add(draft);
  return () => {
    // Read now: what it reads from may be gone by the time it is kept.
    const last = source.read();
    draft.source = { ...source, read: () => last, discard: () => undefined };
    // A session that ended takes the form away first and keeps its draft right after. Left in any
    // other way, saved or given up, it is over.
    setTimeout(() => open.delete(draft));
  };
}

/** A form on screen holds something that is not saved. */
export const hasOpenDrafts = (): boolean =>
  [...open].some(({ source }) => source.read() !== undefined);

type Read = { readonly key: string; readonly text: string };

/** Of every form on screen, or that just left it, what it has to keep. */
function readOpenDrafts(): Read[] {
  return [...open].flatMap(({ key, source }) => {
    const value = source.read();
    return value === undefined ? [] : [{ key, text: keepable({ title: source.title, value }) }];
  });
}

const store = (drafts: readonly Read[]): number =>
  drafts.filter(({ key, text }) =>
    withStorage((storage) => {
      storage.setItem(key, text);
      return true;
    }, false),
  ).length;

/** Of every form on screen, or that just left it; how many had something to keep. */
export const keepOpenDrafts = (): number => store(readOpenDrafts());

let isReloading = false;

/** The page anew, with what is being written: no form has to ask whether to leave it. */
export function reloadKept(): void {
  keepOpenDrafts();
  isReloading = true;
  location.reload();
}
export const isReloadKept = (): boolean => isReloading;

/** For a form that is being left: keeps, once asked to, what it held then. */
export function keepLater(): () => void {
  const drafts = readOpenDrafts();
  // What is on screen is kept by its own form, if it comes to that.
  const isGone = (draft: Read) => ![...open].some(({ key }) => key === draft.key);
  return () => void store(drafts.filter(isGone));
}

/** Takes back what was recovered on this screen. */
export const discardOpenDrafts = (): void => open.forEach(({ source }) => source.discard());

/** All of them, or all but one person's. */
export function clearDrafts(exceptOf?: string): void {
  withStorage((storage) => {
    const isOthers = (key: string) =>
      exceptOf === undefined || !key.startsWith(`${PREFIX}${exceptOf} `);
    for (const key of keysIn(storage).filter(isOthers)) storage.removeItem(key);
  }, undefined);
}

/** Names of the person's forms whose draft at an address nobody took back: of dialogs, mostly. */
export const closedDrafts = (owner: string, path: string): string[] =>
  withStorage(keysIn, [])
    .filter((key) => key.startsWith(keyOf(owner, path, '')))
    .map((key) => find(key)?.title)
    .filter((title) => typeof title === 'string');

export const hasDrafts = (): boolean => withStorage((storage) => keysIn(storage).length > 0, false);

/**
 * Keeps what a form holds when the session ends under it, and gives it back when the same person
 * opens the same form at the same address. `name` distinguishes the forms of an address.
 */
export function useDraft(name: string, parts: DraftParts, title?: string): void {
  const owner = useContext(DraftOwner);
  const { pathname } = useLocation();
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  useEffect(() => {
    if (owner === null) return undefined;
    const key = keyOf(owner, pathname, name);
    const kept = find(key);
    // Given back once: what is saved next must not come back on top of the form after it.
    withStorage((storage) => storage.removeItem(key), undefined);
    if (kept !== undefined) latest.current.restore(kept.value);
    return openDraft(key, {
      title,
      read: () => latest.current.read(),
      discard: () => latest.current.discard?.(),
    });
  }, [owner, pathname, name, title]);
}
