import { t, type Column } from '@plomada/db/kinds';
import { tableOf } from '@plomada/db/table';
import {
  estadoEventoSchema,
  tipoEventoSchema,
  visibilidadEventoSchema,
  type EditarEvento,
} from '@plomada/domain/agenda/evento.schema';

const LISTA = 'always written, empty when there is none';

/** Kept of an event in its own row, each in the column of its name; who takes part are rows of their own. */
export const CAMPOS = {
  titulo: t.text,
  tipo: t.oneOf(tipoEventoSchema.options),
  inicio: t.timestamptz,
  fin: t.timestamptz,
  todoElDia: t.bool,
  recordatorios: t.ints.because(LISTA),
  recurrencia: t.text.orNull,
  excepciones: t.dates.because(LISTA),
  lugar: t.text.orNull,
  notas: t.text.orNull,
  visibilidad: t.oneOf(visibilidadEventoSchema.options),
  estado: t.oneOf(estadoEventoSchema.options),
} satisfies Record<
  Exclude<keyof EditarEvento, 'id' | 'version' | 'proyectoId' | 'participantes'>,
  Column<unknown>
>;

/** With the last instant that a repetition may happen at. */
export const ESCRITOS = { ...CAMPOS, proyectoId: t.uuid.orNull, repiteHasta: t.timestamptz.orNull };

export const EVENTOS = tableOf('eventos', { fixed: {}, fields: ESCRITOS });
