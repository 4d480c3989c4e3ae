import { newId } from '@plomada/db/ids';
import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import {
  revisionPresupuestoSchema,
  type Presupuesto,
  type RevisionPresupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';

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

const INSERT_REVISION = statement({
  name: 'presupuestos.insertRevision',
  text: `
insert into presupuesto_revisiones (id, tenant_id, presupuesto_id, revision, titulo, total_centavos,
  items, creado_en, creado_por)
values ($1::uuid, $2::uuid, $3::uuid, $4::int, $5::text, $6::bigint, $7::jsonb, $8::timestamptz, $9::uuid)`,
  params: [t.uuid, t.uuid, t.uuid, t.int, t.text, t.bigint, t.jsonText, t.timestamptz, t.uuid],
  row: {},
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

/** Keeps the offer as people saw it and turns the budget, which is locked, into the draft of the next. */
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
  const oferta = [newId(), tx.tenantId, id, revision, titulo, totalCentavos] as const;
  const texto = JSON.stringify(renglones);
  await tx.query(INSERT_REVISION(...oferta, texto, tx.ahora, tx.actor.userId));
  await oneRow(tx, UPDATE_REVISION(tx.tenantId, id));
}
