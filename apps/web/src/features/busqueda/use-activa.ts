import { useState } from 'react';

import type { Fila } from './filas.ts';

/** Rows a key goes to: one up or down, around the ends; the first, the last. */
export function siguiente(cuantas: number, actual: number, tecla: string): number | null {
  if (cuantas === 0) return null;
  if (tecla === 'Home') return 0;
  if (tecla === 'End') return cuantas - 1;
  if (tecla === 'ArrowDown') return (actual + 1) % cuantas;
  if (tecla === 'ArrowUp') return (actual - 1 + cuantas) % cuantas;
  return null;
}

/**
 * The row that Enter opens: the first one, until a person goes to another, which stays chosen as
 * long as it is shown and the text is the same.
 */
export function useActiva(filas: readonly Fila[], consulta: string) {
  const [elegida, setElegida] = useState<{ readonly id: string; readonly de: string } | null>(null);
  const lugar = elegida?.de === consulta ? filas.findIndex(({ id }) => id === elegida.id) : -1;
  return {
    activa: filas[Math.max(lugar, 0)],
    /** Somebody went to it; else it is only the first. */
    fueElegida: lugar >= 0,
    elegir: (id: string) => setElegida({ id, de: consulta }),
    /** Whether the key was one of these. */
    mover: (tecla: string): boolean => {
      const destino = siguiente(filas.length, Math.max(lugar, 0), tecla);
      const fila = destino === null ? undefined : filas[destino];
      if (fila === undefined) return false;
      setElegida({ id: fila.id, de: consulta });
      return true;
    },
  };
}
