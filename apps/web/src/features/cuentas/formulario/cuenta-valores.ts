import { empty, pick } from '@plomada/domain/base/shape.rules';
import { crearArqueoSchema } from '@plomada/domain/cuentas/arqueo.schema';
import { llevaBanco, llevaResponsable } from '@plomada/domain/cuentas/cuenta.rules';
import {
  crearCuentaSchema,
  type CrearCuentaEntrada,
  type Cuenta,
} from '@plomada/domain/cuentas/cuenta.schema';
import { z } from 'zod';

/** Form fields of an account; the opening balance is an amount plus a flag for a negative one. */
export const formularioCuentaSchema = z
  .object({
    ...crearCuentaSchema.shape,
    saldoInicialCentavos: crearArqueoSchema.shape.contadoCentavos.nullable(),
    enRojo: z.boolean(),
  })
  .transform(({ enRojo, saldoInicialCentavos, ...escrito }): CrearCuentaEntrada => {
    const { tipo } = escrito;
    const debe = enRojo && llevaBanco(tipo);
    return {
      ...escrito,
      saldoInicialCentavos: (debe ? -1 : 1) * (saldoInicialCentavos ?? 0),
      // Clears fields that the kind does not have and that may hold values typed before the kind
      // changed.
      ...(llevaBanco(tipo) ? {} : { banco: null, cbu: null }),
      ...(llevaResponsable(tipo) ? {} : { responsableId: null }),
      ...(tipo === 'CAJA_CHICA' ? {} : { topeCentavos: null }),
    };
  })
  .pipe(crearCuentaSchema);

export type CuentaEntrada = z.input<typeof formularioCuentaSchema>;

export const CUENTA_NUEVA: CuentaEntrada = {
  ...empty(crearCuentaSchema.shape),
  tipo: 'EFECTIVO',
  moneda: 'ARS',
  nombre: '',
  saldoInicialCentavos: null,
  enRojo: false,
};

const { cheques: _alAbrir, ...guardados } = crearCuentaSchema.shape;

export function valoresDe(cuenta: Cuenta): CuentaEntrada {
  const { saldoInicialCentavos } = cuenta;
  return {
    ...pick(cuenta, guardados),
    saldoInicialCentavos: saldoInicialCentavos === 0 ? null : Math.abs(saldoInicialCentavos),
    enRojo: saldoInicialCentavos < 0,
  };
}
