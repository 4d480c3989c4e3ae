import {
  IMPORTACION_ITEMS_MAX_BYTES,
  IMPORTACION_ITEMS_MAX_FILAS,
} from '@plomada/domain/acopios/items/item.rules';
import type {
  AcopioItem,
  FiltrosItems,
  LimitesItems,
  ListarItems,
  ReferenciaItem,
  StatsItems,
} from '@plomada/domain/acopios/items/item.schema';
import { UNIDADES } from '@plomada/domain/base/unidad.rules';
import { AppError } from '@plomada/domain/errores';
import { ITEMS_DE_PLAN } from '@plomada/domain/organizaciones/plan.rules';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { encodeCursor, esId, readCursor } from '../../../context/sql/cursor.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { exigirAcopioVisible, leerAcopio } from '../acopios.queries.ts';
import { acopioItemDto } from './items.mapper.ts';
import {
  countItems,
  SELECT_CUENTAS,
  SELECT_POR_RUBRO,
  selectItem,
  selectItems,
} from './list.sql.ts';

const esOrden = (texto: string): boolean => /^(?:0|[1-9]\d{0,8})$/.test(texto);

function leerTras(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const [orden, id] = readCursor(cursor, [esOrden, esId]);
  return { orden: Number(orden), id };
}

export async function listarItems(
  ctx: TenantContext,
  { limit, cursor, ...filtros }: ListarItems,
): Promise<{ items: AcopioItem[]; siguiente: string | null; total: number }> {
  await exigirAcopioVisible(ctx, filtros.id);
  const total = await contar(ctx, filtros);
  const tras = leerTras(cursor);
  const filas = await ctx.query(selectItems(ctx, filtros, { limit, tras }));
  const items = filas.slice(0, limit).map(acopioItemDto);
  const ultimo = filas.length > limit ? items.at(-1) : undefined;
  const siguiente = ultimo ? encodeCursor([String(ultimo.orden), ultimo.id]) : null;
  return { items, siguiente, total };
}

async function contar(ctx: TenantContext, filtros: FiltrosItems): Promise<number> {
  const { total } = await oneRow(ctx, countItems(ctx, filtros));
  return total;
}

/** A living item of that acopio; whether it may be seen is asked before. */
export async function leerItem(tx: Tx, { id, itemId }: ReferenciaItem): Promise<AcopioItem> {
  const [fila] = await tx.query(selectItem(tx, id, itemId));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return acopioItemDto(fila);
}

export async function obtenerItem(ctx: TenantContext, input: ReferenciaItem): Promise<AcopioItem> {
  await exigirAcopioVisible(ctx, input.id);
  return leerItem(ctx, input);
}

export async function statsItems(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<StatsItems> {
  const acopio = await leerAcopio(ctx, id);
  const cuentas = await oneRow(ctx, SELECT_CUENTAS(ctx.tenantId, id));
  const porRubro = await ctx.query(SELECT_POR_RUBRO(ctx.tenantId, id));
  return {
    moneda: acopio.moneda,
    items: acopio.cantidadItems,
    ...cuentas,
    totalCentavos: acopio.totalCentavos,
    retiradoCentavos: acopio.retiradoCentavos,
    valorCentavos: acopio.valorCentavos,
    valorActualCentavos: acopio.valorActualCentavos,
    ahorroCentavos: acopio.ahorroCentavos,
    retiradoBp: acopio.retiradoBp,
    porRubro,
  };
}

/** Columns of the spreadsheet (domain 4.9). */
const COLUMNAS = [
  { titulo: 'Código', requerida: false },
  { titulo: 'Descripción', requerida: true },
  { titulo: 'Unidad', requerida: true },
  { titulo: 'Cantidad', requerida: true },
  { titulo: 'Precio unitario', requerida: false },
  { titulo: 'Rubro', requerida: false },
] as const;

export function limitesItems({ tenant }: TenantContext): LimitesItems {
  return {
    plan: tenant.plan,
    maxItems: ITEMS_DE_PLAN[tenant.plan],
    porPlan: { ...ITEMS_DE_PLAN },
    importacion: {
      maxFilas: IMPORTACION_ITEMS_MAX_FILAS,
      maxBytes: IMPORTACION_ITEMS_MAX_BYTES,
      formatos: ['xlsx', 'csv'],
      columnas: [...COLUMNAS],
    },
    unidades: [...UNIDADES],
  };
}
