import { draftKeys } from '../src/lib/draft-store.ts';
import { keepOpenDrafts } from '../src/lib/open-drafts.ts';
import { outbox } from '../src/lib/outbox/device-outbox.ts';

/**
 * Simulates a tab that dies after the device stored a capture: copies the drafts at each change of
 * the outbox. The returned function restores them after the living tab deleted them, and returns
 * their number.
 */
export function watchDrafts(): (edit?: (draft: string) => string) => number {
  const stored = new Map<string, string>();
  const leave = outbox.subscribe(() => {
    keepOpenDrafts();
    for (const key of draftKeys()) stored.set(key, localStorage.getItem(key) ?? '');
  });
  return (edit = (draft) => draft) => {
    leave();
    for (const [key, text] of stored) localStorage.setItem(key, edit(text));
    return stored.size;
  };
}
