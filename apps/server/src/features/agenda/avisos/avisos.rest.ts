import { get, put, type RestRoute } from '../../../http/rest/rest-route.ts';

export const avisosRest: readonly RestRoute[] = [
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
