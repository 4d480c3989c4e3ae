import type { ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import type { EditarEvento, Evento } from '@plomada/domain/agenda/evento.schema';
import {
  ESTADO_EVENTO,
  TIPO_EVENTO,
  VISIBILIDAD_EVENTO,
} from '@plomada/domain/agenda/palabras.rules';
import { pick } from '@plomada/domain/base/shape.rules';
import { formatearFecha, formatearFechaHora, hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { Audited } from '../../audit/audited.ts';
import type { TenantContext } from '../../context/context.ts';
import { CAMPOS } from './columns.sql.ts';
import { esEditable } from './eventos.policy.ts';
import type { FilaDeTramo, FilaEvento } from './eventos.sql.ts';

type Lector = Pick<TenantContext, 'actor' | 'tenantId'>;

const momentoDe = (instante: Date, todoElDia: boolean): string =>
  todoElDia ? hoyEnBuenosAires(instante) : instante.toISOString();

export const eventoDto = (fila: FilaEvento, ctx: Lector): Evento => ({
  id: fila.id,
  ...pick(fila, CAMPOS),
  inicio: momentoDe(fila.inicio, fila.todoElDia),
  fin: momentoDe(fila.fin, fila.todoElDia),
  recordatorios: [...fila.recordatorios],
  excepciones: [...fila.excepciones],
  proyecto: fila.proyecto,
  participantes: fila.participantes,
  editable: esEditable(ctx, fila),
  creadoPor: fila.creadoPor,
  creadoEn: fila.creadoEn.toISOString(),
  version: fila.version,
});

/** Agenda item of one occurrence of an event. */
export const itemDeEvento = (fila: FilaDeTramo, inicio: Date, ctx: Lector): ItemAgenda => ({
  id: fila.id,
  origen: 'EVENTO',
  tipo: fila.tipo,
  titulo: fila.titulo,
  inicio: momentoDe(inicio, fila.todoElDia),
  fin: momentoDe(
    new Date(inicio.getTime() + fila.fin.getTime() - fila.inicio.getTime()),
    fila.todoElDia,
  ),
  todoElDia: fila.todoElDia,
  proyecto: fila.proyecto,
  enlace: `/${ctx.tenantId}/global/agenda?evento=${fila.id}`,
  estado: fila.estado,
  importeCentavos: null,
  moneda: null,
  sentido: null,
  editable: esEditable(ctx, fila),
  recurrente: fila.recurrencia !== null,
  version: fila.version,
});

/** Editable fields of an event in the shape of the API. */
export const contenidoDe = (evento: Evento) => ({
  ...pick(evento, CAMPOS),
  proyectoId: evento.proyecto?.id ?? null,
  participantes: evento.participantes.map(({ id }) => id),
});

/** Audited fields of an event, with lists and enumerations in words. */
export function camposAuditados(evento: Evento): Audited<Omit<EditarEvento, 'id' | 'version'>> {
  const momento = (valor: string) =>
    evento.todoElDia ? formatearFecha(valor) : formatearFechaHora(valor);
  return {
    titulo: evento.titulo,
    tipo: TIPO_EVENTO[evento.tipo],
    inicio: momento(evento.inicio),
    fin: momento(evento.fin),
    todoElDia: evento.todoElDia,
    proyecto: evento.proyecto && `${evento.proyecto.codigo} ${evento.proyecto.nombre}`,
    participantes: evento.participantes.map(({ nombre }) => nombre).join(', '),
    recordatorios: evento.recordatorios.join(', '),
    recurrencia: evento.recurrencia,
    excepciones: evento.excepciones.map(formatearFecha).join(', '),
    lugar: evento.lugar,
    notas: evento.notas,
    visibilidad: VISIBILIDAD_EVENTO[evento.visibilidad],
    estado: ESTADO_EVENTO[evento.estado],
  };
}
