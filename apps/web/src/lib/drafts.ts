import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

import { adoptOld } from './adopt-old.ts';
import { type DraftKey, partsOf } from './device-keys.ts';
import {
  draftKeys,
  dropDraft,
  dropText,
  findDraft,
  type FoundDraft,
  keepDraft,
  type KeptDraft,
} from './draft-store.ts';
import { createListeners } from './listeners.ts';
import { isLiveElsewhere, markLive } from './live-pages.ts';
import { setDraftDesk, useDraftKey } from './open-drafts.ts';

type DraftParts = {
  /** Typed values as JSON; undefined when there is nothing worth storing. */
  readonly read: () => unknown;
  /** Restores stored values; invalid ones are ignored, since storage may hold anything. */
  readonly restore: (kept: unknown) => void;
  /** Reverts `restore`. */
  readonly discard?: () => void;
  /** True for private values, which are stored only if their restore was promised. */
  readonly isPrivate?: () => boolean;
  /** True when the stored values have been saved, so that nothing is offered. */
  readonly isSaved?: (kept: unknown) => Promise<boolean>;
};

type Source = {
  readonly read: () => unknown;
  readonly restore: (kept: unknown) => void;
  readonly discard: () => void;
  readonly isPrivate: () => boolean;
  /** Title of the form on screen; parts of a form with a separate draft have none. */
  readonly title?: string | undefined;
  readonly address: string;
};

type OpenDraft = {
  readonly key: DraftKey;
  source: Source;
  /** True when the stored draft was written by this form, which deletes it when it closes. */
  isOurs: boolean;
  /** True when a notice promised that the draft will be restored, so that it outlives the form. */
  isPromised: boolean;
  /** Draft found on opening, neither restored nor discarded yet. */
  offer: FoundDraft | null;
};

const open = new Set<OpenDraft>();
const listeners = createListeners();

function end(draft: OpenDraft): void {
  dropDraft(draft.key);
  draft.isOurs = false;
  draft.isPromised = false;
}

function openDraft(key: DraftKey, source: Source): { draft: OpenDraft; close: () => void } {
  const draft: OpenDraft = { key, source, isOurs: false, isPromised: false, offer: null };
  open.add(draft);
  const close = () => {
    // Read at once, because its source may be gone when the draft is stored.
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
      open.delete(draft);
      const isTaken = [...open].some((other) => other.key === key);
      if (draft.isOurs && !draft.isPromised && !isTaken) end(draft);
      listeners.notify();
    });
  };
  return { draft, close };
}

/**
 * True when the form or another one at its address is private; parts of a form have separate drafts
 * there.
 */
const isPrivate = ({ key }: OpenDraft): boolean =>
  [...open].some(
    (other) => partsOf(other.key).path === partsOf(key).path && other.source.isPrivate(),
  );

type Read = { readonly draft: OpenDraft; readonly kept: KeptDraft };

/** Values to store of all forms that are on screen or have just closed. */
function readOpenDrafts(isNowPromised: boolean): Read[] {
  return [...open].flatMap((draft) => {
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

/** Stores the open forms, because the page may be about to end; they are offered next time. */
function keepTyped(): void {
  for (const draft of open) {
    // Deletes a stored draft whose form was emptied, or made private, since then.
    const isOver = draft.source.read() === undefined || (isPrivate(draft) && !draft.isPromised);
    if (draft.isOurs && isOver) end(draft);
  }
  store(readOpenDrafts(false));
}

/** Cancels promised restores, because the form continued or was abandoned. */
function breakPromises(): void {
  for (const draft of open) draft.isPromised = false;
}

// Runs before the first form looks for a draft of another version.
adoptOld();
setDraftDesk({
  keepOpen: () => store(readOpenDrafts(true)),
  keepTyped,
  hasOpen: () => [...open].some(({ source }) => source.read() !== undefined),
  breakPromises,
});

/** Updates the stored draft, if there is one. */
export function refreshDraft(key: DraftKey | null): void {
  store(readOpenDrafts(false).filter(({ draft }) => draft.key === key && draft.isOurs));
}

/** Deletes the draft of a saved form. */
export function settleDraft(key: DraftKey | null): void {
  for (const draft of open) if (draft.key === key && draft.isOurs) end(draft);
}

/**
 * Captures the values of a form that is being left; the returned function stores them, if needed
 * later.
 */
export function keepLater(): () => void {
  const drafts = readOpenDrafts(true);
  // Forms open at that time store their own draft.
  const isGone = ({ draft }: Read) => ![...open].some(({ key }) => key === draft.key);
  return () => void store(drafts.filter(isGone));
}

/** Discards the drafts restored on this screen. */
export function discardOpenDrafts(): void {
  for (const draft of open) {
    draft.source.discard();
    if (draft.isOurs) end(draft);
  }
}

const offered = () => [...open].filter(({ offer }) => offer !== null);

/** Restores the drafts found into the forms on this screen. */
export function takeOffers(): void {
  for (const draft of offered()) {
    const { offer } = draft;
    draft.offer = null;
    draft.isOurs = true;
    draft.source.restore(offer?.value);
  }
  listeners.notify();
}

export function discardOffers(): void {
  for (const draft of offered()) {
    draft.offer = null;
    end(draft);
  }
  listeners.notify();
}

/** Offered draft of a form, or of one of its parts, that the user has not decided about. */
const offerOf = (key: DraftKey | null): FoundDraft | null =>
  offered().find((draft) => draft.key === key || draft.source.title === undefined)?.offer ?? null;

export const useOffer = (key: DraftKey | null): FoundDraft | null =>
  useSyncExternalStore(listeners.subscribe, () => offerOf(key));

export type ClosedDraft = FoundDraft & { readonly key: DraftKey; readonly title: string };

/**
 * Drafts of the person whose form is not on any screen and that no notice has mentioned, newest
 * first.
 */
export async function closedDrafts(owner: string): Promise<readonly ClosedDraft[]> {
  const isOpen = (key: DraftKey) => [...open].some((draft) => draft.key === key);
  const closed: ClosedDraft[] = [];
  for (const key of draftKeys()) {
    const found = findDraft(key);
    const { title, isTold = true, page = '' } = found ?? {};
    if (found === undefined || title === undefined || isTold) continue;
    if (partsOf(key).userId !== owner || isOpen(key) || (await isLiveElsewhere(page))) continue;
    closed.push({ ...found, key, title });
  }
  return closed.toSorted((one, other) => other.en - one.en);
}

/**
 * True when a draft on this device will be restored after sign-in, since the session ended during
 * the form.
 */
export const hasPromisedDrafts = (): boolean =>
  draftKeys().some((key) => findDraft(key)?.isPromised === true);

/**
 * Offers a stored draft, unless another page is writing in the form or its content is already
 * saved.
 */
async function offer(
  draft: OpenDraft,
  kept: FoundDraft,
  isSaved: DraftParts['isSaved'],
): Promise<void> {
  if (await isLiveElsewhere(kept.page)) return;
  const isOver = (await isSaved?.(kept.value)) ?? false;
  if (!open.has(draft)) return;
  if (isOver) {
    end(draft);
    discardOffers();
  } else {
    draft.offer = kept;
    listeners.notify();
  }
}

/** Restores a promised draft, or offers the one found, when its form opens. */
function give(draft: OpenDraft, kept: FoundDraft, { restore, isSaved }: DraftParts): void {
  if (kept.isPromised) {
    // Deleted on restore, so that it does not reappear in a later form.
    dropText(draft.key);
    restore(kept.value);
    return;
  }
  void offer(draft, kept, isSaved);
}

/**
 * Stores a form's values when its page or session ends, and offers them when the same person opens
 * the form at the same address; promised drafts are restored at once. `name` distinguishes forms of
 * an address.
 */
export function useDraft(name: string, parts: DraftParts, title?: string): DraftKey | null {
  const key = useDraftKey(name);
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const latest = useRef({ parts, address });
  useEffect(() => {
    latest.current = { parts, address };
  });
  useEffect(() => {
    if (key === null) return undefined;
    const kept = findDraft(key);
    const { draft, close } = openDraft(key, {
      title,
      get address() {
        return latest.current.address;
      },
      read: () => latest.current.parts.read(),
      restore: (value) => latest.current.parts.restore(value),
      discard: () => latest.current.parts.discard?.(),
      isPrivate: () => latest.current.parts.isPrivate?.() === true,
    });
    if (kept !== undefined) give(draft, kept, latest.current.parts);
    return close;
  }, [key, title]);
  return key;
}
