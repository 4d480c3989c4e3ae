import { t } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

import { folded } from '../../context/sql/text.ts';
import { aDebitar, type Corte } from '../obligaciones/cheques.sql.ts';
import { DE_NINGUNA, enElTramo } from '../proyectos/cifras.sql.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import { FIJOS } from './columns.sql.ts';
import { cuentasVisibles } from './visibility.sql.ts';

/** SQL of the sums `d` by day of the account `q`, until the end of a day. */
export const DIAS_HASTA = (al: string): string => `cuenta_dias d where d.tenant_id = q.tenant_id
    and d.cuenta_id = q.id and d.moneda = q.moneda and d.dia <= ${al}`;

/** SQL: balance of the account `q` at the end of a day; `suma` is the SQL of its days' sum until then. */
export const saldo = (
  al: string,
  suma = `(select sum(d.importe_centavos) from ${DIAS_HASTA(al)})`,
): string => `(
  case when q.saldo_inicial_el is null or q.saldo_inicial_el <= ${al} then q.saldo_inicial_centavos else 0 end
  + coalesce(${suma}, 0))::bigint`;

/**
 * SQL that is true for an account `q` that holds money, which cheques of others are not until their
 * banks pay.
 */
export const CON_DINERO = `q.tipo <> 'VALORES'`;

/**
 * Balances of the visible accounts at the end of a day; closed accounts only when the balance, or
 * the cheques to be debited, were not zero.
 */
export const selectSaldos = statementOf(
  'cuentas.saldos',
  {
    cuentaId: t.uuid,
    nombre: t.text,
    ...FIJOS,
    saldoCentavos: t.bigint.because('coalesce'),
    aDebitarCentavos: t.bigint.because('coalesce'),
  },
  (add, quien: Quien, corte: Corte) => {
    const dia = add(t.date, corte.al);
    return `
select x.id as "cuentaId", x.nombre, x.tipo, x.moneda, x.saldo as "saldoCentavos",
  x.a_debitar as "aDebitarCentavos" from (
  select q.id, q.nombre, q.tipo, q.moneda, q.cerrada_en, ${saldo(dia)} as saldo, ${aDebitar(corte, add)} as a_debitar
  from cuentas q where ${cuentasVisibles(quien, add).join(' and ')}) x
where x.cerrada_en is null or x.saldo <> 0 or x.a_debitar <> 0
order by ${folded('x.nombre')} collate "C", x.id`;
  },
);

const TODOS = { tenant: '$1::uuid', propias: () => 'true', visibles: () => 'true' } as const;

/**
 * SQL of the day on which the first account began, because earlier movements are part of the
 * opening balances; the year 1 when some account has no first day.
 */
const PRIMER_DIA = `(select case when bool_and(q.saldo_inicial_el is not null) then min(q.saldo_inicial_el)
    else date '0001-01-01' end from cuentas q where q.tenant_id = $1::uuid)`;

/** Day on which the first account began; null without accounts, or when one has no first day. */
export const SELECT_PRIMER_DIA = statement({
  name: 'cuentas.primerDia',
  text: `select nullif(${PRIMER_DIA}, date '0001-01-01') as desde`,
  params: [t.uuid],
  row: { desde: t.date.orNull },
});

/**
 * SQL of the own cheques without an account that nobody pays, given since the first day of the
 * accounts: their movement remains, but its money never left. A cheque of a movement that was taken
 * back, or of which it is no means any more, has an event with its means, and is left out; so is one
 * given in place of another, which has no movement.
 */
const SIN_PAGO = `
  select q.moneda, q.importe_centavos as importe from cheques q
  join cheque_eventos g on g.tenant_id = q.tenant_id and g.cheque_id = q.id and g.n = 1 and g.grupo_id is null
  join cheque_eventos e on e.tenant_id = q.tenant_id and e.cheque_id = q.id and e.medio_id is null
    and e.tipo in ('ANULADO', 'REPUDIADO', 'RECHAZADO')
    and not exists (select from cheque_eventos d where d.tenant_id = e.tenant_id and d.cheque_id = e.cheque_id
      and d.deshace = e.n)
  where q.tenant_id = $1::uuid and q.propio and q.cuenta_id is null
    and q.estado in ('ANULADO', 'REPUDIADO', 'RECHAZADO', 'REEMPLAZADO')
    and greatest(e.fecha, g.fecha) <= $2::date and g.fecha >= ${PRIMER_DIA}`;

/**
 * Sums of the organisation's movements, private ones included, that went through no account and
 * that no member paid, from the first day of the accounts to the end of a day. Money of own cheques
 * that nobody pays is left out from the day on which that happened.
 */
export const SELECT_SIN_CUENTA = statement({
  name: 'cuentas.sinCuenta',
  text: `
select x.moneda, sum(x.importe)::bigint as "saldoCentavos" from (
  select c.moneda, case c.tipo when 'INGRESO' then c.importe else -c.importe end as importe
  from (${enElTramo(TODOS, { desde: PRIMER_DIA, hasta: '$2::date' })}) c
  union all
  select d.moneda, -d.importe_centavos from cuenta_dias d
  where d.tenant_id = $1::uuid and d.cuenta_id = ${DE_NINGUNA} and d.dia <= $2::date
    and d.dia >= ${PRIMER_DIA}
  union all
  select m.moneda, case m.tipo when 'INGRESO' then -m.importe_centavos else m.importe_centavos end from movimientos m
  where m.tenant_id = $1::uuid and m.de_bolsillo is not null and m.devuelto_el is null and m.eliminado_en is null
    and m.fecha <= $2::date and m.fecha >= ${PRIMER_DIA}
  union all${SIN_PAGO}) x
group by x.moneda having sum(x.importe) <> 0 order by x.moneda`,
  params: [t.uuid, t.date],
  row: {
    moneda: t.oneOf(monedaSchema.options).because('columns that are not null'),
    saldoCentavos: t.bigint.because('of a group that has rows'),
  },
});

/** Balance of an account at the end of a day. */
export const SELECT_SALDO_AL = statement({
  name: 'cuentas.saldoAl',
  text: `select ${saldo('$3::date')} as saldo from cuentas q where q.tenant_id = $1::uuid and q.id = $2::uuid`,
  params: [t.uuid, t.uuid, t.date],
  row: { saldo: t.bigint.because('coalesce') },
});
