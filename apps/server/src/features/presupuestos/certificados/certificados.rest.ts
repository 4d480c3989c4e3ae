import { del, get, post, put, type RestRoute } from '../../../http/rest/rest-route.ts';

const UNO = '/{tenantId}/presupuestos/{id}/certificados/{certificadoId}';

export const certificadosRest: readonly RestRoute[] = [
  get('/{tenantId}/presupuestos/{id}/certificados', 'certificados.listar', {
    resumen: 'Certificados de avance de un presupuesto, del más nuevo al más viejo',
  }),
  post('/{tenantId}/presupuestos/{id}/certificados', 'certificados.crear', {
    resumen: 'Crear un certificado de avance en borrador',
    status: 201,
  }),
  get(UNO, 'certificados.obtener', { resumen: 'Un certificado de avance' }),
  put(UNO, 'certificados.editar', { resumen: 'Editar el último certificado, antes de aprobarse' }),
  put(`${UNO}/estado`, 'certificados.cambiarEstado', {
    resumen: 'Presentar, aprobar, rechazar o anular un certificado',
  }),
  del(UNO, 'certificados.eliminar', { resumen: 'Descartar un certificado en borrador' }),
  get(`${UNO}/documento`, 'certificados.documento', {
    resumen: 'El certificado como PDF, para firmar',
    limiteMs: 60_000,
  }),
];
