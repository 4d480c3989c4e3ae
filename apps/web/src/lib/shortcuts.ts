import { useSyncExternalStore } from 'react';

import { readSetting, writeSetting } from './local-setting.ts';

const KEY = 'plomada:atajos';
const listeners = new Set<() => void>();

/** Single keys (`/`, `J`, `K`) act on lists unless the user switched them off in Perfil. */
export function shortcutsAreOn(): boolean {
  return readSetting(KEY) !== 'no';
}

export function setShortcuts(on: boolean): void {
  writeSetting(KEY, on ? null : 'no');
  for (const listener of listeners) listener();
}

export function useShortcuts(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, shortcutsAreOn);
}
