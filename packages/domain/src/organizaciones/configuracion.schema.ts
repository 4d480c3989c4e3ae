import { z } from 'zod';

import { cuitSchema, monedaSchema, versionSchema } from '../base/campos.schema.ts';
import { LOGO_MAX_BYTES, leerLogo } from './logo.rules.ts';
import { MODULOS } from './modulos.rules.ts';
import { nombreOrganizacionSchema } from './onboarding.schema.ts';
import { moduloSchema, planSchema } from './organizacion.schema.ts';

/** A `data:` URL of a PNG, JPEG or WebP, whose declared type has to match its bytes. */
const logoSchema = z
  .string('El logo no es válido')
  .max(Math.ceil(LOGO_MAX_BYTES / 3) * 4 + 100, 'El logo no puede pesar más de 200 KB')
  .superRefine((texto, contexto) => {
    const leido = leerLogo(texto);
    if (!leido.ok) contexto.addIssue({ code: 'custom', message: leido.motivo });
  });

/** Last month of the fiscal year when none was chosen: December. */
export const MES_CIERRE_EJERCICIO = 12;
export const mesCierreEjercicioSchema = z
  .int('El mes en que cierra el ejercicio va de 1 a 12')
  .min(1, 'El mes en que cierra el ejercicio va de 1 a 12')
  .max(12, 'El mes en que cierra el ejercicio va de 1 a 12');

/**
 * True when place and time are removed from the pictures of an organisation: the default, unless it
 * chose otherwise.
 */
export const quitaMetadatos = (settings: Readonly<Record<string, unknown>>): boolean =>
  settings['quitarMetadatos'] !== false;

/**
 * `PUT /{tenantId}/configuracion`: absent fields keep their values; null removes the CUIT or the
 * logo.
 */
export const editarConfiguracionSchema = z
  .strictObject({
    version: versionSchema,
    nombre: nombreOrganizacionSchema.optional(),
    cuit: cuitSchema.nullish(),
    monedaBase: monedaSchema.optional(),
    mesCierreEjercicio: mesCierreEjercicioSchema.optional(),
    quitarMetadatos: z.boolean('Elegí sí o no').optional(),
    modulosOcultos: z.array(moduloSchema).max(MODULOS.length).optional(),
    logo: logoSchema.nullish(),
  })
  .meta({ id: 'EditarConfiguracion' });
export type EditarConfiguracion = z.infer<typeof editarConfiguracionSchema>;

/** Limit of the plan and current use; `maximo` is null without a limit. */
const usoDePlanSchema = z
  .object({
    recurso: z.enum(['obras', 'usuarios']),
    maximo: z.int().nullable(),
    actual: z.int(),
  })
  .meta({ id: 'UsoDePlan' });
export type UsoDePlan = z.infer<typeof usoDePlanSchema>;

/** `GET /{tenantId}/configuracion`. `logo`: a `data:` URL. */
export const configuracionSchema = z
  .object({
    nombre: z.string(),
    cuit: z.string().nullable(),
    monedaBase: monedaSchema,
    mesCierreEjercicio: z.int(),
    quitarMetadatos: z.boolean(),
    modulosOcultos: z.array(moduloSchema),
    logo: z.string().nullable(),
    plan: planSchema,
    expiresAt: z.iso.datetime().nullable(),
    limites: z.array(usoDePlanSchema),
    version: z.int(),
  })
  .meta({ id: 'Configuracion' });
export type Configuracion = z.infer<typeof configuracionSchema>;

/** `GET /{tenantId}/logo`: for the header of every member. */
export const logoDeOrganizacionSchema = z
  .object({ logo: z.string().nullable() })
  .meta({ id: 'LogoOrganizacion' });
export type LogoDeOrganizacion = z.infer<typeof logoDeOrganizacionSchema>;
