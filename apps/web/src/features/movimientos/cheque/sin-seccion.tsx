import type { CrearMovimientoEntrada } from '@plomada/domain/movimientos/movimiento.schema';
import { type ComponentType, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Leaves the cheque out of the movement, which is then saved as money that enters at once. */
function SinSeccion(): null {
  const { setValue } = useFormContext<CrearMovimientoEntrada>();
  useEffect(() => setValue('chequeNuevo', null), [setValue]);
  return null;
}

/** Loader of the cheque's fields that leaves the cheque out when they cannot be loaded. */
export const orWithoutCheque =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  (): Promise<ComponentType<P>> =>
    load().catch(() => SinSeccion);
