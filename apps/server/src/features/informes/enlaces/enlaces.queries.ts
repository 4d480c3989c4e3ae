import { AppError } from '@plomada/domain/errores';
import type {
  Constancias,
  DeSocioEnlace,
  ListaEnlaces,
} from '@plomada/domain/informes/enlace.schema';

import type { ById, TenantContext } from '../../../context/context.ts';

export async function listarEnlaces(
  _ctx: TenantContext,
  _pedido: DeSocioEnlace,
): Promise<ListaEnlaces> {
  throw new AppError('NO_ENCONTRADO');
}
export async function leerConstancias(_ctx: TenantContext, _pedido: ById): Promise<Constancias> {
  throw new AppError('NO_ENCONTRADO');
}
