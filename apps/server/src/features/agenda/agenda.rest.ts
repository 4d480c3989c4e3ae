import { del, get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

const EVENTO = '/{tenantId}/agenda/eventos/{id}';
const ICAL = '/{tenantId}/agenda/ical';

export const agendaRest: readonly RestRoute[] = [
  get('/{tenantId}/agenda', 'agenda.listar', {
    resumen: 'Eventos y vencimientos de un período, en días de Buenos Aires',
  }),
  post('/{tenantId}/agenda/eventos', 'agenda.crearEvento', {
    resumen: 'Crear un evento',
    status: 201,
  }),
  get(EVENTO, 'agenda.obtenerEvento', { resumen: 'Un evento' }),
  put(EVENTO, 'agenda.editarEvento', { resumen: 'Editar un evento' }),
  del(EVENTO, 'agenda.eliminarEvento', { resumen: 'Eliminar un evento' }),
  get('/{tenantId}/agenda/participantes', 'agenda.participantes', {
    resumen: 'Integrantes activos a quienes se puede convocar, por nombre',
  }),
  get(ICAL, 'agenda.estadoIcal', { resumen: 'Si la persona tiene una dirección de calendario' }),
  post(ICAL, 'agenda.crearIcal', {
    resumen: 'Dar una dirección de calendario nueva; se dice una sola vez y anula la anterior',
    status: 201,
  }),
  del(ICAL, 'agenda.revocarIcal', { resumen: 'Anular la dirección de calendario' }),
  get('/ical/{secreto}.ics', 'ical.leer', {
    resumen: 'El calendario de una persona (iCalendar); la dirección es la clave',
  }),
  get('/{tenantId}/avisos', 'avisos.listar', {
    resumen: 'Lo que vence, lo que espera una decisión y los eventos propios que se acercan',
  }),
  put('/{tenantId}/avisos/leidos', 'avisos.leerVarios', { resumen: 'Marcar avisos como leídos' }),
  get('/{tenantId}/avisos/preferencia', 'avisos.preferencia', {
    resumen: 'Si los avisos llegan también por correo',
  }),
  put('/{tenantId}/avisos/preferencia', 'avisos.guardarPreferencia', {
    resumen: 'Pedir o dejar los avisos por correo',
  }),
  put('/{tenantId}/avisos/{id}/leido', 'avisos.leer', { resumen: 'Marcar un aviso como leído' }),
];
