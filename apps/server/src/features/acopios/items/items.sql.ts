import { columnsOf } from '@plomada/db/columns';
import { newId } from '@plomada/db/ids';
import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import type { AcopioItem, DatosItem } from '@plomada/domain/acopios/items/item.schema';
import { importeDe } from '@plomada/domain/base/cantidad.rules';
import { CENTAVOS_MAX } from '@plomada/domain/base/dinero.rules';
import { AppError, type DetalleError } from '@plomada/domain/errores';
import { ITEMS_DE_PLAN } from '@plomada/domain/organizaciones/plan.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import type { Tx } from '../../../context/context.ts';
import { nothingLeft } from '../../../context/sql/edit.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import type { AcopioTomado } from '../locks.sql.ts';

const invalido = (details: readonly DetalleError[]): AppError =>
  new AppError('VALIDATION_ERROR', { details });

/** What one row alone can have wrong in this kind of acopio, at its field. */
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

const SELECT_OCUPACION = statement({
  name: 'acopioItems.ocupacion',
  text: `
select count(*) filter (where eliminado_en is null)::int as cuantos, coalesce(max(orden), 0) as orden
from acopio_items where tenant_id = $1::uuid and acopio_id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: {
    cuantos: t.int.because('count'),
    orden: t.int.because('coalesce'),
  },
});

/** Refuses more items than the plan allows; gives the last place taken. The acopio is locked. */
async function exigirLugar(tx: Tx, { id }: AcopioTomado, nuevos: number): Promise<number> {
  const { cuantos, orden } = await oneRow(tx, SELECT_OCUPACION(tx.tenantId, id));
  const max = ITEMS_DE_PLAN[tx.tenant.plan];
  if (cuantos + nuevos <= max) return orden;
  const message = `El plan permite ${formatearNumero(max)} ítems por acopio: hay ${formatearNumero(cuantos)} y se agregarían ${formatearNumero(nuevos)}.`;
  throw new AppError('LIMITE_ITEMS', {
    message,
    details: [{ path: 'items', message, data: { max, cuantos, nuevos } }],
  });
}

const SELECT_RUBROS_VIVOS = statement({
  name: 'acopioItems.rubros',
  text: `
select id from rubros where tenant_id = $1::uuid and id = any($2::uuid[]) and eliminado_en is null`,
  params: [t.uuid, t.uuids],
  row: { id: t.uuid },
});

async function verificarRubros(
  { query, tenantId }: Tx,
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const pedidos = [...new Set(ids.flatMap((id) => id ?? []))];
  if (pedidos.length === 0) return;
  const hay = await query(SELECT_RUBROS_VIVOS(tenantId, pedidos));
  if (hay.length < pedidos.length) {
    throw invalido([{ path: 'rubroId', message: 'Ese rubro no existe' }]);
  }
}

// Today's prices count too: what a screen adds up has to fit in an amount.
const SELECT_EXCEDE = statement({
  name: 'acopioItems.total',
  text: `
select coalesce(sum(round(cantidad * greatest(precio_unitario, precio_actual) * 100)), 0)
  > $3::numeric as excede
from acopio_items where tenant_id = $1::uuid and acopio_id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid, t.numeric],
  row: { excede: t.bool.because('coalesce') },
});

/** The sum of the items stays within what an amount may be. */
async function verificarTotal(tx: Tx, acopioId: string): Promise<void> {
  const total = SELECT_EXCEDE(tx.tenantId, acopioId, String(CENTAVOS_MAX));
  const { excede } = await oneRow(tx, total);
  if (!excede) return;
  const message = 'El total del acopio es demasiado grande';
  throw invalido([{ path: 'precioUnitario', message }]);
}

/** What a person writes of an item: the one list that inserts and updates write. */
const DATOS = columnsOf({
  codigo: t.text.orNull,
  descripcion: t.text,
  rubro_id: t.uuid.orNull,
  unidad: t.text,
  cantidad: t.numeric.orNull,
  precio_unitario: t.numeric,
  precio_actual: t.numeric.orNull,
});

function filaDe(datos: DatosItem) {
  const { codigo, descripcion, rubroId, unidad, cantidad, ...precios } = datos;
  const { precioUnitario, precioActual, ...rest } = precios;
  nothingLeft(rest);
  return {
    codigo: codigo ?? null,
    descripcion,
    rubro_id: rubroId ?? null,
    unidad,
    cantidad: cantidad ?? null,
    precio_unitario: precioUnitario,
    precio_actual: precioActual ?? null,
  };
}

// A code repeated among the living is refused by its unique index: ITEM_DUPLICADO.
const INSERT_MANY = statement({
  name: 'acopioItems.insertMany',
  text: `
insert into acopio_items (tenant_id, acopio_id, creado_en, creado_por, actualizado_en, id, orden,
  precio_actual_en, ${DATOS.names})
select $1::uuid, $2::uuid, $3::timestamptz, $4::uuid, $3::timestamptz, x.id, x.orden,
  case when x.precio_actual is not null then $5::date end, ${DATOS.of('x')}
from json_to_recordset($6::json) as x(id uuid, orden int, ${DATOS.typed})`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.date, t.rowsText],
  row: {},
});

/**
 * Adds items in their order to an acopio under lock, all or none: within the plan, with rubros that
 * exist and codes that are not there yet. Gives their ids; the caller audits.
 */
export async function insertarItems(
  tx: Tx,
  acopio: AcopioTomado,
  filas: readonly DatosItem[],
): Promise<readonly string[]> {
  const problemas = filas.flatMap((fila) => problemaDeItem(acopio, fila) ?? []);
  if (problemas.length > 0) throw invalido(problemas);
  const ultimo = await exigirLugar(tx, acopio, filas.length);
  await verificarRubros(
    tx,
    filas.map(({ rubroId }) => rubroId),
  );
  const nuevos = filas.map((fila, i) => ({
    ...filaDe(fila),
    id: newId(),
    orden: ultimo + 1 + i,
  }));
  const { tenantId, ahora, actor } = tx;
  const hoy = hoyEnBuenosAires(ahora);
  const json = JSON.stringify(nuevos);
  await tx.query(INSERT_MANY(tenantId, acopio.id, ahora, actor.userId, hoy, json));
  await verificarTotal(tx, acopio.id);
  return nuevos.map(({ id }) => id);
}

const UPDATE = statement({
  name: 'acopioItems.update',
  text: `
update acopio_items i set (${DATOS.names}) = row(${DATOS.of('n')}),
  precio_actual_en = case when n.precio_actual is null then null
    when i.precio_actual is distinct from n.precio_actual then $5::date else i.precio_actual_en end,
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = i.version + 1
from (values (${DATOS.places(5)})) as n(${DATOS.names})
where i.tenant_id = $1::uuid and i.id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.date, ...DATOS.kinds],
  row: {},
});

/** Of an item whose acopio is locked. */
export async function actualizarItem(
  tx: Tx,
  { id, acopioId, rubroId }: AcopioItem,
  datos: DatosItem,
): Promise<void> {
  if (datos.rubroId !== rubroId) await verificarRubros(tx, [datos.rubroId]);
  const { tenantId, ahora, actor } = tx;
  const hoy = hoyEnBuenosAires(ahora);
  const valores = DATOS.values(filaDe(datos));
  await tx.query(UPDATE(tenantId, id, ahora, actor.userId, hoy, ...valores));
  await verificarTotal(tx, acopioId);
}

const UPDATE_MARCAS = statement({
  name: 'acopioItems.updateMarcas',
  text: `
update acopio_items set eliminado_en = $5::timestamptz, completado_en = $6::timestamptz,
  completado_por = case when $6::timestamptz is null then null else coalesce(completado_por, $4::uuid) end,
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.timestamptz.orNull, t.timestamptz.orNull],
  row: {},
});

/** Deletes softly, completes or opens again an item whose acopio is locked. */
export async function marcarItem(
  { query, tenantId, ahora, actor }: Tx,
  id: string,
  { eliminado, completado }: { readonly eliminado: boolean; readonly completado: Date | null },
): Promise<void> {
  const eliminadoEn = eliminado ? ahora : null;
  await query(UPDATE_MARCAS(tenantId, id, ahora, actor.userId, eliminadoEn, completado));
}
