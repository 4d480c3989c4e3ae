import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { GO_KEYS, type ShortcutId } from '../../lib/shortcut-list.ts';
import { isSingleKey, isSomethingOnTop } from '../../lib/shortcuts.ts';
import type { NavLink } from '../navigation.ts';
import { setOverlay } from './overlay.ts';
import type { Pages } from './use-entries.ts';

/** How long the second key may take after `G`. */
const SECOND_KEY_MS = 1_500;

/** Where each leads, the first of them that the role may open from here. */
const PAGES: Partial<Record<ShortcutId, readonly string[]>> = {
  'ir-obras': ['obras'],
  'ir-resumen': ['obraResumen', 'resumenGlobal'],
  'ir-agenda': ['agenda'],
  'ir-movimientos': ['movimientos'],
  'ir-presupuestos': ['presupuestos'],
  'ir-acopios': ['acopios'],
};

function pageFor(links: readonly NavLink[], id: ShortcutId): string | undefined {
  const wanted = PAGES[id] ?? [];
  return wanted.flatMap((page) => links.filter((link) => link.page === page))[0]?.to;
}

/** N, `?` and G with its second key. Rows and fields keep the keys that are theirs. */
export function useGlobalKeys(pages: Pages): void {
  const navigate = useNavigate();
  const latest = useRef(pages);
  useEffect(() => {
    latest.current = pages;
  });
  useEffect(() => {
    let sinceG = -Infinity;
    const targetOf = (key: string, afterG: boolean): string | undefined => {
      const { links, newMovement } = latest.current;
      const go = afterG ? GO_KEYS.get(key) : undefined;
      if (go !== undefined) return pageFor(links, go);
      return key === 'n' && !afterG ? newMovement?.to : undefined;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || !isSingleKey(event) || isSomethingOnTop()) return;
      const key = event.key.toLowerCase();
      const afterG = event.timeStamp - sinceG < SECOND_KEY_MS;
      sinceG = key === 'g' && !afterG ? event.timeStamp : -Infinity;
      if (key === '?') {
        event.preventDefault();
        setOverlay('keys');
        return;
      }
      const to = targetOf(key, afterG);
      if (to === undefined) return;
      event.preventDefault();
      void navigate(to);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
}
