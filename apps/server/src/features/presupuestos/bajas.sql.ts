import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** Living certificates and payments of a budget, and how many of these are private. */
export const COUNT_VIVOS = statement({
  name: 'presupuestos.countVivos',
  text: `
select (select count(*)::int from certificados where tenant_id = $1::uuid
    and presupuesto_id = $2::uuid and eliminado_en is null
    and estado not in ('RECHAZADO', 'ANULADO')) as certificados,
  count(*)::int as pagos, count(*) filter (where privado)::int as privados
from pagos where tenant_id = $1::uuid and presupuesto_id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: {
    certificados: t.int.because('count'),
    pagos: t.int.because('count'),
    privados: t.int.because('count'),
  },
});

export const UPDATE_BAJA = statement({
  name: 'presupuestos.updateBaja',
  text: `
update presupuestos set baja_pendiente = $5::boolean,
  eliminado_en = case when $6::boolean then $3::timestamptz end,
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and eliminado_en is null
returning version`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.bool, t.bool],
  row: { version: t.int },
});
