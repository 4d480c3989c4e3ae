import { AppError } from '@plomada/domain/errores';
import type {
  DeshacerImportacion,
  Importacion,
} from '@plomada/domain/importaciones/importacion.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import { recordAudit } from '../../../audit/record-audit.ts';
import { auditTurns } from '../../../audit/record-audits.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { inHeavyTurn } from '../../../context/heavy-turns.ts';
import { runInTurn } from '../../../context/sql/in-turn.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { anularSueltos } from '../../movimientos/comprobantes/comprobantes.sql.ts';
import { bajaDeImportados } from '../../movimientos/estado.sql.ts';
import { lockComprobantes } from '../../movimientos/locks.sql.ts';
import { leerImportacion } from '../importaciones.queries.ts';
import {
  LOCK_IMPORTACION,
  lockObras,
  LOCK_MOVIMIENTOS,
  MAS_TIEMPO,
  SELECT_AFERRADOS,
  UPDATE_DESHECHA,
  type Aferrado,
  type Importado,
  type ObraTomada,
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
  tx: Tx,
  { id, version }: DeshacerImportacion,
): Promise<Importacion> {
  await tx.query(LOCK_IMPORTACION(tx.tenantId, id));
  const importacion = await leerImportacion(tx, id);
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

/** Refuses, as not found, rows of obras the actor no longer sees; and archived obras. */
function exigirObras(obras: readonly ObraTomada[]): void {
  if (obras.some(({ visible }) => !visible)) throw new AppError('NO_ENCONTRADO');
  if (obras.some(({ estado }) => esSoloLectura(estado))) throw new AppError('OBRA_ARCHIVADA');
}

/** All its rows and what hangs from them, locked: they are deleted whole or not at all. */
async function tomarFilas(
  tx: Tx,
  id: string,
): Promise<{ filas: readonly Importado[]; documentos: readonly string[] }> {
  const cuales = [tx.tenantId, id] as const;
  const obras = await tx.query(lockObras(tx, id));
  const filas = await tx.query(LOCK_MOVIMIENTOS(...cuales));
  exigirIntactas(filas, await tx.query(SELECT_AFERRADOS(...cuales)));
  exigirObras(obras);
  const ids = filas.map(({ comprobanteId }) => comprobanteId);
  return { filas, documentos: await lockComprobantes(tx, ids) };
}

/** The whole batch or nothing: its rows are deleted softly and free the numbers of their documents. */
export async function deshacerImportacion(
  ctx: TenantContext,
  input: DeshacerImportacion,
): Promise<Importacion> {
  return inHeavyTurn(ctx, 'import', () =>
    transaction(ctx, async (tx) => {
      await tx.query(MAS_TIEMPO());
      const { id, archivo, proyecto } = await tomarImportacion(tx, input);
      const { filas, documentos } = await tomarFilas(tx, id);
      await recordAudit(tx, {
        accion: 'ELIMINAR',
        entidad: 'IMPORTACION',
        entidadId: id,
        proyectoId: proyecto?.id ?? null,
        resumen: `Deshizo la importación de ${filas.length} movimientos de ${archivo}`,
        antes: { estado: 'APLICADA' },
        despues: { estado: 'DESHECHA' },
      });
      const acto = { accion: 'ELIMINAR', entidad: 'MOVIMIENTO' } as const;
      await runInTurn(tx.query, [
        { make: () => bajaDeImportados(ctx, id) },
        ...auditTurns(ctx, acto, filas, (fila) => ({
          entidadId: fila.id,
          proyectoId: fila.proyectoId,
          resumen: `Eliminó ${fila.codigo} al deshacer la importación de ${archivo}`,
        })),
      ]);
      await anularSueltos(tx, documentos);
      await tx.query(UPDATE_DESHECHA(ctx.tenantId, id, ctx.ahora, ctx.actor.userId));
      return leerImportacion(tx, id);
    }),
  );
}
