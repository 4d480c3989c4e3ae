import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import {
  estadoEventoSchema,
  tipoEventoSchema,
  visibilidadEventoSchema,
  type EditarEvento,
  type Evento,
} from '@plomada/domain/agenda/evento.schema';

const LISTA = 'always written, empty when there is none';

type Campo = Exclude<keyof EditarEvento, 'id' | 'version' | 'proyectoId' | 'participantes'>;
/** Fields of an event whose stored type differs from the one of the API. */
type Guardado = {
  readonly inicio: Date;
  readonly fin: Date;
  readonly recordatorios: readonly number[];
  readonly excepciones: readonly string[];
};

/** Columns of an event named as the fields; participants are separate rows. */
export const CAMPOS: Shape<Omit<Pick<Evento, Campo>, keyof Guardado> & Guardado> = {
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
};

/**
 * Written columns of an event: its fields, its obra, and the last instant at which it may repeat.
 */
export const ESCRITOS = { ...CAMPOS, proyectoId: t.uuid.orNull, repiteHasta: t.timestamptz.orNull };

export const EVENTOS = tableOf('eventos', { fixed: {}, fields: ESCRITOS });
