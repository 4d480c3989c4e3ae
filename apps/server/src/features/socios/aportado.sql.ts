import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** What each partner of an obra has in, in pesos. */
export const SELECT_APORTADO = statement({
  name: 'socios.aportado',
  text: `
select socio_id as "socioId", greatest(0, sum(case tipo when 'DEVOLUCION' then -importe_ars_centavos
  else importe_ars_centavos end)) as aportado
from aportes where tenant_id = $1::uuid and proyecto_id = $2::uuid and eliminado_en is null
group by socio_id`,
  params: [t.uuid, t.uuid],
  row: { socioId: t.uuid, aportado: t.numeric.because('greatest with 0') },
});

/** Living contributions of a partner, and quotas that living calls ask of them. */
export const SELECT_CUENTAS_SOCIO = statement({
  name: 'socios.cuentas',
  text: `
select
  (select count(*)::int from aportes a where a.tenant_id = $1::uuid and a.proyecto_id = $2::uuid
    and a.socio_id = $3::uuid and a.eliminado_en is null) as aportes,
  (select count(*)::int from llamado_cuotas c
    join llamados_aporte l on l.tenant_id = c.tenant_id and l.id = c.llamado_id
    where c.tenant_id = $1::uuid and c.socio_id = $3::uuid and c.importe_centavos > 0
      and l.proyecto_id = $2::uuid and l.eliminado_en is null) as cuotas`,
  params: [t.uuid, t.uuid, t.uuid],
  row: { aportes: t.int.because('count'), cuotas: t.int.because('count') },
});
