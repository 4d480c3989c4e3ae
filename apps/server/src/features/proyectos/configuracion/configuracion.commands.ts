import { AppError } from '@plomada/domain/errores';
import type {
  ConfiguracionProyecto,
  EditarConfiguracionProyecto,
} from '@plomada/domain/proyectos/configuracion.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { merge } from '../../../context/sql/edit.ts';
import { prismaTransaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { lockObraEditable, nombrarObra } from '../locks.sql.ts';
import { camposAuditados, CON_LOTE, configuracionDto, proyectoDto } from '../proyectos.mapper.ts';
import { obtenerProyecto } from '../proyectos.queries.ts';
import { SELECT_RUBRO } from '../proyectos.sql.ts';

export async function obtenerConfiguracion(
  ctx: TenantContext,
  input: { readonly id: string },
): Promise<ConfiguracionProyecto> {
  return configuracionDto(await obtenerProyecto(ctx, input));
}

async function exigirRubro(
  { query, tenantId }: Tx,
  rubroId: string | null | undefined,
): Promise<void> {
  if (!rubroId) return;
  const [fila] = await query(SELECT_RUBRO(tenantId, rubroId));
  if (fila) return;
  throw new AppError('VALIDATION_ERROR', {
    details: [{ path: 'rubroPredeterminadoId', message: 'Ese rubro no existe' }],
  });
}

/** What new movements of the obra start with, and when its dashboard warns. */
export function editarConfiguracion(
  ctx: TenantContext,
  input: EditarConfiguracionProyecto,
): Promise<ConfiguracionProyecto> {
  return prismaTransaction(ctx, async (tx) => {
    const { id, version, ...sent } = input;
    const obra = await lockObraEditable(tx, id);
    requireVersion(obra.version, version);
    await exigirRubro(tx, sent.rubroPredeterminadoId);
    const where = { tenantId_id: { tenantId: ctx.tenantId, id } };
    const antes = proyectoDto(
      await tx.prisma.proyecto.findUniqueOrThrow({ where, include: CON_LOTE }),
    );
    const { proyectoId: _obra, version: _version, ...ajustes } = configuracionDto(antes);
    const despues = proyectoDto(
      await tx.prisma.proyecto.update({
        where: { ...where, version },
        include: CON_LOTE,
        data: {
          ...merge(ajustes, sent),
          actualizadoEn: ctx.ahora,
          actualizadoPor: ctx.actor.userId,
          version: { increment: 1 },
        },
      }),
    );
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
