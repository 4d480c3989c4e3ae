import { useSyncExternalStore } from 'react';

import { createListeners } from './listeners.ts';
import { readSetting, writeSetting } from './local-setting.ts';

export type Theme = 'claro' | 'oscuro';

/** Key also read by public/theme.js, before the first paint. */
const KEY = 'plomada:tema';
const BAR_COLOR: Record<Theme, string> = { claro: '#15253c', oscuro: '#070d17' };
const listeners = createListeners();
const prefersDark = '(prefers-color-scheme: dark)';

/** Theme shown now. */
export const currentTheme = (): Theme =>
  document.documentElement.classList.contains('dark') ? 'oscuro' : 'claro';

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'oscuro');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOR[theme]);
  listeners.notify();
}

export function setTheme(theme: Theme): void {
  writeSetting(KEY, theme);
  apply(theme);
}

/** Removes the chosen theme, so that the system's preference applies. */
export function followSystemTheme(): void {
  writeSetting(KEY, null);
  apply(matchMedia(prefersDark).matches ? 'oscuro' : 'claro');
}

export type ThemeChoice = Theme | 'sistema';

function currentChoice(): ThemeChoice {
  const kept = readSetting(KEY);
  return kept === 'claro' || kept === 'oscuro' ? kept : 'sistema';
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(prefersDark);
  const follow = () => {
    if (readSetting(KEY) === null) apply(system.matches ? 'oscuro' : 'claro');
  };
  // Follows a choice made in another tab.
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY && (event.newValue === 'claro' || event.newValue === 'oscuro')) {
      apply(event.newValue);
    }
  };
  const leave = listeners.subscribe(listener);
  system.addEventListener('change', follow);
  addEventListener('storage', fromOtherTab);
  return () => {
    leave();
    system.removeEventListener('change', follow);
    removeEventListener('storage', fromOtherTab);
  };
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);

/** Chosen theme, which may differ from the one shown: "sistema" follows the system's preference. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, currentChoice);
