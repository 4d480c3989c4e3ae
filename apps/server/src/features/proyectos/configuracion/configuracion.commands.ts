import { pick } from '@plomada/domain/base/shape.rules';
import { referenciasQueFaltan } from '@plomada/domain/movimientos/movimiento.rules';
import type {
  ConfiguracionProyecto,
  EditarConfiguracionProyecto,
} from '@plomada/domain/proyectos/configuracion.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { merge } from '../../../context/sql/edit.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { CAMPOS, PROYECTOS } from '../columns.sql.ts';
import { lockObraEditable, nombrarObra } from '../locks.sql.ts';
import { ajustesDe, camposAuditados, configuracionDto } from '../proyectos.mapper.ts';
import { leerProyecto, obtenerProyecto } from '../proyectos.queries.ts';
import { SELECT_RUBRO } from '../proyectos.sql.ts';

export async function obtenerConfiguracion(
  ctx: TenantContext,
  input: { readonly id: string },
): Promise<ConfiguracionProyecto> {
  return configuracionDto(await obtenerProyecto(ctx, input));
}

async function exigirRubro({ query, tenantId }: Tx, id: string): Promise<void> {
  const existe = (await query(SELECT_RUBRO(tenantId, id))).length > 0;
  mustAllow(referenciasQueFaltan([{ path: 'rubroPredeterminadoId', existe }], true));
}

/** What new movements of the obra start with, and when its dashboard warns. */
export function editarConfiguracion(
  ctx: TenantContext,
  input: EditarConfiguracionProyecto,
): Promise<ConfiguracionProyecto> {
  return transaction(ctx, async (tx) => {
    const { id, version, ...sent } = input;
    const obra = await lockObraEditable(tx, id);
    requireVersion(obra.version, version);
    const { rubroPredeterminadoId: rubroId } = sent;
    if (rubroId) await exigirRubro(tx, rubroId);
    const antes = await leerProyecto(tx, id);
    const datos = { ...pick(antes, CAMPOS), ...merge(ajustesDe(antes), sent) };
    await tx.query(PROYECTOS.update(tx, antes, datos));
    const despues = await leerProyecto(tx, id);
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'PROYECTO',
      entidadId: obra.id,
      proyectoId: obra.id,
      resumen: `Cambió la configuración de ${nombrarObra(obra)}`,
      antes: camposAuditados(antes),
      despues: camposAuditados(despues),
    });
    return configuracionDto(despues);
  });
}
