import { AppError } from '@plomada/domain/errores';
import type {
  ListaPorPagar,
  ListarPorPagar,
  PorPagarDetalle,
  PorProveedor,
} from '@plomada/domain/por-pagar/por-pagar.schema';

import type { TenantContext } from '../../context/context.ts';

export function listarPorPagar(
  _ctx: TenantContext,
  _input: ListarPorPagar,
): Promise<ListaPorPagar> {
  throw new AppError('NO_DISPONIBLE');
}
export function listarPorProveedor(
  _ctx: TenantContext,
  _input: { projectId?: string | undefined },
): Promise<PorProveedor> {
  throw new AppError('NO_DISPONIBLE');
}
export function leerDetalle(_ctx: TenantContext, _id: string): Promise<PorPagarDetalle> {
  throw new AppError('NO_DISPONIBLE');
}
