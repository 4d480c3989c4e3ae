import { AppError } from '@plomada/domain/errores';
import type {
  AbrirEnlace,
  DocumentoDeEnlace,
  EnlaceAbierto,
  FotoDeEnlace,
  PreguntaHecha,
  Preguntar,
} from '@plomada/domain/informes/enlace.schema';

import type { BaseContext } from '../../../context/context.ts';
import type { Download } from '../../../http/rest/download.ts';

export async function abrirEnlace(_ctx: BaseContext, _pedido: AbrirEnlace): Promise<EnlaceAbierto> {
  throw new AppError('ENLACE_CERRADO');
}
export async function preguntar(_ctx: BaseContext, _pedido: Preguntar): Promise<PreguntaHecha> {
  throw new AppError('ENLACE_CERRADO');
}
export async function documentoDeEnlace(
  _ctx: BaseContext,
  _pedido: DocumentoDeEnlace,
): Promise<Download> {
  throw new AppError('ENLACE_CERRADO');
}
export async function fotoDeEnlace(_ctx: BaseContext, _pedido: FotoDeEnlace): Promise<Download> {
  throw new AppError('ENLACE_CERRADO');
}
