import { del, get, post, put, type RestRoute } from '../../../http/rest/rest-route.ts';

const ENLACES = '/{tenantId}/proyectos/{id}/socios/{socioId}/enlaces';

export const enlacesRest: readonly RestRoute[] = [
  get(ENLACES, 'enlaces.listar', {
    summary: 'Enlaces de un socio, del más nuevo al más viejo, con sus visitas',
  }),
  post(ENLACES, 'enlaces.crear', {
    summary: 'Hacer un enlace para un socio; su dirección se dice una sola vez',
    status: 201,
  }),
  del(`${ENLACES}/{enlaceId}`, 'enlaces.revocar', { summary: 'Revocar un enlace' }),
  post(`${ENLACES}/{enlaceId}/desbloquear`, 'enlaces.desbloquear', {
    summary: 'Desbloquear un enlace que se cerró por PIN equivocados',
  }),
  get('/{tenantId}/proyectos/{id}/constancias', 'enlaces.constancias', {
    summary: 'Qué socios de una obra tienen constancia del registro, y hasta qué sello',
  }),
  get('/{tenantId}/proyectos/{id}/preguntas', 'preguntas.listar', {
    summary: 'Preguntas de los socios de una obra, de la más nueva a la más vieja',
  }),
  put('/{tenantId}/proyectos/{id}/preguntas/{preguntaId}', 'preguntas.responder', {
    summary: 'Responder la pregunta de un socio, una sola vez',
  }),
  post('/enlace', 'enlace.abrir', {
    summary: 'Lo que muestra un enlace de socio, con su constancia; sin sesión',
  }),
  post('/enlace/preguntar', 'enlace.preguntar', {
    summary: 'Preguntar por una línea de lo que muestra un enlace; sin sesión',
    status: 201,
  }),
  post('/enlace/documento', 'enlace.documento', {
    summary: 'Lo que muestra un enlace, en PDF; sin sesión',
  }),
  post('/enlace/foto', 'enlace.foto', {
    summary: 'Una foto del informe que muestra un enlace; sin sesión',
  }),
];
