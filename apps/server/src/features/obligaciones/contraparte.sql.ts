import { personName } from '../../context/sql/person-name.ts';
import { NOMBRE, PERSONA } from '../socios/socios.sql.ts';
import { DE_CHEQUE, RECIBIO_CHEQUE } from './debidas.sql.ts';

/**
 * Creditor or debtor of an obligation; a cheque to be made good names its receiver; one that was
 * received, its giver or else its drawer. Members are few, so their names need no join.
 */
export const CONTRAPARTE = `coalesce(o.organismo, v.razon_social, b.cliente_nombre, ${RECIBIO_CHEQUE},
    case when o.clase not in ('CHEQUE_A_REPONER', 'CHEQUE') then coalesce(h.contraparte, h.librador) end, case when s.id is not null then ${NOMBRE} end,
    case when o.miembro_id is not null then (select ${personName('u')} from users u where u.id = o.miembro_id) end)`;
export const CON_CONTRAPARTE = `
left join presupuestos b on b.tenant_id = o.tenant_id and b.id = o.presupuesto_id
left join ordenes_pago q on q.tenant_id = o.tenant_id and q.id = o.orden_id
left join proveedores v on v.tenant_id = o.tenant_id and v.id = coalesce(o.proveedor_id, b.proveedor_id, q.proveedor_id)
left join proyecto_socios s on s.tenant_id = o.tenant_id and s.id = o.socio_id ${PERSONA}
left join cheques h on ${DE_CHEQUE} and h.tenant_id = o.tenant_id and h.id = o.origen_id`;
