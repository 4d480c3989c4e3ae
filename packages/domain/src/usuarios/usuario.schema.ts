import { z } from 'zod';

import { busqueda, idSchema, requeridoO, versionSchema } from '../base/campos.schema.ts';
import { apellidoSchema, nombreSchema } from '../base/nombre-persona.schema.ts';
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';
import {
  estadoMembresiaSchema,
  identidadCampos,
  planSchema,
  rolSchema,
} from '../organizaciones/organizacion.schema.ts';
import { correoSchema, rolEscritoSchema } from './persona.schema.ts';

/** Accepts an empty optional name as no name. */
const opcional = <T extends z.ZodType>(schema: T) => z.union([schema, z.literal('')]).nullish();

/** `POST /usuarios`: an invitation. The names are provisional, until the person sets their own. */
export const crearUsuarioSchema = z
  .strictObject({
    email: correoSchema,
    nombre: opcional(nombreSchema),
    apellido: opcional(apellidoSchema),
    role: rolEscritoSchema,
  })
  .meta({ id: 'CrearUsuario' });
export type CrearUsuario = z.infer<typeof crearUsuarioSchema>;

/**
 * `PUT /usuarios/{id}`: absent fields keep their values; names can be edited only while the person
 * has not set their own.
 */
export const editarUsuarioSchema = z
  .strictObject({
    id: idSchema,
    version: versionSchema,
    role: rolEscritoSchema.optional(),
    nombre: nombreSchema.optional(),
    apellido: apellidoSchema.optional(),
  })
  .meta({ id: 'EditarUsuario' });
export type EditarUsuario = z.infer<typeof editarUsuarioSchema>;

export const obtenerUsuarioSchema = z.strictObject({ id: idSchema });

export const listarUsuariosSchema = z.strictObject({
  search: busqueda,
  role: rolEscritoSchema.optional(),
  status: estadoMembresiaSchema.optional(),
  // True for members with access now: active, and with an account that is not suspended.
  conAcceso: z.boolean().optional(),
  ...paginaCampos,
});
export type ListarUsuarios = z.infer<typeof listarUsuariosSchema>;

/**
 * State of the invitation's e-mail, and its instant. INCIERTO: the server stopped while sending it.
 */
export const correoDeInvitacionSchema = z
  .object({
    estado: z.enum(['EN_COLA', 'ENVIADO', 'FALLADO', 'INCIERTO']),
    en: z.iso.datetime(),
  })
  .meta({ id: 'CorreoDeInvitacion' });
export type CorreoDeInvitacion = z.infer<typeof correoDeInvitacionSchema>;

/** Days for which an invitation can be accepted. */
export const VIGENCIA_INVITACION_DIAS = 7;

/** Maximum number of renewals of one invitation within an hour. */
export const REENVIOS_POR_HORA = 3;

/**
 * An open invitation. `correo` is null when the installation sends no e-mail, so the inviter passes
 * on the link, whose last part is `token`. It grants nothing without a session of the invited
 * address.
 */
const invitacionAbiertaSchema = z
  .object({
    token: z.string(),
    venceEn: z.iso.datetime(),
    vencida: z.boolean(),
    correo: correoDeInvitacionSchema.nullable(),
  })
  .meta({ id: 'InvitacionAbierta' });
export type InvitacionAbierta = z.infer<typeof invitacionAbiertaSchema>;

/**
 * A member of the organisation. `id` is that of the invitation until it is accepted, then of the
 * user; `version` counts changes of the membership.
 */
export const usuarioSchema = z
  .object({
    ...identidadCampos,
    role: rolSchema,
    status: estadoMembresiaSchema,
    ultimoAcceso: z.iso.datetime().nullable(),
    // Instant at which the server of the member's address refused it for good; null when e-mails
    // arrive, as far as is known.
    correoRechazadoEn: z.iso.datetime().nullable(),
    creadoEn: z.iso.datetime(),
    version: z.int(),
    // True when the caller may change role and status, remove the member and, while invited, renew
    // the invitation.
    editable: z.boolean(),
    // False once the person has set their own name.
    nombreEditable: z.boolean(),
    invitacion: invitacionAbiertaSchema.nullable(),
  })
  .meta({ id: 'Usuario' });
export type Usuario = z.infer<typeof usuarioSchema>;

export const listaUsuariosSchema = paginaDe(usuarioSchema);

export const usuarioInvitadoSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: rolSchema,
    status: estadoMembresiaSchema,
    version: z.int(),
    invitacion: invitacionAbiertaSchema,
  })
  .meta({ id: 'UsuarioInvitado' });
export type UsuarioInvitado = z.infer<typeof usuarioInvitadoSchema>;

/**
 * `PATCH /usuarios/{id}/toggle-status`: with `status`, refused when the member already has it;
 * without it, the state is toggled.
 */
export const cambiarEstadoUsuarioSchema = z.strictObject({
  id: idSchema,
  status: estadoMembresiaSchema.extract(['active', 'inactive']).optional(),
});
export type CambiarEstadoUsuario = z.infer<typeof cambiarEstadoUsuarioSchema>;

/** Answer of `PATCH /usuarios/{id}/toggle-status`: the new state of the member. */
export const estadoUsuarioSchema = z
  .object({ id: z.uuid(), status: estadoMembresiaSchema })
  .meta({ id: 'EstadoUsuario' });
export type EstadoUsuario = z.infer<typeof estadoUsuarioSchema>;

/**
 * `DELETE /usuarios/{id}`: the user loses access and is no longer listed; the row and its history
 * are kept.
 */
export const usuarioQuitadoSchema = z
  .object({ id: z.uuid(), eliminado: z.literal(true) })
  .meta({ id: 'UsuarioQuitado' });
export type UsuarioQuitado = z.infer<typeof usuarioQuitadoSchema>;

/** `GET /usuarios/me`: the caller in this organisation, and their permissions. */
export const usuarioPropioSchema = z
  .object({
    ...identidadCampos,
    role: rolSchema,
    status: estadoMembresiaSchema,
    permisos: z.array(z.string()),
  })
  .meta({ id: 'UsuarioPropio' });
export type UsuarioPropio = z.infer<typeof usuarioPropioSchema>;

/** `GET /usuarios/profile`: the caller, with the data of the profile page. */
export const perfilUsuarioSchema = z
  .object({
    user: usuarioPropioSchema.omit({ permisos: true }),
    tenant: z.object({ id: z.uuid(), name: z.string() }),
    miembroDesde: z.iso.datetime(),
    ultimoAcceso: z.iso.datetime().nullable(),
    defaultTenantId: z.uuid().nullable(),
  })
  .meta({ id: 'PerfilUsuario' });
export type PerfilUsuario = z.infer<typeof perfilUsuarioSchema>;

/**
 * `GET /usuarios/stats`. `limite.actual`: members who are not inactive; `maximo` null: without
 * limit.
 */
export const statsUsuariosSchema = z
  .object({
    total: z.int(),
    activos: z.int(),
    inactivos: z.int(),
    invitados: z.int(),
    porRol: z.array(z.object({ role: rolSchema, cantidad: z.int() })),
    limite: z.object({ plan: planSchema, maximo: z.int().nullable(), actual: z.int() }),
  })
  .meta({ id: 'StatsUsuarios' });
export type StatsUsuarios = z.infer<typeof statsUsuariosSchema>;

/** The last part of an invitation's link. */
const tokenInvitacionSchema = z
  .string(
    requeridoO(
      'El enlace de la invitación es requerido',
      'El enlace de la invitación no es válido',
    ),
  )
  .regex(/^[\w-]{20,100}$/, 'El enlace de la invitación no es válido');

export const aceptarInvitacionSchema = z.strictObject({ token: tokenInvitacionSchema });
export type AceptarInvitacion = z.infer<typeof aceptarInvitacionSchema>;

/** An open invitation to the signed-in person's own e-mail address. */
const invitacionSchema = z
  .object({
    token: z.string(),
    tenantId: z.uuid(),
    tenantName: z.string(),
    role: rolSchema,
    invitadoPor: z.string().nullable(),
    venceEn: z.iso.datetime(),
  })
  .meta({ id: 'Invitacion' });
export type Invitacion = z.infer<typeof invitacionSchema>;

/** `GET /global/invitaciones`: those that can still be accepted. */
export const listaInvitacionesSchema = z.object({ items: z.array(invitacionSchema) });

/** Answer of `POST /global/invitaciones/{token}/aceptar`: the organisation and the role in it. */
export const invitacionAceptadaSchema = z
  .object({ tenant: z.object({ id: z.uuid(), name: z.string() }), role: rolSchema })
  .meta({ id: 'InvitacionAceptada' });
export type InvitacionAceptada = z.infer<typeof invitacionAceptadaSchema>;
