import { get, type RestRoute } from '../../../http/rest/rest-route.ts';

export const estadoAportesRest: readonly RestRoute[] = [
  get('/{tenantId}/proyectos/{id}/aportes/estado', 'aportes.estado', {
    resumen: 'Lo exigido, aportado y pendiente de cada socio de una obra a una fecha, y su balance',
  }),
  get('/{tenantId}/aportes-socio/mis-cuentas', 'aportes.misCuentas', {
    resumen: 'Lo propio en cada obra de la que uno es socio: qué debe, qué venció y qué vence',
  }),
  get('/{tenantId}/proyectos/{id}/socios/{socioId}/estado-de-cuenta', 'estadoDeCuenta.exportar', {
    resumen: 'El estado de cuenta de un socio a una fecha, con su código de verificación',
  }),
];
