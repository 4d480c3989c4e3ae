import { useCallback, useState } from 'react';

import { useVirtualRows } from '@/components/data-table/use-virtual-rows.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { useCeldas } from './use-celdas.ts';
import type { useColumnas } from './use-columnas.tsx';
import type { Planilla } from './use-planilla.ts';

const ALTO_DE_FILA = 37;
const ALTO_DE_TARJETA = 307;
const CABEZA = 33;
/** Height in px of the bar fixed to the window's bottom. */
const PIE = 80;

/** Visible rows and their keyboard handling. */
export function useVista(planilla: Planilla, columnas: ReturnType<typeof useColumnas>) {
  const { filas } = planilla;
  const isPhone = useIsPhone();
  const [enfocada, setEnfocada] = useState(-1);
  const alto = isPhone ? ALTO_DE_TARJETA : ALTO_DE_FILA;
  const virtual = useVirtualRows({
    count: filas.length,
    keyOf: useCallback((i: number) => filas[i]?.clave ?? String(i), [filas]),
    sizeOf: useCallback(() => alto, [alto]),
    kept: useCallback(() => [enfocada], [enfocada]),
    head: isPhone ? 0 : CABEZA,
    foot: PIE,
    onNearEnd: undefined,
  });
  const { body: cuerpo, scrollTo } = virtual;
  const celdas = useCeldas(planilla, { cuerpo, scrollTo, onFila: setEnfocada, ...columnas });
  return { isPhone, enfocada, virtual, ...celdas };
}

export type Vista = ReturnType<typeof useVista>;
