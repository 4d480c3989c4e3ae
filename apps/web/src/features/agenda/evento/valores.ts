import { problemasDeEvento } from '@plomada/domain/agenda/evento.rules';
import {
  type CrearEvento,
  type Evento,
  crearEventoSchema,
  tipoEventoSchema,
  visibilidadEventoSchema,
} from '@plomada/domain/agenda/evento.schema';
import { fechaSchema, idSchema } from '@plomada/domain/base/campos.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import type { Control, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

import { isLabelled } from '@/config/labels.ts';

import { diaDe, horaDe } from '../calendario/items.ts';
import { diaDeSemana } from '../calendario/periodo.ts';
import {
  DIAS_RRULE,
  FRECUENCIAS,
  TERMINA,
  finDeMesQueFalta,
  leerRepeticion,
  reglaDe,
} from './repeticion.ts';

/** Time in `HH:MM` from typed text such as `8`, `830`, `8:30` or `16.30`; null when invalid. */
export function leerHora(texto: string): string | null {
  const limpio = texto.trim().replace(/\s*(?:hs?|horas)\.?$/i, '');
  const [, hora = '', minutos = '00'] =
    /^(\d{1,2})(?:[:.,h ](\d{2}))?$/.exec(limpio) ?? /^(\d{1,2})(\d{2})$/.exec(limpio) ?? [];
  if (hora === '' || Number(hora) > 23 || Number(minutos) > 59) return null;
  return `${hora.padStart(2, '0')}:${minutos}`;
}

/** A day and an hour of Buenos Aires as an instant. */
const instanteDe = (dia: string, hora: string): string =>
  new Date(`${dia}T${hora}:00-03:00`).toISOString();

const { titulo, lugar, notas, participantes, recordatorios } = crearEventoSchema.shape;

const FRECUENCIA_CLAVES = Object.keys(FRECUENCIAS).filter((una) => isLabelled(FRECUENCIAS, una));
const TERMINA_CLAVES = Object.keys(TERMINA).filter((una) => isLabelled(TERMINA, una));

const camposSchema = z.strictObject({
  titulo,
  tipo: tipoEventoSchema,
  todoElDia: z.boolean(),
  desde: fechaSchema,
  horaDesde: z.string(),
  hasta: fechaSchema,
  horaHasta: z.string(),
  proyectoId: idSchema.nullable(),
  participantes: participantes.unwrap(),
  recordatorios: recordatorios.unwrap(),
  frecuencia: z.enum(FRECUENCIA_CLAVES),
  dias: z.array(z.string()),
  termina: z.enum(TERMINA_CLAVES),
  repiteHasta: z.string().nullable(),
  veces: z.string(),
  otra: z.string().nullable(),
  lugar,
  notas,
  visibilidad: visibilidadEventoSchema,
});

type Campos = z.output<typeof camposSchema>;
export type EventoEntrada = z.input<typeof camposSchema>;
/** Fields that the form sends, for a new event and for an edit. */
export type DatosEvento = Omit<CrearEvento, 'estado' | 'excepciones'>;
export type EventoControl = Control<EventoEntrada, unknown, DatosEvento>;
export type EventoFormulario = UseFormReturn<EventoEntrada, unknown, DatosEvento>;

const SIN_HORA = 'Se espera una hora, por ejemplo 08:30';
const VECES_MAX = 500;

const momento = (todoElDia: boolean, dia: string, hora: string): string =>
  todoElDia ? dia : instanteDe(dia, leerHora(hora) ?? '00:00');

const momentos = ({ todoElDia, desde, horaDesde, hasta, horaHasta }: Campos) => ({
  inicio: momento(todoElDia, desde, horaDesde),
  fin: momento(todoElDia, hasta, horaHasta),
});

type Problema = readonly [campo: keyof Campos, message: string];

function problemasDeHoras(campos: Campos): Problema[] {
  if (campos.todoElDia) return [];
  const malas = (['horaDesde', 'horaHasta'] as const).filter(
    (campo) => leerHora(campos[campo]) === null,
  );
  return malas.map((campo): Problema => [campo, SIN_HORA]);
}

function problemasDeRepeticion(campos: Campos): Problema[] {
  const { frecuencia, termina, repiteHasta, veces, desde } = campos;
  if (frecuencia === 'NO' || frecuencia === 'OTRA') return [];
  const finDeMes = finDeMesQueFalta(frecuencia, desde);
  if (finDeMes !== null) {
    const cual = `por ejemplo el ${formatearFecha(finDeMes)}`;
    return [['desde', `Para repetirse así, empieza el último día de un mes: ${cual}`]];
  }
  if (termina === 'HASTA') {
    if (!esFechaCalendario(repiteHasta ?? '')) return [['repiteHasta', 'La fecha es requerida']];
    return (repiteHasta ?? '') < desde
      ? [['repiteHasta', 'La repetición no puede terminar antes de empezar']]
      : [];
  }
  const cuantas = /^\d{1,4}$/.test(veces.trim()) ? Number(veces) : 0;
  return termina === 'VECES' && (cuantas < 1 || cuantas > VECES_MAX)
    ? [['veces', `Se espera un número de 1 a ${VECES_MAX}`]]
    : [];
}

function problemas(campos: Campos): Problema[] {
  const deHoras = problemasDeHoras(campos);
  const { todoElDia } = campos;
  const deMomentos =
    deHoras.length > 0
      ? []
      : problemasDeEvento({ ...momentos(campos), todoElDia, excepciones: [] }).map(
          ({ path, message }): Problema => {
            const alFin = todoElDia || campos.hasta < campos.desde ? 'hasta' : 'horaHasta';
            return [path === 'fin' ? alFin : 'desde', message];
          },
        );
  return [...deHoras, ...deMomentos, ...problemasDeRepeticion(campos)];
}

function datosDe(campos: Campos): DatosEvento {
  const { titulo: nombre, tipo, todoElDia, proyectoId, visibilidad } = campos;
  const { repiteHasta: hasta, frecuencia, dias, termina, veces, otra } = campos;
  return {
    titulo: nombre,
    tipo,
    todoElDia,
    ...momentos(campos),
    proyectoId,
    participantes: campos.participantes,
    recordatorios: campos.recordatorios,
    recurrencia: reglaDe({ frecuencia, dias, termina, hasta, veces, otra }, todoElDia),
    lugar: campos.lugar ?? null,
    notas: campos.notas ?? null,
    visibilidad,
  };
}

export const formularioEventoSchema: z.ZodType<DatosEvento, EventoEntrada> = camposSchema
  .superRefine((campos, contexto) => {
    for (const [campo, message] of problemas(campos)) {
      contexto.addIssue({ code: 'custom', path: [campo], message });
    }
  })
  .transform(datosDe);

function repeticionDe(regla: string | null) {
  const { dias, hasta: repiteHasta, ...repeticion } = leerRepeticion(regla);
  return { ...repeticion, dias: [...dias], repiteHasta };
}

/**
 * Values of a new event: a meeting that day from 9 to 10, visible to all, without participants or
 * repetition.
 */
export const valoresNuevos = (dia: string, obraId: string | null): EventoEntrada => ({
  titulo: '',
  tipo: 'REUNION',
  todoElDia: false,
  desde: dia,
  horaDesde: '09:00',
  hasta: dia,
  horaHasta: '10:00',
  proyectoId: obraId,
  participantes: [],
  recordatorios: [],
  ...repeticionDe(null),
  lugar: null,
  notas: null,
  visibilidad: 'TODOS',
});

export function valoresDe(evento: Evento): EventoEntrada {
  return {
    titulo: evento.titulo,
    tipo: evento.tipo,
    todoElDia: evento.todoElDia,
    desde: diaDe(evento.inicio),
    horaDesde: horaDe(evento.inicio) || '09:00',
    hasta: diaDe(evento.fin),
    horaHasta: horaDe(evento.fin) || '10:00',
    proyectoId: evento.proyecto?.id ?? null,
    participantes: evento.participantes.map(({ id }) => id),
    recordatorios: [...evento.recordatorios],
    ...repeticionDe(evento.recurrencia),
    lugar: evento.lugar,
    notas: evento.notas,
    visibilidad: evento.visibilidad,
  };
}

/** Day of the week as a recurrence rule names it, e.g. `MO`. */
export const claveDelDia = (fecha: string): string => DIAS_RRULE[diaDeSemana(fecha)]?.clave ?? 'MO';
