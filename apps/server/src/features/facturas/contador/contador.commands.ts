import { AppError } from '@plomada/domain/errores';
import type {
  MesDeContador,
  PeriodoEntregado,
  ReabrirPeriodo,
} from '@plomada/domain/facturas/contador.schema';

import type { TenantContext } from '../../../context/context.ts';

export async function entregarPeriodo(
  _ctx: TenantContext,
  _pedido: MesDeContador,
): Promise<PeriodoEntregado> {
  throw new AppError('NO_ENCONTRADO');
}

export async function reabrirPeriodo(
  _ctx: TenantContext,
  _pedido: ReabrirPeriodo,
): Promise<PeriodoEntregado> {
  throw new AppError('NO_ENCONTRADO');
}
