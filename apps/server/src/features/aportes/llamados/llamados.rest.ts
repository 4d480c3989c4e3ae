import { del, get, post, put, type RestRoute } from '../../../http/rest/rest-route.ts';

const TODOS = '/{tenantId}/aportes-socio/llamados';
const UNO = `${TODOS}/{id}` as const;

export const llamadosRest: readonly RestRoute[] = [
  get(TODOS, 'llamados.listar', {
    resumen: 'Llamados de aportes, del más nuevo al más viejo, con lo pagado de cada cuota',
  }),
  post(TODOS, 'llamados.crear', {
    resumen: 'Llamar a los socios de una obra a aportar, cada uno por su participación',
    status: 201,
  }),
  get(UNO, 'llamados.obtener', { resumen: 'Un llamado de aportes' }),
  put(UNO, 'llamados.editar', { resumen: 'Editar un llamado que nadie pagó' }),
  del(UNO, 'llamados.anular', {
    resumen: 'Anular un llamado: no pide más, y lo aportado queda como adelanto',
  }),
  get(`${UNO}/documento`, 'llamados.documento', {
    resumen: 'El llamado para un socio, en PDF',
  }),
];
