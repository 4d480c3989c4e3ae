import { z } from 'zod';

import { requeridoO } from '../../base/campos.schema.ts';
import { rolSchema } from '../../organizaciones/organizacion.schema.ts';

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

/** `GET /global/invitaciones`: those that can still be accepted, newest first. */
export const listaInvitacionesSchema = z.object({ items: z.array(invitacionSchema) });

/** `POST /global/invitaciones/{token}/aceptar`. */
export const invitacionAceptadaSchema = z
  .object({ tenant: z.object({ id: z.uuid(), name: z.string() }), role: rolSchema })
  .meta({ id: 'InvitacionAceptada' });
export type InvitacionAceptada = z.infer<typeof invitacionAceptadaSchema>;
