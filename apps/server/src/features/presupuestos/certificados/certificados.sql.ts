import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { statement, type RowOf } from '@plomada/db/statement';
import type {
  ItemCertificado,
  SumasCertificado,
} from '@plomada/domain/presupuestos/certificados/certificado.rules';
import {
  certificadoSchema,
  type EstadoCertificado,
  estadoCertificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';

import type { Tx } from '../../../context/context.ts';
import { authorJson } from '../../../context/sql/person-name.ts';

/** What a certificate says: its month, its sums and the factor they were made with. */
export type DatosCertificado = SumasCertificado & {
  readonly periodo: string;
  readonly factorNumerador: string | null;
  readonly factorDenominador: string | null;
  readonly mesIndice: string | null;
  readonly estimado: boolean;
  readonly cotizacion: string | null;
};

const DATOS = columnsOf({
  periodo: t.text,
  bruto_centavos: t.bigint,
  actualizacion_centavos: t.bigint,
  ajuste_indice_centavos: t.bigint,
  desacopio_base_centavos: t.bigint,
  desacopio_centavos: t.bigint,
  fondo_reparo_centavos: t.bigint,
  otros_descuentos_centavos: t.bigint,
  neto_centavos: t.bigint,
  factor_numerador: t.numeric.orNull,
  factor_denominador: t.numeric.orNull,
  mes_indice: t.text.orNull,
  estimado: t.bool,
  cotizacion: t.numeric.orNull,
});

const valoresDe = (datos: DatosCertificado) =>
  DATOS.values({
    periodo: datos.periodo,
    bruto_centavos: datos.brutoCentavos,
    actualizacion_centavos: datos.actualizacionCentavos,
    ajuste_indice_centavos: datos.ajusteIndiceCentavos,
    desacopio_base_centavos: datos.desacopioBaseCentavos,
    desacopio_centavos: datos.desacopioCentavos,
    fondo_reparo_centavos: datos.fondoReparoCentavos,
    otros_descuentos_centavos: datos.otrosDescuentosCentavos,
    neto_centavos: datos.netoCentavos,
    factor_numerador: datos.factorNumerador,
    factor_denominador: datos.factorDenominador,
    mes_indice: datos.mesIndice,
    estimado: datos.estimado,
    cotizacion: datos.cotizacion,
  });

const INSERT = statement({
  name: 'certificados.insert',
  text: `
insert into certificados (id, tenant_id, presupuesto_id, numero, creado_en, creado_por,
  actualizado_en, ${DATOS.names})
select $1::uuid, $2::uuid, $3::uuid, coalesce(max(numero), 0) + 1, $4::timestamptz, $5::uuid,
  $4::timestamptz, ${DATOS.places(5)}
from certificados where tenant_id = $2::uuid and presupuesto_id = $3::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid, t.uuid, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: {},
});

const UPDATE = statement({
  name: 'certificados.update',
  text: `
update certificados set (${DATOS.names}) = (${DATOS.places(4)}),
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid returning version`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: { version: t.int },
});

const ITEM = columnsOf({
  item_id: t.uuid,
  importe_centavos: t.bigint,
  anterior_bp: t.int,
  presente_bp: t.int,
  anterior_centavos: t.bigint,
  presente_centavos: t.bigint,
});

const UPSERT_ITEMS = statement({
  name: 'certificados.upsertItems',
  text: `
insert into certificado_items (tenant_id, presupuesto_id, certificado_id, ${ITEM.names})
select $1::uuid, $2::uuid, $3::uuid, ${ITEM.of('x')}
from json_to_recordset($4::json) as x(${ITEM.typed})
on conflict (tenant_id, certificado_id, item_id)
  do update set (${ITEM.names}) = (${ITEM.of('excluded')})`,
  params: [t.uuid, t.uuid, t.uuid, t.rowsText],
  row: {},
});

const filaDe = (item: ItemCertificado) => ({
  item_id: item.itemId,
  importe_centavos: item.importeCentavos,
  anterior_bp: item.anteriorBp,
  presente_bp: item.presenteBp,
  anterior_centavos: item.anteriorCentavos,
  presente_centavos: item.presenteCentavos,
});

type Escrito = {
  readonly id: string;
  readonly presupuestoId: string;
  readonly datos: DatosCertificado;
  readonly items: readonly ItemCertificado[];
};

async function escribirItems(
  { query, tenantId }: Tx,
  { id, presupuestoId, items }: Escrito,
): Promise<void> {
  const filas = JSON.stringify(items.map(filaDe));
  await query(UPSERT_ITEMS(tenantId, presupuestoId, id, filas));
}

/** With the next number of its budget, which is locked. */
export async function insertarCertificado(tx: Tx, escrito: Escrito): Promise<void> {
  const { tenantId, ahora, actor } = tx;
  const { id, presupuestoId, datos } = escrito;
  await tx.query(INSERT(id, tenantId, presupuestoId, ahora, actor.userId, ...valoresDe(datos)));
  await escribirItems(tx, escrito);
}

/** What it measured stays; only its sums are written anew. */
export async function actualizarDatos(
  { query, tenantId, ahora, actor }: Tx,
  id: string,
  datos: DatosCertificado,
): Promise<void> {
  await query(UPDATE(tenantId, id, ahora, actor.userId, ...valoresDe(datos)));
}

export async function actualizarCertificado(tx: Tx, escrito: Escrito): Promise<void> {
  await actualizarDatos(tx, escrito.id, escrito.datos);
  await escribirItems(tx, escrito);
}

const UPDATE_ESTADO = statement({
  name: 'certificados.updateEstado',
  text: `
update certificados set estado = $5::text, motivo_estado = $6::text,
  presentado_en = case when $5::text = 'PRESENTADO' then $3::timestamptz else presentado_en end,
  resuelto_en = case when $5::text = 'PRESENTADO' then null else $3::timestamptz end,
  resuelto_por = case when $5::text = 'PRESENTADO' then null else $4::uuid end,
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid returning version`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.text, t.text.orNull],
  row: { version: t.int },
});

export async function escribirEstadoCertificado(
  { query, tenantId, ahora, actor }: Tx,
  id: string,
  estado: EstadoCertificado,
  motivo: string | null,
): Promise<void> {
  await query(UPDATE_ESTADO(tenantId, id, ahora, actor.userId, estado, motivo));
}

const DELETE_DRAFT = statement({
  name: 'certificados.deleteDraft',
  text: `
update certificados set eliminado_en = $3::timestamptz, actualizado_en = $3::timestamptz,
  actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and estado = 'BORRADOR' returning version`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid],
  row: { version: t.int },
});

export async function descartarCertificado(
  { query, tenantId, ahora, actor }: Tx,
  id: string,
): Promise<void> {
  await query(DELETE_DRAFT(tenantId, id, ahora, actor.userId));
}

const { items, resueltoPor, creadoPor } = certificadoSchema.shape;

/** The living certificates of a budget, the first one first, without their items. */
export const SELECT_CERTIFICADOS = statement({
  name: 'certificados.select',
  text: `
select c.id, c.numero, c.periodo, c.estado, c.bruto_centavos as bruto,
  c.actualizacion_centavos as actualizacion, c.ajuste_indice_centavos as ajuste,
  c.desacopio_base_centavos as desacopio_base, c.desacopio_centavos as desacopio,
  c.fondo_reparo_centavos as reparo, c.otros_descuentos_centavos as otros, c.neto_centavos as neto,
  trim_scale(c.factor_numerador)::text as factor_numerador,
  trim_scale(c.factor_denominador)::text as factor_denominador, c.mes_indice, c.estimado,
  trim_scale(c.cotizacion)::text as cotizacion, c.motivo_estado, c.presentado_en, c.resuelto_en,
  ${authorJson('c.resuelto_por')} as resolutor, ${authorJson('c.creado_por')} as creador,
  c.creado_en, c.version
from certificados c
where c.tenant_id = $1::uuid and c.presupuesto_id = $2::uuid and c.eliminado_en is null
order by c.numero`,
  params: [t.uuid, t.uuid],
  row: {
    id: t.uuid,
    numero: t.int,
    periodo: t.text,
    estado: t.oneOf(estadoCertificadoSchema.options),
    bruto: t.bigint,
    actualizacion: t.bigint,
    ajuste: t.bigint,
    desacopio_base: t.bigint,
    desacopio: t.bigint,
    reparo: t.bigint,
    otros: t.bigint,
    neto: t.bigint,
    factor_numerador: t.text.orNull,
    factor_denominador: t.text.orNull,
    mes_indice: t.text.orNull,
    estimado: t.bool,
    cotizacion: t.text.orNull,
    motivo_estado: t.text.orNull,
    presentado_en: t.timestamptz.orNull,
    resuelto_en: t.timestamptz.orNull,
    resolutor: t.json('json', resueltoPor).orNull,
    creador: t.json('json', creadoPor).because('authors are rows of users'),
    creado_en: t.timestamptz,
    version: t.int,
  },
});
export type FilaCertificado = RowOf<typeof SELECT_CERTIFICADOS>;

/** The items of some certificates, each as its list. */
export const SELECT_ITEMS_CERTIFICADOS = statement({
  name: 'certificados.items',
  text: `
select x.certificado_id as id, json_agg(json_build_object('itemId', i.id, 'orden', i.orden,
    'descripcion', i.descripcion, 'unidad', i.unidad, 'importeCentavos', x.importe_centavos,
    'anteriorBp', x.anterior_bp, 'presenteBp', x.presente_bp,
    'acumuladoBp', x.anterior_bp + x.presente_bp, 'anteriorCentavos', x.anterior_centavos,
    'presenteCentavos', x.presente_centavos,
    'acumuladoCentavos', x.anterior_centavos + x.presente_centavos) order by i.orden, i.id) as items
from certificado_items x
join presupuesto_items i on i.tenant_id = x.tenant_id and i.id = x.item_id
where x.tenant_id = $1::uuid and x.certificado_id = any($2::uuid[])
group by x.certificado_id`,
  params: [t.uuid, t.uuids],
  row: { id: t.uuid, items: t.json('json', items).because('an aggregate of at least one row') },
});
