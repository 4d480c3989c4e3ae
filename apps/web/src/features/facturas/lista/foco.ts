import { keepFocusInPage } from '../../../lib/return-focus.ts';
import { isSomethingOnTop } from '../../../lib/shortcuts.ts';

/** The row after those that leave the list, else the one before. */
export function claveSiguiente(
  orden: readonly string[],
  salen: ReadonlySet<string>,
): string | null {
  const ultima = orden.findLastIndex((clave) => salen.has(clave));
  const quedan = (clave: string) => !salen.has(clave);
  return (
    orden.slice(ultima + 1).find(quedan) ??
    orden.slice(0, Math.max(0, ultima)).findLast(quedan) ??
    null
  );
}

/** The keyboard goes on in that row, once the dialog it was left for is gone. */
export function seguirEn(clave: string | null): void {
  if (isSomethingOnTop()) {
    requestAnimationFrame(() => seguirEn(clave));
    return;
  }
  const fila =
    clave === null
      ? null
      : document.querySelector<HTMLElement>(`[data-clave="${CSS.escape(clave)}"]`);
  if (fila === null) keepFocusInPage();
  else fila.focus();
}
