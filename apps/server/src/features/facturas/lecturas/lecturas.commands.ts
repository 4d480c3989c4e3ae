import { AppError } from '@plomada/domain/errores';
import type {
  DeshacerArca,
  LecturaArca,
  LeerArca,
  ResultadoArca,
} from '@plomada/domain/facturas/lectura.schema';

import type { TenantContext } from '../../../context/context.ts';

export async function leerArca(_ctx: TenantContext, _input: LeerArca): Promise<ResultadoArca> {
  throw new AppError('NO_DISPONIBLE');
}

export async function deshacerLectura(
  _ctx: TenantContext,
  _input: DeshacerArca,
): Promise<LecturaArca> {
  throw new AppError('NO_DISPONIBLE');
}
