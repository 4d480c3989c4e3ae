import { z } from 'zod';

import { analizarCuit, normalizarCuit } from './cuit.rules.ts';
import { esDecimalConEscala } from './decimal.rules.ts';
import { CENTAVOS_MAX, MONEDAS } from './dinero.rules.ts';
import { esFechaCalendario } from './fecha.rules.ts';
import { IMPORTE_EXCESIVO } from './importe.rules.ts';
import {
  CARACTERES,
  esTextoDeLinea,
  esTextoGuardable,
  type Linea,
  muyCorta,
  muyLarga,
} from './texto.rules.ts';

/** Messages for an absent value and for an invalid one. */
export const requeridoO = (requerido: string, invalido: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    input === undefined || input === null ? requerido : invalido,
});

const id = (requerido: string) => z.uuid(requeridoO(requerido, 'El identificador no es válido'));
export const idSchema = id('El identificador es requerido');

/** Ids chosen from a list, whose message names the field that is missing. */
export const obraIdSchema = id('La obra es requerida');
export const proveedorIdSchema = id('El proveedor es requerido');
export const socioIdSchema = id('El socio es requerido');
export const personaIdSchema = id('La persona es requerida');
export const cuentaIdSchema = id('La cuenta es requerida');

/** Business date `YYYY-MM-DD`, no zone. */
export const fechaSchema = z
  .string('La fecha es requerida')
  .refine(esFechaCalendario, 'La fecha no es válida: se espera AAAA-MM-DD');

/** Single-line text: trimmed, without line breaks or control characters. */
export const textoDeLinea = (requerido?: string) =>
  z.string(requerido).trim().refine(esTextoDeLinea, CARACTERES);

/** Schema of a required line. */
export const esquemaDeLinea = (linea: Linea) =>
  textoDeLinea(`${linea.nombre} es requerid${linea.nombre.startsWith('La ') ? 'a' : 'o'}`)
    .min(linea.min, muyCorta(linea))
    .max(linea.max, muyLarga(linea));
export const lineaDe = (nombre: string, min: number, max: number) =>
  esquemaDeLinea({ nombre, min, max });

/**
 * Optional text: trimmed, empty becomes null; absent remains absent, so that an edit keeps the
 * value.
 */
export const textoOpcional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `No puede tener más de ${max} caracteres`)
    .refine(esTextoGuardable, CARACTERES)
    .nullish()
    // `transform` has no JSON Schema, and these schemas feed the OpenAPI document.
    .overwrite((texto) => (texto === '' ? null : texto));

/** Maximum length of a reason. */
export const MOTIVO_MAX = 500;

export const motivoOpcional = textoOpcional(MOTIVO_MAX);

export const busqueda = textoDeLinea().max(100, 'La búsqueda es demasiado larga').optional();

/** Integer centavos greater than zero, up to CENTAVOS_MAX. */
export const centavosPositivos = z
  .int(requeridoO('El importe es requerido', 'El importe se expresa en centavos enteros'))
  .positive('El importe tiene que ser mayor que cero')
  .max(CENTAVOS_MAX, IMPORTE_EXCESIVO);

/**
 * Decimal string with at most `enteros` digits, `escala` places and no sign, zero included, e.g.
 * `"2860.5"`.
 */
export const decimalSinSigno = (escala: number, enteros = 10) =>
  z
    .string()
    .trim()
    .refine(
      (texto) => esDecimalConEscala(texto, enteros, escala),
      `Tiene que ser un número sin signo con hasta ${escala} decimales, por ejemplo 1234.5`,
    );

/**
 * CUIT with or without hyphens, stored as 11 digits. When only the check digit is wrong, the
 * message states the expected one.
 */
export const cuitSchema = z
  .string('El CUIT es requerido')
  .overwrite(normalizarCuit)
  .superRefine((cuit, contexto) => {
    const analisis = analizarCuit(cuit);
    if (!analisis.ok) contexto.addIssue({ code: 'custom', message: analisis.motivo });
  });

export const versionSchema = z.int('La versión es requerida').positive('La versión no es válida');

export const monedaSchema = z
  .enum(MONEDAS, requeridoO('La moneda es requerida', 'La moneda es ARS o USD'))
  .meta({
    id: 'Moneda',
  });
export type Moneda = z.infer<typeof monedaSchema>;

export const personaSchema = z.object({ id: z.uuid(), nombre: z.string() });
export const referenciaSchema = z.object({ id: z.uuid(), codigo: z.string(), nombre: z.string() });
