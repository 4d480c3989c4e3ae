import type { RowOf } from '@plomada/db/statement';
import { contados } from '@plomada/domain/base/texto.rules';
import { AppError } from '@plomada/domain/errores';
import { revisarIntactas, sinDeshacer } from '@plomada/domain/importaciones/deshacer.rules';
import type {
  DeshacerImportacion,
  Importacion,
} from '@plomada/domain/importaciones/importacion.schema';
import { esSoloLectura, verificarEliminacion } from '@plomada/domain/proyectos/proyecto.rules';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import { auditStatements } from '../../../audit/record-audits.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { runInOrder } from '../../../context/sql/in-order.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { anularSueltos } from '../../movimientos/comprobantes/comprobantes.sql.ts';
import { DELETE_IMPORTADOS } from '../../movimientos/estado.sql.ts';
import { lockComprobantes } from '../../movimientos/locks.sql.ts';
import { marcarEliminada, SELECT_CUENTAS } from '../../proyectos/proyectos.sql.ts';
import { UPDATE_OLVIDADAS, UPDATE_RECORDADAS_DE_OTRAS } from '../../respuestas/respuestas.sql.ts';
import {
  DELETE_PROVEEDORES_HECHOS,
  LOCK_IMPORTACION,
  LOCK_OBRAS_HECHAS,
  lockMovimientos,
  lockObras,
  MAS_TIEMPO,
  SELECT_CON_HISTORIA,
  UPDATE_DESHECHA,
} from '../deshacer.sql.ts';
import { leerImportacion } from '../importaciones.queries.ts';
import { deshacerOtras } from '../libro/destinos/otras.commands.ts';
import { quitarRubros } from './rubros.ts';

type ObraHecha = RowOf<typeof LOCK_OBRAS_HECHAS>;

/** Forgets the answers given for the import, unless another import used them too. */
async function olvidarRespuestas({ query, tenantId, now }: Tx, id: string): Promise<void> {
  await query(UPDATE_OLVIDADAS(tenantId, id, now));
  await query(UPDATE_RECORDADAS_DE_OTRAS(tenantId, id, now));
}

/**
 * Deletes the works, suppliers and rubros that the import created for its rows, unless they have
 * been used or changed since, and forgets the import's answers.
 */
async function quitarHechas(
  tx: Tx,
  importacion: Importacion,
  obras: readonly ObraHecha[],
): Promise<void> {
  const { id, archivo } = importacion;
  await olvidarRespuestas(tx, id);
  const { tenantId, now, actor } = tx;
  const alDeshacer = `al deshacer la importación de ${archivo}`;
  for (const { id: proyectoId, codigo, nombre, estado, editada } of obras) {
    const cuentas = await oneRow(tx, SELECT_CUENTAS(tenantId, proyectoId));
    if (editada || verificarEliminacion(cuentas, estado) !== null) continue;
    await marcarEliminada(tx, proyectoId);
    await recordAudit(tx, {
      accion: 'ELIMINAR',
      ...subjectOf('PROYECTO', { id: proyectoId, proyectoId }),
      resumen: `Eliminó la obra ${codigo} ${nombre} ${alDeshacer}`,
      antes: { codigo, nombre, estado },
    });
  }
  const quitados = await tx.query(DELETE_PROVEEDORES_HECHOS(tenantId, id, now, actor.userId));
  await runInOrder(
    tx.query,
    auditStatements(
      tx,
      { accion: 'ELIMINAR', entidad: 'PROVEEDOR' },
      {
        rows: quitados,
        describe: (proveedor) => ({
          entidadId: proveedor.id,
          proyectoId: null,
          resumen: `Eliminó el proveedor ${proveedor.razonSocial} ${alDeshacer}`,
        }),
      },
    ),
  );
  await quitarRubros(tx, importacion);
}

/**
 * Number of undone rows in words; an import of a workbook may also have rows that are no movements.
 */
const cuantas = ({ filas }: Importacion, movimientos: readonly unknown[]): string =>
  filas === movimientos.length
    ? contados(filas, 'movimiento', 'movimientos')
    : contados(filas, 'fila', 'filas');

/**
 * Undoes a whole import or nothing of it: deletes its movements softly and frees the numbers of
 * their documents, takes back its other rows, and deletes the works, suppliers and rubros that were
 * created for them.
 */
export async function deshacerImportacion(
  ctx: TenantContext,
  { id, version }: DeshacerImportacion,
): Promise<Importacion> {
  return limited(ctx, 'import', () =>
    transaction(ctx, async (tx) => {
      const { tenantId, now, actor } = tx;
      await tx.query(MAS_TIEMPO());
      await tx.query(LOCK_IMPORTACION(tenantId, id));
      const importacion = await leerImportacion(tx, id);
      mustAllow(sinDeshacer(importacion));
      // Only the importer, or a role with the right to undo imports, may undo, because other
      // deletions need the Owner's approval.
      if (!importacion.puedeDeshacer) throw new AppError('SIN_PERMISO');
      if (version !== undefined) requireVersion(importacion.version, version);

      const hechas = await tx.query(LOCK_OBRAS_HECHAS(tenantId, id));
      const obras = await tx.query(lockObras(tx, id));
      const filas = await tx.query(lockMovimientos(tx, id));
      mustAllow(revisarIntactas(filas, await tx.query(SELECT_CON_HISTORIA(tenantId, id))));
      if (obras.some(({ visible }) => !visible)) throw new AppError('NO_ENCONTRADO');
      if (obras.some(({ estado }) => esSoloLectura(estado))) throw new AppError('OBRA_ARCHIVADA');
      if (filas.some(({ cuentaAjena }) => cuentaAjena)) throw new AppError('CUENTA_AJENA');
      const deFilas = filas.map(({ comprobanteId }) => comprobanteId);
      const documentos = await lockComprobantes(tx, deFilas);

      const { archivo, proyecto } = importacion;
      await deshacerOtras(tx, importacion);
      await recordAudit(tx, {
        accion: 'ELIMINAR',
        ...subjectOf('IMPORTACION', { id, proyectoId: proyecto?.id ?? null }),
        resumen: `Deshizo la importación de ${cuantas(importacion, filas)} de ${archivo}`,
        antes: { estado: 'APLICADA' },
        despues: { estado: 'DESHECHA' },
      });
      const acto = { accion: 'ELIMINAR', entidad: 'MOVIMIENTO' } as const;
      await runInOrder(tx.query, [
        { make: () => DELETE_IMPORTADOS(tenantId, id, now, actor.userId) },
        ...auditStatements(tx, acto, {
          rows: filas,
          describe: (fila) => ({
            entidadId: fila.id,
            proyectoId: fila.proyectoId,
            resumen: `Eliminó ${fila.codigo} al deshacer la importación de ${archivo}`,
          }),
        }),
      ]);
      await anularSueltos(tx, documentos);
      await quitarHechas(tx, importacion, hechas);
      await tx.query(UPDATE_DESHECHA(tenantId, id, now, actor.userId));
      return leerImportacion(tx, id);
    }),
  );
}
