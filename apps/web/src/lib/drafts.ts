import { adoptOld } from './adopt-old.ts';
import { type DraftKey, partsOf } from './device-keys.ts';
import { dropDraft, type FoundDraft, keepDraft, type KeptDraft } from './draft-store.ts';
import { createListeners } from './listeners.ts';
import { markLive } from './live-pages.ts';
import { setDraftDesk } from './open-drafts.ts';

type Source = {
  readonly read: () => unknown;
  readonly restore: (kept: unknown) => void;
  readonly discard: () => void;
  readonly isPrivate: () => boolean;
  /** Title of the form on screen; parts of a form with a separate draft have none. */
  readonly title?: string | undefined;
  readonly address: string;
};

export type OpenDraft = {
  readonly key: DraftKey;
  source: Source;
  /**
   * True when the stored draft was written by this form, which deletes it on closing unless it is
   * promised.
   */
  isOurs: boolean;
  /** True when the draft is to be restored without asking, so that it outlives the form. */
  isPromised: boolean;
  /** Draft found on opening, neither restored nor discarded yet. */
  offer: FoundDraft | null;
};

export const openDrafts = new Set<OpenDraft>();
export const draftListeners = createListeners();

export function deleteDraft(draft: OpenDraft): void {
  dropDraft(draft.key);
  draft.isOurs = false;
  draft.isPromised = false;
}

export function registerDraft(
  key: DraftKey,
  source: Source,
): { draft: OpenDraft; close: () => void } {
  const draft: OpenDraft = { key, source, isOurs: false, isPromised: false, offer: null };
  openDrafts.add(draft);
  const close = () => {
    // The draft's values are read at once, because their source may be gone when the draft is
    // stored.
    const last = source.read();
    const wasPrivate = source.isPrivate();
    draft.source = {
      ...source,
      read: () => last,
      discard: () => undefined,
      isPrivate: () => wasPrivate,
    };
    // An ended session closes the form first and stores its draft right after; in any other case a
    // closed form is finished, saved or discarded.
    setTimeout(() => {
      openDrafts.delete(draft);
      const isTaken = [...openDrafts].some((other) => other.key === key);
      if (draft.isOurs && !draft.isPromised && !isTaken) deleteDraft(draft);
      draftListeners.notify();
    });
  };
  return { draft, close };
}

/**
 * True when the form or another one at its address is private; parts of a form have separate drafts
 * there.
 */
const isPrivate = ({ key }: OpenDraft): boolean =>
  [...openDrafts].some(
    (other) => partsOf(other.key).path === partsOf(key).path && other.source.isPrivate(),
  );

type Read = { readonly draft: OpenDraft; readonly kept: KeptDraft };

/**
 * Values to store of all forms that are on screen or have just closed; of private ones only if
 * promised.
 */
function readOpenDrafts(isNowPromised: boolean): Read[] {
  return [...openDrafts].flatMap((draft) => {
    // The draft stays promised while its page is closing.
    const isPromised = isNowPromised || draft.isPromised;
    const { read, title, address } = draft.source;
    const value = read();
    if (value === undefined || (isPrivate(draft) && !isPromised)) return [];
    return [{ draft, kept: { value, title, address, isPromised, page: markLive() } }];
  });
}

function store(drafts: readonly Read[]): number {
  const stored = drafts.filter(({ draft: { key }, kept }) => keepDraft(key, kept));
  for (const { draft, kept } of stored) {
    draft.isOurs = true;
    draft.isPromised = kept.isPromised;
  }
  return stored.length;
}

/**
 * Stores the open forms, except private ones without a promise, because the page may be about to
 * end; they are offered next time.
 */
function keepTyped(): void {
  for (const draft of openDrafts) {
    // Deletes a stored draft whose form was emptied, or made private, since then.
    const isOver = draft.source.read() === undefined || (isPrivate(draft) && !draft.isPromised);
    if (draft.isOurs && isOver) deleteDraft(draft);
  }
  store(readOpenDrafts(false));
}

/** Cancels promised restores, because the form continued or was abandoned. */
function breakPromises(): void {
  for (const draft of openDrafts) draft.isPromised = false;
}

// Drafts of another version of the app are adopted before the first form looks for one.
adoptOld();
setDraftDesk({
  keepOpen: () => store(readOpenDrafts(true)),
  keepTyped,
  hasOpen: () => [...openDrafts].some(({ source }) => source.read() !== undefined),
  breakPromises,
});

/** Updates the stored draft under that key, if an open form wrote it. */
export function refreshDraft(key: DraftKey | null): void {
  store(readOpenDrafts(false).filter(({ draft }) => draft.key === key && draft.isOurs));
}

/** Deletes the draft of a saved form. */
export function settleDraft(key: DraftKey | null): void {
  for (const draft of openDrafts) if (draft.key === key && draft.isOurs) deleteDraft(draft);
}

/**
 * Captures the values of the open forms before they are left; the returned function stores them, if
 * needed later.
 */
export function keepLater(): () => void {
  const drafts = readOpenDrafts(true);
  // Leaves out forms that are open at that time, which store their own draft.
  const isGone = ({ draft }: Read) => ![...openDrafts].some(({ key }) => key === draft.key);
  return () => void store(drafts.filter(isGone));
}

/**
 * Reverts the values restored into the forms on this screen, and deletes the drafts that those
 * forms own.
 */
export function discardOpenDrafts(): void {
  for (const draft of openDrafts) {
    draft.source.discard();
    if (draft.isOurs) deleteDraft(draft);
  }
}
