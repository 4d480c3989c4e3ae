import { newId } from '@plomada/db/ids';
import type {
  AsignacionDeshecha,
  AsignacionHecha,
  AsignarCuentas,
  DeshacerAsignacion,
} from '@plomada/domain/cuentas/asignacion.schema';
import { AppError } from '@plomada/domain/errores';
import { mensajeDeExtraccion } from '@plomada/formatters/cuenta';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { exigirReglas, leerAsignacion } from './asignaciones.queries.ts';
import {
  ASIGNAR,
  DESASIGNAR,
  insertarAsignacion,
  LOCK_ASIGNACION,
  MAS_TIEMPO,
  SELECT_FALTA,
  UPDATE_DESHECHA,
} from './asignaciones.sql.ts';

const movimientos = (filas: number): string =>
  filas === 1 ? '1 movimiento' : `${filas} movimientos`;

/**
 * Refuses an assignment that makes a cash account negative, before the database's constraint does,
 * so that the refusal names the cash withdrawal that was not entered yet.
 */
async function exigirExtracciones(tx: Tx, cuentas: readonly string[]): Promise<void> {
  const [corta] = await tx.query(SELECT_FALTA(tx.tenantId, cuentas));
  if (corta !== undefined) {
    const message = mensajeDeExtraccion(corta);
    throw new AppError('SALDO_INSUFICIENTE', { message, details: [{ path: 'reglas', message }] });
  }
}

/**
 * Assigns accounts to all matching rows, or to none: the database refuses a cash account with a
 * negative balance.
 */
export function asignarCuentas(
  ctx: TenantContext,
  input: AsignarCuentas,
): Promise<AsignacionHecha> {
  return limited(ctx, 'import', () =>
    transaction(ctx, async (tx) => {
      await tx.query(MAS_TIEMPO());
      await exigirReglas(tx, input);
      const id = newId();
      const reglasEnJson = JSON.stringify(input.reglas);
      await tx.query(insertarAsignacion(tx, { id, reglas: reglasEnJson }));
      const { filas, omitidas } = await oneRow(tx, ASIGNAR(tx.tenantId, id, reglasEnJson));
      const { reglas: nombradas } = await leerAsignacion(tx, id);
      await exigirExtracciones(
        tx,
        nombradas.map(({ cuenta }) => cuenta.id),
      );
      await recordAudit(tx, {
        accion: 'CREAR',
        entidad: 'ASIGNACION',
        entidadId: id,
        resumen: `Ubicó ${movimientos(filas)} que no tenían cuenta`,
        despues: {
          filas,
          omitidas,
          cuentas: [...new Set(nombradas.map(({ cuenta }) => cuenta.nombre))].join(', '),
          deshecha: false,
        },
      });
      return { id, filas, omitidas };
    }),
  );
}

/**
 * Undoes an assignment: clears the account of each row that still has the assigned one; rows
 * changed since keep theirs.
 */
export function deshacerAsignacion(
  ctx: TenantContext,
  { id, version }: DeshacerAsignacion,
): Promise<AsignacionDeshecha> {
  return limited(ctx, 'import', () =>
    transaction(ctx, async (tx) => {
      await tx.query(MAS_TIEMPO());
      await tx.query(LOCK_ASIGNACION(tx.tenantId, id));
      const asignacion = await leerAsignacion(tx, id);
      requireVersion(asignacion.version, version ?? asignacion.version);
      if (asignacion.deshechaEn !== null) throw new AppError('ASIGNACION_DESHECHA');
      const { filas } = await oneRow(tx, DESASIGNAR(tx.tenantId, id));
      await tx.query(UPDATE_DESHECHA(tx.tenantId, id, tx.now, tx.actor.userId));
      const quedaron = asignacion.filas - filas;
      await recordAudit(tx, {
        accion: 'EDITAR',
        entidad: 'ASIGNACION',
        entidadId: id,
        resumen: `Deshizo la ubicación de ${movimientos(filas)}`,
        antes: { deshecha: false },
        despues: { deshecha: true, filas, quedaron },
      });
      return { id, filas, quedaron };
    }),
  );
}
