import { t } from '@plomada/db/kinds';
import { type Row, type RowOf, statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { cierreSchema, totalCongeladoSchema } from '@plomada/domain/cierres/cierre.schema';
import { z } from 'zod';

import { authorJson, personName } from '../../context/sql/person-name.ts';
import { cifras } from '../proyectos/cifras.sql.ts';

/** Advisory lock that the migration's triggers take as shared. */
const LOCK = 'pg_advisory_xact_lock(72707375, hashtext($1::uuid::text))::text';

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
 * A closing reads and freezes every row of its months, which takes longer than other statements
 * may.
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
 * Last closed day of the organisation, and its reopening that was not closed again, expired or not.
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
 * row; a single row without a month when none is closed.
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
 * Totals between two months, given by their first days, both included. `privados`: true to include
 * private rows.
 */
export const selectTotales = statementOf(
  'cierres.totales',
  {
    mes: t.text.because('of a day'),
    proyectoId: t.uuid.because('a key'),
    obra: t.text.because('of a work'),
    moneda: t.oneOf(monedaSchema.options).because('a key'),
    privado: t.bool.because('a key'),
    ingresosCentavos: t.bigint.because('coalesce'),
    egresosCentavos: t.bigint.because('coalesce'),
    movimientos: t.bigint.because('a sum'),
  },
  (
    add,
    {
      tenantId,
      desde,
      hasta,
      privados,
    }: { readonly tenantId: string } & TramoDeMeses & {
        readonly privados: boolean;
      },
  ) => {
    const tenant = add(t.uuid, tenantId);
    const primero = add(t.date, desde);
    const ultimo = add(t.date, hasta);
    const sumas = cifras(
      'mes',
      { tenant, propias: () => 'true', visibles: (x) => (privados ? 'true' : `not ${x}.privado`) },
      (mes) => `${mes} between ${primero} and ${ultimo}`,
    );
    return `
select to_char(x.periodo, 'YYYY-MM') as mes, x.proyecto_id as "proyectoId",
  p.codigo || ' · ' || p.nombre as obra, x.moneda, x.privado,
  coalesce(sum(x.importe) filter (where x.tipo = 'INGRESO'), 0)::bigint as "ingresosCentavos",
  coalesce(sum(x.importe) filter (where x.tipo = 'EGRESO'), 0)::bigint as "egresosCentavos",
  sum(x.filas)::bigint as movimientos
from (${sumas}) x join proyectos p on p.tenant_id = ${tenant} and p.id = x.proyecto_id
group by x.periodo, x.proyecto_id, p.codigo, p.nombre, x.moneda, x.privado having sum(x.filas) > 0
order by x.periodo, length(p.codigo), p.codigo, x.moneda, x.privado`;
  },
);

/** First days of the first and last month. */
export type TramoDeMeses = { readonly desde: string; readonly hasta: string };

/**
 * Empties the stored rows of those months: a month that is closed again may no longer have rows in
 * some table.
 */
export const UPDATE_SIN_FILAS = statement({
  name: 'cierres.sinFilas',
  text: `
update cierre_filas set ids = '{}', huellas = '{}'
where tenant_id = $1::uuid and mes between to_char($2::date, 'YYYY-MM') and to_char($3::date, 'YYYY-MM')`,
  params: [t.uuid, t.date, t.date],
  row: {},
});

/** Stores the digest of each row of those months; returns a digest of all rows of each month. */
export const INSERT_FILAS = statement({
  name: 'cierres.filas',
  text: `
with filas as (
  select to_char(h.dia, 'YYYY-MM') as mes, h.tabla, array_agg(h.id order by h.id) as ids,
    array_agg(h.huella order by h.id) as huellas
  from cierre_huellas($1::uuid, $2::date, ($3::date + interval '1 month')::date - 1) h group by 1, 2
), puestas as (
  insert into cierre_filas (tenant_id, mes, tabla, ids, huellas)
  select $1::uuid, f.mes, f.tabla, f.ids, f.huellas from filas f
  on conflict (tenant_id, mes, tabla) do update set ids = excluded.ids, huellas = excluded.huellas
  returning mes, tabla, ids, huellas
)
select x.mes, encode(sha256(convert_to(
  string_agg(x.tabla || x.ids::text || x.huellas::text, '|' order by x.tabla), 'UTF8')), 'hex') as huella
from puestas x group by x.mes order by x.mes`,
  params: [t.uuid, t.date, t.date],
  row: { mes: t.text, huella: t.text.because('an aggregate of what is there') },
});

/** Head of the audit chain; no row before the first hash. */
export const SELECT_CABEZA = statement({
  name: 'cierres.cabeza',
  text: `select seq, hash from audit_cabezas where tenant_id = $1::uuid`,
  params: [t.uuid],
  row: { seq: t.bigint, hash: t.text },
});

/**
 * Saves the closing, or replaces it when the month is closed again. The owner's function computes
 * the totals.
 */
export const GUARDAR_CIERRE = statement({
  name: 'cierres.guardar',
  text: `select cierre_guardar($1::uuid, $2::text, $3::jsonb, $4::text, $5::bigint, $6::text, $7::text,
  $8::timestamptz) as version`,
  params: [
    t.uuid,
    t.text,
    t.jsonText,
    t.text,
    t.bigint.orNull,
    t.text.orNull,
    t.text,
    t.timestamptz,
  ],
  row: { version: t.int.because('of the row it wrote') },
});

export const AVANZAR_LIMITE = statement({
  name: 'cierres.limite',
  text: `select cierre_avanzar($1::uuid, $2::date) as hasta`,
  params: [t.uuid, t.date],
  row: { hasta: t.date.because('it refuses otherwise') },
});

/** Uses the database's clock, because its triggers compare with that one. */
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
