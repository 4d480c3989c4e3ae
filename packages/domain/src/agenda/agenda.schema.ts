import { z } from 'zod';

import { fechaSchema, idSchema, referenciaSchema } from '../base/campos.schema.ts';
import { enOrden, terminaAntes } from '../base/entre-campos.schema.ts';
import { esFechaCalendario, diasEntre } from '../base/fecha.rules.ts';
import { sentidoPresupuestoSchema } from '../presupuestos/presupuesto.schema.ts';
import { tipoEventoSchema, estadoEventoSchema } from './evento.schema.ts';

export const origenAgendaSchema = z
  .enum(
    [
      'EVENTO',
      'PAGO',
      'CHEQUE',
      'CERTIFICADO',
      'LLAMADO',
      'ACOPIO',
      'DOCUMENTO',
      'COMPROBANTE',
      'ANTICIPO',
      'REPARO',
      'RETENCION',
      'CHEQUE_A_COBRAR',
      'CHEQUE_RECHAZADO',
      'CHEQUE_A_REPONER',
      'PRESUPUESTO',
      'ESPERA_COMPROBANTE',
      'SUSCRIPCION',
    ],
    'El origen no es válido',
  )
  .meta({ id: 'OrigenAgenda' });
export type OrigenAgenda = z.infer<typeof origenAgendaSchema>;

/** Maximum number of days that a call may span. */
const DIAS_AGENDA_MAX = 400;

/**
 * `GET /agenda?desde=&hasta=`: days in Buenos Aires, both included. `tipo`: a kind of event, or an
 * origin.
 */
export const pedirAgendaSchema = z
  .strictObject({
    desde: fechaSchema,
    hasta: fechaSchema,
    proyectoId: idSchema.optional(),
    tipo: z
      .array(z.union([tipoEventoSchema, origenAgendaSchema], 'El tipo no es válido'))
      .max(20)
      .optional(),
  })
  .refine(enOrden, terminaAntes)
  .refine(
    ({ desde, hasta }) =>
      ![desde, hasta].every(esFechaCalendario) || diasEntre(desde, hasta) < DIAS_AGENDA_MAX,
    { path: ['hasta'], message: `El período puede tener hasta ${DIAS_AGENDA_MAX} días` },
  );
export type PedirAgenda = z.infer<typeof pedirAgendaSchema>;

/** An item of the agenda; a repeating event has one for each time it happens, with the same id. */
export const itemAgendaSchema = z
  .object({
    id: z.string(),
    origen: origenAgendaSchema,
    /** Kind of an event; null for a due. */
    tipo: tipoEventoSchema.nullable(),
    titulo: z.string(),
    inicio: z.string(),
    fin: z.string(),
    todoElDia: z.boolean(),
    proyecto: referenciaSchema.nullable(),
    /** Path of the web page that the item opens. */
    enlace: z.string(),
    estado: estadoEventoSchema.nullable(),
    importeCentavos: z.int().nullable(),
    moneda: z.enum(['ARS', 'USD']).nullable(),
    /**
     * Direction of the amount for the reader: EGRESO to pay, INGRESO to collect; null without one.
     */
    sentido: sentidoPresupuestoSchema.nullable(),
    editable: z.boolean(),
    recurrente: z.boolean(),
    /** Version of an event, needed to move it to another day; null for a due. */
    version: z.int().nullable(),
  })
  .meta({ id: 'ItemDeAgenda' });
export type ItemAgenda = z.infer<typeof itemAgendaSchema>;
export const agendaSchema = z
  .object({ items: z.array(itemAgendaSchema), total: z.int() })
  .meta({ id: 'Agenda' });
export type Agenda = z.infer<typeof agendaSchema>;
