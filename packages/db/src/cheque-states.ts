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

/** Cheques whose state is not the one that their events lead to. */
export const CHEQUE_DIFFERENCES = `
select 'cheque' as level, c.id::text as clave, 'estado' as columna, ${KEPT}::text as stated, ${DUE}::text as is
from cheques c join (${STATES}) s on s.id = c.id where c.tenant_id = $1 and ${KEPT} is distinct from ${DUE}`;

export const CHEQUE_REPAIRS = [
  `update cheques c set estado = s.estado, estado_el = s.estado_el, destino_id = s.destino_id
    from (${STATES}) s where c.tenant_id = $1 and c.id = s.id and ${KEPT} is distinct from ${DUE}`,
];
