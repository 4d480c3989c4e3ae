import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import { bajaDe } from '../solicitudes/baja.sql.ts';

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

export const escribirBaja = bajaDe('presupuestos');
