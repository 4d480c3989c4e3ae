import type { CuentasDeObra, PedirCuentas } from '@plomada/domain/proyectos/cuentas-obra.schema';
import type {
  ListarProyectos,
  Proyecto,
  ProyectoDeLista,
} from '@plomada/domain/proyectos/proyecto.schema';

import type { ById, TenantContext, Tx } from '../../context/context.ts';
import { encodeCursor, readCursor } from '../../context/sql/cursor.ts';
import { foundRow, oneRow } from '../../context/sql/one-row.ts';
import { RawJson } from '../../context/sql/raw-json.ts';
import { selectCuentasVisibles } from './cuentas.sql.ts';
import { proyectoDto } from './proyectos.mapper.ts';
import { SELECT_UNO, selectPagina, selectVisible } from './proyectos.sql.ts';
import type { Alcance } from './visibility.sql.ts';

type Pagina = { items: ProyectoDeLista[]; siguiente: string | null };
const POR_CODIGO = { codigo: (texto: string) => /^OB-\d{3,12}$/.test(texto) };

/**
 * Page of visible obras with their balances; private rows count only for readers who may see them.
 */
export async function listarProyectos(
  ctx: TenantContext,
  { limit, cursor, ...filtros }: ListarProyectos,
): Promise<RawJson<Pagina>> {
  const trasCodigo = readCursor(cursor, POR_CODIGO)?.codigo ?? null;
  const fila = await oneRow(ctx, selectPagina(ctx, filtros, { limit, trasCodigo }));
  const siguiente = fila.hay_mas && fila.ultimo ? encodeCursor([fila.ultimo]) : null;
  return new RawJson(`{"items":${fila.items},"siguiente":${JSON.stringify(siguiente)}}`);
}

/**
 * Answers 404 alike for a missing, foreign or hidden obra. `lock` locks the row until the
 * transaction ends.
 */
export async function exigirObraVisible(
  tx: Tx,
  id: string,
  como: Alcance & { readonly lock?: boolean } = {},
): Promise<void> {
  await foundRow(tx, selectVisible(tx, id, como));
}

/** Obra by id; the caller has found it visible. */
export async function leerProyecto(tx: Tx, id: string): Promise<Proyecto> {
  return proyectoDto(await oneRow(tx, SELECT_UNO(tx.tenantId, id)));
}

export async function obtenerProyecto(ctx: TenantContext, { id }: ById): Promise<Proyecto> {
  await exigirObraVisible(ctx, id);
  return leerProyecto(ctx, id);
}

/** Number of rows of each list of an obra, shown beside the list's link. */
export async function contarDeObra(
  ctx: TenantContext,
  { id }: PedirCuentas,
): Promise<CuentasDeObra> {
  return foundRow(ctx, selectCuentasVisibles(ctx, id));
}
