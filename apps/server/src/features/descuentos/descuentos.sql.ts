import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { linesOf } from '@plomada/db/table';
import { descuentoSchema, tipoCostoSchema } from '@plomada/domain/descuentos/descuento.schema';

/** Costs of a discount, each with its movement. */
export const COSTOS = linesOf('cheque_costos', {
  owner: 'grupo_id',
  fields: {
    id: t.uuid,
    orden: t.int,
    tipo: t.oneOf(tipoCostoSchema.options),
    importeCentavos: t.bigint,
    movimientoId: t.uuid,
  },
});

const { movimiento } = descuentoSchema.shape.costos.element.shape;

export const SELECT_COSTOS = statement({
  name: 'descuentos.costos',
  text: `
select k.tipo, k.importe_centavos as "importeCentavos",
  json_build_object('id', m.id, 'codigo', m.codigo) as movimiento
from cheque_costos k join movimientos m on m.tenant_id = k.tenant_id and m.id = k.movimiento_id
where k.tenant_id = $1::uuid and k.grupo_id = $2::uuid and k.eliminado_en is null order by k.orden`,
  params: [t.uuid, t.uuid],
  row: {
    tipo: t.oneOf(tipoCostoSchema.options),
    importeCentavos: t.bigint,
    movimiento: t.json('json', movimiento).because('built of the row'),
  },
});

/**
 * Cheques of the discount that is the last event of a cheque, not undone; none when its last event
 * is another.
 */
export const SELECT_GRUPO = statement({
  name: 'descuentos.grupo',
  text: `
with ultimo as (select e.grupo_id, e.tipo from cheque_eventos e where e.tenant_id = $1::uuid and e.cheque_id = $2::uuid
    and e.tipo <> 'DESHECHO' and not exists (select from cheque_eventos d where d.tenant_id = $1::uuid
      and d.cheque_id = e.cheque_id and d.deshace = e.n)
  order by e.n desc limit 1)
select e.grupo_id as "grupoId", e.cheque_id as "chequeId", e.cuenta_centavos as "netoCentavos"
from ultimo u join cheque_eventos e on e.tenant_id = $1::uuid and e.grupo_id = u.grupo_id
where u.tipo = 'DESCONTADO' and not exists (select from cheque_eventos d where d.tenant_id = $1::uuid
  and d.cheque_id = e.cheque_id and d.deshace = e.n)
order by e.cheque_id`,
  params: [t.uuid, t.uuid],
  row: {
    grupoId: t.uuid.because('the condition of the join'),
    chequeId: t.uuid,
    netoCentavos: t.bigint,
  },
});
