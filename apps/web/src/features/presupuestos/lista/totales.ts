import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { estaEnVigor } from '@plomada/domain/presupuestos/estado.rules';
import type { PresupuestoEnLista } from '@plomada/domain/presupuestos/presupuesto.schema';

export type TotalDePresupuestos = Pick<PresupuestoEnLista, 'moneda' | 'sentido'> & {
  readonly cantidad: number;
  readonly importeCentavos: number;
  readonly adeudadoCentavos: number;
};

const ORDEN = [
  { moneda: 'ARS', sentido: 'EGRESO' },
  { moneda: 'USD', sentido: 'EGRESO' },
  { moneda: 'ARS', sentido: 'INGRESO' },
  { moneda: 'USD', sentido: 'INGRESO' },
] as const;

/**
 * Per currency, and what one pays apart from what one collects. `soloEnVigor`: an offer that may
 * never be accepted is no money yet.
 */
export function totalesDe(
  filas: readonly PresupuestoEnLista[],
  soloEnVigor: boolean,
): readonly TotalDePresupuestos[] {
  const suman = soloEnVigor ? filas.filter(({ estado }) => estaEnVigor(estado)) : filas;
  return ORDEN.flatMap(({ moneda, sentido }): TotalDePresupuestos[] => {
    const suyas = suman.filter((fila) => fila.moneda === moneda && fila.sentido === sentido);
    if (suyas.length === 0) return [];
    return [
      {
        moneda,
        sentido,
        cantidad: suyas.length,
        importeCentavos: sumarCentavos(suyas.map((fila) => fila.totalVigenteCentavos)),
        adeudadoCentavos: sumarCentavos(suyas.map((fila) => fila.adeudadoCentavos)),
      },
    ];
  });
}
