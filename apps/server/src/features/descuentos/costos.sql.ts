import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { linesOf } from '@plomada/db/table';
import { tipoEventoChequeSchema } from '@plomada/domain/cheques/cheque.schema';
import { descuentoSchema, tipoCostoSchema } from '@plomada/domain/descuentos/descuento.schema';

/** Costs of a discount or of a rejection, each with its movement. */
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
  name: 'cheques.costos',
  text: `
select k.tipo, k.importe_centavos as "importeCentavos",
  json_build_object('id', m.id, 'codigo', m.codigo) as movimiento
from cheque_costos k join movimientos m on m.tenant_id = k.tenant_id and m.id = k.movimiento_id
where k.tenant_id = $1::uuid and k.grupo_id = any($2::uuid[]) and k.eliminado_en is null order by k.grupo_id, k.orden`,
  params: [t.uuid, t.uuids],
  row: {
    tipo: t.oneOf(tipoCostoSchema.options),
    importeCentavos: t.bigint,
    movimiento: t.json('json', movimiento).because('built of the row'),
  },
});

/**
 * Events, not undone, of the groups to which the last events of the given cheques belong: all that
 * was done together.
 */
export const SELECT_GRUPOS = statement({
  name: 'cheques.grupos',
  text: `
with ultimos as (
  select u.grupo_id from unnest($2::uuid[]) x(id) cross join lateral (
    select e.grupo_id from cheque_eventos e where e.tenant_id = $1::uuid and e.cheque_id = x.id and e.tipo <> 'DESHECHO'
      and not exists (select from cheque_eventos d where d.tenant_id = $1::uuid and d.cheque_id = e.cheque_id
        and d.deshace = e.n)
    order by e.n desc limit 1) u
  where u.grupo_id is not null)
select e.grupo_id as "grupoId", e.cheque_id as "chequeId", e.n, e.tipo
from cheque_eventos e
where e.tenant_id = $1::uuid and e.grupo_id = any(array(select grupo_id from ultimos)) and e.tipo <> 'DESHECHO'
  and not exists (select from cheque_eventos d where d.tenant_id = $1::uuid and d.cheque_id = e.cheque_id
    and d.deshace = e.n)
order by e.cheque_id`,
  params: [t.uuid, t.uuids],
  row: {
    grupoId: t.uuid.because('the condition on the groups'),
    chequeId: t.uuid,
    n: t.int,
    tipo: t.oneOf(tipoEventoChequeSchema.options),
  },
});
