import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** What of the advance the living certificates of a budget took back, but for the one left out. */
export const SELECT_DESACOPIO = statement({
  name: 'certificados.desacopio',
  text: `
select coalesce(sum(desacopio_base_centavos), 0)::bigint as base from certificados
where tenant_id = $1::uuid and presupuesto_id = $2::uuid and eliminado_en is null
  and estado not in ('RECHAZADO', 'ANULADO') and id is distinct from $3::uuid`,
  params: [t.uuid, t.uuid, t.uuid.orNull],
  row: { base: t.bigint.because('coalesce') },
});
