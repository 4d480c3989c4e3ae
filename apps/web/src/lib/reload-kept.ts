import { keepOpenDrafts } from './drafts.ts';
import { heldWrites } from './held-writes.ts';

/**
 * The page anew, with what is being written: no form has to ask whether to leave it. A write that is under
 * way would be lost, and the browser asks as ever.
 */
export function reloadKept(): void {
  keepOpenDrafts();
  if (!heldWrites.isOpenSince(0)) {
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  }
  location.reload();
}
