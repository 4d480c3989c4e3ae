import { AppError } from '@plomada/domain/errores';
import type {
  LeerArca,
  ListaLecturasArca,
  ListarLecturasArca,
  VistaPreviaArca,
} from '@plomada/domain/facturas/lectura.schema';

import type { TenantContext } from '../../../context/context.ts';

export async function listarLecturas(
  _ctx: TenantContext,
  _input: ListarLecturasArca,
): Promise<ListaLecturasArca> {
  throw new AppError('NO_DISPONIBLE');
}

export async function previsualizarArca(
  _ctx: TenantContext,
  _input: LeerArca,
): Promise<VistaPreviaArca> {
  throw new AppError('NO_DISPONIBLE');
}
