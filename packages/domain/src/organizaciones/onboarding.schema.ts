import { z } from 'zod';

import { requeridoO, textoDeLinea } from '../base/campos.schema.ts';
import { apellidoSchema, nombreSchema } from '../base/nombre-persona.schema.ts';

const REQUERIDO = 'El nombre de la organización es requerido';

/** Name of an organisation: trimmed, 2 to 100 characters. */
export const nombreOrganizacionSchema = textoDeLinea(REQUERIDO)
  .min(1, REQUERIDO)
  .min(2, 'El nombre debe tener al menos 2 caracteres')
  .max(100, 'El nombre no puede tener más de 100 caracteres');

/** Name of a person who creates their first organisation, when the account has none. */
const datosUsuarioSchema = z
  .object({ nombre: nombreSchema, apellido: apellidoSchema })
  .meta({ id: 'DatosUsuario' });
export type DatosUsuario = z.infer<typeof datosUsuarioSchema>;

/**
 * `POST /global/tenants`. `userData` is checked against `datosUsuarioSchema` only while nombre and
 * apellido are not both known; it is ignored otherwise, so here it may be anything of its shape.
 */
export const crearOrganizacionSchema = z
  .strictObject({
    organizationName: nombreOrganizacionSchema,
    userData: z.object({ nombre: z.string().nullish(), apellido: z.string().nullish() }).nullish(),
  })
  .meta({ id: 'CrearOrganizacion' });
export type CrearOrganizacion = z.infer<typeof crearOrganizacionSchema>;

/** Onboarding form of a person whose name is known; the one below also asks for the name. */
export const formularioOrganizacionSchema = z.strictObject({
  organizationName: nombreOrganizacionSchema,
});
export const formularioPrimeraOrganizacionSchema = z.strictObject({
  organizationName: nombreOrganizacionSchema,
  userData: datosUsuarioSchema,
});

export const organizacionCreadaSchema = z
  .object({ tenant: z.object({ id: z.uuid(), name: z.string() }) })
  .meta({ id: 'OrganizacionCreada' });
export type OrganizacionCreada = z.infer<typeof organizacionCreadaSchema>;

/** `GET /global/user-exists`: a user exists once nombre and apellido are both known. */
export const usuarioExisteSchema = z
  .object({ exists: z.boolean(), user: z.object({ nombre: z.string().nullable() }) })
  .meta({ id: 'UsuarioExiste' });
export type UsuarioExiste = z.infer<typeof usuarioExisteSchema>;

/**
 * `PUT /auth/default-tenant`: organisation that `/dashboard` opens directly; null to choose each
 * time.
 */
export const elegirPredeterminadaSchema = z.strictObject({
  tenantId: z
    .uuid(requeridoO('El identificador es requerido', 'El identificador no es válido'))
    .nullable(),
});
export const predeterminadaSchema = z
  .object({ defaultTenantId: z.uuid().nullable() })
  .meta({ id: 'OrganizacionPredeterminada' });
export type Predeterminada = z.infer<typeof predeterminadaSchema>;
