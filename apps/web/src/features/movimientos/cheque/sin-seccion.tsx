import type { CrearMovimientoEntrada } from '@plomada/domain/movimientos/movimiento.schema';
import { type ComponentType, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Leaves the cheque out of the movement, which is then saved as money that enters at once. */
function SinSeccion(): null {
  const { setValue } = useFormContext<CrearMovimientoEntrada>();
  useEffect(() => setValue('chequeNuevo', null), [setValue]);
  return null;
}

/** Load of the cheque's fields, without which a cheque could not be filled in. */
export const orWithoutCheque =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  (): Promise<ComponentType<P>> =>
    load().catch(() => SinSeccion);
