import type {
  CrearMovimiento,
  CrearMovimientoEntrada,
} from '@plomada/domain/movimientos/movimiento.schema';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { useTenant } from '../../../lib/tenant.ts';
import { CuentaField } from '../../cuentas/campo/cuenta-field.tsx';
import { cuentaRecordada, preferenciasDe } from '../preferencias.ts';

type CuentaCampoProps = {
  /** Nothing of it was saved before. */
  readonly esNuevo: boolean;
};

/** The account of a movement; a new one begins with that of the last one like it. */
export function CuentaCampo({ esNuevo }: CuentaCampoProps) {
  const { tenantId } = useTenant();
  const [preferencias] = useState(() => preferenciasDe(tenantId));
  const { control, setValue } = useFormContext<CrearMovimientoEntrada, unknown, CrearMovimiento>();
  const [tipo, moneda = 'ARS', cotizacion, proyectoId, privado, medioPago] = useWatch({
    control,
    name: ['tipo', 'moneda', 'cotizacion', 'proyectoId', 'privado', 'medioPago'],
  });
  const recordada = cuentaRecordada(preferencias, proyectoId, medioPago);
  return (
    <CuentaField
      control={control}
      name="cuentaId"
      tipo={tipo}
      dinero={{ moneda, conCotizacion: Boolean(cotizacion), proyectoId, privado: privado === true }}
      {...(esNuevo
        ? { propuesta: { medioPago, recordada, poner: (id) => setValue('cuentaId', id) } }
        : {})}
    />
  );
}
