import { put, type RestRoute } from '../../../http/rest/rest-route.ts';

export const retencionesRest: readonly RestRoute[] = [
  put('/{tenantId}/retenciones/depositar', 'retenciones.depositar', {
    resumen: 'Dejar dicho con qué movimiento se depositaron retenciones hechas',
  }),
];
