type Partes = {
  readonly tenant: string;
  readonly hasta: string;
  readonly visible: (alias: string) => string;
};

/** SQL: a withholding `x` has a deposit that is there still. */
const DEPOSITADA = `exists (select from movimientos d where d.tenant_id = x.tenant_id
      and d.id = x.movimiento_deposito_id and d.eliminado_en is null)`;

const deUna = `string_agg(distinct x.tipo, ', ' order by x.tipo)`;

/**
 * SQL of what we withheld by that day and did not deposit, a row for each payment or orden de pago that withheld it:
 * (tipo, id, texto, proyecto_id, presupuesto_id, orden).
 */
export const sinDepositar = ({ tenant, hasta, visible }: Partes): string => `
    select 'PAGO', g.id, 'Pago ' || g.numero || ' de ' || b.codigo || ': ' || ${deUna}, b.proyecto_id, b.id, g.fecha::text
    from pago_retenciones x
    join pagos g on g.tenant_id = x.tenant_id and g.id = x.pago_id
    join presupuestos b on b.tenant_id = g.tenant_id and b.id = g.presupuesto_id
    where x.tenant_id = ${tenant} and x.eliminado_en is null and g.eliminado_en is null and g.estado = 'PAGADO'
      and b.sentido = 'EGRESO' and b.eliminado_en is null and g.fecha <= ${hasta} and ${visible('g')} and not ${DEPOSITADA}
    group by g.id, g.numero, g.fecha, b.id, b.codigo, b.proyecto_id
    union all
    select 'ORDEN_PAGO', g.id, 'Orden de pago ' || g.numero || ': ' || ${deUna}, g.proyecto_id, null::uuid, g.fecha::text
    from orden_pago_retenciones x join ordenes_pago g on g.tenant_id = x.tenant_id and g.id = x.orden_id
    where x.tenant_id = ${tenant} and x.eliminado_en is null and g.eliminado_en is null and g.fecha <= ${hasta}
      and not ${DEPOSITADA}
    group by g.id, g.numero, g.fecha, g.proyecto_id`;
