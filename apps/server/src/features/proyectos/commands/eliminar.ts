import { AppError } from '@plomada/domain/errores';
import { transicionesDesde } from '@plomada/domain/proyectos/proyecto.rules';
import type {
  EliminarProyecto,
  ProyectoEliminado,
} from '@plomada/domain/proyectos/proyecto.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { lockObra, nombrarObra, type ObraBloqueada } from '../locks.sql.ts';
import { SELECT_CUENTAS, UPDATE_ELIMINADA } from '../proyectos.sql.ts';

/**
 * An obra no money hangs on stops being there; its row and its history stay. The lock waits for a
 * movement that is being written, and lets the next one find no obra.
 */
export function eliminarProyecto(
  ctx: TenantContext,
  input: EliminarProyecto,
): Promise<ProyectoEliminado> {
  return transaction(ctx, async (tx) => {
    const obra = await lockObra(tx, input.id);
    if (input.version !== undefined) requireVersion(obra.version, input.version);
    await exigirSinDinero(tx, obra);
    await tx.query(UPDATE_ELIMINADA(ctx.tenantId, input.id, ctx.ahora, ctx.actor.userId));
    const resumen = `Eliminó ${nombrarObra(obra)}`;
    await recordAudit(tx, {
      accion: 'ELIMINAR',
      entidad: 'PROYECTO',
      entidadId: obra.id,
      proyectoId: obra.id,
      resumen: input.motivo ? `${resumen}. Motivo: ${input.motivo}` : resumen,
      antes: { codigo: obra.codigo, nombre: obra.nombre, estado: obra.estado },
      despues: {},
    });
    return { id: obra.id, eliminado: true };
  });
}

async function exigirSinDinero(tx: Tx, { id, estado }: ObraBloqueada): Promise<void> {
  const cuentas = await oneRow(tx, SELECT_CUENTAS(tx.tenantId, id));
  // Who takes part in it, and who works on it, is no money.
  const { socios: _socios, usuarios: _usuarios, ...conDinero } = cuentas;
  if (Object.values(conDinero).every((cuantos) => cuantos === 0)) return;
  const puedeArchivarse = transicionesDesde(estado).includes('ARCHIVADA');
  throw new AppError('OBRA_CON_DINERO', {
    details: [
      {
        path: 'id',
        message: puedeArchivarse
          ? 'La obra se puede archivar'
          : 'La obra se puede archivar una vez finalizada',
        data: { ...cuentas, estado, puedeArchivarse },
      },
    ],
  });
}
