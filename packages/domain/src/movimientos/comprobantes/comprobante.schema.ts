import { z } from 'zod';

import {
  centavosPositivos,
  cuitSchema,
  fechaSchema,
  monedaSchema,
  textoDeLinea,
} from '../../base/campos.schema.ts';
import { QR_LARGO_MAX } from '../qr/qr.ts';
import { tipoComprobante } from './comprobante.rules.ts';
import { partesSchema } from './partes.schema.ts';

const origenComprobanteSchema = z.enum(['MANUAL', 'QR', 'IMPORT']);
const tipoAutorizacionSchema = z.enum(['CAE', 'CAEA', 'CAI']);

/**
 * A fiscal document as it is entered; its kind, point of sale, number and issuer identify it (RG
 * 4892/2020).
 */
export const comprobanteEntradaSchema = z
  .strictObject({
    tipoArca: z
      .int('El tipo de comprobante es requerido')
      .refine((codigo) => tipoComprobante(codigo) !== null, 'Ese tipo de comprobante no existe'),
    puntoVenta: z
      .int('El punto de venta es requerido')
      .min(1, 'El punto de venta va de 1 a 99998')
      .max(99998, 'El punto de venta va de 1 a 99998'),
    numero: z
      .int('El número es requerido')
      .min(1, 'El número va de 1 a 99999999')
      .max(99999999, 'El número va de 1 a 99999999'),
    cuitEmisor: cuitSchema,
    fechaEmision: fechaSchema.nullish(),
    totalCentavos: centavosPositivos.nullish(),
    moneda: monedaSchema.optional(),
    tipoDocReceptor: z.int().min(0).max(99).nullish(),
    docReceptor: z
      .string()
      .regex(/^\d{1,11}$/, 'El documento del receptor lleva solo dígitos')
      .nullish(),
    cae: z
      .string()
      .regex(/^\d{14}$/, 'El CAE tiene 14 dígitos')
      .nullish(),
    caeTipo: tipoAutorizacionSchema.nullish(),
    caeVencimiento: fechaSchema.nullish(),
    origen: origenComprobanteSchema.default('MANUAL'),
    qr: textoDeLinea().max(QR_LARGO_MAX, 'El texto del QR es demasiado largo').nullish(),
    /**
     * Parts of a document that shows IVA separately; they add up to its total. When absent they
     * keep their value.
     */
    partes: partesSchema.nullish(),
    /**
     * Joins the movement to the document with this identity, whose total its movements may not
     * exceed; creates the document if there is none.
     */
    imputar: z.boolean().optional(),
  })
  .meta({ id: 'ComprobanteEntrada' });
export type ComprobanteEntrada = z.infer<typeof comprobanteEntradaSchema>;

/** Document of an edited movement; `origen` is optional because it keeps its value. */
export const comprobanteEdicionSchema = comprobanteEntradaSchema
  .extend({ origen: origenComprobanteSchema.optional() })
  .meta({ id: 'ComprobanteEdicion' });
export type ComprobanteEdicion = z.infer<typeof comprobanteEdicionSchema>;

export const comprobanteSchema = z
  .object({
    id: z.uuid(),
    tipoArca: z.int(),
    letra: z.string().nullable(),
    clase: z.string(),
    puntoVenta: z.int(),
    numero: z.int(),
    cuitEmisor: z.string(),
    fechaEmision: z.string().nullable(),
    totalCentavos: z.int().nullable(),
    moneda: monedaSchema,
    tipoDocReceptor: z.int().nullable(),
    docReceptor: z.string().nullable(),
    cae: z.string().nullable(),
    caeTipo: tipoAutorizacionSchema.nullable(),
    caeVencimiento: z.string().nullable(),
    origen: origenComprobanteSchema,
  })
  .meta({ id: 'Comprobante' });
export type Comprobante = z.infer<typeof comprobanteSchema>;
