import { AppError } from '@plomada/domain/errores';
import type {
  DeshacerImportacion,
  Importacion,
} from '@plomada/domain/importaciones/importacion.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import { recordAudits } from '../../../audit/record-audits.ts';
import type { TenantContext } from '../../../context/context.ts';
import { inHeavyTurn } from '../../../context/heavy-turns.ts';
import { withSqlTransaction, type QueryTx } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { eliminarMovimientos } from '../../movimientos/commands/eliminar.ts';
import { leerImportacion } from '../importaciones.queries.ts';
import {
  LOCK_IMPORTACION,
  LOCK_MOVIMIENTOS,
  LOCK_OBRAS,
  MAS_TIEMPO,
  SELECT_AFERRADOS,
  UPDATE_DESHECHA,
  type Aferrado,
  type Importado,
} from '../locks.sql.ts';

const cuantos = (n: number, uno: string, muchos: string): string[] =>
  n === 0 ? [] : [`${n} ${n === 1 ? uno : muchos}`];

/** Each row is counted once, for the gravest thing that happened to it. */
function exigirIntactas(filas: readonly Importado[], aferrados: readonly Aferrado[]): void {
  const por = new Map(aferrados.map((fila) => [fila.id, fila]));
  const con = { solicitudes: 0, eliminados: 0, archivos: 0, editados: 0 };
  for (const { id, eliminado, editado } of filas) {
    if (por.get(id)?.conSolicitudes) con.solicitudes += 1;
    else if (eliminado) con.eliminados += 1;
    else if (por.get(id)?.conArchivos) con.archivos += 1;
    else if (editado) con.editados += 1;
  }
  const partes = [
    ...cuantos(con.editados, 'editado', 'editados'),
    ...cuantos(con.archivos, 'con archivos', 'con archivos'),
    ...cuantos(con.solicitudes, 'con pedido de baja', 'con pedidos de baja'),
    ...cuantos(con.eliminados, 'eliminado', 'eliminados'),
  ];
  if (partes.length === 0) return;
  const message = `Hay movimientos que cambiaron después: ${partes.join(', ')}.`;
  throw new AppError('IMPORTACION_EN_USO', {
    message: `La importación no se puede deshacer. ${message}`,
    details: [{ path: 'id', message, data: con }],
  });
}

async function tomarImportacion(
  tx: QueryTx,
  ctx: TenantContext,
  { id, version }: DeshacerImportacion,
): Promise<Importacion> {
  await tx.query(LOCK_IMPORTACION(ctx.tenantId, id));
  const importacion = await leerImportacion(tx, ctx, id);
  if (importacion.estado === 'DESHECHA') {
    const data = { deshechaEn: importacion.deshechaEn };
    throw new AppError('IMPORTACION_DESHECHA', {
      details: [{ path: 'id', message: 'Ya estaba deshecha', data }],
    });
  }
  // Deletions are for the Owner to approve: taking back is only for what one has just put in.
  if (!importacion.puedeDeshacer) throw new AppError('SIN_PERMISO');
  if (version !== undefined) requireVersion(importacion.version, version);
  return importacion;
}

/** The whole batch or nothing: its rows are deleted softly and free the numbers of their documents. */
export async function deshacerImportacion(
  ctx: TenantContext,
  input: DeshacerImportacion,
): Promise<Importacion> {
  return inHeavyTurn(ctx, 'import', () =>
    withSqlTransaction(ctx, async (tx) => {
      await tx.query(MAS_TIEMPO());
      const { id, archivo, proyecto } = await tomarImportacion(tx, ctx, input);
      const cuales = [ctx.tenantId, id] as const;
      await tx.query(LOCK_OBRAS(...cuales));
      const filas = await tx.query(LOCK_MOVIMIENTOS(...cuales));
      exigirIntactas(filas, await tx.query(SELECT_AFERRADOS(...cuales)));
      // Refuses archived obras and, as not found, rows of obras the actor no longer sees.
      await eliminarMovimientos(
        tx,
        ctx,
        filas.map((fila) => fila.id),
      );
      await tx.query(UPDATE_DESHECHA(...cuales, ctx.ahora, ctx.actor.userId));
      await recordAudit(tx, ctx, {
        accion: 'ELIMINAR',
        entidad: 'IMPORTACION',
        entidadId: id,
        proyectoId: proyecto?.id ?? null,
        resumen: `Deshizo la importación de ${filas.length} movimientos de ${archivo}`,
        antes: { estado: 'APLICADA' },
        despues: { estado: 'DESHECHA' },
      });
      await recordAudits(
        tx,
        ctx,
        { accion: 'ELIMINAR', entidad: 'MOVIMIENTO' },
        filas.map((fila) => ({
          entidadId: fila.id,
          proyectoId: fila.proyectoId,
          resumen: `Eliminó ${fila.codigo} al deshacer la importación de ${archivo}`,
        })),
      );
      return leerImportacion(tx, ctx, id);
    }),
  );
}
