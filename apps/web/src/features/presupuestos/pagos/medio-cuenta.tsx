import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { CrearPago, CrearPagoEntrada } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { useFormContext, useWatch } from 'react-hook-form';

import { CuentaField } from '../../cuentas/campo/cuenta-field.tsx';
import type { PagoControl } from './pago-valores.ts';

export type MedioProps = {
  readonly control: PagoControl;
  readonly indice: number;
  readonly moneda: Moneda;
  /** Of the budget: money out is paid with e-cheques of one's own. */
  readonly sale: boolean;
  /** Null: of several works, which no account of one of them pays. */
  readonly proyectoId: string | null;
  /** The payment was not saved before. */
  readonly esNuevo: boolean;
};

/** Out of or into which account these means go. */
export function MedioCuenta({ control, indice, moneda, sale, proyectoId, esNuevo }: MedioProps) {
  const { setValue } = useFormContext<CrearPagoEntrada, unknown, CrearPago>();
  const name = `medios.${indice}.cuentaId` as const;
  const [medioPago, cotizacion, privado] = useWatch({
    control,
    name: [`medios.${indice}.medio`, 'cotizacion', 'privado'],
  });
  return (
    <CuentaField
      control={control}
      name={name}
      tipo={sale ? 'EGRESO' : 'INGRESO'}
      dinero={{
        moneda,
        conCotizacion: Boolean(cotizacion),
        proyectoId,
        privado: privado === true,
      }}
      {...(esNuevo && medioPago !== undefined
        ? { propuesta: { medioPago, poner: (id) => setValue(name, id) } }
        : {})}
    />
  );
}
