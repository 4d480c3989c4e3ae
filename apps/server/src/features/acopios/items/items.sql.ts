import { nuevoId } from '@plomada/db/ids';
import { importeDe } from '@plomada/domain/acopios/items/item.rules';
import type { AcopioItem, DatosItem } from '@plomada/domain/acopios/items/item.schema';
import { CENTAVOS_MAX } from '@plomada/domain/base/dinero.rules';
import { AppError, type DetalleError } from '@plomada/domain/errores';
import { ITEMS_DE_PLAN } from '@plomada/domain/organizaciones/plan.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import type { TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/query.ts';
import type { AcopioTomado } from '../locks.sql.ts';

const invalido = (details: readonly DetalleError[]): AppError =>
  new AppError('VALIDATION_ERROR', { details });

/** What one row alone can have wrong in this kind of stockpile, at its field. */
export function problemaDeItem(
  { tipo }: Pick<AcopioTomado, 'tipo'>,
  {
    cantidad,
    precioUnitario,
    precioActual,
  }: Pick<DatosItem, 'cantidad' | 'precioUnitario' | 'precioActual'>,
): DetalleError | null {
  if (!cantidad) {
    return tipo === 'MATERIALES' ? { path: 'cantidad', message: 'La cantidad es requerida' } : null;
  }
  const grande = [precioUnitario, precioActual ?? '0'].some((p) => importeDe(cantidad, p) === null);
  return grande ? { path: 'precioUnitario', message: 'El importe es demasiado grande' } : null;
}

type Ocupacion = { cuantos: number; orden: number };

const OCUPACION = `
select count(*) filter (where eliminado_en is null)::int as cuantos, coalesce(max(orden), 0) as orden
from acopio_items where tenant_id = $1::uuid and acopio_id = $2::uuid`;

/** Refuses more items than the plan allows; gives the last place taken. The stockpile is locked. */
async function exigirLugar(
  { query }: QueryTx,
  { tenantId, tenant }: TenantContext,
  { id }: AcopioTomado,
  nuevos: number,
): Promise<number> {
  const [fila] = await query<Ocupacion>(OCUPACION, [tenantId, id]);
  const { cuantos, orden } = fila ?? { cuantos: 0, orden: 0 };
  const max = ITEMS_DE_PLAN[tenant.plan];
  if (cuantos + nuevos <= max) return orden;
  const message = `El plan permite ${formatearNumero(max)} ítems por acopio: hay ${formatearNumero(cuantos)} y se agregarían ${formatearNumero(nuevos)}.`;
  throw new AppError('LIMITE_ITEMS', {
    message,
    details: [{ path: 'items', message, data: { max, cuantos, nuevos } }],
  });
}

const RUBROS = `
select id from rubros where tenant_id = $1::uuid and id = any($2::uuid[]) and eliminado_en is null`;

async function verificarRubros(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const pedidos = [...new Set(ids.flatMap((id) => id ?? []))];
  if (pedidos.length === 0) return;
  const hay = await query(RUBROS, [tenantId, pedidos]);
  if (hay.length < pedidos.length) {
    throw invalido([{ path: 'rubroId', message: 'Ese rubro no existe' }]);
  }
}

// Today's prices count too: what a screen adds up has to fit in an amount.
const TOTAL = `
select coalesce(sum(round(cantidad * greatest(precio_unitario, precio_actual) * 100)), 0)
  > $3::numeric as excede
from acopio_items where tenant_id = $1::uuid and acopio_id = $2::uuid and eliminado_en is null`;

/** The sum of the items stays within what an amount may be. */
async function verificarTotal(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  acopioId: string,
): Promise<void> {
  const [fila] = await query<{ excede: boolean }>(TOTAL, [tenantId, acopioId, CENTAVOS_MAX]);
  if (!fila?.excede) return;
  const message = 'El total del acopio es demasiado grande';
  throw invalido([{ path: 'precioUnitario', message }]);
}

// A code repeated among the living is refused by its unique index: ITEM_DUPLICADO.
const INSERTAR = `
insert into acopio_items (id, tenant_id, acopio_id, orden, codigo, descripcion, rubro_id, unidad,
  cantidad, precio_unitario, precio_actual, precio_actual_en, creado_en, creado_por, actualizado_en)
select x.id, $1::uuid, $2::uuid, x.orden, x.codigo, x.descripcion, x."rubroId", x.unidad, x.cantidad,
  x."precioUnitario", x."precioActual", case when x."precioActual" is not null then $5::date end,
  $3::timestamptz, $4::uuid, $3::timestamptz
from jsonb_to_recordset($6::jsonb) as x(id uuid, orden int, codigo text, descripcion text,
  "rubroId" uuid, unidad text, cantidad numeric, "precioUnitario" numeric, "precioActual" numeric)`;

/**
 * Adds items in their order to a stockpile under lock, all or none: within the plan, with rubros that
 * exist and codes that are not there yet. Gives their ids; the caller audits.
 */
export async function insertarItems(
  tx: QueryTx,
  ctx: TenantContext,
  acopio: AcopioTomado,
  filas: readonly DatosItem[],
): Promise<readonly string[]> {
  const problemas = filas.flatMap((fila) => problemaDeItem(acopio, fila) ?? []);
  if (problemas.length > 0) throw invalido(problemas);
  const ultimo = await exigirLugar(tx, ctx, acopio, filas.length);
  await verificarRubros(
    tx,
    ctx,
    filas.map(({ rubroId }) => rubroId),
  );
  const nuevos = filas.map((fila, i) => ({ ...fila, id: nuevoId(), orden: ultimo + 1 + i }));
  await tx.query(INSERTAR, [
    ctx.tenantId,
    acopio.id,
    ctx.ahora,
    ctx.actor.userId,
    hoyEnBuenosAires(ctx.ahora),
    JSON.stringify(nuevos),
  ]);
  await verificarTotal(tx, ctx, acopio.id);
  return nuevos.map(({ id }) => id);
}

const ACTUALIZAR = `
update acopio_items set codigo = $5, descripcion = $6, rubro_id = $7::uuid, unidad = $8,
  cantidad = $9::numeric, precio_unitario = $10::numeric, precio_actual = $11::numeric,
  precio_actual_en = case when $11::numeric is null then null
    when precio_actual is distinct from $11::numeric then $12::date else precio_actual_en end,
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`;

/** Of an item whose stockpile is locked. */
export async function actualizarItem(
  tx: QueryTx,
  ctx: TenantContext,
  { id, acopioId, rubroId }: AcopioItem,
  datos: DatosItem,
): Promise<void> {
  if (datos.rubroId !== rubroId) await verificarRubros(tx, ctx, [datos.rubroId]);
  await tx.query(ACTUALIZAR, [
    ctx.tenantId,
    id,
    ctx.ahora,
    ctx.actor.userId,
    datos.codigo ?? null,
    datos.descripcion,
    datos.rubroId ?? null,
    datos.unidad,
    datos.cantidad ?? null,
    datos.precioUnitario,
    datos.precioActual ?? null,
    hoyEnBuenosAires(ctx.ahora),
  ]);
  await verificarTotal(tx, ctx, acopioId);
}

const MARCAR = `
update acopio_items set eliminado_en = $5::timestamptz, completado_en = $6::timestamptz,
  completado_por = case when $6::timestamptz is null then null else coalesce(completado_por, $4::uuid) end,
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`;

/** Deletes softly, completes or opens again an item whose stockpile is locked. */
export async function marcarItem(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  id: string,
  { eliminado, completado }: { readonly eliminado: boolean; readonly completado: Date | null },
): Promise<void> {
  const valores = [tenantId, id, ahora, actor.userId, eliminado ? ahora : null, completado];
  await query(MARCAR, valores);
}
