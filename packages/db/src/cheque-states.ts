/**
 * SQL of the state of each cheque of the organisation `$1`, with the account of the event that gave
 * it and the day of the last event, of those that were not undone; it shares nothing with the
 * trigger that keeps them.
 */
const STATES = `
select c.id, case e.tipo when 'RECIBIDO' then 'EN_CARTERA' when 'RESCATADO' then 'EN_CARTERA' else coalesce(e.tipo, 'NUEVO') end as estado,
  s.fecha as estado_el, e.cuenta_id as destino_id
from cheques c left join lateral (
  select v.* from cheque_eventos v left join cheque_eventos d on d.tenant_id = $1 and d.cheque_id = v.cheque_id and d.deshace = v.n
  where v.tenant_id = $1 and v.cheque_id = c.id and v.tipo not in ('DESHECHO', 'SALDADO') and d.id is null
  order by v.n desc limit 1) e on true
left join lateral (
  select max(v.fecha) as fecha
  from cheque_eventos v left join cheque_eventos d on d.tenant_id = $1 and d.cheque_id = v.cheque_id and d.deshace = v.n
  where v.tenant_id = $1 and v.cheque_id = c.id and v.tipo <> 'DESHECHO' and d.id is null) s on true
where c.tenant_id = $1`;

const KEPT = '(c.estado, c.estado_el, c.destino_id)';
const DUE = '(s.estado, s.estado_el, s.destino_id)';

/**
 * SQL of the currency and of `amount` of a row `o`, converted to the currency of its account `q` if
 * it has one.
 */
const inAccount = (amount: string): string => `coalesce(q.moneda, o.moneda), case
    when q.moneda <> o.moneda then case q.moneda when 'ARS' then round(${amount} * o.cotizacion_valor)
      else round(${amount} / o.cotizacion_valor) end
    else ${amount} end`;
const MEANS = `m.id, case m.medio when 'ECHEQ' then 'ECHEQ' else 'FISICO' end, m.cheque_numero, m.cheque_banco, m.cheque_emision,
    m.cheque_pago, q.id, o.fecha, ${inAccount('m.importe_centavos')}`;
const ACCOUNT =
  'left join cuentas q on q.tenant_id = $1 and q.id = coalesce(m.cuenta_id, m.cheque_cuenta_id)';

/** Own cheques that are paid means of payments and órdenes, or pay expenses, with what each has to show. */
const ISSUED = `
  select ${MEANS}, o.privado from pago_medios m
  join pagos o on o.tenant_id = $1 and o.id = m.pago_id and o.estado = 'PAGADO' and o.eliminado_en is null
  join presupuestos b on b.tenant_id = $1 and b.id = o.presupuesto_id and b.sentido = 'EGRESO' ${ACCOUNT}
  where m.tenant_id = $1 and m.cheque_propio and m.eliminado_en is null
  union all
  select ${MEANS}, false from orden_pago_medios m
  join ordenes_pago o on o.tenant_id = $1 and o.id = m.orden_id and o.eliminado_en is null ${ACCOUNT}
  where m.tenant_id = $1 and m.cheque_propio and m.eliminado_en is null
  union all
  select o.id, case o.medio_pago when 'ECHEQ' then 'ECHEQ' else 'FISICO' end, k.numero, k.banco, k.emision, k.pago, q.id,
    o.fecha, ${inAccount('o.importe_centavos')}, o.privado
  from cheques k join movimientos o on o.tenant_id = $1 and o.id = k.movimiento_id and o.eliminado_en is null
  left join cuentas q on q.tenant_id = $1 and q.id = o.cuenta_id
  where k.tenant_id = $1 and k.propio and not exists (select from movimientos r where r.tenant_id = $1
    and r.origen_tipo = 'ANULACION' and r.origen_id = o.id and r.eliminado_en is null)`;

/**
 * Own cheques that no payment annulled, as they are, those given in place of others left out.
 */
const OWN = `
  select c.id, c.formato, c.numero, c.banco, c.emision, c.pago, c.cuenta_id, e.fecha, c.moneda, c.importe_centavos, c.privado
  from cheques c join cheque_eventos e on e.tenant_id = $1 and e.cheque_id = c.id and e.n = 1 and e.grupo_id is null
  where c.tenant_id = $1 and c.propio and not exists (select from cheque_eventos a where a.tenant_id = $1
    and a.cheque_id = c.id and a.tipo = 'ANULADO' and a.medio_id is not null
    and not exists (select from cheque_eventos d where d.tenant_id = $1 and d.cheque_id = c.id and d.deshace = a.n))`;

/**
 * Cheques whose state is not the one that their events lead to, and own ones that are not as their
 * means of payment.
 */
export const CHEQUE_DIFFERENCES = `
select 'cheque' as level, c.id::text as clave, 'estado' as columna, ${KEPT}::text as stated, ${DUE}::text as is
from cheques c join (${STATES}) s on s.id = c.id where c.tenant_id = $1 and ${KEPT} is distinct from ${DUE}
union all
select 'cheque', coalesce(c.id, m.id)::text, 'medio', c::text, m::text
from (${OWN}) c full join (${ISSUED}) m(id, formato, numero, banco, emision, pago, cuenta_id, fecha, moneda, importe_centavos, privado)
  on m.id = c.id
where c::text is distinct from m::text`;

export const CHEQUE_REPAIRS = [
  `update cheques c set estado = s.estado, estado_el = s.estado_el, destino_id = s.destino_id
    from (${STATES}) s where c.tenant_id = $1 and c.id = s.id and ${KEPT} is distinct from ${DUE}`,
];
