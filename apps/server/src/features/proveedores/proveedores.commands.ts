import { newId } from '@plomada/db/ids';
import type { CrearProveedor, Proveedor } from '@plomada/domain/proveedores/proveedor.schema';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { withTransaction } from '../../context/transaction.ts';
import { nothingLeft } from '../../sql/edit.ts';
import { proveedorDto } from './proveedores.mapper.ts';

/** A CUIT already in use is refused by the unique index, also when two arrive at once. */
export function crearProveedor(ctx: TenantContext, input: CrearProveedor): Promise<Proveedor> {
  const { razonSocial, cuit = null, ...rest } = input;
  nothingLeft(rest);
  return withTransaction(ctx, async (tx) => {
    const fila = await tx.prisma.proveedor.create({
      data: {
        id: newId(),
        tenantId: ctx.tenantId,
        razonSocial,
        cuit,
        creadoEn: ctx.ahora,
        creadoPor: ctx.actor.userId,
        actualizadoEn: ctx.ahora,
      },
    });
    await recordAudit(tx, ctx, {
      accion: 'CREAR',
      entidad: 'PROVEEDOR',
      entidadId: fila.id,
      resumen: `Creó el proveedor ${fila.razonSocial}`,
      despues: { razonSocial: fila.razonSocial, cuit: fila.cuit },
    });
    return proveedorDto(fila);
  });
}
