import { get, type RestRoute } from '../../http/rest/rest-route.ts';

export const capturasRest: readonly RestRoute[] = [
  get('/{tenantId}/capturas/{capturaId}', 'capturas.obtener', {
    summary: 'Lo que quedó guardado de una captura propia, después de perder la respuesta',
  }),
];
