import { t } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { origenApunteSchema } from '@plomada/domain/cuentas/apunte.schema';
import { tipoCuentaSchema } from '@plomada/domain/cuentas/tipo.schema';
import { lineaSchema } from '@plomada/domain/extractos/conciliacion.schema';

import { asLiteral } from '../../../context/sql/params.ts';
import { authorJson } from '../../../context/sql/person-name.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';
import { detrasDe } from '../apuntes/apuntes.sql.ts';
import { DIAS_HASTA, saldo } from '../saldos.sql.ts';
import { conceptoLeible } from '../visibility.sql.ts';

const esperaSchema = lineaSchema.shape.espera.unwrap().pick({ persona: true, dia: true });

/** SQL of the living files of the account `q`, the first one first. */
const PRIMERO = `(select x.desde, x.saldo_inicial_centavos as saldo from extractos x
    where x.tenant_id = q.tenant_id and x.cuenta_id = q.id and x.eliminado_en is null
    order by x.desde, x.saldo_inicial_centavos is null, x.creado_en, x.id limit 1)`;

/** SQL of the links of the account `q` that count. */
const ENTEROS = `v.tenant_id = q.tenant_id and v.cuenta_id = q.id and v.eliminado_en is null and not v.roto`;

/** SQL of the links `v` of a line with an entry of another month, word for word that of the index. */
const DE_OTRO_MES =
  "date_trunc('month', v.linea_fecha::timestamp) <> date_trunc('month', v.apunte_fecha::timestamp)";

/**
 * SQL of the rows of `tabla` of the account `q` that are pending at the end of a month's last day,
 * with their pending amount: a part linked to the other side of a later day is pending, too.
 */
const pendientes = (
  tabla: 'apuntes' | 'extracto_lineas',
  { al, desde }: { readonly al: string; readonly desde?: string },
): string => {
  const [suya, otra] = tabla === 'apuntes' ? ['apunte', 'linea'] : ['linea', 'apunte'];
  const dias = desde === undefined ? `x.fecha <= ${al}` : `x.fecha between ${desde} and ${al}`;
  const deLaCuenta = `x.tenant_id = q.tenant_id and x.cuenta_id = q.id and x.eliminado_en is null and ${dias}`;
  return `(
    with cruza as (
      select v.${suya}_id as id, sum(v.importe_centavos) as suma from linea_apuntes v
      where ${ENTEROS} and ${DE_OTRO_MES} and v.${suya}_fecha <= ${al} and v.${otra}_fecha > ${al}
      group by v.${suya}_id)
    select x.id, x.importe_centavos - x.vinculado_centavos + coalesce(c.suma, 0) as pendiente
    from ${tabla} x left join cruza c on c.id = x.id
    where ${deLaCuenta} and x.vinculado_centavos <> x.importe_centavos
    union all
    select x.id, c.suma from ${tabla} x join cruza c on c.id = x.id
    where ${deLaCuenta} and x.id = any(array(select cruza.id from cruza)) and x.vinculado_centavos = x.importe_centavos)`;
};

/**
 * SQL of the columns that the reconciliation of the account `q` at the end of the day `al`, the last
 * one of the month `mes`, is made of.
 */
const partes = (al: string, mes: string): string => `
  ${saldo(al, 'd.todo')} as libros, p.desde as primero, p.saldo as "saldoInicial",
  coalesce(d.apuntado, 0)::bigint as apuntado,
  coalesce((select sum(e.importe_centavos) from extracto_meses e where e.tenant_id = q.tenant_id and e.cuenta_id = q.id
    and e.mes <= ${al}), 0)::bigint as listado,
  coalesce(n.suma, 0)::bigint as "lineasCentavos", coalesce(n.cantidad, 0)::int as "lineasCantidad",
  coalesce(a.suma, 0)::bigint as "apuntesCentavos", coalesce(a.cantidad, 0)::int as "apuntesCantidad",
  coalesce((select sum(v.importe_centavos) from linea_apuntes v where ${ENTEROS} and v.apunte_fecha < p.desde
    and v.linea_fecha <= ${al}), 0)::bigint as "deAntes",
  (select count(*) from extracto_lineas l where l.tenant_id = q.tenant_id and l.cuenta_id = q.id and l.eliminado_en is null
    and l.vinculado_centavos <> l.importe_centavos and l.espera_persona_id is null and l.ignorada_motivo is null
    and l.fecha <= ${al})::int as "porDecidir",
  (select count(*) from extracto_lineas l where l.tenant_id = q.tenant_id and l.cuenta_id = q.id and l.eliminado_en is null
    and l.vinculado_centavos <> l.importe_centavos and (l.espera_persona_id is not null or l.ignorada_motivo is not null)
    and l.espera_persona_id is not null and l.fecha <= ${al})::int as esperan,
  (select count(*) from linea_apuntes v where v.tenant_id = q.tenant_id and v.cuenta_id = q.id and v.eliminado_en is null
    and v.roto and v.linea_fecha <= ${al})::int as rotos,
  k.saldo_centavos as tipeado, coalesce(k.version, 0) as version, s.motivo as "noSeConcilia"
from cuentas q left join lateral ${PRIMERO} p on true
left join lateral (select sum(d.importe_centavos) as todo,
  sum(d.importe_centavos) filter (where d.dia >= p.desde) as apuntado from ${DIAS_HASTA(al)}) d on true
left join lateral (select sum(x.pendiente) as suma, count(*) filter (where x.pendiente <> 0) as cantidad
  from ${pendientes('extracto_lineas', { al })} x) n on true
left join lateral (select sum(x.pendiente) as suma, count(*) filter (where x.pendiente <> 0) as cantidad
  from ${pendientes('apuntes', { al, desde: 'p.desde' })} x) a on true
left join conciliacion_meses k on k.tenant_id = q.tenant_id and k.cuenta_id = q.id and k.mes = ${mes}
left join conciliacion_cuentas s on s.tenant_id = q.tenant_id and s.cuenta_id = q.id`;

const PARTES = {
  libros: t.bigint.because('coalesce'),
  primero: t.date.orNull,
  saldoInicial: t.bigint.orNull,
  apuntado: t.bigint.because('coalesce'),
  listado: t.bigint.because('coalesce'),
  lineasCentavos: t.bigint.because('coalesce'),
  lineasCantidad: t.int.because('coalesce'),
  apuntesCentavos: t.bigint.because('coalesce'),
  apuntesCantidad: t.int.because('coalesce'),
  deAntes: t.bigint.because('coalesce'),
  porDecidir: t.int.because('a count'),
  esperan: t.int.because('a count'),
  rotos: t.int.because('a count'),
  tipeado: t.bigint.orNull,
  version: t.int.because('coalesce'),
  noSeConcilia: t.text.orNull,
};

/** Sums that the reconciliation of an account at the end of a month is made of. */
export const SELECT_PARTES = statement({
  name: 'conciliacion.partes',
  text: `select ${partes('$3::date', '$4::text')} where q.tenant_id = $1::uuid and q.id = $2::uuid`,
  params: [t.uuid, t.uuid, t.date, t.text],
  row: PARTES,
});

/** These sums of each account that is reconciled: open banks and wallets that begin by that day. */
export const SELECT_PARTES_DE_TODAS = statement({
  name: 'conciliacion.partesDeTodas',
  text: `select q.id, q.nombre, q.moneda, ${partes('$2::date', '$3::text')}
where q.tenant_id = $1::uuid and q.tipo in ('BANCO', 'BILLETERA') and q.cerrada_en is null
  and q.saldo_inicial_el <= $2::date and s.motivo is null
order by q.nombre, q.id`,
  params: [t.uuid, t.date, t.text],
  row: {
    id: t.uuid,
    nombre: t.text,
    moneda: t.oneOf(monedaSchema.options),
    ...PARTES,
  },
});

/**
 * Lines of an account that are pending at the end of a day, oldest first, each with its pending
 * amount and what was decided about it. `enOtroMes`: its entry is of a later day.
 */
export const SELECT_PARTIDAS = statement({
  name: 'conciliacion.partidas',
  text: `
select l.fecha, l.concepto, x.pendiente::bigint as "importeCentavos", l.ignorada_motivo as motivo,
  l.vinculado_centavos = l.importe_centavos as "enOtroMes",
  case when l.espera_persona_id is not null then json_build_object('persona', ${authorJson('l.espera_persona_id')},
    'dia', l.espera_dia) end as espera
from cuentas q cross join lateral ${pendientes('extracto_lineas', { al: '$3::date' })} x
join extracto_lineas l on l.tenant_id = q.tenant_id and l.id = x.id
where q.tenant_id = $1::uuid and q.id = $2::uuid and x.pendiente <> 0 order by l.fecha, l.orden, l.id limit $4::int`,
  params: [t.uuid, t.uuid, t.date, t.int],
  row: {
    fecha: t.date,
    concepto: t.text,
    importeCentavos: t.bigint.because('of columns that are not null'),
    motivo: t.text.orNull,
    enOtroMes: t.bool.because('of columns that are not null'),
    espera: t.json('json', esperaSchema).orNull,
  },
});

const TRAMOS = `
select x.cuenta_id as "cuentaId", q.tipo, x.desde, x.hasta, x.saldo_inicial_centavos as "saldoInicial",
  x.saldo_final_centavos as "saldoFinal"
from extractos x join cuentas q on q.tenant_id = x.tenant_id and q.id = x.cuenta_id
where x.tenant_id = $1::uuid and x.eliminado_en is null`;
const ORDEN_DE_TRAMOS = 'order by x.cuenta_id, x.desde, x.saldo_inicial_centavos is null, x.hasta';
const TRAMO = {
  cuentaId: t.uuid,
  tipo: t.oneOf(tipoCuentaSchema.options),
  desde: t.date,
  hasta: t.date,
  saldoInicial: t.bigint.orNull,
  saldoFinal: t.bigint.orNull,
};

/** Days and balances of the living files of an account, in order. */
export const SELECT_TRAMOS = statement({
  name: 'conciliacion.tramos',
  text: `${TRAMOS} and x.cuenta_id = $2::uuid ${ORDEN_DE_TRAMOS}`,
  params: [t.uuid, t.uuid],
  row: TRAMO,
});

/** Days and balances of the living files of every account, in order. */
export const SELECT_TRAMOS_DE_TODAS = statement({
  name: 'conciliacion.tramosDeTodas',
  text: `${TRAMOS} ${ORDEN_DE_TRAMOS}`,
  params: [t.uuid],
  row: TRAMO,
});

type Alcance = {
  readonly cuentaId: string;
  readonly desde: string;
  /** Last day of the entries, and of the lines whose links count. */
  readonly hasta: string;
  readonly limit: number;
};

/**
 * Entries of an account within days that no line until the last of these days is linked to whole,
 * oldest first. `offset 0` keeps links of other months apart, which only their own index finds fast.
 */
export const selectApuntesPendientes = statementOf(
  'conciliacion.apuntes',
  {
    id: t.uuid.because('of rows of a table'),
    fecha: t.date.because('of columns that are not null'),
    importeCentavos: t.bigint.because('of columns that are not null'),
    pendienteCentavos: t.bigint.because('of columns that are not null'),
    concepto: t.text.because('of the row, or general words'),
    chequeNumero: t.text.orNull,
    origen: t.json('json', origenApunteSchema).because('one of the five is there'),
  },
  (add, quien: Quien, { cuentaId, desde, hasta, limit }: Alcance) => {
    const tenant = add(t.uuid, quien.tenantId);
    const cuenta = add(t.uuid, cuentaId);
    const [primero, ultimo] = [add(t.date, desde), add(t.date, hasta)];
    const { ctes, joins, cheque, origen } = detrasDe(tenant);
    const deLaCuenta = `x.tenant_id = ${tenant} and x.cuenta_id = ${cuenta} and x.eliminado_en is null
    and x.fecha between ${primero} and ${ultimo}`;
    const orden = `order by x.fecha, x.id limit ${asLiteral(limit)}`;
    return `
with cruza as materialized (
  select v.apunte_id as id, sum(v.importe_centavos) as suma from (
    select v.apunte_id, v.apunte_fecha, v.importe_centavos from linea_apuntes v
    where v.tenant_id = ${tenant} and v.cuenta_id = ${cuenta} and v.eliminado_en is null and not v.roto and ${DE_OTRO_MES}
      and v.linea_fecha > ${ultimo} offset 0) v
  where v.apunte_fecha between ${primero} and ${ultimo} group by v.apunte_id),
sueltos as (
  select x.*, x.importe_centavos - x.vinculado_centavos + coalesce(c.suma, 0) as pendiente
  from apuntes x left join cruza c on c.id = x.id
  where ${deLaCuenta} and x.vinculado_centavos <> x.importe_centavos
    and x.importe_centavos - x.vinculado_centavos + coalesce(c.suma, 0) <> 0 ${orden}),
cruzados as (
  select x.*, c.suma as pendiente from apuntes x join cruza c on c.id = x.id
  where ${deLaCuenta} and x.id = any(array(select cruza.id from cruza)) and x.vinculado_centavos = x.importe_centavos ${orden}),
a as materialized (select x.* from (select * from sueltos union all select * from cruzados) x ${orden}),${ctes}
select a.id, a.fecha, a.importe_centavos as "importeCentavos", a.pendiente::bigint as "pendienteCentavos",
  ${conceptoLeible(quien, 'a', add)} as concepto, ${cheque} as "chequeNumero",
  ${origen} as origen
from a ${joins} order by a.fecha, a.id`;
  },
);

/** Balance of an account at the start of a day. */
export const SELECT_SALDO_ANTES = statement({
  name: 'conciliacion.saldoAntes',
  text: `
select (q.saldo_inicial_centavos + coalesce((select sum(d.importe_centavos) from cuenta_dias d
  where d.tenant_id = q.tenant_id and d.cuenta_id = q.id and d.moneda = q.moneda and d.dia < $3::date), 0))::bigint as saldo
from cuentas q where q.tenant_id = $1::uuid and q.id = $2::uuid`,
  params: [t.uuid, t.uuid, t.date],
  row: { saldo: t.bigint.because('coalesce') },
});
