import { type DraftKey, partsOf } from './device-keys.ts';
import { draftKeys, findDraft, type FoundDraft } from './draft-store.ts';
import { openDrafts } from './drafts.ts';
import { isLiveElsewhere } from './live-pages.ts';

export type ClosedDraft = FoundDraft & { readonly key: DraftKey; readonly title: string };

/**
 * Drafts of the person with a title, whose form is not on any screen and that no notice has
 * mentioned, newest first.
 */
export async function closedDrafts(owner: string): Promise<readonly ClosedDraft[]> {
  const isOpen = (key: DraftKey) => [...openDrafts].some((draft) => draft.key === key);
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

/** True when a draft on this device is to be restored without asking. */
export const hasPromisedDrafts = (): boolean =>
  draftKeys().some((key) => findDraft(key)?.isPromised === true);
