import { t } from '@plomada/db/kinds';
import { statement, type RowOf } from '@plomada/db/statement';
import {
  adicionalSchema,
  tipoAdicionalSchema,
} from '@plomada/domain/presupuestos/adicionales/adicional.schema';

import { authorJson } from '../../../context/sql/person-name.ts';

export const INSERT = statement({
  name: 'adicionales.insert',
  text: `
insert into adicionales (id, tenant_id, presupuesto_id, numero, tipo, fecha, motivo,
  diferencia_centavos, total_vigente_centavos, items, creado_en, creado_por)
select $1::uuid, $2::uuid, $3::uuid, coalesce(max(numero), 0) + 1, $4::text, $5::date, $6::text,
  $7::bigint, $8::bigint, $9::jsonb, $10::timestamptz, $11::uuid
from adicionales where tenant_id = $2::uuid and presupuesto_id = $3::uuid`,
  params: [
    t.uuid,
    t.uuid,
    t.uuid,
    t.text,
    t.date,
    t.text,
    t.bigint,
    t.bigint,
    t.jsonText,
    t.timestamptz,
    t.uuid,
  ],
  row: {},
});

/** Each item as it is to be; new ones come last and have no original. */
export const UPSERT_ITEMS = statement({
  name: 'adicionales.upsertItems',
  text: `
insert into presupuesto_items as i (tenant_id, presupuesto_id, creado_en, creado_por, id, orden,
  descripcion, unidad, cantidad, precio_unitario, importe_centavos, rubro_id)
select $1::uuid, $2::uuid, $3::timestamptz, $4::uuid, x.id, o.ultimo + x.lugar, x.descripcion,
  x.unidad, x.cantidad, x.precio_unitario, x.importe_centavos, x.rubro_id
from json_to_recordset($5::json) as x(id uuid, lugar int, descripcion text, unidad text,
  cantidad numeric, precio_unitario numeric, importe_centavos bigint, rubro_id uuid), (
  select coalesce(max(orden), 0) as ultimo from presupuesto_items
  where tenant_id = $1::uuid and presupuesto_id = $2::uuid) o
on conflict (tenant_id, id) do update set cantidad = excluded.cantidad,
  precio_unitario = excluded.precio_unitario, importe_centavos = excluded.importe_centavos`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.rowsText],
  row: {},
});

export const UPDATE_VIGENTE = statement({
  name: 'adicionales.updateVigente',
  text: `
update presupuestos set total_vigente_centavos = $3::bigint, actualizado_en = $4::timestamptz,
  actualizado_por = $5::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid returning version`,
  params: [t.uuid, t.uuid, t.bigint, t.timestamptz, t.uuid],
  row: { version: t.int },
});

const { items, creadoPor } = adicionalSchema.shape;

export const SELECT_ADICIONALES = statement({
  name: 'adicionales.select',
  text: `
select a.id, a.numero, a.tipo, a.fecha, a.motivo, a.diferencia_centavos as diferencia,
  a.total_vigente_centavos as vigente, a.items, ${authorJson('a.creado_por')} as creador, a.creado_en
from adicionales a where a.tenant_id = $1::uuid and a.presupuesto_id = $2::uuid order by a.numero`,
  params: [t.uuid, t.uuid],
  row: {
    id: t.uuid,
    numero: t.int,
    tipo: t.oneOf(tipoAdicionalSchema.options),
    fecha: t.date,
    motivo: t.text,
    diferencia: t.bigint,
    vigente: t.bigint,
    items: t.json('jsonb', items),
    creador: t.json('json', creadoPor).because('authors are rows of users'),
    creado_en: t.timestamptz,
  },
});
export type FilaAdicional = RowOf<typeof SELECT_ADICIONALES>;
