import { del, get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

const EVENTO = '/{tenantId}/agenda/eventos/{id}';
const ICAL = '/{tenantId}/agenda/ical';

export const agendaRest: readonly RestRoute[] = [
  get('/{tenantId}/agenda', 'agenda.listar', {
    summary: 'Eventos y vencimientos de un período, en días de Buenos Aires',
  }),
  post('/{tenantId}/agenda/eventos', 'agenda.crearEvento', {
    summary: 'Crear un evento',
    status: 201,
  }),
  get(EVENTO, 'agenda.obtenerEvento', { summary: 'Un evento' }),
  put(EVENTO, 'agenda.editarEvento', { summary: 'Editar un evento' }),
  del(EVENTO, 'agenda.eliminarEvento', { summary: 'Eliminar un evento' }),
  get('/{tenantId}/agenda/participantes', 'agenda.participantes', {
    summary: 'Integrantes activos a quienes se puede convocar, por nombre',
  }),
  get(ICAL, 'agenda.estadoIcal', { summary: 'Si la persona tiene una dirección de calendario' }),
  post(ICAL, 'agenda.crearIcal', {
    summary: 'Dar una dirección de calendario nueva; se dice una sola vez y anula la anterior',
    status: 201,
  }),
  del(ICAL, 'agenda.revocarIcal', { summary: 'Anular la dirección de calendario' }),
  get('/ical/{secreto}.ics', 'ical.leer', {
    summary: 'El calendario de una persona (iCalendar); la dirección es la clave',
  }),
  get('/{tenantId}/avisos', 'avisos.listar', {
    summary: 'Lo que vence, lo que espera una decisión y los eventos propios que se acercan',
  }),
  put('/{tenantId}/avisos/leidos', 'avisos.leerVarios', { summary: 'Marcar avisos como leídos' }),
  get('/{tenantId}/avisos/preferencia', 'avisos.preferencia', {
    summary: 'Si los avisos llegan también por correo',
  }),
  put('/{tenantId}/avisos/preferencia', 'avisos.guardarPreferencia', {
    summary: 'Pedir o dejar los avisos por correo',
  }),
  put('/{tenantId}/avisos/{id}/leido', 'avisos.leer', { summary: 'Marcar un aviso como leído' }),
];
