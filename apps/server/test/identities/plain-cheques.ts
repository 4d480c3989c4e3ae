import type { Eyes, Plain, Sums } from './plain.ts';

/**
 * SQL that is true for a cheque `c` of others that is in the portfolio or deposited, by its last
 * event not undone, besides those that only settle a debt.
 */
const UNPAID = `not c.propio and (select e.tipo from cheque_eventos e
    where e.cheque_id = c.id and e.deshace is null and e.tipo <> 'SALDADO'
      and not exists (select from cheque_eventos d where d.cheque_id = c.id and d.deshace = e.n)
    order by e.n desc limit 1) in ('RECIBIDO', 'RESCATADO', 'DEPOSITADO')`;

/**
 * Cheques of others that no bank has paid, by who gave them and currency; none for a reader without
 * private rows, who does not see the portfolio.
 */
export const unpaidCheques = (
  plain: Plain,
  { private: seesPortfolio }: Pick<Eyes, 'private'>,
): Promise<Sums> =>
  plain.sum(
    `select coalesce(c.contraparte, c.librador, 'Sin nombre') as who, c.moneda, c.importe_centavos as amount
     from cheques c where c.tenant_id = $1 and $2 and ${UNPAID}`,
    [seesPortfolio],
  );

/**
 * Debts that cheques left, from their events not undone: of who gave them, by name, or to suppliers,
 * by id; none for a reader who does not see the portfolio.
 */
export const leftByCheques = (
  plain: Plain,
  { private: seesPortfolio }: Pick<Eyes, 'private'>,
  side: 'cliente' | 'proveedor',
): Promise<Sums> =>
  plain.sum(
    `select ${side === 'cliente' ? `coalesce(c.contraparte, c.librador, 'Sin nombre')` : 'e.proveedor_id::text'} as who,
       c.moneda, e.${side}_centavos as amount
     from cheque_eventos e join cheques c on c.id = e.cheque_id
     where c.tenant_id = $1 and $2 and e.${side}_centavos <> 0
       and not exists (select from cheque_eventos d where d.cheque_id = c.id and d.deshace = e.n)`,
    [seesPortfolio],
  );

/** Own cheques given to somebody that no bank confirmed, by currency, by their last event not undone. */
export const toCover = (plain: Plain): Promise<Sums> =>
  plain.sum(
    `select '' as who, c.moneda, c.importe_centavos as amount from cheques c
     where c.tenant_id = $1 and c.propio and (select e.tipo from cheque_eventos e
       where e.cheque_id = c.id and e.deshace is null
         and not exists (select from cheque_eventos d where d.cheque_id = c.id and d.deshace = e.n)
       order by e.n desc limit 1) = 'EMITIDO'`,
    [],
  );

/** Balances of the accounts of cheques at the end of a day, by currency. */
export const portfolio = (plain: Plain, day: string): Promise<Sums> =>
  plain.sum(
    `select '' as who, c.moneda, a.importe_centavos as amount from apuntes a join cuentas c on c.id = a.cuenta_id
     where c.tenant_id = $1 and c.tipo = 'VALORES' and a.eliminado_en is null and a.fecha <= $2::date`,
    [day],
  );
