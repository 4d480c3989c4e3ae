import {
  type CuentaPresupuesto,
  excesosDe,
  saldarDeudas,
} from '@plomada/domain/presupuestos/pagos/pago.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

import type { Tx } from '../../../context/context.ts';
import { vePrivados } from '../../proyectos/visibility.sql.ts';
import { type FilaCuenta, SELECT_CUENTA } from './cuenta.sql.ts';

/** Of the payments that the actor sees, but for `sin`: no other tips what they are answered. */
export const leerCuenta = (
  tx: Tx,
  presupuestoId: string,
  sin: string | null = null,
): Promise<readonly FilaCuenta[]> =>
  tx.query(SELECT_CUENTA(tx.tenantId, presupuestoId, sin, vePrivados(tx)));

type Deudas = Pick<CuentaPresupuesto, 'deudas' | 'libreCentavos'>;

/** `que`: what was paid, or with what is scheduled. */
function deudasDe(filas: readonly FilaCuenta[], que: 'pagado' | 'comprometido'): Deudas {
  const de = (tipo: string) => filas.filter((fila) => fila.tipo === tipo);
  return {
    deudas: [...de('ANTICIPO'), ...de('CERTIFICADO')].map((fila) => ({
      certificadoId: fila.certificado_id,
      importeCentavos: fila.importe,
      pagadoCentavos: fila[que],
    })),
    libreCentavos: de('LIBRE').reduce((suma, fila) => suma + fila[que], 0),
  };
}

/** What caps count: paid and scheduled. */
export function cuentaDe(
  filas: readonly FilaCuenta[],
  actualizadoCentavos: number,
): CuentaPresupuesto {
  const reparo = filas.find(({ tipo }) => tipo === 'REPARO');
  return {
    actualizadoCentavos,
    ...deudasDe(filas, 'comprometido'),
    reparoRetenidoCentavos: reparo?.importe ?? 0,
    reparoPagadoCentavos: reparo?.comprometido ?? 0,
  };
}

/** What settles each approved certificate, by its id: its own payments and its part of the free ones. */
export function saldadoPorCertificado(
  filas: readonly FilaCuenta[],
  que: 'pagado' | 'comprometido',
): ReadonlyMap<string, number> {
  const { deudas, libreCentavos } = deudasDe(filas, que);
  const { pagados } = saldarDeudas(deudas, libreCentavos);
  return new Map(
    deudas.flatMap(({ certificadoId }, i) =>
      certificadoId === null ? [] : [[certificadoId, pagados[i] ?? 0] as const],
    ),
  );
}

/** What went past its cap, of a budget in force and for who sees all that did. */
export async function leerExcesos(
  tx: Tx,
  presupuestoId: string,
  actualizadoCentavos: number,
): Promise<Presupuesto['excesos']> {
  if (!vePrivados(tx)) return [];
  const filas = await leerCuenta(tx, presupuestoId);
  return excesosDe(cuentaDe(filas, actualizadoCentavos)).map(({ certificadoId, ...exceso }) => {
    const fila = filas.find(({ certificado_id: id }) => id !== null && id === certificadoId);
    const certificado =
      fila?.certificado_id == null ? null : { id: fila.certificado_id, numero: fila.numero };
    return { ...exceso, certificado };
  });
}
