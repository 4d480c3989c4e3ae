import type { ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import { ESTADO_EVENTO, ORIGEN_AGENDA, TIPO_EVENTO } from '@plomada/domain/agenda/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { inicioDelDia } from '@plomada/formatters/fecha';
import type { CalendarEntry } from '@plomada/formatters/icalendar';

import type { TenantContext } from '../../../context/context.ts';
import { ruleWithEnd } from '../../../files/calendar/recurrence.ts';
import type { FilaDeTramo } from '../eventos.sql.ts';

const lineas = (...partes: readonly (string | null)[]): string =>
  partes.filter((parte) => parte !== null && parte !== '').join('\n');

const obraDe = (proyecto: ItemAgenda['proyecto']): string | null =>
  proyecto && `${proyecto.codigo} ${proyecto.nombre}`;

/** Calendar entry of an event, with its recurrence rule and the days that are excepted. */
export const entradaDeEvento = (
  fila: FilaDeTramo,
  origen: string,
  { tenantId }: Pick<TenantContext, 'tenantId'>,
): CalendarEntry => ({
  uid: fila.id,
  summary: fila.titulo,
  start: fila.inicio,
  end: fila.fin,
  allDay: fila.todoElDia,
  recurrence:
    fila.recurrencia === null
      ? null
      : ruleWithEnd(
          { start: fila.inicio, rule: fila.recurrencia, until: fila.repiteHasta },
          fila.todoElDia,
        ),
  exceptions: fila.excepciones,
  alarms: fila.estado === 'PENDIENTE' ? fila.recordatorios : [],
  location: fila.lugar,
  description: lineas(
    `${TIPO_EVENTO[fila.tipo]} · ${ESTADO_EVENTO[fila.estado]}`,
    obraDe(fila.proyecto),
    fila.notas,
  ),
  url: `${origen}/${tenantId}/global/agenda?evento=${fila.id}`,
  cancelled: fila.estado === 'CANCELADO',
  sequence: fila.version,
});

export const entradaDeVencimiento = (item: ItemAgenda, origen: string): CalendarEntry => ({
  uid: item.id.replace(':', '-').toLowerCase(),
  summary: item.titulo,
  start: inicioDelDia(item.inicio),
  end: inicioDelDia(item.fin),
  allDay: true,
  recurrence: null,
  exceptions: [],
  alarms: [],
  location: null,
  description: lineas(
    ORIGEN_AGENDA[item.origen],
    obraDe(item.proyecto),
    item.importeCentavos === null || item.moneda === null
      ? null
      : formatearDinero(item.importeCentavos, item.moneda),
  ),
  url: `${origen}${item.enlace}`,
  cancelled: false,
  sequence: 0,
});
