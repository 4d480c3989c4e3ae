import type { CrearPago, CrearPagoEntrada } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { UseFormReturn } from 'react-hook-form';

import { toApiError } from '../../../lib/api-error.ts';

const DE_UN_MEDIO = ['importeCentavos', 'cuentaId'] as const;

type Lugar = {
  readonly name: 'medios' | `medios.${number}.${(typeof DE_UN_MEDIO)[number]}`;
  readonly message: string;
};

/** Where what an account refuses stands: at the means that names it, or over all of them where several do. */
export function lugarDeCuenta(
  medios: readonly { readonly cuentaId?: string | null | undefined }[],
  cause: unknown,
): Lugar | null {
  const { details } = toApiError(cause);
  const campo = DE_UN_MEDIO.find((path) => details.some((detalle) => detalle.path === path));
  const { message } = details.find(({ path }) => path === campo) ?? {};
  if (campo === undefined || message === undefined) return null;
  const [indice, otro] = medios.flatMap(({ cuentaId }, i) => (cuentaId ? [i] : []));
  if (indice === undefined) return null;
  return { name: otro === undefined ? `medios.${indice}.${campo}` : 'medios', message };
}

/** Whether the refusal has found its place on the form. */
export function ubicarCuenta(
  form: UseFormReturn<CrearPagoEntrada, unknown, CrearPago>,
  cause: unknown,
): boolean {
  const lugar = lugarDeCuenta(form.getValues('medios') ?? [], cause);
  if (lugar === null) return false;
  const { name, message } = lugar;
  form.setError(name, { type: 'server', message }, { shouldFocus: name !== 'medios' });
  return true;
}
