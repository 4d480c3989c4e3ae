import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import {
  adicionalSchema,
  tipoAdicionalSchema,
} from '@plomada/domain/presupuestos/adicionales/adicional.schema';

import { changeOf } from '../../../context/sql/change.ts';
import { authorJson } from '../../../context/sql/person-name.ts';

const { items, creadoPor } = adicionalSchema.shape;

const CAMPOS = {
  tipo: t.oneOf(tipoAdicionalSchema.options),
  fecha: t.date,
  motivo: t.text,
  diferenciaCentavos: t.bigint,
  totalVigenteCentavos: t.bigint,
  items: t.json('jsonb', items),
};
export const ADICIONALES = columnsOf(CAMPOS);

export const INSERT = statement({
  name: 'adicionales.insert',
  text: `
insert into adicionales (id, tenant_id, presupuesto_id, creado_en, creado_por, numero, ${ADICIONALES.names})
select $1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5::uuid, coalesce(max(numero), 0) + 1,
  ${ADICIONALES.places(5)}
from adicionales where tenant_id = $2::uuid and presupuesto_id = $3::uuid`,
  params: [t.uuid, t.uuid, t.uuid, t.timestamptz, t.uuid, ...ADICIONALES.kinds],
  row: {},
});

export const ITEMS = columnsOf({
  id: t.uuid,
  /** Position among all items of the adicional; only new items take their order from it. */
  lugar: t.int,
  descripcion: t.text,
  unidad: t.text,
  cantidad: t.numeric,
  precioUnitario: t.numeric,
  importeCentavos: t.bigint,
  rubroId: t.uuid.orNull,
});

/** Items as the adicional leaves them; new ones are added at the end, without original values. */
export const UPSERT_ITEMS = statement({
  name: 'adicionales.upsertItems',
  text: `
insert into presupuesto_items as i (tenant_id, presupuesto_id, creado_en, creado_por, id, orden,
  descripcion, unidad, cantidad, precio_unitario, importe_centavos, rubro_id)
select $1::uuid, $2::uuid, $3::timestamptz, $4::uuid, x.id, o.ultimo + x.lugar, x.descripcion,
  x.unidad, x.cantidad, x.precio_unitario, x.importe_centavos, x.rubro_id
from unnest(${ITEMS.lists.places(4)}) as x(${ITEMS.names}), (
  select coalesce(max(orden), 0) as ultimo from presupuesto_items
  where tenant_id = $1::uuid and presupuesto_id = $2::uuid) o
on conflict (tenant_id, id) do update set cantidad = excluded.cantidad,
  precio_unitario = excluded.precio_unitario, importe_centavos = excluded.importe_centavos`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, ...ITEMS.lists.kinds],
  row: {},
});

export const escribirVigente = changeOf({
  name: 'adicionales.updateVigente',
  table: 'presupuestos',
  set: 'total_vigente_centavos = $5::bigint',
  params: [t.bigint],
});

export const SELECT_ADICIONALES = statement({
  name: 'adicionales.select',
  text: `
select a.id, a.numero, ${ADICIONALES.as('a')}, ${authorJson('a.creado_por')} as "creadoPor",
  a.creado_en as "creadoEn"
from adicionales a where a.tenant_id = $1::uuid and a.presupuesto_id = $2::uuid order by a.numero`,
  params: [t.uuid, t.uuid],
  row: {
    id: t.uuid,
    numero: t.int,
    ...CAMPOS,
    creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
    creadoEn: t.timestamptz,
  },
});
