import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import type { listarProveedoresSchema } from '@plomada/domain/proveedores/proveedor.schema';
import type { z } from 'zod';

import type { TenantContext } from '../../context/context.ts';
import { codificarCursor, esId, leerCursor } from '../../sql/cursor.ts';
import { nuevosParametros } from '../../sql/params.ts';
import { contiene, plegado } from '../../sql/text.ts';
import { proveedorDto } from './proveedores.mapper.ts';

type ListarProveedores = z.infer<typeof listarProveedoresSchema>;

/** By name without case or accents, then id: the same under any collation of the database. */
const ORDEN = (tabla: string) => `${plegado(`${tabla}.razon_social`)} collate "C", ${tabla}.id`;

/** A page by name. The cursor is the id of the last row; its name is read again from the table. */
export async function listarProveedores(
  ctx: TenantContext,
  { q, cuit, limit, cursor }: ListarProveedores,
): Promise<{ items: Proveedor[]; siguiente: string | null }> {
  const { valores, agregar } = nuevosParametros();
  const condiciones = [`v.tenant_id = ${agregar(ctx.tenantId)}::uuid`, 'v.eliminado_en is null'];
  if (q) condiciones.push(contiene(['v.razon_social', 'v.nombre_fantasia', 'v.cuit'], agregar(q)));
  if (cuit) condiciones.push(`v.cuit = ${agregar(cuit)}`);
  if (cursor !== undefined) {
    const [id = ''] = leerCursor(cursor, [esId]);
    condiciones.push(`(${ORDEN('v')}) > (select ${ORDEN('u')} from proveedores u
      where u.tenant_id = v.tenant_id and u.id = ${agregar(id)}::uuid)`);
  }
  const filas = await ctx.db.query<Proveedor>(
    `select v.id, v.razon_social as "razonSocial", v.cuit, v.version from proveedores v
     where ${condiciones.join(' and ')}
     order by ${ORDEN('v')} limit ${agregar(limit + 1)}::int`,
    valores,
  );
  const items = filas.slice(0, limit).map(proveedorDto);
  const ultimo = items.at(-1);
  return {
    items,
    siguiente: filas.length > limit && ultimo ? codificarCursor([ultimo.id]) : null,
  };
}
