import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';

import { tenantOf } from '@/config/paths.ts';

import { type DraftKey, draftKey, NONE } from './device-keys.ts';
import { readSetting } from './local-setting.ts';

/*
 * Drafts for the shell. Most of their code loads with the first form, before which there are none.
 */

/** Person whose drafts are stored and restored; null stores none. */
export const DraftOwner = createContext<string | null>(null);

/** Key of a form's draft at the current address; null where no drafts are stored. */
export function useDraftKey(name: string): DraftKey | null {
  const owner = useContext(DraftOwner);
  const { pathname } = useLocation();
  if (owner === null) return null;
  return draftKey({ userId: owner, tenantId: tenantOf(pathname) ?? NONE }, pathname, name);
}

/** True when a draft of that form is stored at this address, without loading the code of drafts. */
export function useIsLeft(name: string): boolean {
  const key = useDraftKey(name);
  return key !== null && readSetting(key) !== null;
}

type DraftDesk = {
  readonly keepOpen: () => number;
  readonly keepTyped: () => void;
  readonly hasOpen: () => boolean;
  readonly breakPromises: () => void;
};

let desk: DraftDesk | null = null;

/** Connects the code of drafts with the shell; called once, by that code's module. */
export function setDraftDesk(it: DraftDesk): void {
  desk = it;
}

/**
 * Stores all forms on screen, or just closed, to be restored without asking; returns how many were
 * stored.
 */
export const keepOpenDrafts = (): number => desk?.keepOpen() ?? 0;

/**
 * Stores the open forms, except private ones, because the page may be about to end; they are
 * offered next time.
 */
export const keepTyped = (): void => desk?.keepTyped();

/** True when a form on screen has unsaved values. */
export const hasOpenDrafts = (): boolean => desk?.hasOpen() ?? false;

/** Cancels promised restores, because the form continued or was abandoned. */
export const breakPromises = (): void => desk?.breakPromises();

let isReloading = false;

/** Reloads the page and restores its forms, so that no form asks before leaving. */
export function reloadKept(): void {
  keepOpenDrafts();
  isReloading = true;
  location.reload();
}
export const isReloadKept = (): boolean => isReloading;
