import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** The living catalogue, in its own order. */
export const SELECT_RUBROS = statement({
  name: 'rubros.vivos',
  text: `
select id, codigo, nombre from rubros
where tenant_id = $1::uuid and eliminado_en is null order by orden, codigo`,
  params: [t.uuid],
  row: { id: t.uuid, codigo: t.text, nombre: t.text },
});
