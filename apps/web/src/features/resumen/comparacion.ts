import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { MargenDeObra } from '@plomada/domain/resumen/margen.schema';
import type { ObraDeResumen } from '@plomada/domain/resumen/resumen.schema';

import type { Sort } from '@/components/data-table/columns.ts';

/** Obra in the comparison, in one currency; the target exists only in the obra's own. */
export type ObraComparada = {
  readonly obra: ObraDeResumen;
  readonly ingresosCentavos: number;
  readonly egresosCentavos: number;
  readonly saldoCentavos: number;
  readonly objetivo: Pick<
    ObraDeResumen,
    | 'presupuestoObjetivoCentavos'
    | 'gastadoCentavos'
    | 'avanceBp'
    | 'desvioCentavos'
    | 'costoM2Centavos'
  > | null;
  /** Margin in the obra's currency; null if unknown, and in a comparison in another currency. */
  readonly margen: MargenDeObra | null;
};

/** Obras that have a balance in the currency, compared in it. */
export function compararObras(
  obras: readonly ObraDeResumen[],
  moneda: Moneda,
  margenes: readonly MargenDeObra[] = [],
): readonly ObraComparada[] {
  return obras.flatMap((obra) => {
    const saldo = obra.saldos.find((fila) => fila.moneda === moneda);
    if (saldo === undefined) return [];
    const { ingresosCentavos, egresosCentavos, saldoCentavos } = saldo;
    // Spending against the target includes other currencies, at the rate stored in each row.
    const gastadoCentavos = obra.gastadoEquivalenteCentavos;
    const esPropia = obra.monedaBase === moneda;
    const objetivo = esPropia ? { ...obra, gastadoCentavos } : null;
    const deLaObra = margenes.find(({ proyecto }) => proyecto.id === obra.id) ?? null;
    const margen = esPropia ? deLaObra : null;
    return [{ obra, ingresosCentavos, egresosCentavos, saldoCentavos, objetivo, margen }];
  });
}

const CLAVES: Readonly<Record<string, (fila: ObraComparada) => number | string | null>> = {
  obra: ({ obra }) => obra.codigo,
  ingresos: ({ ingresosCentavos }) => ingresosCentavos,
  egresos: ({ egresosCentavos }) => egresosCentavos,
  saldo: ({ saldoCentavos }) => saldoCentavos,
  margen: ({ margen }) => margen?.alFinal?.centavos ?? null,
  avance: ({ objetivo }) => objetivo?.avanceBp ?? null,
  desvio: ({ objetivo }) => objetivo?.desvioCentavos ?? null,
  costo: ({ objetivo }) => objetivo?.costoM2Centavos ?? null,
};

/** Rows sorted by a column; unknown values come last in both directions. */
export function ordenarObras(
  filas: readonly ObraComparada[],
  { column, direction }: Sort,
): readonly ObraComparada[] {
  const clave = CLAVES[column] ?? (() => null);
  const signo = direction === 'ascending' ? 1 : -1;
  return filas.toSorted((a, b) => {
    const [x, y] = [clave(a), clave(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    if (typeof x === 'number' && typeof y === 'number') return (x - y) * signo;
    return String(x).localeCompare(String(y), 'es', { numeric: true }) * signo;
  });
}

/** Spending and target of all obras with a target in that currency; null when none has one. */
export function objetivoJunto(filas: readonly ObraComparada[]) {
  const con = filas.flatMap(({ objetivo }) => {
    const tope = objetivo?.presupuestoObjetivoCentavos ?? null;
    return objetivo === null || tope === null ? [] : [{ gastado: objetivo.gastadoCentavos, tope }];
  });
  if (con.length === 0) return null;
  return {
    obras: con.length,
    gastado: con.reduce((suma, fila) => suma + fila.gastado, 0),
    objetivo: con.reduce((suma, fila) => suma + fila.tope, 0),
  };
}
