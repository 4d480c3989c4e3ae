import { createContext } from 'react';

/*
 * Drafts of forms as the shell needs them. Most of their code comes with the first form: before that there is nothing
 * to keep.
 */

/** The person whose drafts are kept and found; null keeps none. */
export const DraftOwner = createContext<string | null>(null);

type DraftDesk = {
  readonly keepOpen: () => number;
  readonly keepTyped: () => void;
  readonly hasOpen: () => boolean;
  readonly breakPromises: () => void;
};

let desk: DraftDesk | null = null;

/** Called once, by the code of the drafts. */
export function setDraftDesk(it: DraftDesk): void {
  desk = it;
}

/** Keeps every form on screen, or that just left it, to come back by itself; gives how many had something to keep. */
export const keepOpenDrafts = (): number => desk?.keepOpen() ?? 0;

/** The page may be gone in a moment: what is being typed is offered to the person the next time. */
export const keepTyped = (): void => desk?.keepTyped();

/** True when a form on screen holds something that is not saved. */
export const hasOpenDrafts = (): boolean => desk?.hasOpen() ?? false;

/** Cancels promised restores, because the form continued or was abandoned. */
export const breakPromises = (): void => desk?.breakPromises();

let isReloading = false;

/** The page anew, with what is being written: no form has to ask whether to leave it. */
export function reloadKept(): void {
  keepOpenDrafts();
  isReloading = true;
  location.reload();
}
export const isReloadKept = (): boolean => isReloading;
