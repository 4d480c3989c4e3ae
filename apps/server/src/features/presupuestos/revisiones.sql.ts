import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { revisionPresupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';

import { authorJson } from '../../context/sql/person-name.ts';

const { items, persona } = revisionPresupuestoSchema.shape;

export const SELECT_REVISIONES = statement({
  name: 'presupuestos.revisiones',
  text: `
select r.revision, r.creado_en, ${authorJson('r.creado_por')} as persona, r.titulo,
  r.total_centavos as "totalCentavos", r.items
from presupuesto_revisiones r
where r.tenant_id = $1::uuid and r.presupuesto_id = $2::uuid order by r.revision desc`,
  params: [t.uuid, t.uuid],
  row: {
    revision: t.int,
    creado_en: t.timestamptz,
    persona: t.json('json', persona).because('authors are rows of users'),
    titulo: t.text,
    totalCentavos: t.bigint,
    items: t.json('jsonb', items),
  },
});
