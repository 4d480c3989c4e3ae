/**
 * Withheld taxes of payments and órdenes de pago, with the movement that deposits each, in their
 * currency and in pesos at the frozen rate. All SQL of this file shares nothing with the triggers
 * that keep costs.
 */
const WITHHELD = `
select 'PAGO' as origen, g.id, g.privado, x.importe_centavos as importe, x.movimiento_deposito_id as deposito,
  round(x.importe_centavos * coalesce(case when g.moneda = 'USD' then g.cotizacion_valor end, 1)) as pesos
from pago_retenciones x, pagos g, presupuestos b
where x.tenant_id = $1 and g.tenant_id = $1 and b.tenant_id = $1 and g.id = x.pago_id and b.id = g.presupuesto_id
  and b.sentido <> 'INGRESO' and x.eliminado_en is null and g.eliminado_en is null and g.estado = 'PAGADO'
union all
select 'ORDEN_PAGO', o.id, false, x.importe_centavos, x.movimiento_deposito_id,
  round(x.importe_centavos * coalesce(case when o.moneda = 'USD' then o.cotizacion_valor end, 1))
from orden_pago_retenciones x, ordenes_pago o
where x.tenant_id = $1 and o.tenant_id = $1 and o.id = x.orden_id and x.eliminado_en is null and o.eliminado_en is null`;

const DUE = `
select origen, id, privado, sum(importe) as importe from (${WITHHELD}) w group by 1, 2, 3
union all
select 'DEPOSITO', d.id, v.privado, -v.pesos from (
  select m.id, m.privado, least(m.importe_ars_centavos, sum(w.pesos)) as todo,
    least(m.importe_ars_centavos, coalesce(sum(w.pesos) filter (where not w.privado and not m.privado), 0)) as publico
  from (${WITHHELD}) w, movimientos m
  where m.tenant_id = $1 and m.id = w.deposito and m.eliminado_en is null and m.tipo = 'EGRESO'
  group by m.id, m.privado, m.importe_ars_centavos) d, lateral (values (false, d.publico), (true, d.todo - d.publico)) v(privado, pesos)
where v.pesos > 0
union all
select 'DEVOLUCION', m.id, m.privado, -m.importe_centavos from adelanto_devoluciones d, movimientos m
where d.tenant_id = $1 and m.tenant_id = $1 and m.id = d.movimiento_id and m.eliminado_en is null`;

const KEPT = `
select k.origen, coalesce(l.orden_id, k.origen_id) as id, k.privado,
  sum(case when k.origen = 'DEPOSITO' then k.importe_ars_centavos else k.importe_centavos end) as importe
from costos k
left join orden_pago_comprobantes l on l.tenant_id = $1 and k.origen = 'ORDEN_PAGO' and l.id = k.origen_id
where k.tenant_id = $1 group by 1, 2, 3`;

/** Sums by work, month, trade, currency and privacy, without those that are zero. */
const sumsOf = (table: string, month: string, trade: string): string => `
  select concat_ws(' ', proyecto_id, ${month}, ${trade}, moneda, privado) as clave,
    format('(%s, %s, %s)', sum(importe_centavos), sum(importe_ars_centavos), coalesce(sum(importe_usd_centavos), 0)) as sumas
  from ${table} where tenant_id = $1 group by 1
  having sum(importe_centavos) <> 0 or sum(importe_ars_centavos) <> 0 or coalesce(sum(importe_usd_centavos), 0) <> 0`;

export const COST_DIFFERENCES = `
select 'cost' as level, id::text as clave, origen as columna, coalesce(k.importe, 0)::text as stated,
  coalesce(d.importe, 0)::text as is
from (${KEPT}) k full join (${DUE}) d using (origen, id, privado)
where coalesce(k.importe, 0) <> coalesce(d.importe, 0)
union all
select 'cost', coalesce(s.clave, r.clave), 'MES', coalesce(s.sumas, ''), coalesce(r.sumas, '')
from (${sumsOf('costos_por_mes', 'mes', `nullif(clave, '00000000-0000-0000-0000-000000000000')`)}) s
full join (${sumsOf('costos', "to_char(fecha, 'YYYY-MM-01')::date", 'rubro_id')}) r on r.clave = s.clave
where s.sumas is distinct from r.sumas`;

export const COSTS_FROM = [
  'pago_retenciones',
  'orden_pago_retenciones',
  'ordenes_pago',
  'orden_pago_comprobantes',
  'adelanto_devoluciones',
];

/** Statements that derive all costs of one organisation again. */
export const COST_REPAIRS = [
  'delete from costos where tenant_id = $1',
  // Sums that the triggers of the deleted costs left behind: they only remove the sums that they
  // know of.
  'delete from costos_por_mes where tenant_id = $1',
  `select costos_seguir($1, array(select pago_id from pago_retenciones where tenant_id = $1),
     array(select orden_id from orden_pago_retenciones where tenant_id = $1),
     array(select movimiento_deposito_id from pago_retenciones where tenant_id = $1 and movimiento_deposito_id is not null
       union select movimiento_deposito_id from orden_pago_retenciones
       where tenant_id = $1 and movimiento_deposito_id is not null))`,
  `insert into costos select * from costos_de_devoluciones($1, array(
     select movimiento_id from adelanto_devoluciones where tenant_id = $1))`,
];
