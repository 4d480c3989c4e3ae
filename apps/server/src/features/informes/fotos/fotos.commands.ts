import { AppError } from '@plomada/domain/errores';
import type { Foto, ReferenciaFoto, SubirFoto } from '@plomada/domain/informes/foto.schema';

import type { TenantContext } from '../../../context/context.ts';

export async function subirFoto(_ctx: TenantContext, _pedido: SubirFoto): Promise<Foto> {
  throw new AppError('NO_ENCONTRADO');
}

export async function eliminarFoto(
  _ctx: TenantContext,
  _pedido: ReferenciaFoto,
): Promise<{ id: string; eliminada: true }> {
  throw new AppError('NO_ENCONTRADO');
}
