import type { Evento, ItemAgenda } from '@plomada/domain/agenda/evento.schema';
import {
  ESTADO_EVENTO,
  TIPO_EVENTO,
  VISIBILIDAD_EVENTO,
} from '@plomada/domain/agenda/palabras.rules';
import { formatearFecha, formatearFechaHora, hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { Audited } from '../../audit/audited.ts';
import type { TenantContext } from '../../context/context.ts';
import { esEditable, instanteDe, type Contenido } from './eventos.policy.ts';
import type { Datos, FilaDeTramo, FilaEvento } from './eventos.sql.ts';

type Lector = Pick<TenantContext, 'actor' | 'tenantId'>;

const momentoDe = (instante: Date, todoElDia: boolean): string =>
  todoElDia ? hoyEnBuenosAires(instante) : instante.toISOString();

export const eventoDto = (fila: FilaEvento, ctx: Lector): Evento => ({
  id: fila.id,
  titulo: fila.titulo,
  tipo: fila.tipo,
  inicio: momentoDe(fila.inicio, fila.todoElDia),
  fin: momentoDe(fila.fin, fila.todoElDia),
  todoElDia: fila.todoElDia,
  proyecto: fila.proyecto,
  participantes: fila.participantes,
  recordatorios: [...fila.recordatorios],
  recurrencia: fila.recurrencia,
  excepciones: [...fila.excepciones],
  lugar: fila.lugar,
  notas: fila.notas,
  visibilidad: fila.visibilidad,
  estado: fila.estado,
  editable: esEditable(ctx, fila),
  creadoPor: fila.creador,
  creadoEn: fila.creadoEn.toISOString(),
  version: fila.version,
});

/** One time that it happens. */
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

export const contenidoDe = (evento: Evento): Contenido => ({
  titulo: evento.titulo,
  tipo: evento.tipo,
  inicio: evento.inicio,
  fin: evento.fin,
  todoElDia: evento.todoElDia,
  proyectoId: evento.proyecto?.id ?? null,
  participantes: evento.participantes.map(({ id }) => id),
  recordatorios: evento.recordatorios,
  recurrencia: evento.recurrencia,
  excepciones: evento.excepciones,
  lugar: evento.lugar,
  notas: evento.notas,
  visibilidad: evento.visibilidad,
  estado: evento.estado,
});

export const filaDe = (contenido: Contenido, repiteHasta: Date | null): Datos => {
  const { participantes: _sonFilas, todoElDia, inicio, fin, ...datos } = contenido;
  return {
    ...datos,
    todoElDia,
    inicio: instanteDe(inicio, todoElDia),
    fin: instanteDe(fin, todoElDia),
    recordatorios: [...new Set(datos.recordatorios)].toSorted((a, b) => a - b),
    excepciones: [...new Set(datos.excepciones)].toSorted(),
    repiteHasta,
  };
};

/** The audited fields, lists and words as people read them. */
export function camposAuditados(evento: Evento): Audited<Contenido> {
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
