import { newId } from '@plomada/db/ids';
import { pick } from '@plomada/domain/base/shape.rules';
import { AppError } from '@plomada/domain/errores';
import type {
  CrearProveedor,
  EditarProveedor,
  Proveedor,
  ProveedorDetalle,
} from '@plomada/domain/proveedores/proveedor.schema';

import { recordAudit } from '../../audit/record-audit.ts';
import type { Tx } from '../../context/context.ts';
import type { TenantContext } from '../../context/context.ts';
import { merge, nothingLeft } from '../../context/sql/edit.ts';
import { transaction, prismaTransaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { CAMPOS, DATOS, type Datos } from './columns.sql.ts';
import { detalleDto, proveedorDto } from './proveedores.mapper.ts';
import { selectUno, UPDATE } from './proveedores.sql.ts';

/** A CUIT already in use is refused by the unique index, also when two arrive at once. */
export function crearProveedor(ctx: TenantContext, input: CrearProveedor): Promise<Proveedor> {
  const { razonSocial, cuit = null, ...rest } = input;
  nothingLeft(rest);
  return prismaTransaction(ctx, async (tx) => {
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
    await recordAudit(tx, {
      accion: 'CREAR',
      entidad: 'PROVEEDOR',
      entidadId: fila.id,
      resumen: `Creó el proveedor ${fila.razonSocial}`,
      despues: { razonSocial: fila.razonSocial, cuit: fila.cuit },
    });
    return proveedorDto(fila);
  });
}

async function leer({ query, tenantId }: Tx, id: string, lock: boolean): Promise<ProveedorDetalle> {
  const [fila] = await query(selectUno(tenantId, id, lock));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return detalleDto(fila);
}

/** Also here the unique index says whether the CUIT is another's. */
export function editarProveedor(
  ctx: TenantContext,
  input: EditarProveedor,
): Promise<ProveedorDetalle> {
  const { id, version, ...sent } = input;
  return transaction(ctx, async (tx) => {
    const antes = await leer(tx, id, true);
    requireVersion(antes.version, version);
    const datos = merge<Datos, typeof sent>(pick(antes, CAMPOS), sent);
    await tx.query(
      UPDATE(...([ctx.tenantId, id, ctx.ahora, ctx.actor.userId] as const), ...DATOS.values(datos)),
    );
    const despues = await leer(tx, id, false);
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'PROVEEDOR',
      entidadId: id,
      resumen: `Editó el proveedor ${despues.razonSocial}`,
      antes: pick(antes, CAMPOS),
      despues: pick(despues, CAMPOS),
    });
    return despues;
  });
}
