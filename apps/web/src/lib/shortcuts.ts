import { useSyncExternalStore } from 'react';

import { createListeners } from './listeners.ts';
import { readSetting, writeSetting } from './local-setting.ts';

const KEY = 'plomada:atajos';
const listeners = createListeners();

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** As it is written on the keyboard one has. */
export const keyText = (key: string): string => (key === 'Ctrl' && isMac() ? '⌘' : key);

/** Single keys (`/`, `J`, `N`, `G`) act unless the user switched them off in Perfil. */
export const shortcutsAreOn = (): boolean => readSetting(KEY) !== 'no';

/** Whether a key pressed alone is for the page: not while writing, and not where they are off. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target } = event;
  const typing =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input,select,textarea'));
  const held = event.ctrlKey || event.metaKey || event.altKey;
  return !typing && !held && !event.defaultPrevented && shortcutsAreOn();
}

/** While one of these is open its own keys count, and the page behind it rests. */
const ON_TOP = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]';

export const isSomethingOnTop = (): boolean => document.querySelector(ON_TOP) !== null;

export function setShortcuts(on: boolean): void {
  writeSetting(KEY, on ? null : 'no');
  listeners.notify();
}

export const useShortcuts = (): boolean =>
  useSyncExternalStore(listeners.subscribe, shortcutsAreOn);
