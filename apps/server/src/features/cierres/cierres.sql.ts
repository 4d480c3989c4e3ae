import { t } from '@plomada/db/kinds';
import { LOCK_CLASSES } from '@plomada/db/lock-classes';
import { type Row, type RowOf, statement } from '@plomada/db/statement';
import { cierreSchema, totalCongeladoSchema } from '@plomada/domain/cierres/cierre.schema';
import { z } from 'zod';

import { authorJson, personName } from '../../context/sql/person-name.ts';

/**
 * SQL of an organisation's advisory lock of closings, which the triggers on dated rows take as
 * shared.
 */
const LOCK = `pg_advisory_xact_lock(${LOCK_CLASSES.closings}, hashtext($1::uuid::text))::text`;

/**
 * Exclusive lock: waits for present writers of dated rows of the organisation, and blocks new ones
 * until the transaction ends.
 */
export const LOCK_CIERRE = statement({
  name: 'cierres.lock',
  text: `select ${LOCK} as tomado`,
  params: [t.uuid],
  row: { tomado: t.text.because('a function without a value') },
});

/**
 * Raises the statement timeout to 110 s, because a closing reads and freezes every row of its
 * months, which takes longer than other statements may.
 */
export const MAS_TIEMPO = statement({
  name: 'cierres.masTiempo',
  text: `set local statement_timeout = '110s'`,
  params: [],
  row: {},
});

const SITUACION = {
  cerradoHasta: t.date.orNull,
  limite: t.date.orNull,
  reaperturaId: t.uuid.orNull,
  reabierto: t.text.orNull,
  venceEn: t.timestamptz.orNull,
  enCurso: t.bool.because('coalesce'),
};
export type Situacion = Row<typeof SITUACION>;

/**
 * SQL of the last closed day of the organisation, the last day on which nothing may be written now,
 * and the reopening that was not closed again, expired or not.
 */
const DE_SITUACION = `
select o.cerrado_hasta as "cerradoHasta", cierre_limite(o.id) as limite, r.id as "reaperturaId", r.mes as reabierto,
  r.vence_en as "venceEn", coalesce(r.vence_en > clock_timestamp(), false) as "enCurso"
from tenants o left join reaperturas r on r.tenant_id = o.id and r.cerrada_en is null
where o.id = $1::uuid`;

export const SELECT_SITUACION = statement({
  name: 'cierres.situacion',
  text: DE_SITUACION,
  params: [t.uuid],
  row: SITUACION,
});

/**
 * Closed months, newest first, each with the organisation's situation and the month of its first
 * movement; a single row without a month when none is closed.
 */
export const SELECT_CIERRES = statement({
  name: 'cierres.listar',
  text: `
with s as materialized (${DE_SITUACION})
select s.*, c.mes, c.version, c.codigo_verificacion as "codigoVerificacion", c.cerrado_en as "cerradoEn",
  ${authorJson('c.cerrado_por')} as "cerradoPor",
  to_char((select min(m.fecha) from movimientos m
    where m.tenant_id = $1::uuid and m.eliminado_en is null), 'YYYY-MM') as primero
from s left join cierres c on c.tenant_id = $1::uuid order by c.mes desc`,
  params: [t.uuid],
  row: {
    ...SITUACION,
    mes: t.text.orNull,
    version: t.int.orNull,
    codigoVerificacion: t.text.orNull,
    cerradoEn: t.timestamptz.orNull,
    cerradoPor: t.json('json', cierreSchema.shape.cerradoPor).orNull,
    primero: t.text.orNull,
  },
});
export type FilaCierre = RowOf<typeof SELECT_CIERRES>;

export const SELECT_CIERRE = statement({
  name: 'cierres.uno',
  text: `
select c.mes, c.version, c.codigo_verificacion as "codigoVerificacion", c.cerrado_en as "cerradoEn",
  ${personName('u')} as "cerradoPorNombre", c.totales, c.huella, c.audit_seq as "auditSeq",
  c.audit_hash as "auditHash"
from cierres c join users u on u.id = c.cerrado_por
where c.tenant_id = $1::uuid and c.mes = $2::text`,
  params: [t.uuid, t.text],
  row: {
    mes: t.text,
    version: t.int,
    codigoVerificacion: t.text,
    cerradoEn: t.timestamptz,
    cerradoPorNombre: t.text.because('every person is called something'),
    totales: t.json('jsonb', z.array(totalCongeladoSchema)),
    huella: t.text,
    auditSeq: t.bigint.orNull,
    auditHash: t.text.orNull,
  },
});
export type CierreCongelado = RowOf<typeof SELECT_CIERRE>;

/** Closings of a month, newest first. */
export const SELECT_VERSIONES = statement({
  name: 'cierres.versiones',
  text: `
select c.version, c.cerrado_en as "cerradoEn", ${personName('u')} as "cerradoPor",
  c.codigo_verificacion as "codigoVerificacion", c.totales
from cierre_versiones c join users u on u.id = c.cerrado_por
where c.tenant_id = $1::uuid and c.mes = $2::text order by c.version desc`,
  params: [t.uuid, t.text],
  row: {
    version: t.int,
    cerradoEn: t.timestamptz,
    cerradoPor: t.text.because('every person is called something'),
    codigoVerificacion: t.text,
    totales: t.json('jsonb', z.array(totalCongeladoSchema)),
  },
});

/**
 * Inserts a reopening with the database's clock, because the triggers of closed months compare with
 * that clock.
 */
export const INSERT_REAPERTURA = statement({
  name: 'cierres.reabrir',
  text: `
insert into reaperturas (id, tenant_id, mes, motivo, abierta_en, abierta_por, vence_en)
values ($2::uuid, $1::uuid, $3::text, $4::text, clock_timestamp(), $5::uuid,
  clock_timestamp() + $6::int * interval '1 hour')`,
  params: [t.uuid, t.uuid, t.text, t.text, t.uuid, t.int],
  row: {},
});

export const UPDATE_REAPERTURA = statement({
  name: 'cierres.terminarReapertura',
  text: `
update reaperturas set cerrada_en = $3::timestamptz
where tenant_id = $1::uuid and id = $2::uuid and cerrada_en is null`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});
