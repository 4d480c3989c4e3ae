import { AppError } from '@plomada/domain/errores';
import type {
  CrearEnlace,
  EnlaceCreado,
  ReferenciaEnlace,
} from '@plomada/domain/informes/enlace.schema';

import type { TenantContext } from '../../../context/context.ts';

export async function crearEnlace(
  _ctx: TenantContext,
  _pedido: CrearEnlace,
): Promise<EnlaceCreado> {
  throw new AppError('NO_ENCONTRADO');
}
export async function revocarEnlace(
  _ctx: TenantContext,
  _pedido: ReferenciaEnlace,
): Promise<{ id: string; revocado: true }> {
  throw new AppError('NO_ENCONTRADO');
}
