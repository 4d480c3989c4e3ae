import { AppError } from '@plomada/domain/errores';
import type { ListaFotos, ListarFotos, ReferenciaFoto } from '@plomada/domain/informes/foto.schema';

import type { TenantContext } from '../../../context/context.ts';
import type { Download } from '../../../http/rest/download.ts';

export async function listarFotos(_ctx: TenantContext, _pedido: ListarFotos): Promise<ListaFotos> {
  throw new AppError('NO_ENCONTRADO');
}

export async function descargarFoto(
  _ctx: TenantContext,
  _pedido: ReferenciaFoto,
): Promise<Download> {
  throw new AppError('NO_ENCONTRADO');
}
