import { del, get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

export const sociosRest: readonly RestRoute[] = [
  get('/{tenantId}/proyectos/available-socios', 'socios.disponibles', {
    summary: 'Usuarios y contactos que podrían ser socios de una obra',
  }),
  get('/{tenantId}/proyectos/{id}/socios', 'socios.listar', {
    summary: 'Socios de una obra y sus participaciones, hoy o en una fecha',
  }),
  post('/{tenantId}/proyectos/{id}/socios', 'socios.crear', {
    summary: 'Agregar un socio a una obra',
    status: 201,
  }),
  post('/{tenantId}/proyectos/{id}/socios/redistribute', 'socios.redistribuir', {
    summary: 'Redistribuir las participaciones hasta sumar 100,00 %',
  }),
  get('/{tenantId}/proyectos/{id}/socios/historial', 'socios.historial', {
    summary: 'Historial de participaciones de una obra',
  }),
  put('/{tenantId}/proyectos/{id}/socios/{socioId}', 'socios.editar', {
    summary: 'Cambiar la participación o los datos de un socio',
  }),
  del('/{tenantId}/proyectos/{id}/socios/{socioId}', 'socios.eliminar', {
    summary: 'Quitar un socio de una obra: su historial queda',
  }),
];
