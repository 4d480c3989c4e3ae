import { z } from 'zod';

import { requeridoO } from '../../base/campos.schema.ts';
import { paginaDe } from '../../base/paginacion.schema.ts';

const claseAvisoSchema = z
  .enum(['VENCE', 'VENCIDO', 'DECISION', 'EXCESO', 'FALLA', 'EVENTO'])
  .meta({ id: 'ClaseAviso' });
export type ClaseAviso = z.infer<typeof claseAvisoSchema>;

/**
 * VENCE: due within 7 days. VENCIDO: overdue. DECISION: waits for the caller, or was decided for
 * them. EXCESO: payments beyond a budget, private ones included. FALLA: a failed import.
 */
export const avisoSchema = z
  .object({
    /** Stable id derived from the subject of the notice, such as `SOLICITUD:…`. */
    id: z.string(),
    clase: claseAvisoSchema,
    titulo: z.string(),
    detalle: z.string().nullable(),
    fecha: z.string(),
    enlace: z.string(),
    leido: z.boolean(),
  })
  .meta({ id: 'Aviso' });
export type Aviso = z.infer<typeof avisoSchema>;

/** `GET /avisos`: decisions and excesses first, then by date; at most 100. */
export const listaAvisosSchema = paginaDe(avisoSchema).extend({ sinLeer: z.int() });

const avisoIdSchema = z
  .string()
  .regex(/^[A-Z_]{2,30}:[A-Za-z0-9:._-]{1,120}$/, 'El aviso no es válido');
export const leerAvisoSchema = z.strictObject({ id: avisoIdSchema });
export const leerAvisosSchema = z.strictObject({
  ids: z.array(avisoIdSchema).min(1, 'No hay avisos que marcar').max(100),
});
export const avisosLeidosSchema = z.object({ leidos: z.int() });

/** True when a person wants a daily e-mail with their notices. */
export const preferenciaAvisosSchema = z.strictObject({
  correo: z.boolean(requeridoO('El dato es requerido', 'Se espera verdadero o falso')),
});
export const preferenciaActualSchema = z.object({
  correo: z.boolean(),
  /** True when this installation can send e-mail. */
  disponible: z.boolean(),
});
