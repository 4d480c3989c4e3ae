import { z } from 'zod';

import {
  lineaDe,
  fechaSchema,
  centavosPositivos,
  idSchema,
  textoOpcional,
  requeridoO,
} from '../../base/campos.schema.ts';
import { medioPagoSchema, type MedioPago } from '../../base/medio-pago.schema.ts';
import { chequeNuevoSchema } from '../../cheques/cheque.schema.ts';

/** Means of payment that are a cheque, and carry its data. */
export const CON_CHEQUE: ReadonlySet<MedioPago> = new Set([
  'CHEQUE_PROPIO',
  'CHEQUE_TERCERO',
  'ECHEQ',
]);

const chequeSchema = z.strictObject({
  numero: z
    .string('El número es requerido')
    .trim()
    .min(1, 'El número es requerido')
    .regex(/^\d{0,20}$/, 'El número lleva solo dígitos'),
  banco: lineaDe('El banco', 2, 80),
  fechaEmision: fechaSchema,
  fechaPago: fechaSchema,
  /**
   * True when the organisation drew the cheque, which is then due on its bank account on
   * `fechaPago`.
   */
  propio: z.boolean().optional(),
});

/** Largest number of cheques of the portfolio in one means. */
export const CHEQUES_POR_MEDIO = 20;

export const medioSchema = z
  .strictObject({
    medio: medioPagoSchema,
    importeCentavos: centavosPositivos,
    cheque: chequeSchema.nullish(),
    /**
     * Cheques of the portfolio that are endorsed or, in an edit, that the client already paid with;
     * the amount of the means is the sum of theirs.
     */
    chequeIds: z
      .array(idSchema)
      .min(1, 'Falta elegir al menos un cheque')
      .max(CHEQUES_POR_MEDIO, `Un medio lleva hasta ${CHEQUES_POR_MEDIO} cheques`)
      .nullish(),
    /** Cheque that a client pays with, which enters the portfolio. */
    chequeNuevo: chequeNuevoSchema.nullish(),
    /** Account that the money leaves or enters. */
    cuentaId: idSchema.nullish(),
  })
  .superRefine(({ medio, cheque, chequeIds, chequeNuevo }, contexto) => {
    const fallo = (path: string[], message: string) =>
      contexto.addIssue({ code: 'custom', path, message });
    const lleva = CON_CHEQUE.has(medio);
    const datos = [cheque, chequeIds, chequeNuevo].filter(Boolean).length;
    if (lleva && datos === 0) fallo(['cheque'], 'Los datos del cheque son requeridos');
    if (!lleva && datos > 0) fallo(['cheque'], 'Ese medio de pago no lleva cheque');
    if (datos > 1)
      fallo(['cheque'], 'El cheque se elige de la cartera o se carga, no las dos cosas');
    if ((chequeIds || chequeNuevo) && medio === 'CHEQUE_PROPIO') {
      fallo(['medio'], 'En la cartera hay cheques de terceros y e-cheqs');
    }
    if (chequeNuevo && (chequeNuevo.formato === 'ECHEQ') !== (medio === 'ECHEQ')) {
      fallo(['medio'], 'El medio de pago no es el del cheque');
    }
    if (cheque && cheque.fechaPago < cheque.fechaEmision) {
      fallo(['cheque', 'fechaPago'], 'El cheque no puede pagarse antes de su emisión');
    }
  })
  .meta({ id: 'MedioDePago' });
export type Medio = z.infer<typeof medioSchema>;

export const descuentoSchema = z.strictObject({
  tipo: z.enum(['MULTA', 'OTRO'], 'El tipo de descuento es MULTA u OTRO'),
  importeCentavos: centavosPositivos,
});

export const tipoRetencionSchema = z
  .enum(['GANANCIAS', 'IVA', 'IIBB', 'SUSS', 'OTRA'], 'El tipo de retención no es válido')
  .meta({ id: 'TipoRetencion' });

/** Optional code of SICORE's tables: digits only, at most `digitos`. */
const codigoDeSicore = (digitos: number) =>
  textoOpcional(digitos).refine(
    (codigo) => !/\D/.test(codigo ?? ''),
    'El código lleva solo dígitos',
  );

export const retencionSchema = z.strictObject({
  tipo: tipoRetencionSchema,
  jurisdiccion: textoOpcional(60),
  baseCentavos: centavosPositivos.nullish(),
  certificado: textoOpcional(40),
  /** Codes that SICORE requires for Ganancias: the regime, and the condition of the supplier. */
  regimen: codigoDeSicore(3),
  condicion: codigoDeSicore(2),
  importeCentavos: centavosPositivos,
});

/** List of up to 20 lines of a payment, of one kind (for example means or withholdings). */
export const renglonesDe = <T extends z.ZodType>(item: T) =>
  z
    .array(item, requeridoO('La lista es requerida', 'Se espera una lista'))
    .max(20, 'Un pago lleva hasta 20 renglones de cada clase');
