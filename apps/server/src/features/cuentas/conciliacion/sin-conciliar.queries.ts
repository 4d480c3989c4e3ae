import { mesDe } from '@plomada/domain/base/fecha.rules';
import type { FilaCierre } from '@plomada/domain/cierres/cierre.schema';
import { faltaDeConciliar } from '@plomada/domain/extractos/falta.rules';
import { cuadreDeSumas, estadoDelMes, huecosEntre } from '@plomada/domain/extractos/mes.rules';
import { DECIR } from '@plomada/formatters/decir';

import type { Tx } from '../../../context/context.ts';
import { SELECT_PARTES_DE_TODAS, SELECT_TRAMOS_DE_TODAS } from './cuadre.sql.ts';

/** Most accounts that a closing lists. */
const CUENTAS_MAX = 100;

/**
 * Accounts that are not reconciled at the end of the day `al`, a month's last, each with what is
 * missing in words.
 */
export async function leerSinConciliar(
  tx: Tx,
  al: string,
): Promise<{ readonly cantidad: number; readonly filas: FilaCierre[] }> {
  const todas = await tx.query(SELECT_PARTES_DE_TODAS(tx.tenantId, al, mesDe(al)));
  const tramos = await tx.query(SELECT_TRAMOS_DE_TODAS(tx.tenantId));
  const porCuenta = Map.groupBy(tramos, ({ cuentaId }) => cuentaId);
  const faltan = todas.flatMap(({ id, nombre, moneda, ...partes }): FilaCierre[] => {
    const cuadre = cuadreDeSumas(partes, al);
    const huecos = huecosEntre(porCuenta.get(id) ?? []).filter(({ desde }) => desde <= al);
    const situacion = { ...partes, cuadre, huecos, al };
    if (estadoDelMes(situacion) === 'CONCILIADO') return [];
    const texto = `${nombre}: ${faltaDeConciliar(situacion, { moneda, decir: DECIR })}`;
    return [{ tipo: 'CUENTA', id, texto, proyectoId: null, presupuestoId: null }];
  });
  return { cantidad: faltan.length, filas: faltan.slice(0, CUENTAS_MAX) };
}
