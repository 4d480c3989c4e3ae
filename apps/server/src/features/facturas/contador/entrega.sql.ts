import { t } from '@plomada/db/kinds';
import { LOCK_CLASSES } from '@plomada/db/lock-classes';
import { statement, statementOf } from '@plomada/db/statement';

import { COLUMNAS_DE_PARTES } from '../../movimientos/comprobantes/partes.sql.ts';
import { delMes, DISCRIMINAN, type Mes, mismo } from './del-mes.sql.ts';

/**
 * Advisory lock: an organisation hands in or reopens one month at a time, because later months
 * depend on it.
 */
export const LOCK_ENTREGAS = statement({
  name: 'contador.lock',
  text: `select pg_advisory_xact_lock(${LOCK_CLASSES.handIns}, hashtext($1::uuid::text))::text as tomado`,
  params: [t.uuid],
  row: { tomado: t.text.because('void as text') },
});

const COLUMNAS = Object.keys(COLUMNAS_DE_PARTES);

/** Freezes the values that the IVA book has of those documents, in a row beside each. */
export const congelarDocumentos = statementOf(
  'contador.congelar',
  { id: t.uuid.because('a key') },
  (
    add,
    pedido: Mes,
    ids: readonly string[],
    quien: { readonly now: Date; readonly userId: string },
  ) => {
    const ahora = add(t.timestamptz, quien.now);
    const autor = add(t.uuid, quien.userId);
    return `${delMes(add, pedido)}
insert into comprobante_impuestos as i (tenant_id, comprobante_id, partes_de, ${COLUMNAS.join(', ')}, periodo_iva,
  fecha_emision, total_centavos, tipo_cambio, creado_en, creado_por, actualizado_en)
select c.tenant_id, c.id, case when a.neto_0 is not null then 'ARCA' end, ${COLUMNAS.map((columna) => `a.${columna}`).join(', ')},
  ${add(t.text, pedido.mes)}, d.fecha, d.total, d.cambio, ${ahora}, ${autor}, ${ahora}
from del_mes d join comprobantes c on c.tenant_id = ${add(t.uuid, pedido.tenantId)} and c.id = d.id
left join arca_comprobantes a on ${mismo('a', 'c')} and a.eliminado_en is null and c.tipo_arca in (${DISCRIMINAN})
where d.motivo is null and c.id = any(${add(t.uuids, ids)})
on conflict (tenant_id, comprobante_id) do update set partes_de = coalesce(i.partes_de, excluded.partes_de),
  ${COLUMNAS.map((columna) => `${columna} = coalesce(i.${columna}, excluded.${columna})`).join(', ')},
  periodo_iva = excluded.periodo_iva, fecha_emision = excluded.fecha_emision, total_centavos = excluded.total_centavos,
  tipo_cambio = excluded.tipo_cambio, actualizado_en = ${ahora},
  actualizado_por = ${autor}, version = i.version + 1
returning i.comprobante_id as id`;
  },
);

/**
 * Documents assigned to the month but missing from its book are released, to be counted in a later
 * one.
 */
export const SOLTAR_DOCUMENTOS = statement({
  name: 'contador.soltar',
  text: `
update comprobante_impuestos set periodo_iva = null, actualizado_en = $4::timestamptz, actualizado_por = $5::uuid,
  version = version + 1
where tenant_id = $1::uuid and periodo_iva = $2::text and not (comprobante_id = any($3::uuid[]))`,
  params: [t.uuid, t.text, t.uuids, t.timestamptz, t.uuid],
  row: {},
});

/**
 * Unfreezes the documents of a month that is reopened: clears the day, total and rate that were
 * frozen, and the parts copied from ARCA, so that ARCA's list applies again.
 */
export const DESCONGELAR_DOCUMENTOS = statement({
  name: 'contador.descongelar',
  text: `
update comprobante_impuestos set fecha_emision = null, total_centavos = null, tipo_cambio = null, partes_de = case when partes_de = 'NUESTRAS' then partes_de end,
  ${COLUMNAS.map((columna) => `${columna} = case when partes_de = 'NUESTRAS' then ${columna} end`).join(', ')},
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and periodo_iva = $2::text`,
  params: [t.uuid, t.text, t.timestamptz, t.uuid],
  row: {},
});

export const UPSERT_PERIODO = statement({
  name: 'contador.guardarPeriodo',
  text: `
insert into periodos_iva as p (tenant_id, mes, entregado_en, entregado_por, comprobantes, creado_en, creado_por, actualizado_en)
values ($1::uuid, $2::text, $3::timestamptz, $4::uuid, $5::int, $6::timestamptz, $7::uuid, $6::timestamptz)
on conflict (tenant_id, mes) do update set entregado_en = excluded.entregado_en, entregado_por = excluded.entregado_por,
  comprobantes = excluded.comprobantes, actualizado_en = excluded.actualizado_en, actualizado_por = excluded.creado_por,
  version = p.version + 1`,
  params: [t.uuid, t.text, t.timestamptz.orNull, t.uuid.orNull, t.int, t.timestamptz, t.uuid],
  row: {},
});
