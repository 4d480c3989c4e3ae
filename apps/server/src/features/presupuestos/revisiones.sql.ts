import { newId } from '@plomada/db/ids';
import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { insertOf } from '@plomada/db/table';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import {
  revisionPresupuestoSchema,
  type RevisionPresupuesto,
} from '@plomada/domain/presupuestos/revision.schema';

import type { Tx } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { authorJson } from '../../context/sql/person-name.ts';

const { items, persona } = revisionPresupuestoSchema.shape;

export const SELECT_REVISIONES = statement({
  name: 'presupuestos.revisiones',
  text: `
select r.revision, r.creado_en as fecha, ${authorJson('r.creado_por')} as persona, r.titulo,
  r.total_centavos as "totalCentavos", r.items
from presupuesto_revisiones r
where r.tenant_id = $1::uuid and r.presupuesto_id = $2::uuid order by r.revision desc`,
  params: [t.uuid, t.uuid],
  row: {
    revision: t.int,
    fecha: t.timestamptz,
    persona: t.json('json', persona).because('authors are rows of users'),
    titulo: t.text,
    totalCentavos: t.bigint,
    items: t.json('jsonb', items),
  },
});

const insertarRevision = insertOf('presupuesto_revisiones', {
  presupuestoId: t.uuid,
  revision: t.int,
  titulo: t.text,
  totalCentavos: t.bigint,
  items: t.jsonText,
});

const UPDATE_REVISION = statement({
  name: 'presupuestos.updateRevision',
  text: `
update presupuestos set estado = 'BORRADOR', revision = revision + 1, motivo_estado = null
where tenant_id = $1::uuid and id = $2::uuid and estado in ('ENVIADO', 'RECHAZADO')
returning revision`,
  params: [t.uuid, t.uuid],
  row: { revision: t.int },
});

/**
 * Saves the offer as it was sent and makes the budget, which is locked, the draft of the next one.
 */
export async function reabrirOferta(
  tx: Tx,
  { id, revision, titulo, totalCentavos, items }: Presupuesto,
): Promise<void> {
  const renglones: RevisionPresupuesto['items'] = items.map((item) => ({
    id: item.id,
    descripcion: item.descripcion,
    unidad: item.unidad,
    cantidad: item.cantidad,
    precioUnitario: item.precioUnitario,
    importeCentavos: item.importeCentavos,
  }));
  await tx.query(
    insertarRevision(tx, {
      id: newId(),
      presupuestoId: id,
      revision,
      titulo,
      totalCentavos,
      items: JSON.stringify(renglones),
    }),
  );
  await oneRow(tx, UPDATE_REVISION(tx.tenantId, id));
}
