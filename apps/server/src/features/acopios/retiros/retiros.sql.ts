import { columnsOf } from '@plomada/db/columns';
import { newId } from '@plomada/db/ids';
import { t } from '@plomada/db/kinds';
import { statement, type RowOf } from '@plomada/db/statement';
import type { RegistrarRetiro, Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { required } from '@plomada/domain/base/required';

import type { Tx } from '../../../context/context.ts';
import { nothingLeft } from '../../../context/sql/edit.ts';

/** The day is today's when left out: whoever registers says it. */
export type Datos = Omit<
  RegistrarRetiro,
  'id' | 'itemId' | 'cantidad' | 'items' | 'comprobante' | 'fecha'
> & { readonly fecha: string };

/** The paper and the people of it: the one list that inserts and updates write. */
const PAPEL = columnsOf({
  fecha: t.date,
  remito_numero: t.text.orNull,
  retirado_por: t.text.orNull,
  destino: t.text,
  observaciones: t.text.orNull,
});

function papelDe(datos: Datos) {
  const { fecha, remitoNumero, retiradoPor, destino, observaciones, ...rest } = datos;
  nothingLeft(rest);
  return PAPEL.values({
    fecha,
    remito_numero: remitoNumero ?? null,
    retirado_por: retiradoPor ?? null,
    destino,
    observaciones: observaciones ?? null,
  });
}

export type RenglonNuevo = {
  readonly itemId: string;
  readonly cantidad: string;
  readonly precioUnitario: string;
  readonly importeCentavos: number;
};

// The counter comes last of all locks, and is held from here to the commit: no gaps, no twins. What
// the items and the acopio have given away is kept by the same statement; their checks stand behind.
const REGISTRAR = statement({
  name: 'retiros.registrar',
  text: `
with pedidos as (
  select x.*, row_number() over (order by x.orden) as lugar from json_to_recordset($6::json)
    as x(id uuid, orden int, "itemId" uuid, cantidad numeric, "precioUnitario" numeric,
      "importeCentavos" bigint)),
dados as (
  update acopio_items i set retirado = i.retirado + x.cantidad
  from pedidos x where i.tenant_id = $1::uuid and i.acopio_id = $2::uuid and i.id = x."itemId"
  returning i.id, i.cantidad - i.retirado as disponible),
gastado as (
  update acopios set retirado_centavos = retirado_centavos
    + (select sum("importeCentavos") from pedidos)
  where tenant_id = $1::uuid and id = $2::uuid),
numero as (
  insert into contadores as c (tenant_id, serie, ultimo)
  select $1::uuid, 'retiro', count(*) from dados
  on conflict (tenant_id, serie) do update set ultimo = c.ultimo + excluded.ultimo
  returning c.ultimo),
nuevos as (
  insert into retiros (id, tenant_id, codigo, grupo_id, acopio_id, item_id, cantidad,
    precio_unitario, importe_centavos, archivo_id, creado_en, creado_por, actualizado_en,
    ${PAPEL.names})
  select x.id, $1::uuid,
    'RT-' || lpad((n.ultimo - $7::int + x.lugar)::text,
      greatest(6, length((n.ultimo - $7::int + x.lugar)::text)), '0'),
    $5::uuid, $2::uuid, x."itemId", x.cantidad, x."precioUnitario", x."importeCentavos", $8::uuid,
    $3::timestamptz, $4::uuid, $3::timestamptz, ${PAPEL.places(8)}
  from pedidos x cross join numero n
  returning id, codigo, item_id, cantidad)
select n.id, n.codigo, n.cantidad, d.disponible
from nuevos n join dados d on d.id = n.item_id order by n.codigo`,
  params: [
    t.uuid,
    t.uuid,
    t.timestamptz,
    t.uuid,
    t.uuid,
    t.rowsText,
    t.int,
    t.uuid.orNull,
    ...PAPEL.kinds,
  ],
  row: { id: t.uuid, codigo: t.text, cantidad: t.numeric, disponible: t.numeric.orNull },
});

export type RenglonEscrito = RowOf<typeof REGISTRAR>;

/** Rows, items, acopio and counter at once, over rows already locked; in the order asked. */
export async function insertarRetiros(
  { query, tenantId, ahora, actor }: Tx,
  { acopioId, grupoId, archivoId }: { acopioId: string; grupoId: string; archivoId: string | null },
  renglones: readonly RenglonNuevo[],
  datos: Datos,
): Promise<readonly RenglonEscrito[]> {
  const pedidos = renglones.map((renglon, orden) => ({ ...renglon, id: newId(), orden }));
  const json = JSON.stringify(pedidos);
  const filas = await query(
    REGISTRAR(
      ...([tenantId, acopioId, ahora, actor.userId, grupoId, json, pedidos.length] as const),
      archivoId,
      ...papelDe(datos),
    ),
  );
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return pedidos.map(({ id }) => required(porId.get(id), `the written line ${id} of the retiro`));
}

/** Moves what an item and its acopio have given away; both are locked. Negative gives back. */
const MOVER = statement({
  name: 'retiros.mover',
  text: `
with dado as (
  update acopio_items set retirado = retirado + $4::numeric
  where tenant_id = $1::uuid and acopio_id = $2::uuid and id = $3::uuid)
update acopios set retirado_centavos = retirado_centavos + $5::bigint
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.uuid, t.numeric, t.bigint],
  row: {},
});

export async function mover(
  { query, tenantId }: Tx,
  { acopioId, itemId }: Pick<Retiro, 'acopioId' | 'itemId'>,
  { cantidad, importeCentavos }: { readonly cantidad: string; readonly importeCentavos: number },
): Promise<void> {
  await query(MOVER(tenantId, acopioId, itemId, cantidad, importeCentavos));
}

const UPDATE = statement({
  name: 'retiros.update',
  text: `
update retiros set cantidad = $5::numeric, importe_centavos = $6::bigint,
  (${PAPEL.names}) = (${PAPEL.places(6)}),
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.numeric, t.bigint, ...PAPEL.kinds],
  row: {},
});

export async function actualizarRetiro(
  { query, tenantId, ahora, actor }: Tx,
  id: string,
  { cantidad, importeCentavos }: { readonly cantidad: string; readonly importeCentavos: number },
  datos: Datos,
): Promise<void> {
  const cual = [tenantId, id, ahora, actor.userId] as const;
  await query(UPDATE(...cual, cantidad, importeCentavos, ...papelDe(datos)));
}

const ANULAR = statement({
  name: 'retiros.anular',
  text: `
update retiros set estado = 'ANULADO', anulado_en = $3::timestamptz, anulado_por = $4::uuid,
  anulado_motivo = $5::text, actualizado_en = $3::timestamptz, actualizado_por = $4::uuid,
  version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.text.orNull],
  row: {},
});

export async function marcarAnulado(
  { query, tenantId, ahora, actor }: Tx,
  id: string,
  motivo: string | null,
): Promise<void> {
  await query(ANULAR(tenantId, id, ahora, actor.userId, motivo));
}
