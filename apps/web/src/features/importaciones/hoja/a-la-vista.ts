import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type RefObject } from 'react';

export const ALTO_FILA = 28;
export const ALTO_CABEZA = 26;
const OVERSCAN = 10;
/** Before it has been measured. */
const DE_ENTRADA = { width: 800, height: 560 } as const;

export function useFilasALaVista(filas: number, caja: RefObject<HTMLDivElement | null>) {
  // The rule is for React Compiler, which this build does not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: filas,
    getScrollElement: () => caja.current,
    estimateSize: () => ALTO_FILA,
    overscan: OVERSCAN,
    initialRect: DE_ENTRADA,
    scrollPaddingStart: ALTO_CABEZA,
  });
  const items = virtual.getVirtualItems();
  return {
    items,
    alto: virtual.getTotalSize(),
    desde: (items[0]?.index ?? 0) + 1,
    hasta: (items.at(-1)?.index ?? 0) + 1,
    irAFila: virtual.scrollToIndex,
  };
}

/** Columns in sight, from 0, both included. */
export type Tramo = readonly [desde: number, hasta: number];

/** Up to so many are all drawn. */
const POCAS = 40;
/** Drawn beyond the edges. */
const DE_MAS = 4;

/** Which columns of these widths are in sight. */
function tramoDe(anchos: readonly number[], izquierda: number, ancho: number): Tramo {
  if (anchos.length <= POCAS) return [0, anchos.length - 1];
  let borde = 0;
  let desde = anchos.length - 1;
  let hasta = 0;
  for (const [columna, suyo] of anchos.entries()) {
    if (borde + suyo > izquierda) desde = Math.min(desde, columna);
    if (borde < izquierda + ancho) hasta = columna;
    borde += suyo;
  }
  return [Math.max(0, desde - DE_MAS), Math.min(anchos.length - 1, hasta + DE_MAS)];
}

/** The same of a box that scrolls. */
export function useColumnas(
  anchos: readonly number[],
  caja: RefObject<HTMLDivElement | null>,
): Tramo {
  const [{ izquierda, ancho }, setVista] = useState({ izquierda: 0, ancho: innerWidth });
  useEffect(() => {
    const { current: marco } = caja;
    if (marco === null) return undefined;
    const mirar = () =>
      setVista((antes) =>
        antes.izquierda === marco.scrollLeft && antes.ancho === marco.clientWidth
          ? antes
          : { izquierda: marco.scrollLeft, ancho: marco.clientWidth },
      );
    mirar();
    marco.addEventListener('scroll', mirar, { passive: true });
    const medidor = new ResizeObserver(mirar);
    medidor.observe(marco);
    return () => {
      marco.removeEventListener('scroll', mirar);
      medidor.disconnect();
    };
  }, [caja]);
  return tramoDe(anchos, izquierda, ancho);
}
