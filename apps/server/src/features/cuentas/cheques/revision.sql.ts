import { t } from '@plomada/db/kinds';
import { statement, type RowOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { revisionSchema } from '@plomada/domain/cuentas/cheque.schema';

const { arqueos } = revisionSchema.shape.cuentas.element.shape;
const MONEDA = t.oneOf(monedaSchema.options);

/**
 * Open accounts to correct, because the difference recorded by their counts treated cheques as
 * debited that were not. A later count of the account removes it from the list. `$2`: a single
 * account, or null.
 */
export const SELECT_POR_CORREGIR = statement({
  name: 'cuentas.porCorregir',
  text: `
select q.id as "cuentaId", q.nombre, q.moneda,
  sum(x.diferencia_debida_centavos - x.diferencia_centavos)::bigint as "corregirCentavos",
  json_agg(json_build_object('fecha', x.fecha, 'contadoCentavos', x.contado_centavos,
    'diferenciaCentavos', x.diferencia_centavos, 'diferenciaDebidaCentavos', x.diferencia_debida_centavos)
    order by x.fecha, x.creado_en, x.id) as arqueos
from arqueos x join cuentas q on q.tenant_id = x.tenant_id and q.id = x.cuenta_id
where x.tenant_id = $1::uuid and x.diferencia_debida_centavos is not null
  and ($2::uuid is null or x.cuenta_id = $2::uuid) and q.cerrada_en is null
  and not exists (select from arqueos y where y.tenant_id = x.tenant_id and y.cuenta_id = x.cuenta_id
    and y.creado_en > x.revisado_en and y.fecha >= x.fecha)
group by q.id, q.nombre, q.moneda
having sum(x.diferencia_debida_centavos - x.diferencia_centavos) <> 0
order by lower(q.nombre), q.id`,
  params: [t.uuid, t.uuid.orNull],
  row: {
    cuentaId: t.uuid,
    nombre: t.text,
    moneda: MONEDA,
    corregirCentavos: t.bigint.because('of a group that has rows'),
    arqueos: t.json('json', arqueos).because('of a group that has rows'),
  },
});
export type PorCorregir = RowOf<typeof SELECT_POR_CORREGIR>;

/** Cheques recorded in a closed account before the day they are payable. */
export const SELECT_QUEDARON = statement({
  name: 'cuentas.chequesQueQuedaron',
  text: `
select q.id as "cuentaId", q.nombre, q.moneda, count(*)::int as cheques,
  (-sum(a.importe_centavos))::bigint as "importeCentavos"
from cuentas q join apuntes a on a.tenant_id = q.tenant_id and a.cuenta_id = q.id and a.eliminado_en is null
  and a.causa_centavos < 0 and a.causa_fecha is null
left join pago_medios x on x.tenant_id = a.tenant_id and x.id = a.pago_medio_id
left join orden_pago_medios z on z.tenant_id = a.tenant_id and z.id = a.orden_medio_id
where q.tenant_id = $1::uuid and q.cerrada_en is not null and not cuenta_es_caja(q.tipo)
  and (x.cheque_propio and x.cheque_pago > a.fecha or z.cheque_propio and z.cheque_pago > a.fecha)
group by q.id, q.nombre, q.moneda order by lower(q.nombre), q.id`,
  params: [t.uuid],
  row: {
    cuentaId: t.uuid,
    nombre: t.text,
    moneda: MONEDA,
    cheques: t.int.because('count'),
    importeCentavos: t.bigint.because('of a group that has rows'),
  },
});
