import { t } from '@plomada/db/kinds';
import { statementOf, type RowOf } from '@plomada/db/statement';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import type { Tx } from '../../context/context.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';

export const lockVisible = statementOf(
  'presupuestos.lock',
  {
    id: t.uuid,
    codigo: t.text,
    proyectoId: t.uuid,
    proyectoEstado: t.oneOf(estadoProyectoSchema.options),
    proyectoInicio: t.date.orNull,
    version: t.int,
  },
  (add, quien: Quien, id: string) => {
    const tenant = add(t.uuid, quien.tenantId);
    const presupuesto = add(t.uuid, id);
    return `
with obra as materialized (
  select p.* from proyectos p where p.tenant_id = ${tenant} and p.id = (
    select x.proyecto_id from presupuestos x where x.tenant_id = ${tenant} and x.id = ${presupuesto})
    and ${obraVisible(quien, 'p.id', add)}
  for share of p)
select b.id, b.codigo, b.proyecto_id as "proyectoId", p.estado as "proyectoEstado",
  p.fecha_inicio as "proyectoInicio", b.version
from obra p join presupuestos b on b.tenant_id = p.tenant_id and b.proyecto_id = p.id
where b.tenant_id = ${tenant} and b.id = ${presupuesto} and b.eliminado_en is null
for no key update of b`;
  },
);

export type PresupuestoTomado = RowOf<typeof lockVisible>;

/**
 * The visible budget, held alone until the transaction ends: all that changes it, its items,
 * certificates or payments begins here, so that obra, budget, movement, document, counter is the one
 * order of locks. 404 like `obtener`.
 */
export async function lockPresupuesto(tx: Tx, id: string): Promise<PresupuestoTomado> {
  const [fila] = await tx.query(lockVisible(tx, id));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila;
}

/** The same for whoever is going to change it: refuses an archived work. */
export async function tomarPresupuesto(tx: Tx, id: string): Promise<PresupuestoTomado> {
  const tomado = await lockPresupuesto(tx, id);
  if (esSoloLectura(tomado.proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
  return tomado;
}
