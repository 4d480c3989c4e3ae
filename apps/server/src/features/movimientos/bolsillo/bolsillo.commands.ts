import type { RowOf } from '@plomada/db/statement';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { AppError } from '@plomada/domain/errores';
import { verificarDevolucion } from '@plomada/domain/movimientos/bolsillo/bolsillo.rules';
import type {
  BolsilloDevuelto,
  DevolverBolsillo,
} from '@plomada/domain/movimientos/bolsillo/bolsillo.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { ById, TenantContext, Tx } from '../../../context/context.ts';
import type { RawJson } from '../../../context/sql/raw-json.ts';
import { transaction } from '../../../context/transaction.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { exigirCuentas, leerCuenta } from '../../cuentas/cuentas.queries.ts';
import { exigirObrasAbiertas, lockMovimientos } from '../locks.sql.ts';
import { leerMovimiento } from '../movimientos.queries.ts';
import { selectDeudas, UPDATE_DEVUELTOS } from './bolsillo.sql.ts';

type Deuda = RowOf<typeof selectDeudas>;

/**
 * Locks expenses that members paid out of pocket and returns them; refuses all unless each is still
 * owed.
 */
async function tomarDeudas(tx: Tx, ids: readonly string[]): Promise<readonly Deuda[]> {
  exigirObrasAbiertas(await lockMovimientos(tx, ids));
  const deudas = await tx.query(selectDeudas(tx, ids));
  if (deudas.length !== ids.length) throw new AppError('BOLSILLO_SIN_DEUDA');
  return deudas;
}

/**
 * Repays a member from an account. The person in charge of a petty cash repays themselves from it:
 * they can use no other account, and see no other member's expenses.
 */
export function devolverBolsillo(
  ctx: TenantContext,
  { id: cuentaId, movimientos, fecha = hoyEnBuenosAires(ctx.now) }: DevolverBolsillo,
): Promise<BolsilloDevuelto> {
  return transaction(ctx, async (tx) => {
    await exigirCuentas(tx, [cuentaId]);
    const { nombre, moneda } = await leerCuenta(tx, cuentaId);
    const deudas = await tomarDeudas(tx, movimientos);
    mustAllow(verificarDevolucion(deudas, { fecha, hoy: hoyEnBuenosAires(tx.now), moneda }));
    const quien = [tx.now, tx.actor.userId] as const;
    await tx.query(UPDATE_DEVUELTOS(tx.tenantId, movimientos, cuentaId, fecha, ...quien));
    for (const { miembro, ...gasto } of deudas) {
      await recordAudit(tx, {
        accion: 'EDITAR',
        ...subjectOf('MOVIMIENTO', gasto),
        resumen: `Devolvió a ${miembro}, de ${nombre}, ${formatearDinero(gasto.importeCentavos, moneda)} del egreso ${gasto.codigo}: ${gasto.concepto}`,
        antes: { devueltoEl: null, devueltoDe: null },
        despues: { devueltoEl: fecha, devueltoDe: nombre },
      });
    }
    const importeCentavos = sumarCentavos(deudas.map((gasto) => gasto.importeCentavos));
    return { devueltos: deudas.length, importeCentavos, moneda };
  });
}

/**
 * Cancels a repayment: the account's balance is restored and the expense is owed again. Requires
 * access to the account.
 */
export function anularDevolucion(ctx: TenantContext, { id }: ById): Promise<RawJson<Movimiento>> {
  return transaction(ctx, async (tx) => {
    exigirObrasAbiertas(await lockMovimientos(tx, [id]));
    const { bolsillo, codigo, concepto, proyectoId } = (await leerMovimiento(tx, id)).value;
    if (!bolsillo || bolsillo.devueltoEl === null) throw new AppError('TRANSICION_INVALIDA');
    const { miembro, devueltoEl, cuenta } = bolsillo;
    if (cuenta === null) throw new AppError('SIN_PERMISO');
    await tx.query(UPDATE_DEVUELTOS(tx.tenantId, [id], null, null, tx.now, tx.actor.userId));
    await recordAudit(tx, {
      accion: 'EDITAR',
      ...subjectOf('MOVIMIENTO', { id, proyectoId }),
      resumen: `Anuló la devolución a ${miembro.nombre}, de ${cuenta.nombre}, del egreso ${codigo}: ${concepto}`,
      antes: { devueltoEl, devueltoDe: cuenta.nombre },
      despues: { devueltoEl: null, devueltoDe: null },
    });
    return leerMovimiento(tx, id);
  });
}
