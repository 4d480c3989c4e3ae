import {
  IMPORTACION_ITEMS_MAX_BYTES,
  IMPORTACION_ITEMS_MAX_FILAS,
} from '@plomada/domain/acopios/items/item.rules';
import type {
  AcopioItem,
  LimitesItems,
  ListarItems,
  ReferenciaItem,
  StatsItems,
} from '@plomada/domain/acopios/items/item.schema';
import { esCampoRequerido, TITULOS_ITEM } from '@plomada/domain/acopios/planillas/planilla.rules';
import { CAMPOS_ITEM } from '@plomada/domain/acopios/planillas/planilla.schema';
import { UNIDADES } from '@plomada/domain/base/unidad.rules';
import { ITEMS_DE_PLAN } from '@plomada/domain/organizaciones/organizacion.rules';

import type { ById, TenantContext, Tx } from '../../../context/context.ts';
import { isId, pageOf, readCursor } from '../../../context/sql/cursor.ts';
import { foundRow, oneRow } from '../../../context/sql/one-row.ts';
import { leerVisible, leerAcopio } from '../acopios.queries.ts';
import { acopioItemDto } from './items.mapper.ts';
import {
  countItems,
  SELECT_CUENTAS,
  SELECT_POR_RUBRO,
  selectItem,
  selectItems,
} from './list.sql.ts';

const POR_ORDEN = { orden: (texto: string) => /^(?:0|[1-9]\d{0,8})$/.test(texto), id: isId };

export async function listarItems(
  ctx: TenantContext,
  { limit, cursor, ...filtros }: ListarItems,
): Promise<{ items: AcopioItem[]; siguiente: string | null; total: number }> {
  await leerVisible(ctx, filtros.id);
  const { total } = await oneRow(ctx, countItems(ctx, filtros));
  const leido = readCursor(cursor, POR_ORDEN);
  const tras = leido && { ...leido, orden: Number(leido.orden) };
  const filas = await ctx.query(selectItems(ctx, filtros, { limit, tras }));
  const items = filas.map(acopioItemDto);
  return { ...pageOf(items, limit, ({ orden, id }) => [String(orden), id]), total };
}

/** Item of that acopio that is not deleted; the caller has checked that the acopio may be seen. */
export async function leerItem(tx: Tx, { id, itemId }: ReferenciaItem): Promise<AcopioItem> {
  return acopioItemDto(await foundRow(tx, selectItem(tx, id, itemId)));
}

export async function obtenerItem(ctx: TenantContext, input: ReferenciaItem): Promise<AcopioItem> {
  await leerVisible(ctx, input.id);
  return leerItem(ctx, input);
}

export async function statsItems(ctx: TenantContext, { id }: ById): Promise<StatsItems> {
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

export function limitesItems({ tenant }: TenantContext): LimitesItems {
  return {
    plan: tenant.plan,
    maxItems: ITEMS_DE_PLAN[tenant.plan],
    porPlan: { ...ITEMS_DE_PLAN },
    importacion: {
      maxFilas: IMPORTACION_ITEMS_MAX_FILAS,
      maxBytes: IMPORTACION_ITEMS_MAX_BYTES,
      formatos: ['xlsx', 'csv'],
      columnas: CAMPOS_ITEM.map((campo) => ({
        titulo: TITULOS_ITEM[campo],
        requerida: esCampoRequerido(campo, 'MATERIALES'),
      })),
    },
    unidades: [...UNIDADES],
  };
}
