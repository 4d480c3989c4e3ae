import { verificarEliminacion } from '@plomada/domain/proyectos/proyecto.rules';
import type {
  EliminarProyecto,
  ProyectoEliminado,
} from '@plomada/domain/proyectos/proyecto.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { lockObra, nombrarObra } from '../locks.sql.ts';
import { SELECT_CUENTAS, UPDATE_ELIMINADA } from '../proyectos.sql.ts';

/**
 * An obra no money hangs on stops being there; its row and its history stay. The lock waits for a
 * movement that is being written, and lets the next one find no obra.
 */
export function eliminarProyecto(
  ctx: TenantContext,
  { id, motivo, version }: EliminarProyecto,
): Promise<ProyectoEliminado> {
  return transaction(ctx, async (tx) => {
    const obra = await lockObra(tx, id);
    requireVersion(obra.version, version ?? obra.version);
    const cuentas = await oneRow(tx, SELECT_CUENTAS(tx.tenantId, id));
    mustAllow(verificarEliminacion(cuentas, obra.estado));
    await tx.query(UPDATE_ELIMINADA(tx.tenantId, id, tx.ahora, tx.actor.userId));
    const resumen = `Eliminó ${nombrarObra(obra)}`;
    await recordAudit(tx, {
      accion: 'ELIMINAR',
      entidad: 'PROYECTO',
      entidadId: id,
      proyectoId: id,
      resumen: motivo ? `${resumen}. Motivo: ${motivo}` : resumen,
      antes: { codigo: obra.codigo, nombre: obra.nombre, estado: obra.estado },
      despues: {},
    });
    return { id, eliminado: true };
  });
}
