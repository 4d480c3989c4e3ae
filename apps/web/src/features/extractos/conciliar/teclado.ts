import { useEffect, useEffectEvent } from 'react';

import { isSingleKey, isSomethingOnTop } from '@/lib/shortcuts.ts';

/** Act of a key; `U`, `S` and `B` act on the month, the others on the focused line. */
export type Tecla = 'ENTER' | 'A' | 'N' | 'T' | 'E' | 'I' | 'V' | 'U' | 'S' | 'B';

const LETRAS: Readonly<Record<string, Tecla>> = {
  a: 'A',
  n: 'N',
  t: 'T',
  e: 'E',
  i: 'I',
  v: 'V',
  u: 'U',
  s: 'S',
  b: 'B',
};
const DEL_MES: ReadonlySet<Tecla> = new Set<Tecla>(['U', 'S', 'B']);

/** Id of the line whose row contains the element; null outside of the list. */
export const lineaDe = (element: Element | null): string | null =>
  element?.closest('tr')?.querySelector<HTMLElement>('[data-clave]')?.dataset['clave'] ?? null;

function teclaDe(event: KeyboardEvent): Tecla | undefined {
  if (event.key === 'Enter') {
    const { target } = event;
    return target instanceof Element && target.matches('[data-clave]') ? 'ENTER' : undefined;
  }
  return isSingleKey(event) ? LETRAS[event.key.toLowerCase()] : undefined;
}

/**
 * Keys of the reconciliation, which take precedence over those of lists and pages. A held key acts
 * once.
 */
export function useTeclas(hacer: (tecla: Tecla, lineaId: string | null) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const tecla = teclaDe(event);
    if (tecla === undefined || isSomethingOnTop()) return;
    const linea = lineaDe(document.activeElement);
    // Outside of the list, N and the other letters keep their usual meaning.
    if (linea === null && !DEL_MES.has(tecla)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) hacer(tecla, linea);
  });
  useEffect(() => {
    // Before the rows' own listener, for which E opens a row.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
