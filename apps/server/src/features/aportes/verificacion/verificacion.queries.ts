import {
  CODIGO_VERIFICACION,
  type Verificacion,
  type Verificar,
} from '@plomada/domain/aportes/estado/estado.schema';
import { AppError } from '@plomada/domain/errores';

import type { BaseContext } from '../../../context/context.ts';
import { normalizarCodigo } from './verificacion.mapper.ts';
import { SELECT_VERIFICACION } from './verificacion.sql.ts';

/** Without a session: whether a statement with that code was given out, its day and its totals. */
export async function verificar(ctx: BaseContext, { codigo }: Verificar): Promise<Verificacion> {
  ctx.services.countCodeCheck(ctx);
  const normal = normalizarCodigo(codigo);
  if (!CODIGO_VERIFICACION.test(normal)) throw new AppError('NO_ENCONTRADO');
  const [fila] = await ctx.query(SELECT_VERIFICACION(normal));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return { autentico: true, ...fila.contenido };
}
