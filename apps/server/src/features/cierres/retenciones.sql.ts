import { t } from '@plomada/db/kinds';
import type { Add } from '@plomada/db/statement';

import { debidas } from '../obligaciones/debidas.sql.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';

/** SQL of the names of withheld taxes, from the payment or the orden de pago that withheld them. */
const IMPUESTOS = `string_agg(distinct coalesce(w.tipo, z.tipo), ', ' order by coalesce(w.tipo, z.tipo))`;

/**
 * SQL of the taxes withheld by that day and still owed, a row for each payment or orden de pago:
 * (tipo, id, texto, proyecto_id, presupuesto_id, orden). Obligations give what is owed; the other
 * tables give the names.
 */
export const sinDepositar = (quien: Quien, hasta: string, add: Add): string => `
    select case when o.orden_id is null then 'PAGO' else 'ORDEN_PAGO' end, coalesce(o.orden_id, o.pago_id),
      coalesce('Orden de pago ' || q.numero, 'Pago ' || g.numero || ' de ' || b.codigo) || ': ' || ${IMPUESTOS},
      coalesce(q.proyecto_id, b.proyecto_id), o.presupuesto_id, min(o.fecha)::text
    from ${debidas({ ...quien, hoy: hasta }, add, [`o.fecha <= ${add(t.date, hasta)}`], { clase: 'RETENCION' })} o
    left join pagos g on g.tenant_id = o.tenant_id and g.id = o.pago_id
    left join presupuestos b on b.tenant_id = o.tenant_id and b.id = o.presupuesto_id
    left join ordenes_pago q on q.tenant_id = o.tenant_id and q.id = o.orden_id
    left join pago_retenciones w on w.tenant_id = o.tenant_id and w.id = o.origen_id
    left join orden_pago_retenciones z on z.tenant_id = o.tenant_id and z.id = o.origen_id
    group by o.orden_id, o.pago_id, o.presupuesto_id, q.numero, q.proyecto_id, g.numero, b.codigo, b.proyecto_id`;
