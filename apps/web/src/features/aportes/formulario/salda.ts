import type { Cuota, Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';

/** Quota of one partner with something left to pay. */
export type CuotaAbierta = Pick<Llamado, 'numero' | 'fecha' | 'vencimiento' | 'moneda'> &
  Pick<Cuota, 'pendienteCentavos'> & { readonly llamadoId: string };

/** Quotas of a partner with a balance, oldest due first, which is the order of settlement. */
export function cuotasAbiertas(llamados: readonly Llamado[], socioId: string): CuotaAbierta[] {
  return llamados
    .filter(({ estado }) => estado !== 'ANULADO')
    .flatMap(({ id: llamadoId, numero, fecha, vencimiento, moneda, cuotas }) =>
      cuotas
        .filter((cuota) => cuota.socioId === socioId && cuota.pendienteCentavos > 0)
        .map(({ pendienteCentavos }) => {
          const llamado = { llamadoId, numero, fecha, vencimiento, moneda };
          return { ...llamado, pendienteCentavos };
        }),
    )
    .toSorted((a, b) => {
      const clave = (q: CuotaAbierta) => `${q.vencimiento} ${q.fecha} ${q.llamadoId}`;
      return clave(a) < clave(b) ? -1 : 1;
    });
}

export type Saldado = {
  readonly cuotas: readonly {
    readonly numero: number;
    readonly centavos: number;
    /** True when the quota would be fully paid. */
    readonly completa: boolean;
  }[];
  readonly adelantadoCentavos: number;
};

/**
 * Quotas that an amount would settle: first that of its own call, then the others of the currency
 * in the given order; the rest counts as in advance.
 */
export function loQueSalda(
  abiertas: readonly CuotaAbierta[],
  centavos: number,
  { moneda, llamadoId }: { readonly moneda: Moneda; readonly llamadoId: string | null },
): Saldado {
  const deMoneda = abiertas.filter((cuota) => cuota.moneda === moneda);
  const enOrden = [
    ...deMoneda.filter((cuota) => cuota.llamadoId === llamadoId),
    ...deMoneda.filter((cuota) => cuota.llamadoId !== llamadoId),
  ];
  let libre = centavos;
  const cuotas = enOrden.flatMap(({ numero, pendienteCentavos }) => {
    const parte = Math.min(libre, pendienteCentavos);
    libre -= parte;
    return parte === 0 ? [] : [{ numero, centavos: parte, completa: parte === pendienteCentavos }];
  });
  return { cuotas, adelantadoCentavos: libre };
}
