import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { CLASES_DE_CAPTURA } from '@plomada/domain/capturas/captura.schema';

/**
 * Claims a capture: returns a row only to the first call, and waits for a concurrent transaction
 * that claimed it.
 */
export const INSERT = statement({
  name: 'capturas.claim',
  text: `
insert into capturas (tenant_id, id, clase, objeto_id, capturado_en, creado_en, creado_por)
values ($1::uuid, $2::uuid, $3::text, $4::uuid, $5::timestamptz, $6::timestamptz, $7::uuid)
on conflict (tenant_id, id) do nothing
returning objeto_id as id`,
  params: [t.uuid, t.uuid, t.text, t.uuid, t.timestamptz, t.timestamptz, t.uuid],
  row: { id: t.uuid },
});

export const SELECT_CAPTURA = statement({
  name: 'capturas.leer',
  text: `
select clase, objeto_id as "objetoId", creado_por as "creadoPor" from capturas
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { clase: t.oneOf(CLASES_DE_CAPTURA), objetoId: t.uuid, creadoPor: t.uuid },
});
