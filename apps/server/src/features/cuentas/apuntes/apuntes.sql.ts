import { t } from '@plomada/db/kinds';
import { statementOf } from '@plomada/db/statement';
import { origenApunteSchema } from '@plomada/domain/cuentas/apunte.schema';

import { type AfterDate, afterDate } from '../../../context/sql/cursor.ts';
import { asLiteral } from '../../../context/sql/params.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';
import { conceptoLeible } from '../visibility.sql.ts';

type Periodo = { readonly desde?: string | undefined; readonly hasta?: string | undefined };
type Pagina = { readonly limit: number; readonly tras: AfterDate };

const OBRA_DE = (alias: string): string => `(select m.proyecto_id from movimientos m
      where m.tenant_id = ${alias}.tenant_id and m.id = ${alias}.movimiento_id)`;

/** SQL of the row that caused the apunte `alias`, as JSON; `obra` is the SQL of its movement's work. */
export const origenDe = (alias: string, obra = OBRA_DE(alias)): string => `json_build_object(
    'tipo', case when ${alias}.movimiento_id is not null then 'MOVIMIENTO'
      when ${alias}.traspaso_id is not null then 'TRASPASO' when ${alias}.orden_medio_id is not null then 'ORDEN_PAGO'
      when ${alias}.cheque_evento_id is not null then 'CHEQUE' else 'ARQUEO' end,
    'id', coalesce(${alias}.movimiento_id, ${alias}.traspaso_id, ${alias}.arqueo_id,
      (select x.orden_id from orden_pago_medios x where x.tenant_id = ${alias}.tenant_id and x.id = ${alias}.orden_medio_id),
      (select e.cheque_id from cheque_eventos e where e.tenant_id = ${alias}.tenant_id and e.id = ${alias}.cheque_evento_id)),
    'proyectoId', ${obra})`;

/** SQL of the number of the cheque that the entry `a` is about; null for none. */
const chequeDe = (delMovimiento: string): string => `case
    when a.pago_medio_id is not null then (select x.cheque_numero from pago_medios x
      where x.tenant_id = a.tenant_id and x.id = a.pago_medio_id)
    when a.orden_medio_id is not null then (select x.cheque_numero from orden_pago_medios x
      where x.tenant_id = a.tenant_id and x.id = a.orden_medio_id)
    when a.cheque_evento_id is not null then (select q.numero from cheque_eventos e
      join cheques q on q.tenant_id = e.tenant_id and q.id = e.cheque_id
      where e.tenant_id = a.tenant_id and e.id = a.cheque_evento_id)
    when a.movimiento_id is not null then ${delMovimiento} end`;
export const CHEQUE_DE_APUNTE = chequeDe(`(select q.numero from cheques q
      where q.tenant_id = a.tenant_id and q.movimiento_id = a.movimiento_id limit 1)`);

/**
 * SQL of what is behind the entries of the CTE `a`, each table read once for all of them: CTEs of
 * their movements `m` and of the cheques `n` of these, and both joined to `a`.
 */
export const detrasDe = (tenant: string) => ({
  ctes: `
mm as materialized (
  select m.id, m.proyecto_id from movimientos m where m.tenant_id = ${tenant}
    and m.id = any(array(select a.movimiento_id from a where a.movimiento_id is not null))),
nn as materialized (
  select q.movimiento_id, q.numero from cheques q where q.tenant_id = ${tenant}
    and q.movimiento_id = any(array(select a.movimiento_id from a where a.movimiento_id is not null)))`,
  joins:
    'left join mm m on m.id = a.movimiento_id left join nn n on n.movimiento_id = a.movimiento_id',
  origen: origenDe('a', 'm.proyecto_id'),
  cheque: chequeDe('n.numero'),
});

/**
 * Page of an account's apuntes, newest first, with one row more than `limit` and the balance after
 * each. The newest balance is computed from the daily sums and the rows of its day; the others are
 * derived from it.
 */
export const selectApuntes = statementOf(
  'cuentas.apuntes',
  {
    id: t.uuid,
    fecha: t.date,
    importeCentavos: t.bigint,
    saldoCentavos: t.bigint.because('of the newest of a page that has rows'),
    origen: t.json('json', origenApunteSchema).because('one of the five is there'),
    concepto: t.text.because('of the row, or general words'),
  },
  (add, quien: Quien, cuentaId: string, { desde, hasta, limit, tras }: Periodo & Pagina) => {
    const tenant = add(t.uuid, quien.tenantId);
    const cuenta = add(t.uuid, cuentaId);
    const deLaCuenta = `a.tenant_id = ${tenant} and a.cuenta_id = ${cuenta} and a.eliminado_en is null`;
    const condiciones = [
      deLaCuenta,
      ...(desde ? [`a.fecha >= ${add(t.date, desde)}`] : []),
      ...(hasta ? [`a.fecha <= ${add(t.date, hasta)}`] : []),
      ...afterDate('a', tras, add),
    ];
    return `
with pagina as materialized (select a.* from apuntes a where ${condiciones.join(' and ')}
  order by a.fecha desc, a.id desc limit ${asLiteral(limit)} + 1),
primero as (select p.fecha, p.id from pagina p order by p.fecha desc, p.id desc limit 1),
hasta as materialized (
  select q.saldo_inicial_centavos
    + coalesce((select sum(d.importe_centavos) from cuenta_dias d where d.tenant_id = ${tenant}
      and d.cuenta_id = ${cuenta} and d.moneda = q.moneda and d.dia < f.fecha), 0)
    + (select sum(a.importe_centavos) from apuntes a
      where ${deLaCuenta} and a.fecha = f.fecha and a.id <= f.id) as saldo
  from cuentas q cross join primero f where q.tenant_id = ${tenant} and q.id = ${cuenta})
select p.id, p.fecha, p.importe_centavos as "importeCentavos",
  (h.saldo - coalesce(sum(p.importe_centavos) over (order by p.fecha desc, p.id desc
    rows between unbounded preceding and 1 preceding), 0))::bigint as "saldoCentavos",
  ${origenDe('p')} as origen,
  ${conceptoLeible(quien, 'p', add)} as concepto
from pagina p cross join hasta h
order by p.fecha desc, p.id desc`;
  },
);
