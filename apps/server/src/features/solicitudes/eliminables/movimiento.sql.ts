import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** The balance of an obra in one currency: all of it, and without its private rows. */
export const SELECT_SALDOS = statement({
  name: 'solicitudes.saldos',
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

/** SQL of `{version, eliminada}` of the row that the request `alias` is about. */
export const movimientoActual = (alias: string): string =>
  `select json_build_object('version', m.version,
      'eliminada', m.eliminado_en is not null) from movimientos m
    where m.tenant_id = ${alias}.tenant_id and m.id = ${alias}.entidad_id`;
