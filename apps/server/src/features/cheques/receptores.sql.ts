import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/**
 * Receivers to whom cheques were endorsed last, or own ones were given: the supplier, if it is one,
 * and the name.
 */
export const SELECT_ENTREGADOS = statement({
  name: 'cheques.entregados',
  text: `
select e.cheque_id as "chequeId", coalesce(e.proveedor_id, b.proveedor_id, o.proveedor_id, f.proveedor_id) as "proveedorId", e.contraparte
from unnest($2::uuid[]) x(id)
cross join lateral (select v.* from cheque_eventos v where v.tenant_id = $1::uuid and v.cheque_id = x.id
  and v.tipo in ('ENDOSADO', 'EMITIDO') and not exists (select from cheque_eventos d where d.tenant_id = $1::uuid
    and d.cheque_id = v.cheque_id and d.deshace = v.n) order by v.n desc limit 1) e
left join pago_medios m on m.tenant_id = $1::uuid and m.id = e.medio_id
left join pagos g on g.tenant_id = $1::uuid and g.id = m.pago_id
left join presupuestos b on b.tenant_id = $1::uuid and b.id = g.presupuesto_id
left join orden_pago_medios z on z.tenant_id = $1::uuid and z.id = e.medio_id
left join ordenes_pago o on o.tenant_id = $1::uuid and o.id = z.orden_id
left join movimientos f on f.tenant_id = $1::uuid and f.id = e.medio_id`,
  params: [t.uuid, t.uuids],
  row: {
    chequeId: t.uuid.because('a key of cheque_eventos'),
    proveedorId: t.uuid.orNull,
    contraparte: t.text.orNull,
  },
});

/** Receivers who are owed because of cheques: the supplier, if it is one, and the name. */
export const SELECT_ACREEDORES = statement({
  name: 'cheques.acreedores',
  text: `
select e.cheque_id as "chequeId", e.proveedor_id as "proveedorId", e.contraparte
from unnest($2::uuid[]) x(id)
cross join lateral (select v.* from cheque_eventos v where v.tenant_id = $1::uuid and v.cheque_id = x.id
  and v.proveedor_centavos > 0 and not exists (select from cheque_eventos d where d.tenant_id = $1::uuid
    and d.cheque_id = v.cheque_id and d.deshace = v.n) order by v.n desc limit 1) e`,
  params: [t.uuid, t.uuids],
  row: {
    chequeId: t.uuid.because('a key of cheque_eventos'),
    proveedorId: t.uuid.orNull,
    contraparte: t.text.orNull,
  },
});
