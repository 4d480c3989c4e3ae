import { z } from 'zod';

import {
  busqueda,
  fechaSchema,
  idSchema,
  lineaDe,
  personaSchema,
  referenciaSchema,
  requeridoO,
  textoOpcional,
  versionSchema,
} from '../base/campos.schema.ts';
import { segun } from '../base/entre-campos.schema.ts';
import { capturaCampos, repetidaCampo } from '../capturas/captura.schema.ts';
import { rolSchema } from '../organizaciones/organizacion.schema.ts';
import { problemasDeEvento } from './evento.rules.ts';

export const tipoEventoSchema = z
  .enum(
    ['REUNION', 'VISITA_OBRA', 'ENTREGA', 'VENCIMIENTO', 'HITO', 'TAREA', 'PAGO', 'APORTE', 'OTRO'],
    requeridoO('El tipo de evento es requerido', 'El tipo de evento no es válido'),
  )
  .meta({ id: 'TipoEvento' });
export type TipoEvento = z.infer<typeof tipoEventoSchema>;

export const estadoEventoSchema = z
  .enum(['PENDIENTE', 'HECHO', 'CANCELADO'], 'El estado del evento no es válido')
  .meta({ id: 'EstadoEvento' });
export type EstadoEvento = z.infer<typeof estadoEventoSchema>;

/**
 * TODOS: everyone who sees the event's work, or without a work everyone but Socios. EQUIPO: those
 * of TODOS, without Socios. PARTICIPANTES: only its participants and its author. Participants
 * always see the event, unless they do not see its work.
 */
export const visibilidadEventoSchema = z
  .enum(['TODOS', 'EQUIPO', 'PARTICIPANTES'], 'La visibilidad no es válida')
  .meta({ id: 'VisibilidadEvento' });
export type VisibilidadEvento = z.infer<typeof visibilidadEventoSchema>;

/**
 * A date for an all-day event, otherwise an instant. The end is not before the beginning, and for
 * an all-day event it is included.
 */
const momentoSchema = z.union(
  [fechaSchema, z.iso.datetime({ offset: true })],
  requeridoO('La fecha es requerida', 'Se espera una fecha (AAAA-MM-DD) o un instante ISO'),
);

/** Reminders of an event, in minutes before its beginning. */
const recordatoriosSchema = z
  .array(
    z
      .int('Un recordatorio se expresa en minutos enteros')
      .min(0, 'Un recordatorio no puede ser negativo')
      .max(60 * 24 * 60, 'Un recordatorio avisa hasta 60 días antes'),
    'Los recordatorios son una lista',
  )
  .max(5, 'Un evento lleva hasta 5 recordatorios');

/** RFC 5545, without DTSTART: `FREQ=WEEKLY;BYDAY=MO`. */
const recurrenciaSchema = z
  .string()
  .trim()
  .max(200, 'La repetición es demasiado larga')
  .regex(/^(?:RRULE:)?FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;[A-Z]+=[A-Z0-9,+-]+)*$/i, {
    error: 'La repetición no es válida: se espera una RRULE, por ejemplo FREQ=WEEKLY;BYDAY=MO',
  })
  .overwrite((texto) => texto.replace(/^RRULE:/i, '').toUpperCase());

const datos = {
  titulo: lineaDe('El título', 2, 160),
  tipo: tipoEventoSchema,
  inicio: momentoSchema,
  fin: momentoSchema,
  todoElDia: z.boolean(requeridoO('El dato es requerido', 'Se espera verdadero o falso')),
  proyectoId: idSchema.nullish(),
  /** Members of the organisation, by user id. */
  participantes: z
    .array(idSchema, 'Los participantes son una lista')
    .max(100, 'Un evento lleva hasta 100 participantes'),
  recordatorios: recordatoriosSchema,
  recurrencia: recurrenciaSchema.nullish(),
  /** Days on which a recurring event does not take place. */
  excepciones: z.array(fechaSchema, 'Las excepciones son una lista').max(500),
  lugar: textoOpcional(160),
  notas: textoOpcional(2000),
  visibilidad: visibilidadEventoSchema,
  estado: estadoEventoSchema,
};

/** `POST /agenda/eventos`. */
export const crearEventoSchema = z
  .strictObject({
    ...datos,
    participantes: datos.participantes.default([]),
    recordatorios: datos.recordatorios.default([]),
    excepciones: datos.excepciones.default([]),
    todoElDia: datos.todoElDia.default(false),
    visibilidad: visibilidadEventoSchema.default('TODOS'),
    estado: estadoEventoSchema.default('PENDIENTE'),
    ...capturaCampos,
  })
  .superRefine(segun(problemasDeEvento))
  .meta({ id: 'CrearEvento' });
export type CrearEvento = z.infer<typeof crearEventoSchema>;
export type CrearEventoEntrada = z.input<typeof crearEventoSchema>;

/**
 * `PUT /agenda/eventos/{id}`: absent fields keep their values. A change of a recurring event
 * applies to all its days; `excepciones` cancels single ones.
 */
export const editarEventoSchema = z
  .strictObject({ id: idSchema, version: versionSchema, ...z.strictObject(datos).partial().shape })
  .meta({ id: 'EditarEvento' });
export type EditarEvento = z.infer<typeof editarEventoSchema>;

/** `GET /agenda/participantes`: active members whose name matches the search, at most 50. */
export const pedirParticipantesSchema = z.strictObject({ search: busqueda });
export type PedirParticipantes = z.infer<typeof pedirParticipantesSchema>;
export const participantesSchema = z
  .object({ items: z.array(z.object({ id: z.uuid(), nombre: z.string(), rol: rolSchema })) })
  .meta({ id: 'Participantes' });
export type Participantes = z.infer<typeof participantesSchema>;

export const referenciaEventoSchema = z.strictObject({ id: idSchema });
export type ReferenciaEvento = z.infer<typeof referenciaEventoSchema>;
export const eliminarEventoSchema = z.strictObject({
  id: idSchema,
  version: versionSchema.optional(),
});
export type EliminarEvento = z.infer<typeof eliminarEventoSchema>;
export const eventoEliminadoSchema = z.object({ id: z.uuid(), eliminado: z.literal(true) });

export const eventoSchema = z
  .object({
    id: z.uuid(),
    titulo: z.string(),
    tipo: tipoEventoSchema,
    inicio: z.string(),
    fin: z.string(),
    todoElDia: z.boolean(),
    proyecto: referenciaSchema.nullable(),
    participantes: z.array(personaSchema),
    recordatorios: z.array(z.int()),
    recurrencia: z.string().nullable(),
    excepciones: z.array(z.string()),
    lugar: z.string().nullable(),
    notas: z.string().nullable(),
    visibilidad: visibilidadEventoSchema,
    estado: estadoEventoSchema,
    /** True when the reader may edit the event. */
    editable: z.boolean(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Evento' });
export type Evento = z.infer<typeof eventoSchema>;

export const eventoCreadoSchema = eventoSchema.extend(repetidaCampo).meta({ id: 'EventoCreado' });
export type EventoCreado = z.infer<typeof eventoCreadoSchema>;
