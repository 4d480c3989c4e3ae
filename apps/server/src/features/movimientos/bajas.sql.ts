import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** The balance of an obra in one currency: all of it, and without its private rows. */
export const SELECT_SALDOS = statement({
  name: 'movimientos.saldos',
  text: `
select coalesce(sum(x.importe), 0)::bigint as total,
  coalesce(sum(x.importe) filter (where not x.privado), 0)::bigint as publico
from (select privado, case tipo when 'INGRESO' then importe_centavos else -importe_centavos end
    as importe
  from movimientos
  where tenant_id = $1::uuid and proyecto_id = $2::uuid and moneda = $3::text
    and eliminado_en is null) x`,
  params: [t.uuid, t.uuid, t.text],
  row: { total: t.bigint.because('coalesce'), publico: t.bigint.because('coalesce') },
});
