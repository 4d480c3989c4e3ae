import type { RubroSugerido } from '@plomada/domain/facturas/factura.schema';
import type {
  listarProveedoresSchema,
  Proveedor,
  ProveedorDetalle,
  Rubro,
} from '@plomada/domain/proveedores/proveedor.schema';
import type { z } from 'zod';

import type { TenantContext, Tx } from '../../context/context.ts';
import { isId, pageOf, readCursor } from '../../context/sql/cursor.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { detalleDto, proveedorDto } from './proveedores.mapper.ts';
import {
  SELECT_IGUALES,
  SELECT_RUBROS,
  selectPagina,
  selectSugeridos,
  selectUno,
} from './proveedores.sql.ts';

type ListarProveedores = z.infer<typeof listarProveedoresSchema>;

/**
 * Page of suppliers by name. The cursor is the id of the last row, whose name is read again from
 * the table.
 */
export async function listarProveedores(
  ctx: TenantContext,
  { search, cuit, limit, cursor }: ListarProveedores,
): Promise<{ items: Proveedor[]; siguiente: string | null }> {
  const trasId = readCursor(cursor, { id: isId })?.id ?? null;
  const filas = await ctx.query(selectPagina(ctx.tenantId, { search, cuit }, { limit, trasId }));
  return pageOf(filas.map(proveedorDto), limit, ({ id }) => [id]);
}

/** Supplier by id; `lock` locks it until the transaction ends, for an update. */
export async function leerProveedor(tx: Tx, id: string, lock = false): Promise<ProveedorDetalle> {
  const fila = await foundRow(tx, selectUno(tx.tenantId, id, lock));
  return detalleDto(fila, [...(await tx.query(SELECT_IGUALES(tx.tenantId, id)))]);
}

/** All rubros in the catalogue's order: a few dozen rows, so a single page. */
export async function listarRubros(
  ctx: TenantContext,
): Promise<{ items: Rubro[]; siguiente: null }> {
  return { items: await ctx.query(SELECT_RUBROS(ctx.tenantId)), siguiente: null };
}

/** Most frequent rubro in the last expenses of each supplier, as far as the reader sees them. */
export async function leerSugeridos(
  tx: Tx,
  proveedores: readonly (string | null)[],
): Promise<ReadonlyMap<string, RubroSugerido>> {
  const ids = [...new Set(proveedores.flatMap((id) => id ?? []))];
  const filas = ids.length === 0 ? [] : await tx.query(selectSugeridos(tx, ids));
  return new Map(filas.map(({ proveedorId, ...rubro }) => [proveedorId, rubro]));
}
