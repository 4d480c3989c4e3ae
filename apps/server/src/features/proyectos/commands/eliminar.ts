import { AppError } from '@plomada/domain/errores';
import { transicionesDesde } from '@plomada/domain/proyectos/proyecto.rules';
import type {
  EliminarProyecto,
  ProyectoEliminado,
} from '@plomada/domain/proyectos/proyecto.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { withSqlTransaction, type QueryTx } from '../../../context/transaction.ts';
import { exigirVersion } from '../../../context/version.ts';
import { bloquearObra, nombrarObra, type ObraBloqueada } from '../locks.sql.ts';

// Every living movement counts, private ones too: whoever may delete a work may see them.
const CUENTAS = `
select
  (select count(*)::int from movimientos m
    where m.tenant_id = $1::uuid and m.proyecto_id = $2::uuid and m.eliminado_en is null) as movimientos,
  (select count(*)::int from acopios a
    where a.tenant_id = $1::uuid and a.proyecto_id = $2::uuid and a.eliminado_en is null) as acopios,
  (select count(*)::int from solicitudes_eliminacion s where s.tenant_id = $1::uuid
    and s.proyecto_id = $2::uuid and s.estado = 'PENDIENTE') as solicitudes,
  (select count(*)::int from proyecto_socios s where s.tenant_id = $1::uuid
    and s.proyecto_id = $2::uuid and s.activo and s.eliminado_en is null) as socios,
  (select count(*)::int from proyecto_usuarios x where x.tenant_id = $1::uuid
    and x.proyecto_id = $2::uuid and x.eliminado_en is null) as usuarios`;

type Cuentas = Record<'movimientos' | 'acopios' | 'solicitudes' | 'socios' | 'usuarios', number>;

const ELIMINAR = `
update proyectos set eliminado_en = $3::timestamptz, actualizado_en = $3::timestamptz,
  actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`;

/**
 * A work no money hangs on stops being there; its row and its history stay. The lock waits for a
 * movement that is being written, and lets the next one find no work.
 */
export function eliminarProyecto(
  ctx: TenantContext,
  input: EliminarProyecto,
): Promise<ProyectoEliminado> {
  return withSqlTransaction(ctx, async (tx) => {
    const obra = await bloquearObra(tx, ctx, input.id);
    if (input.version !== undefined) exigirVersion(obra.version, input.version);
    await exigirSinDinero(tx, ctx, obra);
    await tx.query(ELIMINAR, [ctx.tenantId, input.id, ctx.ahora, ctx.actor.userId]);
    const resumen = `Eliminó ${nombrarObra(obra)}`;
    await recordAudit(tx, ctx, {
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

async function exigirSinDinero(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  { id, estado }: ObraBloqueada,
): Promise<void> {
  const [cuentas] = await query<Cuentas>(CUENTAS, [tenantId, id]);
  if (!cuentas || cuentas.movimientos + cuentas.acopios + cuentas.solicitudes === 0) return;
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
