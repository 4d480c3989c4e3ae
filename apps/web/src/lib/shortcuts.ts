import { useSyncExternalStore } from 'react';

import { createListeners } from './listeners.ts';
import { readSetting, writeSetting } from './local-setting.ts';

const KEY = 'plomada:atajos';
const listeners = createListeners();

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Name of a key on the current platform. */
export const keyText = (key: string): string => (key === 'Ctrl' && isMac() ? '⌘' : key);

/** True unless the user switched off shortcuts of a single key, such as `J`, in Perfil. */
export const shortcutsAreOn = (): boolean => readSetting(KEY) !== 'no';

/**
 * True when a key press may act as a shortcut of a single key: outside of form fields, without
 * Ctrl, ⌘ or Alt, not yet handled by a listener, and with shortcuts enabled.
 */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target } = event;
  const typing =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input,select,textarea'));
  const held = event.ctrlKey || event.metaKey || event.altKey;
  return !typing && !held && !event.defaultPrevented && shortcutsAreOn();
}

/** Overlays with keys of their own. */
const ON_TOP = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]';

export const isSomethingOnTop = (): boolean => document.querySelector(ON_TOP) !== null;

export function setShortcuts(on: boolean): void {
  writeSetting(KEY, on ? null : 'no');
  listeners.notify();
}

export const useShortcuts = (): boolean =>
  useSyncExternalStore(listeners.subscribe, shortcutsAreOn);
