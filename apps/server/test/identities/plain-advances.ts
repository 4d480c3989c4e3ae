/**
 * Amounts on account of suppliers that later órdenes have not applied and nobody gave back, as
 * negative numbers.
 */
export const onAccount = (who: string, condition: string) => `
select ${who}::text as who, o.moneda, (select coalesce(sum(x.importe_centavos), 0) from orden_pago_comprobantes x
    join ordenes_pago y on y.id = x.orden_id and y.eliminado_en is null where x.adelanto_id = l.id)
  + (select coalesce(sum(m.importe_centavos), 0) from movimientos m join adelanto_devoluciones x on x.movimiento_id = m.id
    where x.adelanto_id = l.id and m.eliminado_en is null
      and m.id not in (select r.origen_id from movimientos r where r.origen_tipo = 'ANULACION')) - l.importe_centavos as amount
from orden_pago_comprobantes l join ordenes_pago o on o.id = l.orden_id and o.eliminado_en is null
where l.tenant_id = $1 and l.a_cuenta and ${condition}`;

/** SQL that is true when the work of the orden is among the places. */
export const OF_WORK = 'o.proyecto_id = any($2::uuid[])';
/** SQL that is true when each work of the orden is among the places. */
export const OF_WORKS_SEEN = `not exists (select from orden_pago_comprobantes w left join comprobantes c on c.id = w.comprobante_id
  left join pagos p on p.id = w.pago_id left join orden_pago_comprobantes z on z.id = w.adelanto_id
  left join ordenes_pago d on d.id = z.orden_id
  where w.orden_id = o.id and coalesce(c.proyecto_id, p.proyecto_id, d.proyecto_id) <> all($2::uuid[]))`;
