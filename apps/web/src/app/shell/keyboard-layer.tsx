import type { TipoHallazgo } from '@plomada/domain/busqueda/busqueda.schema';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { lazyPart } from '@/lib/lazy-part.ts';
import { DraftOwner } from '@/lib/open-drafts.ts';
import { keepRecent, readRecents } from '@/lib/recents.ts';
import { keepFocusInPage } from '@/lib/return-focus.ts';
import { GO_KEYS, type ShortcutId } from '@/lib/shortcut-list.ts';
import { isSingleKey, isSomethingOnTop } from '@/lib/shortcuts.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCurrentSubject } from '@/lib/title-subject.ts';

import type { NavLink } from '../navigation.ts';
import { useCurrentPage } from '../page-handle.ts';
import { keepFocusOverWidths } from './focus-over-widths.ts';
import { type Overlay, setOverlay } from './overlay.ts';
import { PAGE_SHORTCUTS } from './use-entries.ts';
import { type Pages, usePages } from './use-pages.ts';
import { keepFocusWhole } from './whole-focus.ts';

/** Longest wait in ms for the content that replaces a pressed button. */
const PATIENCE_MS = 10_000;
const FOCUSABLE =
  ':is(a[href],button,input:not([type=hidden],[type=file]),select,textarea,[tabindex="0"]):not(:disabled,[tabindex="-1"])';

/** Ancestors of the button, innermost first, below the page content or dialog. */
function around(button: Element): readonly Element[] {
  const found: Element[] = [];
  for (let up = button.parentElement; up !== null; up = up.parentElement) {
    if (up.matches('main,body,[role="dialog"]')) break;
    found.push(up);
  }
  return found;
}

function focusIn(places: readonly Element[]): void {
  if (document.activeElement !== document.body) return;
  const place = places.find(({ isConnected }) => isConnected);
  place?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  keepFocusInPage();
}

/** Moves the focus to the content that replaces a button pressed by keyboard, such as fields. */
function useButtonsThatGo(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let observer: MutationObserver | null = null;
    const stop = () => {
      clearTimeout(timer);
      observer?.disconnect();
      observer = null;
    };
    const press = ({ target, detail }: MouseEvent) => {
      stop();
      // Limited to keyboard presses (detail 0): with a mouse no focus is needed, and on a phone it
      // would open the keyboard.
      const button = detail === 0 && target instanceof Element ? target.closest('button') : null;
      if (button === null) return;
      const places = around(button);
      observer = new MutationObserver(() => {
        if (button.isConnected) return;
        stop();
        // Deferred, so that a component's own focus handling takes precedence.
        setTimeout(() => focusIn(places));
      });
      observer.observe(document.body, { childList: true, subtree: true });
      timer = setTimeout(stop, PATIENCE_MS);
    };
    addEventListener('click', press, true);
    addEventListener('focusin', stop);
    return () => {
      stop();
      removeEventListener('click', press, true);
      removeEventListener('focusin', stop);
    };
  }, []);
}

/**
 * Keeps the focus in the page after a navigation or a press, instead of the top of the document.
 */
function useKeepFocus(): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return undefined;
    seen.current = pathname;
    // Deferred, so that a focus set by the page itself takes precedence.
    const timer = setTimeout(keepFocusInPage);
    return () => clearTimeout(timer);
  }, [pathname]);
  useButtonsThatGo();
}

const SECOND_KEY_MS = 1_500;

function pageFor(links: readonly NavLink[], id: ShortcutId): string | undefined {
  const own = links.find(({ page }) => PAGE_SHORTCUTS[page] === id);
  // Outside an obra the shortcut opens the summary of all obras.
  const all = id === 'ir-resumen' ? links.find(({ page }) => page === 'resumenGlobal') : undefined;
  return (own ?? all)?.to;
}

/** Global keys: N, `?`, and G with a second key. */
function useGlobalKeys({ links, newMovement }: Pages): void {
  const navigate = useNavigate();
  const targetOf = useEffectEvent((key: string, afterG: boolean): string | undefined => {
    const go = afterG ? GO_KEYS.get(key) : undefined;
    if (go !== undefined) return pageFor(links, go);
    return key === 'n' && !afterG ? newMovement?.to : undefined;
  });
  useEffect(() => {
    let sinceG = -Infinity;
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

/** Kind of record of each page about a single one, whose visits count as recent. */
const KINDS: Readonly<Record<string, TipoHallazgo>> = {
  obraResumen: 'OBRA',
  movimiento: 'MOVIMIENTO',
  movimientoPrivado: 'MOVIMIENTO',
  presupuesto: 'PRESUPUESTO',
  documento: 'DOCUMENTO',
  acopio: 'ACOPIO',
};

/** Records a visit to a page about a single record, once it has set its subject. */
function useVisited(): void {
  const userId = useContext(DraftOwner);
  const { tenantId, role } = useTenant();
  const { pathname } = useLocation();
  const subject = useCurrentSubject();
  const tipo = KINDS[useCurrentPage() ?? ''];
  useEffect(() => {
    if (userId === null || tipo === undefined || subject === undefined) return;
    const owner = { userId, tenantId, rol: role };
    // A name known from search is clearer than the page's code.
    const known = readRecents(owner).find(({ enlace }) => enlace === pathname);
    const title = document.querySelector('main h1')?.textContent?.trim();
    const seen = title === undefined || title === '' ? subject : title;
    const titulo = tipo === 'OBRA' ? seen : (known?.titulo ?? seen);
    keepRecent(owner, { tipo, enlace: pathname, titulo });
  }, [userId, tenantId, role, tipo, subject, pathname]);
}

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);
const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

const close = () => setOverlay(null);

/**
 * Keyboard shortcuts of the organisation's pages, their overlays, and the focus after navigations.
 */
export function KeyboardLayer({ overlay }: { readonly overlay: Overlay }) {
  const pages = usePages();
  useGlobalKeys(pages);
  useVisited();
  useKeepFocus();
  useEffect(() => keepFocusOverWidths(matchMedia('(width < 768px)')), []);
  useEffect(keepFocusWhole, []);
  return (
    <>
      {overlay === 'palette' ? <Palette pages={pages} onClose={close} /> : null}
      {overlay === 'keys' ? <KeysDialog onClose={close} /> : null}
    </>
  );
}
