import { keepFocusInPage } from '@/lib/return-focus.ts';
import { isSomethingOnTop } from '@/lib/shortcuts.ts';

/** Key of the row after those that leave the list, else of the one before them. */
export function nextKey(order: readonly string[], leaving: ReadonlySet<string>): string | null {
  const last = order.findLastIndex((key) => leaving.has(key));
  const stays = (key: string) => !leaving.has(key);
  return (
    order.slice(last + 1).find(stays) ?? order.slice(0, Math.max(0, last)).findLast(stays) ?? null
  );
}

/**
 * Focuses the row with that `data-clave` once no dialog is open; without such a row, the focus only
 * stays in the page.
 */
export function goOnAt(key: string | null): void {
  if (isSomethingOnTop()) {
    requestAnimationFrame(() => goOnAt(key));
    return;
  }
  const row =
    key === null ? null : document.querySelector<HTMLElement>(`[data-clave="${CSS.escape(key)}"]`);
  if (row === null) keepFocusInPage();
  else row.focus();
}
