import { t } from '@plomada/db/kinds';
import { statementOf, type RowOf } from '@plomada/db/statement';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import type { Tx } from '../../context/context.ts';
import { obraVisible, type Quien } from './visibility.sql.ts';

export const lockVisible = statementOf(
  'proyectos.lock',
  {
    id: t.uuid,
    codigo: t.text,
    nombre: t.text,
    estado: t.oneOf(estadoProyectoSchema.options),
    version: t.int,
  },
  (add, quien: Quien, id: string) => `
select p.id, p.codigo, p.nombre, p.estado, p.version from proyectos p
where p.tenant_id = ${add(t.uuid, quien.tenantId)} and p.id = ${add(t.uuid, id)}
  and p.eliminado_en is null and ${obraVisible(quien, 'p.id', add)}
for update of p`,
);

export type ObraBloqueada = RowOf<typeof lockVisible>;

/**
 * The visible obra, held alone until the transaction ends: whoever writes a movement, a share or an
 * assignment of it waits. What is read of its children afterwards, in statements of their own, stays.
 */
export async function lockObra(tx: Tx, id: string): Promise<ObraBloqueada> {
  const [fila] = await tx.query(lockVisible(tx, id));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila;
}

/** The same of an obra that still takes changes. */
export async function lockObraEditable(tx: Tx, id: string): Promise<ObraBloqueada> {
  const obra = await lockObra(tx, id);
  if (esSoloLectura(obra.estado)) throw new AppError('OBRA_ARCHIVADA');
  return obra;
}

export const nombrarObra = ({ codigo, nombre }: ObraBloqueada): string =>
  `la obra ${codigo} ${nombre}`;
