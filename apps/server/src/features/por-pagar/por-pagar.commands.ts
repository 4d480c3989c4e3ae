import { AppError } from '@plomada/domain/errores';
import type {
  AnularPorPagar,
  CrearPorPagar,
  EditarPorPagar,
  PorPagar,
} from '@plomada/domain/por-pagar/por-pagar.schema';

import type { TenantContext } from '../../context/context.ts';

export function crearPorPagar(_ctx: TenantContext, _input: CrearPorPagar): Promise<PorPagar> {
  throw new AppError('NO_DISPONIBLE');
}
export function editarPorPagar(_ctx: TenantContext, _input: EditarPorPagar): Promise<PorPagar> {
  throw new AppError('NO_DISPONIBLE');
}
export function anularPorPagar(_ctx: TenantContext, _input: AnularPorPagar): Promise<PorPagar> {
  throw new AppError('NO_DISPONIBLE');
}
