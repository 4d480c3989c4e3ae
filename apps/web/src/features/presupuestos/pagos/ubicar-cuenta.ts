import type { CrearPago, CrearPagoEntrada } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { UseFormReturn } from 'react-hook-form';

import { toApiError } from '../../../lib/api-error.ts';

const DE_UN_MEDIO = ['importeCentavos', 'cuentaId'] as const;

/** What an account refuses stands at the means that names it, or over all of them where several do. */
export function ubicarCuenta(
  form: UseFormReturn<CrearPagoEntrada, unknown, CrearPago>,
  cause: unknown,
): boolean {
  const { details } = toApiError(cause);
  const campo = DE_UN_MEDIO.find((path) => details.some((detalle) => detalle.path === path));
  const { message } = details.find(({ path }) => path === campo) ?? {};
  if (campo === undefined || message === undefined) return false;
  const conCuenta = (form.getValues('medios') ?? []).flatMap(({ cuentaId }, i) =>
    cuentaId ? [i] : [],
  );
  const [indice, otro] = conCuenta;
  if (indice === undefined) return false;
  const error = { type: 'server', message };
  if (otro !== undefined) form.setError('medios', error);
  else form.setError(`medios.${indice}.${campo}`, error, { shouldFocus: true });
  return true;
}
