import { AppError } from '@plomada/domain/errores';
import { revisarIntactas, sinDeshacer } from '@plomada/domain/importaciones/deshacer.rules';
import type {
  DeshacerImportacion,
  Importacion,
} from '@plomada/domain/importaciones/importacion.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import { auditStatements } from '../../../audit/record-audits.ts';
import type { TenantContext } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { runInOrder } from '../../../context/sql/in-order.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { anularSueltos } from '../../movimientos/comprobantes/comprobantes.sql.ts';
import { DELETE_IMPORTADOS } from '../../movimientos/estado.sql.ts';
import { lockComprobantes } from '../../movimientos/locks.sql.ts';
import { leerImportacion } from '../importaciones.queries.ts';
import {
  LOCK_IMPORTACION,
  LOCK_MOVIMIENTOS,
  lockObras,
  MAS_TIEMPO,
  SELECT_AFERRADOS,
  UPDATE_DESHECHA,
} from '../importaciones.sql.ts';

/** The whole batch or nothing: its rows are deleted softly and free the numbers of their documents. */
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
      // Deletions are for the Owner to approve: taking back is only for what one has just put in.
      if (!importacion.puedeDeshacer) throw new AppError('SIN_PERMISO');
      if (version !== undefined) requireVersion(importacion.version, version);

      const obras = await tx.query(lockObras(tx, id));
      const filas = await tx.query(LOCK_MOVIMIENTOS(tenantId, id));
      mustAllow(revisarIntactas(filas, await tx.query(SELECT_AFERRADOS(tenantId, id))));
      if (obras.some(({ visible }) => !visible)) throw new AppError('NO_ENCONTRADO');
      if (obras.some(({ estado }) => esSoloLectura(estado))) throw new AppError('OBRA_ARCHIVADA');
      const deFilas = filas.map(({ comprobanteId }) => comprobanteId);
      const documentos = await lockComprobantes(tx, deFilas);

      const { archivo, proyecto } = importacion;
      await recordAudit(tx, {
        accion: 'ELIMINAR',
        ...subjectOf('IMPORTACION', { id, proyectoId: proyecto?.id ?? null }),
        resumen: `Deshizo la importación de ${filas.length} movimientos de ${archivo}`,
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
      await tx.query(UPDATE_DESHECHA(tenantId, id, now, actor.userId));
      return leerImportacion(tx, id);
    }),
  );
}
