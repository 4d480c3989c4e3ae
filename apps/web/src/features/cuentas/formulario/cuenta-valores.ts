import { llevaBanco, llevaResponsable } from '@plomada/domain/cuentas/cuenta.rules';
import {
  crearArqueoSchema,
  crearCuentaSchema,
  type CrearCuentaEntrada,
  type Cuenta,
} from '@plomada/domain/cuentas/cuenta.schema';
import { z } from 'zod';

/** What is typed of an account: its opening balance as an amount, and apart whether it is owed. */
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
      // What the kind has no field for may still hold what was typed before it was changed.
      ...(llevaBanco(tipo) ? {} : { banco: null, cbu: null }),
      ...(llevaResponsable(tipo) ? {} : { responsableId: null }),
      ...(tipo === 'CAJA_CHICA' ? {} : { topeCentavos: null }),
    };
  })
  .pipe(crearCuentaSchema);

export type CuentaEntrada = z.input<typeof formularioCuentaSchema>;

export const CUENTA_NUEVA: CuentaEntrada = {
  tipo: 'EFECTIVO',
  moneda: 'ARS',
  nombre: '',
  banco: null,
  cbu: null,
  proyectoId: null,
  responsableId: null,
  topeCentavos: null,
  saldoInicialCentavos: null,
  saldoInicialEl: null,
  enRojo: false,
};

export function valoresDe(cuenta: Cuenta): CuentaEntrada {
  const { saldoInicialCentavos } = cuenta;
  return {
    tipo: cuenta.tipo,
    moneda: cuenta.moneda,
    nombre: cuenta.nombre,
    banco: cuenta.banco,
    cbu: cuenta.cbu,
    proyectoId: cuenta.proyectoId,
    responsableId: cuenta.responsableId,
    topeCentavos: cuenta.topeCentavos,
    saldoInicialCentavos: saldoInicialCentavos === 0 ? null : Math.abs(saldoInicialCentavos),
    saldoInicialEl: cuenta.saldoInicialEl,
    enRojo: saldoInicialCentavos < 0,
  };
}
