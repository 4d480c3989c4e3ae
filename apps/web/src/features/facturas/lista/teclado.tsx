import { useEffect, useEffectEvent } from 'react';

import { Keys } from '@/components/display/shortcut-keys.tsx';
import { keepFocusInPage } from '@/lib/return-focus.ts';
import { useShortcuts, isSingleKey, isSomethingOnTop } from '@/lib/shortcuts.ts';

/**
 * Visible help with the keys of this list, hidden on phones and touch screens; single keys are left
 * out while they are switched off.
 */
export function Atajos({ registra }: { readonly registra: boolean }) {
  const teclas = useShortcuts();
  const ayuda = [
    ['Enter', registra ? 'registra' : 'abre'],
    ['J', teclas && 'baja'],
    ['K', teclas && 'sube'],
    ['X', teclas && registra && 'elige'],
    ['N', teclas && 'pila siguiente'],
    ['?', teclas && 'todos los atajos'],
  ] as const;
  return (
    <p
      data-no-print
      className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground max-md:hidden pointer-coarse:hidden"
    >
      {ayuda.map(([tecla, hace]) =>
        hace === false ? null : (
          <span key={tecla} className="inline-flex items-center gap-1.5">
            <Keys keys={[tecla]} />
            {hace}
          </span>
        ),
      )}
    </p>
  );
}

/** Key N goes to the next pile, except in text fields or with an overlay open. */
export function useTeclaDePila(onSiguiente: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || !isSingleKey(event) || isSomethingOnTop()) return;
    // The global key N would start a new movement.
    event.preventDefault();
    onSiguiente();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Key of the row after those that leave the list, else of the one before them. */
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

/**
 * Focuses a row once the open dialog is gone; without such a row, the focus only stays in the page.
 */
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
