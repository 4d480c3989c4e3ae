import { get, type RestRoute } from '../../../http/rest/rest-route.ts';

export const recibosRest: readonly RestRoute[] = [
  get('/{tenantId}/acopios/{id}/retiros/{retiroId}/recibo', 'recibos.delRetiro', {
    resumen: 'Recibo en PDF de un retiro, con todo lo que se retiró junto',
  }),
  get('/{tenantId}/acopios/{id}/retiros/grupo/{grupoId}/recibo', 'recibos.delGrupo', {
    resumen: 'Recibo en PDF de lo que se retiró junto',
  }),
];
