import { newId } from '@plomada/db/ids';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

import type { Tx } from '../../context/context.ts';
import { abrirRevision } from './presupuestos.sql.ts';

/** Keeps the offer as people saw it and turns the budget into the draft of the next one. */
export async function reabrirOferta(
  tx: Tx,
  { id, revision, titulo, totalCentavos, items }: Presupuesto,
): Promise<void> {
  const renglones = items.map((item) => ({
    id: item.id,
    descripcion: item.descripcion,
    unidad: item.unidad,
    cantidad: item.cantidad,
    precioUnitario: item.precioUnitario,
    importeCentavos: item.importeCentavos,
  }));
  await abrirRevision(tx, {
    id: newId(),
    presupuestoId: id,
    revision,
    titulo,
    totalCentavos,
    items: JSON.stringify(renglones),
  });
}
