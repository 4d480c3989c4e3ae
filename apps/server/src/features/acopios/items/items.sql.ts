import type { Given } from '@plomada/db/columns';
import { newId } from '@plomada/db/ids';
import { t } from '@plomada/db/kinds';
import { statement, type Row } from '@plomada/db/statement';
import {
  cabenItems,
  precioActualEn,
  revisarItems,
  RUBRO_INEXISTENTE,
  TOTAL_EXCESIVO,
} from '@plomada/domain/acopios/items/item.rules';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { CENTAVOS_MAX } from '@plomada/domain/base/dinero.rules';
import { ITEMS_DE_PLAN } from '@plomada/domain/organizaciones/organizacion.rules';
import { DECIR } from '@plomada/formatters/decir';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { Tx } from '../../../context/context.ts';
import { changeOf } from '../../../context/sql/change.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import type { AcopioTomado } from '../acopios.sql.ts';
import { type CAMPOS, ITEMS, NUEVOS } from './columns.sql.ts';

type Datos = Row<typeof CAMPOS>;

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

const SELECT_RUBROS_VIVOS = statement({
  name: 'acopioItems.rubros',
  text: `
select id from rubros where tenant_id = $1::uuid and id = any($2::uuid[]) and eliminado_en is null`,
  params: [t.uuid, t.uuids],
  row: { id: t.uuid },
});

async function exigirRubros(tx: Tx, ids: readonly (string | null | undefined)[]): Promise<void> {
  const pedidos = [...new Set(ids.flatMap((id) => id ?? []))];
  if (pedidos.length === 0) return;
  const hay = await tx.query(SELECT_RUBROS_VIVOS(tx.tenantId, pedidos));
  mustAllow(hay.length < pedidos.length ? RUBRO_INEXISTENTE : null);
}

// True when the sum of an acopio's items exceeds an amount. Takes the higher of the frozen and
// today's price of each, because screens sum both and each sum must fit in an amount.
const SELECT_EXCEDE = statement({
  name: 'acopioItems.total',
  text: `
select coalesce(sum(round(cantidad * greatest(precio_unitario, precio_actual) * 100)), 0)
  > $3::numeric as excede
from acopio_items where tenant_id = $1::uuid and acopio_id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid, t.numeric],
  row: { excede: t.bool.because('coalesce') },
});

/** Refuses when the sum of the items of an acopio exceeds the largest amount that can be stored. */
async function exigirTotal(tx: Tx, acopioId: string): Promise<void> {
  const { excede } = await oneRow(tx, SELECT_EXCEDE(tx.tenantId, acopioId, String(CENTAVOS_MAX)));
  mustAllow(excede ? TOTAL_EXCESIVO : null);
}

// Inserts items of an acopio. A unique index refuses a code that another item of the acopio, not
// deleted, already has: ITEM_DUPLICADO.
const INSERT_MANY = statement({
  name: 'acopioItems.insertMany',
  text: `
insert into acopio_items (tenant_id, acopio_id, creado_en, creado_por, actualizado_en, ${NUEVOS.names})
select $1::uuid, $2::uuid, $3::timestamptz, $4::uuid, $3::timestamptz, ${NUEVOS.of('x')}
from unnest(${NUEVOS.lists.places(4)}) as x(${NUEVOS.names})`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, ...NUEVOS.lists.kinds],
  row: {},
});

/**
 * Adds items in order to a locked acopio, all or none. Refuses items that do not fit the kind of
 * acopio, exceed the plan's limit or the largest amount, or have unknown rubros or codes in use.
 * Returns the ids; the caller audits.
 */
export async function insertarItems(
  tx: Tx,
  { id: acopioId, tipo }: AcopioTomado,
  items: readonly Given<Datos>[],
): Promise<readonly string[]> {
  const { tenantId, tenant, now, actor } = tx;
  mustAllow(revisarItems(tipo, items));
  const { cuantos, orden } = await oneRow(tx, SELECT_OCUPACION(tenantId, acopioId));
  const max = ITEMS_DE_PLAN[tenant.plan];
  mustAllow(cabenItems({ max, cuantos, nuevos: items.length }, DECIR));
  const rubros = items.map(({ rubroId }) => rubroId);
  await exigirRubros(tx, rubros);
  const hoy = hoyEnBuenosAires(now);
  const nuevos = items.map((item, i) =>
    NUEVOS.rowOf({
      ...item,
      id: newId(),
      orden: orden + 1 + i,
      precioActualEn: precioActualEn(item.precioActual, hoy),
    }),
  );
  await tx.query(
    INSERT_MANY(tenantId, acopioId, now, actor.userId, ...NUEVOS.lists.values(nuevos)),
  );
  await exigirTotal(tx, acopioId);
  return nuevos.map(({ id }) => id);
}

/** Updates an item; the caller has locked its acopio. */
export async function actualizarItem(tx: Tx, antes: AcopioItem, datos: Datos): Promise<void> {
  if (datos.rubroId !== antes.rubroId) await exigirRubros(tx, [datos.rubroId]);
  const desde = precioActualEn(datos.precioActual, hoyEnBuenosAires(tx.now), antes);
  await tx.query(ITEMS.update(tx, antes, { ...datos, precioActualEn: desde }));
  await exigirTotal(tx, antes.acopioId);
}

/** Deletes softly, completes or opens again an item whose acopio is locked. */
export const escribirMarcas = changeOf({
  name: 'acopioItems.updateMarcas',
  table: 'acopio_items',
  set: `eliminado_en = $5::timestamptz, completado_en = $6::timestamptz,
  completado_por = case when $6::timestamptz is null then null else coalesce(completado_por, $4::uuid) end`,
  params: [t.timestamptz.orNull, t.timestamptz.orNull],
});
