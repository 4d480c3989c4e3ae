import { z } from 'zod';

import { idSchema, requeridoO, textoDeLinea } from '../base/campos.schema.ts';

/**
 * Kind of a bank's own charge. Lines of one kind become one movement a month; a refund of the tax on
 * credits and debits is a negative amount of that tax.
 */
export const claseDeCargoSchema = z
  .enum(
    [
      'COMISION',
      'IVA_COMISION',
      'PERCEPCION_IVA',
      'LEY_25413_DEBITO',
      'LEY_25413_CREDITO',
      'SIRCREB',
      'IIBB',
      'INTERES',
      'SELLADO',
    ],
    requeridoO('La clase es requerida', 'La clase no es válida'),
  )
  .meta({ id: 'ClaseDeCargo' });
export type ClaseDeCargo = z.infer<typeof claseDeCargoSchema>;

/**
 * Rule of the organisation that recognises a bank's charge: the folded words with which the concept
 * begins, or the bank's code of the line, or both.
 */
export const reglaDeCargoSchema = z
  .strictObject({
    palabras: textoDeLinea().max(60, 'Las palabras son demasiadas').nullable(),
    codigo: textoDeLinea().max(20, 'El código es demasiado largo').nullable(),
    clase: claseDeCargoSchema,
    /** Category of the expenses that the rule proposes; null for none. */
    rubroId: idSchema.nullable(),
    activa: z.boolean(),
  })
  .refine(({ palabras, codigo }) => (palabras ?? '') !== '' || (codigo ?? '') !== '', {
    path: ['palabras'],
    message: 'La regla necesita las palabras o el código',
  })
  .meta({ id: 'ReglaDeCargo' });
export type ReglaDeCargo = z.infer<typeof reglaDeCargoSchema>;

/** `GET /conciliacion/reglas`: the shipped rules while the organisation has saved none. */
export const reglasDeCargoSchema = z
  .object({ items: z.array(reglaDeCargoSchema), propias: z.boolean(), version: z.int() })
  .meta({ id: 'ReglasDeCargo' });
export type ReglasDeCargo = z.infer<typeof reglasDeCargoSchema>;

/** `PUT /conciliacion/reglas`: replaces all rules; `version` is the one that was read, 0 at first. */
export const guardarReglasSchema = z
  .strictObject({
    items: z.array(reglaDeCargoSchema).max(200, 'Son demasiadas reglas'),
    version: z.int('La versión es requerida').min(0, 'La versión no es válida'),
  })
  .meta({ id: 'GuardarReglas' });
export type GuardarReglas = z.infer<typeof guardarReglasSchema>;
