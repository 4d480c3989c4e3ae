import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

import type { DraftKey } from './device-keys.ts';
import { dropText, findDraft, type FoundDraft } from './draft-store.ts';
import {
  openDrafts,
  draftListeners,
  deleteDraft,
  type OpenDraft,
  registerDraft,
} from './drafts.ts';
import { isLiveElsewhere } from './live-pages.ts';
import { useDraftKey } from './open-drafts.ts';

type DraftParts = {
  /** Typed values, in a form that JSON can store; undefined when there is nothing worth storing. */
  readonly read: () => unknown;
  /** Restores stored values; invalid ones are ignored, since storage may hold anything. */
  readonly restore: (kept: unknown) => void;
  /** Reverts `restore`. */
  readonly discard?: () => void;
  /** True for private values, which are stored only if their restore was promised. */
  readonly isPrivate?: () => boolean;
  /** Resolves to true when the stored values have been saved, so that nothing is offered. */
  readonly isSaved?: (kept: unknown) => Promise<boolean>;
};

const offered = () => [...openDrafts].filter(({ offer }) => offer !== null);

/** Restores the drafts found into the forms on this screen. */
export function takeOffers(): void {
  for (const draft of offered()) {
    const { offer } = draft;
    draft.offer = null;
    draft.isOurs = true;
    draft.source.restore(offer?.value);
  }
  draftListeners.notify();
}

export function discardOffers(): void {
  for (const draft of offered()) {
    draft.offer = null;
    deleteDraft(draft);
  }
  draftListeners.notify();
}

/**
 * Offered draft of a form, or of one of its parts, that the user has not decided about; null
 * without one.
 */
const offerOf = (key: DraftKey | null): FoundDraft | null =>
  offered().find((draft) => draft.key === key || draft.source.title === undefined)?.offer ?? null;

export const useOffer = (key: DraftKey | null): FoundDraft | null =>
  useSyncExternalStore(draftListeners.subscribe, () => offerOf(key));

/**
 * Offers a stored draft, unless its form is open in another page. If its content is already saved,
 * the draft is deleted.
 */
async function offer(
  draft: OpenDraft,
  kept: FoundDraft,
  isSaved: DraftParts['isSaved'],
): Promise<void> {
  if (await isLiveElsewhere(kept.page)) return;
  const isOver = (await isSaved?.(kept.value)) ?? false;
  if (!openDrafts.has(draft)) return;
  if (isOver) {
    deleteDraft(draft);
    discardOffers();
  } else {
    draft.offer = kept;
    draftListeners.notify();
  }
}

/** Restores a promised draft, or offers the one found, when its form opens. */
function restoreOrOffer(
  draft: OpenDraft,
  kept: FoundDraft,
  { restore, isSaved }: DraftParts,
): void {
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
    const { draft, close } = registerDraft(key, {
      title,
      get address() {
        return latest.current.address;
      },
      read: () => latest.current.parts.read(),
      restore: (value) => latest.current.parts.restore(value),
      discard: () => latest.current.parts.discard?.(),
      isPrivate: () => latest.current.parts.isPrivate?.() === true,
    });
    if (kept !== undefined) restoreOrOffer(draft, kept, latest.current.parts);
    return close;
  }, [key, title]);
  return key;
}
