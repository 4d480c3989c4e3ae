// SQL of cheques of ours that were given to somebody.

/** SQL that is true unless the means `m` is a cheque of ours that was annulled, refused or rejected. */
export const GIVEN = `coalesce((select e.tipo in ('EMITIDO', 'COBRADO') from cheque_eventos e where e.cheque_id = m.id and e.tipo not in ('DESHECHO', 'SALDADO')
  and not exists (select from cheque_eventos d where d.cheque_id = m.id and d.deshace = e.n) order by e.n desc limit 1), true)`;

/** SQL of the unpaid own cheques of expenses `m` that fit the condition, as those of the means. */
export const ofExpenses = (day: string, which: string): string => `
       select '', m.moneda, m.importe_centavos from cheques k join movimientos m on m.id = k.movimiento_id and m.eliminado_en is null
       where k.tenant_id = $1 and k.propio and ${GIVEN} and ${which}
         and (k.pago > ${day}::date or m.cuenta_id is null and k.pago >= '2026-10-01')`;

/** SQL of the unpaid own cheques `m` that were given in place of others, for who sees the portfolio. */
export const inPlace = (day: string, sees: string): string => `
       select '', m.moneda, m.importe_centavos from cheques m join cheque_eventos i on i.cheque_id = m.id and i.n = 1 and i.grupo_id is not null
       where m.tenant_id = $1 and m.propio and ${sees} and ${GIVEN} and m.pago > ${day}::date`;
