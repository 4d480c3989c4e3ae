import { z } from 'zod';

import { decimalSinSigno, fechaSchema, textoOpcional } from '../base/campos.schema.ts';
import { esMayorQueCero } from '../base/decimal.rules.ts';

export const tipoCotizacionSchema = z
  .enum(
    ['OFICIAL', 'MEP', 'CCL', 'BLUE', 'MAYORISTA', 'PACTADA', 'COMPROBANTE'],
    'El tipo de cotización no es válido',
  )
  .meta({ id: 'TipoCotizacion' });
export type TipoCotizacion = z.infer<typeof tipoCotizacionSchema>;

const FALTA_LA_COTIZACION = 'La cotización es requerida';

/** Pesos per dollar, a decimal string with up to 6 places. COMPROBANTE: the rate in the invoice. */
export const cotizacionSchema = z
  .strictObject({
    valor: z
      .union([z.string(), z.number()], FALTA_LA_COTIZACION)
      .transform(String)
      .refine((texto) => texto.trim() !== '', FALTA_LA_COTIZACION)
      .pipe(
        decimalSinSigno(6, 12).refine(esMayorQueCero, 'La cotización tiene que ser mayor que cero'),
      ),
    tipo: tipoCotizacionSchema.default('OFICIAL'),
    fecha: fechaSchema.nullish(),
    fuente: textoOpcional(80),
  })
  .meta({ id: 'Cotizacion' });

/** Rate stored with an amount. */
export const cotizacionGuardadaSchema = z.object({
  valor: z.string(),
  tipo: tipoCotizacionSchema,
  fecha: z.string().nullable(),
  fuente: z.string().nullable(),
});

export const dolaresConCotizacion = (valor: {
  moneda?: string | undefined;
  cotizacion?: unknown;
}) => valor.moneda !== 'USD' || Boolean(valor.cotizacion);

export const faltaCotizacion = {
  path: ['cotizacion'],
  message: 'Un movimiento en dólares necesita la cotización',
};
