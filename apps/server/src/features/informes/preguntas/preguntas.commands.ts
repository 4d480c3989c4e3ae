import { AppError } from '@plomada/domain/errores';
import type {
  ListaPreguntas,
  PreguntaDeSocio,
  ResponderPregunta,
} from '@plomada/domain/informes/enlace.schema';

import type { ById, TenantContext } from '../../../context/context.ts';

export async function listarPreguntas(_ctx: TenantContext, _pedido: ById): Promise<ListaPreguntas> {
  throw new AppError('NO_ENCONTRADO');
}
export async function responderPregunta(
  _ctx: TenantContext,
  _pedido: ResponderPregunta,
): Promise<PreguntaDeSocio> {
  throw new AppError('NO_ENCONTRADO');
}
