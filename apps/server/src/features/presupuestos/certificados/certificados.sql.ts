import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { statement, type RowOf } from '@plomada/db/statement';
import type { ItemCertificado } from '@plomada/domain/presupuestos/certificados/certificado.rules';
import {
  certificadoSchema,
  estadoCertificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';

import type { Tx } from '../../../context/context.ts';
import { changeOf } from '../../../context/sql/change.ts';
import { authorJson } from '../../../context/sql/person-name.ts';
import { CERTIFICADOS, ESCRITOS } from './columns.sql.ts';

/**
 * Number of the next certificate; the caller has locked the budget. A deleted draft frees its
 * number.
 */
export const SELECT_PROXIMO_NUMERO = statement({
  name: 'certificados.numero',
  text: `
select coalesce(max(numero), 0) + 1 as numero from certificados
where tenant_id = $1::uuid and presupuesto_id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: { numero: t.int.because('coalesce') },
});

/**
 * Amount of the advance recovered by the certificates of a budget that count, except the one given.
 */
export const SELECT_DESACOPIO = statement({
  name: 'certificados.desacopio',
  text: `
select coalesce(sum(desacopio_base_centavos), 0)::bigint as base from certificados
where tenant_id = $1::uuid and presupuesto_id = $2::uuid and eliminado_en is null
  and estado not in ('RECHAZADO', 'ANULADO') and id is distinct from $3::uuid`,
  params: [t.uuid, t.uuid, t.uuid.orNull],
  row: { base: t.bigint.because('coalesce') },
});

const ITEMS = columnsOf({
  itemId: t.uuid,
  importeCentavos: t.bigint,
  anteriorBp: t.int,
  presenteBp: t.int,
  anteriorCentavos: t.bigint,
  presenteCentavos: t.bigint,
  acumuladoCantidad: t.numeric.orNull,
});

const UPSERT_ITEMS = statement({
  name: 'certificados.upsertItems',
  text: `
insert into certificado_items (tenant_id, presupuesto_id, certificado_id, ${ITEMS.names})
select $1::uuid, $2::uuid, $3::uuid, x.* from unnest(${ITEMS.lists.places(3)}) as x
on conflict (tenant_id, certificado_id, item_id)
  do update set (${ITEMS.names}) = (${ITEMS.of('excluded')})`,
  params: [t.uuid, t.uuid, t.uuid, ...ITEMS.lists.kinds],
  row: {},
});

type Escrito = {
  readonly id: string;
  readonly presupuestoId: string;
  readonly items: readonly ItemCertificado[];
};

export async function escribirItems(
  { query, tenantId }: Tx,
  { id, presupuestoId, items }: Escrito,
): Promise<void> {
  await query(UPSERT_ITEMS(tenantId, presupuestoId, id, ...ITEMS.lists.values(items)));
}

export const escribirEstado = changeOf({
  name: 'certificados.updateEstado',
  table: 'certificados',
  set: `estado = $5::text, motivo_estado = $6::text,
  presentado_en = case when $5::text = 'PRESENTADO' then $3::timestamptz else presentado_en end,
  resuelto_en = case when $5::text = 'PRESENTADO' then null else $3::timestamptz end,
  resuelto_por = case when $5::text = 'PRESENTADO' then null else $4::uuid end`,
  params: [t.text, t.text.orNull],
});

export const descartarBorrador = changeOf({
  name: 'certificados.deleteDraft',
  table: 'certificados',
  set: 'eliminado_en = $3::timestamptz',
  params: [],
  where: "estado = 'BORRADOR'",
});

const { items, resueltoPor, creadoPor } = certificadoSchema.shape;

/** Certificates of a budget that are not deleted, the first one first, without items. */
export const SELECT_CERTIFICADOS = statement({
  name: 'certificados.select',
  text: `
select c.id, c.numero, c.estado, ${CERTIFICADOS.as('c')}, c.motivo_estado as "motivoEstado",
  c.presentado_en as "presentadoEn", c.resuelto_en as "resueltoEn",
  ${authorJson('c.resuelto_por')} as "resueltoPor", ${authorJson('c.creado_por')} as "creadoPor",
  c.creado_en as "creadoEn", c.version
from certificados c
where c.tenant_id = $1::uuid and c.presupuesto_id = $2::uuid and c.eliminado_en is null
order by c.numero`,
  params: [t.uuid, t.uuid],
  row: {
    id: t.uuid,
    numero: t.int,
    estado: t.oneOf(estadoCertificadoSchema.options),
    ...ESCRITOS,
    motivoEstado: t.text.orNull,
    presentadoEn: t.timestamptz.orNull,
    resueltoEn: t.timestamptz.orNull,
    resueltoPor: t.json('json', resueltoPor).orNull,
    creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
    creadoEn: t.timestamptz,
    version: t.int,
  },
});
export type FilaCertificado = RowOf<typeof SELECT_CERTIFICADOS>;

/** Items of the given certificates, one list for each. */
export const SELECT_ITEMS_CERTIFICADOS = statement({
  name: 'certificados.items',
  text: `
select x.certificado_id as id, json_agg(json_build_object('itemId', i.id, 'orden', i.orden,
    'descripcion', i.descripcion, 'unidad', i.unidad, 'importeCentavos', x.importe_centavos,
    'anteriorBp', x.anterior_bp, 'presenteBp', x.presente_bp,
    'acumuladoBp', x.anterior_bp + x.presente_bp,
    'acumuladoCantidad', trim_scale(x.acumulado_cantidad)::text,
    'anteriorCentavos', x.anterior_centavos,
    'presenteCentavos', x.presente_centavos,
    'acumuladoCentavos', x.anterior_centavos + x.presente_centavos) order by i.orden, i.id) as items
from certificado_items x
join presupuesto_items i on i.tenant_id = x.tenant_id and i.id = x.item_id
where x.tenant_id = $1::uuid and x.certificado_id = any($2::uuid[])
group by x.certificado_id`,
  params: [t.uuid, t.uuids],
  row: { id: t.uuid, items: t.json('json', items).because('an aggregate of at least one row') },
});
