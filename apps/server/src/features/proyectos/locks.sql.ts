import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import type { EstadoProyecto } from '@plomada/domain/proyectos/proyecto.schema';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/transaction.ts';
import { nuevosParametros } from '../../sql/params.ts';
import { obraVisible } from './visibility.sql.ts';

export type ObraBloqueada = {
  readonly id: string;
  readonly codigo: string;
  readonly nombre: string;
  readonly estado: EstadoProyecto;
  readonly version: number;
};

/**
 * The visible work, held alone until the transaction ends: whoever writes a movement, a share or an
 * assignment of it waits. What is read of its children afterwards, in statements of their own, stays.
 */
export async function bloquearObra(
  { query }: QueryTx,
  ctx: TenantContext,
  id: string,
): Promise<ObraBloqueada> {
  const { valores, agregar } = nuevosParametros();
  const [fila] = await query<{ codigo: string; nombre: string; estado: string; version: number }>(
    `select p.codigo, p.nombre, p.estado, p.version from proyectos p
     where p.tenant_id = ${agregar(ctx.tenantId)}::uuid and p.id = ${agregar(id)}::uuid
       and p.eliminado_en is null and ${obraVisible(ctx, 'p.id', agregar)}
     for update of p`,
    valores,
  );
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return { id, ...fila, estado: estadoProyectoSchema.parse(fila.estado) };
}

/** The same of a work that still takes changes. */
export async function bloquearObraEditable(
  tx: QueryTx,
  ctx: TenantContext,
  id: string,
): Promise<ObraBloqueada> {
  const obra = await bloquearObra(tx, ctx, id);
  if (esSoloLectura(obra.estado)) throw new AppError('OBRA_ARCHIVADA');
  return obra;
}

export const nombrarObra = ({ codigo, nombre }: ObraBloqueada): string =>
  `la obra ${codigo} ${nombre}`;
