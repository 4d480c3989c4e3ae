import { AppError } from '@plomada/domain/errores';
import type {
  CuentaProveedor,
  DocumentoCuentaProveedor,
  PedirCuentaProveedor,
} from '@plomada/domain/por-pagar/cuenta-proveedor.schema';

import type { TenantContext } from '../../../context/context.ts';
import type { Download } from '../../../http/rest/download.ts';

export function leerCuentaProveedor(
  _ctx: TenantContext,
  _input: PedirCuentaProveedor,
): Promise<CuentaProveedor> {
  throw new AppError('NO_DISPONIBLE');
}
export function documentoDeCuenta(
  _ctx: TenantContext,
  _input: DocumentoCuentaProveedor,
): Promise<Download> {
  throw new AppError('NO_DISPONIBLE');
}
