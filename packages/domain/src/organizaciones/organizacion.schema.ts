import { z } from 'zod';

import { MODULOS } from './modulos.rules.ts';

/** Role, status and plan as they travel; the database keeps them in upper case. */
export const rolSchema = z.enum(['Owner', 'Admin', 'Usuario', 'Socio']).meta({ id: 'Rol' });
export type Rol = z.infer<typeof rolSchema>;

export const estadoMembresiaSchema = z
  .enum(['active', 'inactive', 'suspended', 'invited'])
  .meta({ id: 'EstadoMembresia' });
export type EstadoMembresia = z.infer<typeof estadoMembresiaSchema>;

export const planSchema = z.enum(['free', 'basic', 'premium', 'enterprise']).meta({ id: 'Plan' });
export type Plan = z.infer<typeof planSchema>;

export const moduloSchema = z.enum(MODULOS).meta({ id: 'Modulo' });

/** `expiresAt`: ISO instant in UTC, null when the plan does not expire. */
const suscripcionSchema = z
  .object({ plan: planSchema, expiresAt: z.iso.datetime().nullable() })
  .meta({ id: 'Suscripcion' });

/** Fields of a person that are the same in every organisation. */
export const identidadCampos = {
  id: z.uuid(),
  email: z.string(),
  nombre: z.string().nullable(),
  apellido: z.string().nullable(),
  fullName: z.string(),
};

const usuarioSesionSchema = z.object(identidadCampos).meta({ id: 'UsuarioSesion' });
export type UsuarioSesion = z.infer<typeof usuarioSesionSchema>;

/** Field of an organisation with its hidden modules. */
const ocultos = {
  modulosOcultos: z
    .array(moduloSchema)
    .optional()
    .describe('Los que no se ofrecen en menús ni tarjetas; ausente si no hay ninguno.'),
};

/** `GET /auth/user-tenants`: organisations of the caller. */
export const misOrganizacionesSchema = z
  .object({
    tenants: z.array(
      z.object({
        tenantId: z.uuid(),
        tenantName: z.string(),
        role: rolSchema,
        status: estadoMembresiaSchema,
        isActive: z.boolean(),
        subscription: suscripcionSchema,
        ...ocultos,
      }),
    ),
    // defaultTenantId: chosen in `perfil`, and only while its membership is active.
    user: z.object({
      fullName: z.string(),
      role: rolSchema,
      defaultTenantId: z.uuid().nullable(),
    }),
    limit: z.object({ current: z.int(), max: z.int().nullable() }),
  })
  .meta({ id: 'MisOrganizaciones' });
export type MisOrganizaciones = z.infer<typeof misOrganizacionesSchema>;

const configuracionOrganizacionSchema = z.object({
  monedaBase: z.enum(['ARS', 'USD']),
  cuit: z.string().nullable(),
  ...ocultos,
});

/** `GET /{tenantId}`: an organisation, and the caller as its member. */
export const infoOrganizacionSchema = z
  .object({
    tenant: z.object({
      id: z.uuid(),
      name: z.string(),
      isActive: z.boolean(),
      subscription: suscripcionSchema,
      settings: configuracionOrganizacionSchema,
    }),
    user: z.object({
      id: z.uuid(),
      nombre: z.string().nullable(),
      role: rolSchema,
      fullName: z.string(),
      /** True when the user sees Administración; screens skip its calls otherwise. */
      administracion: z.boolean(),
    }),
  })
  .meta({ id: 'InfoOrganizacion' });
export type InfoOrganizacion = z.infer<typeof infoOrganizacionSchema>;

export const perfilSchema = z.object({ user: usuarioSesionSchema }).meta({ id: 'Perfil' });

export const sesionValidaSchema = z
  .object({ valid: z.literal(true), user: usuarioSesionSchema })
  .meta({ id: 'SesionValida' });

export const registrarAccesoSchema = z.strictObject({ tenantId: z.uuid().optional() });
export const accesoRegistradoSchema = z
  .object({ registrado: z.literal(true) })
  .meta({ id: 'AccesoRegistrado' });
