import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** SQL of `{version, eliminada}` of the row that the request `alias` is about. */
export const aporteActual = (alias: string): string =>
  `select json_build_object('version', a.version,
      'eliminada', a.eliminado_en is not null) from aportes a
    where a.tenant_id = ${alias}.tenant_id and a.id = ${alias}.entidad_id`;

/** What a partner has in, in one currency, what was given back taken off. */
export const SELECT_APORTADO = statement({
  name: 'solicitudes.aportado',
  text: `
select coalesce(sum(case tipo when 'DEVOLUCION' then -importe_cuenta_centavos
  else importe_cuenta_centavos end), 0)::bigint as aportado
from aportes where tenant_id = $1::uuid and proyecto_id = $2::uuid and socio_id = $3::uuid
  and moneda_cuenta = $4::text and eliminado_en is null`,
  params: [t.uuid, t.uuid, t.uuid, t.text],
  row: { aportado: t.bigint.because('coalesce') },
});
