import { z } from 'zod';

import { esCuitValido, normalizarCuit } from './cuit.rules.ts';
import { esDecimalConEscala } from './decimal.rules.ts';
import { esFechaCalendario } from './fecha.rules.ts';

/** Largest amount on the wire, in centavos: 90 billones de pesos, below 2^53 with room for sums. */
export const CENTAVOS_MAX = 9_000_000_000_000_000;

export const idSchema = z.uuid('El identificador no es válido');

/** Business date `YYYY-MM-DD`, no zone. */
export const fechaSchema = z
  .string('La fecha es requerida')
  .refine(esFechaCalendario, 'La fecha no es válida: se espera AAAA-MM-DD');

/** Optional text: trimmed, empty becomes null; left out stays left out, so an edit does not wipe it. */
export const textoOpcional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `No puede tener más de ${max} caracteres`)
    .nullish()
    .transform((texto) => (texto === undefined ? undefined : texto || null));

/** Integer centavos greater than zero. */
export const centavosPositivos = z
  .int('El importe se expresa en centavos enteros')
  .positive('El importe tiene que ser mayor que cero')
  .max(CENTAVOS_MAX, 'El importe es demasiado grande');

/** Decimal string with at most `escala` places and no sign, e.g. `"2860.5"`. */
export const decimalPositivo = (escala: number, enteros = 10) =>
  z
    .string()
    .trim()
    .refine(
      (texto) => esDecimalConEscala(texto, enteros, escala),
      `Tiene que ser un número positivo con hasta ${escala} decimales, por ejemplo 1234.5`,
    );

/** CUIT with or without hyphens; kept as 11 digits. */
export const cuitSchema = z
  .string('El CUIT es requerido')
  .transform(normalizarCuit)
  .refine(esCuitValido, 'El CUIT no es válido: revisar los 11 dígitos');

export const versionSchema = z.int('La versión es requerida').positive('La versión no es válida');

export const monedaSchema = z.enum(['ARS', 'USD'], 'La moneda es ARS o USD').meta({
  id: 'Moneda',
});
export type Moneda = z.infer<typeof monedaSchema>;
