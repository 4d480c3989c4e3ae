import { get, put, type RestRoute } from '../../http/rest/rest-route.ts';

const RETENCIONES = '/{tenantId}/retenciones';

export const retencionesRest: readonly RestRoute[] = [
  get(`${RETENCIONES}/calendario`, 'calendarioRetenciones.listar', {
    summary: 'Qué día vence cada impuesto que se retiene',
  }),
  put(`${RETENCIONES}/calendario/{impuesto}`, 'calendarioRetenciones.editar', {
    summary: 'Cambiar el día en que vence un impuesto que se retiene',
  }),
  get(`${RETENCIONES}/{id}/constancia`, 'constancias.documento', {
    summary: 'La constancia de una retención hecha, en PDF',
  }),
];
