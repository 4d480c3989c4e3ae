import { useEffect, useRef } from 'react';

import { isSingleKey } from '../../lib/shortcuts.ts';

export type Teclas = {
  readonly onNew: (() => void) | undefined;
  readonly onToday: () => void;
};

/** N writes a new event, T goes to today; not while a dialog is open. */
export function useTeclas(teclas: Teclas): void {
  const ultimas = useRef(teclas);
  useEffect(() => {
    ultimas.current = teclas;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSingleKey(event) || document.querySelector('[role="dialog"]') !== null) return;
      const { onNew, onToday } = ultimas.current;
      const accion = new Map([
        ['n', onNew],
        ['t', onToday],
      ]).get(event.key.toLowerCase());
      if (accion === undefined) return;
      event.preventDefault();
      accion();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
