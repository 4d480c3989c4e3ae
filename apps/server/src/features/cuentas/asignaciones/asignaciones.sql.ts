import { t } from '@plomada/db/kinds';
import { statement, statementOf, type Add, type RowOf } from '@plomada/db/statement';
import { insertOf } from '@plomada/db/table';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { medioPagoSchema } from '@plomada/domain/base/medio-pago.schema';
import {
  asignacionSchema,
  motivoOmitidaSchema,
  pendientesDeCuentaSchema,
} from '@plomada/domain/cuentas/asignacion.schema';
import { tipoCuentaSchema } from '@plomada/domain/cuentas/tipo.schema';

import { authorJson } from '../../../context/sql/person-name.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';
import { saldo } from '../saldos.sql.ts';

const CONTADAS = t.int.because('count');
const SUMADO = t.bigint.because('coalesce');

/** SQL of the income and of the expense, in centavos, of rows with a signed amount. */
const entraYSale = (importe: string, filtro = 'true'): string => `
  coalesce(sum(${importe}) filter (where ${importe} > 0 and ${filtro}), 0)::bigint as "entraCentavos",
  coalesce(-sum(${importe}) filter (where ${importe} < 0 and ${filtro}), 0)::bigint as "saleCentavos"`;

/**
 * Rows without an account, counted and summed by means of payment, currency and work, the largest
 * count first.
 */
export const SELECT_PENDIENTES = statement({
  name: 'cuentas.asignaciones.pendientes',
  text: `
select u.medio as "medioPago", u.moneda,
  json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre) as proyecto,
  u.filas, u."entraCentavos", u."saleCentavos"
from (
  select x.medio, x.moneda, x.proyecto_id, count(*)::int as filas, ${entraYSale('x.causa')}
  from cuentas_por_ubicar($1::uuid) x group by x.medio, x.moneda, x.proyecto_id) u
join proyectos p on p.tenant_id = $1::uuid and p.id = u.proyecto_id
order by u.filas desc, u.medio, u.moneda, p.codigo`,
  params: [t.uuid],
  row: {
    medioPago: t.oneOf(medioPagoSchema.options).because('of columns that are not null'),
    moneda: t.oneOf(monedaSchema.options).because('of columns that are not null'),
    proyecto: t
      .json('json', pendientesDeCuentaSchema.shape.items.element.shape.proyecto)
      .because('built'),
    filas: CONTADAS,
    entraCentavos: SUMADO,
    saleCentavos: SUMADO,
  },
});

/** Rows that each rule would assign, and the rows that it leaves out, by reason. */
export const SELECT_POR_REGLA = statement({
  name: 'cuentas.asignaciones.porRegla',
  text: `
select r.regla, r.motivo, r.causa_moneda as moneda, count(*)::int as filas, ${entraYSale('r.causa')}
from cuentas_por_reglas($1::uuid, $2::jsonb) r
group by r.regla, r.motivo, r.causa_moneda order by r.regla, r.motivo`,
  params: [t.uuid, t.jsonText],
  row: {
    regla: t.int.because('of a row that a rule reaches'),
    motivo: t.oneOf(motivoOmitidaSchema.options).orNull,
    moneda: t.oneOf(monedaSchema.options).because('of a column that is not null'),
    filas: CONTADAS,
    entraCentavos: SUMADO,
    saleCentavos: SUMADO,
  },
});

/**
 * Balances of the affected accounts today, before and after the assignment, and the lowest balance
 * that they would reach.
 */
export const SELECT_POR_CUENTA = statement({
  name: 'cuentas.asignaciones.porCuenta',
  text: `
with van as materialized (
  select r.cuenta_id, r.fecha as dia, sum(r.importe) as importe from cuentas_por_reglas($1::uuid, $2::jsonb) r
  where r.motivo is null group by r.cuenta_id, r.fecha)
select q.id as "cuentaId", q.nombre, q.tipo, q.moneda, ${saldo('$3::date')} as "saldoCentavos",
  (${saldo('$3::date')} + coalesce((select sum(v.importe) from van v
      where v.cuenta_id = q.id and v.dia <= $3::date), 0))::bigint
    as "quedaCentavos",
  (q.saldo_inicial_centavos + coalesce((select min(y.al) from (
    select sum(sum(x.importe)) over (order by x.dia) as al from (
      select v.dia, v.importe from van v where v.cuenta_id = q.id
      union all
      select d.dia, d.importe_centavos from cuenta_dias d
      where d.tenant_id = $1::uuid and d.cuenta_id = q.id and d.moneda = q.moneda) x
    group by x.dia) y), 0))::bigint as "menorCentavos"
from cuentas q
where q.tenant_id = $1::uuid
  and q.id in (select (r ->> 'cuentaId')::uuid from jsonb_array_elements($2::jsonb) r)
order by lower(q.nombre), q.id`,
  params: [t.uuid, t.jsonText, t.date],
  row: {
    cuentaId: t.uuid,
    nombre: t.text,
    tipo: t.oneOf(tipoCuentaSchema.options),
    moneda: t.oneOf(monedaSchema.options),
    saldoCentavos: SUMADO,
    quedaCentavos: SUMADO,
    menorCentavos: SUMADO,
  },
});

/** Existing works among the given ids. */
export const SELECT_OBRAS = statement({
  name: 'cuentas.asignaciones.obras',
  text: 'select id from proyectos where tenant_id = $1::uuid and id = any($2::uuid[])',
  params: [t.uuid, t.uuids],
  row: { id: t.uuid },
});

/**
 * Raises the statement timeout to 55 s, for an assignment of a hundred thousand rows; it stays
 * below the call's time limit.
 */
export const MAS_TIEMPO = statement({
  name: 'cuentas.asignaciones.masTiempo',
  text: `set local statement_timeout = '55s'`,
  params: [],
  row: {},
});

export const insertarAsignacion = insertOf('cuenta_asignaciones', { reglas: t.jsonText });

/**
 * One of the given cash accounts whose balance becomes negative, the first by id, with the largest
 * shortfall and the first day below zero.
 */
export const SELECT_FALTA = statement({
  name: 'cuentas.asignaciones.falta',
  text: `
select q.nombre, q.moneda, x.falta::bigint as falta, x.dia
from cuentas q cross join lateral (
  select -min(s.saldo) as falta, min(s.dia) filter (where s.saldo < 0) as dia from (
    select d.dia, q.saldo_inicial_centavos + sum(d.importe_centavos) over (order by d.dia) as saldo
    from cuenta_dias d
    where d.tenant_id = q.tenant_id and d.cuenta_id = q.id and d.moneda = q.moneda) s) x
where q.tenant_id = $1::uuid and q.id = any($2::uuid[]) and cuenta_es_caja(q.tipo) and x.falta > 0
order by q.id limit 1`,
  params: [t.uuid, t.uuids],
  row: {
    nombre: t.text,
    moneda: t.oneOf(monedaSchema.options),
    falta: t.bigint.because('above zero'),
    dia: t.date.because('of a balance below zero'),
  },
});

/**
 * Assigns accounts to the rows that the rules match, with their apuntes and sums, in one function
 * of the database.
 */
export const ASIGNAR = statement({
  name: 'cuentas.asignaciones.asignar',
  text: 'select a.filas, a.omitidas from cuentas_asignar($1::uuid, $2::uuid, $3::jsonb) a',
  params: [t.uuid, t.uuid, t.jsonText],
  row: { filas: t.int.because('counted'), omitidas: t.int.because('counted') },
});

export const DESASIGNAR = statement({
  name: 'cuentas.asignaciones.desasignar',
  text: 'select cuentas_desasignar($1::uuid, $2::uuid) as filas',
  params: [t.uuid, t.uuid],
  row: { filas: t.int.because('counted') },
});

export const LOCK_ASIGNACION = statement({
  name: 'cuentas.asignaciones.lock',
  text: `
select from cuenta_asignaciones where tenant_id = $1::uuid and id = $2::uuid for no key update`,
  params: [t.uuid, t.uuid],
  row: {},
});

export const UPDATE_DESHECHA = statement({
  name: 'cuentas.asignaciones.updateDeshecha',
  text: `
update cuenta_asignaciones set deshecha_en = $3::timestamptz, deshecha_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid],
  row: {},
});

const { reglas, creadoPor, deshechaPor } = asignacionSchema.shape;

const FILA = {
  id: t.uuid,
  reglas: t.json('json', reglas).because('at least one'),
  filas: t.int,
  creadoPor: t.json('json', creadoPor).because('an author'),
  creadoEn: t.timestamptz,
  deshechaPor: t.json('json', deshechaPor).orNull,
  deshechaEn: t.timestamptz.orNull,
  version: t.int,
};

const sqlAsignaciones = (
  add: Add,
  { tenantId }: Pick<Quien, 'tenantId'>,
  resto: string,
): string => `
select s.id, (select json_agg(json_build_object('medioPago', r.v ->> 'medioPago', 'moneda', r.v ->> 'moneda',
      'proyectoId', r.v ->> 'proyectoId', 'cuenta', json_build_object('id', q.id, 'nombre', q.nombre)) order by r.n)
    from jsonb_array_elements(s.reglas) with ordinality r(v, n)
    join cuentas q on q.tenant_id = s.tenant_id and q.id = (r.v ->> 'cuentaId')::uuid) as reglas,
  s.filas, ${authorJson('s.creado_por')} as "creadoPor", s.creado_en as "creadoEn",
  ${authorJson('s.deshecha_por')} as "deshechaPor", s.deshecha_en as "deshechaEn", s.version
from cuenta_asignaciones s where s.tenant_id = ${add(t.uuid, tenantId)} ${resto}`;

/** Page of assignments, newest first; reads one row more than `limit`. */
export const selectAsignaciones = statementOf(
  'cuentas.asignaciones.pagina',
  FILA,
  (add, quien: Quien, { limit, antesDe }: { limit: number; antesDe: string | null }) =>
    sqlAsignaciones(
      add,
      quien,
      `${antesDe === null ? '' : `and s.id < ${add(t.uuid, antesDe)}`}
order by s.id desc limit ${add(t.int, limit + 1)}`,
    ),
);
export type FilaAsignacion = RowOf<typeof selectAsignaciones>;

export const selectAsignacion = statementOf(
  'cuentas.asignaciones.una',
  FILA,
  (add, quien: Quien, id: string) => sqlAsignaciones(add, quien, `and s.id = ${add(t.uuid, id)}`),
);
