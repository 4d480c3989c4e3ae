import { AppError } from '@plomada/domain/errores';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/query.ts';
import { exigirObraVisible } from '../proyectos/proyectos.queries.ts';
import { selectSociosPropios } from './alcance.sql.ts';

/** The partners whose rows the actor may read; null for everybody's. */
export type Alcance = readonly string[] | null;

const veTodos = ({ actor }: TenantContext): boolean => puede(actor.rol, 'manage_partners');

async function propios(
  { query }: QueryTx,
  ctx: TenantContext,
  obraId: string | null,
): Promise<Alcance> {
  const filas = await query(selectSociosPropios(ctx, obraId));
  return filas.map(({ id }) => id);
}

/** Of one work: 404 where it is not in sight, 403 for whoever neither manages its partners nor is one. */
export async function alcanceEnObra(
  tx: QueryTx,
  ctx: TenantContext,
  obraId: string,
): Promise<Alcance> {
  await exigirObraVisible(tx, ctx, obraId);
  if (veTodos(ctx)) return null;
  const socios = await propios(tx, ctx, obraId);
  if (socios?.length === 0) throw new AppError('SIN_PERMISO');
  return socios;
}

/** Of all works in sight; whoever is a partner of none finds nothing. */
export const alcanceGeneral = async (tx: QueryTx, ctx: TenantContext): Promise<Alcance> =>
  veTodos(ctx) ? null : propios(tx, ctx, null);
