import type { Plain, Sums } from './plain.ts';

/** SQL of the day on which the first account began; earlier money is in the opening balances. */
const FIRST_DAY = `(select min(c.saldo_inicial_el) from cuentas c where c.tenant_id = $1)`;

/** SQL that is true for an event `e` that no later one undid. */
const STANDS = `not exists (select from cheque_eventos d where d.cheque_id = e.cheque_id and d.deshace = e.n)`;

/**
 * Money without an account at the end of a day, by currency: movements since the first day of the
 * accounts, less their parts with an account, those that a member paid, and the own cheques without
 * an account that a person or a bank took out of them.
 */
export const looseMoney = (plain: Plain, day: string): Promise<Sums> =>
  plain.sum(
    `with m as (select *, case tipo when 'INGRESO' then importe_centavos else -importe_centavos end as amount
       from movimientos where tenant_id = $1 and eliminado_en is null)
     select '' as who, x.moneda, x.amount from (
       select m.moneda, m.fecha as since, m.fecha as on_day, m.amount from m
         where m.cuenta_id is null and m.devuelto_cuenta_id is null
           and not (m.de_bolsillo is not null and m.devuelto_el is null)
       union all
       select m.moneda, m.fecha, m.fecha, -sign(m.amount) * p.importe_centavos from m
         join pago_medios p on m.origen_tipo = 'PAGO' and p.pago_id = m.origen_id and p.eliminado_en is null
         where coalesce(p.cuenta_id, p.cheque_cuenta_id) is not null
       union all
       select o.moneda, o.fecha, o.fecha, p.importe_centavos from ordenes_pago o
         join orden_pago_medios p on p.orden_id = o.id and p.eliminado_en is null
         where o.tenant_id = $1 and o.eliminado_en is null and coalesce(p.cuenta_id, p.cheque_cuenta_id) is not null
       union all
       select c.moneda, g.fecha, e.fecha, c.importe_centavos from cheques c
         join cheque_eventos g on g.cheque_id = c.id and g.n = 1 and g.grupo_id is null
         join cheque_eventos e on e.cheque_id = c.id and e.tipo in ('ANULADO', 'REPUDIADO', 'RECHAZADO')
           and e.medio_id is null and ${STANDS}
         where c.tenant_id = $1 and c.propio and c.cuenta_id is null) x
     where x.since >= ${FIRST_DAY} and x.on_day <= $2::date`,
    [day],
  );
