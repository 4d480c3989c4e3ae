import { get, type RestRoute } from '../../../http/rest/rest-route.ts';

export const rubrosRest: readonly RestRoute[] = [
  get('/{tenantId}/rubros', 'rubros.listar', { resumen: 'Rubros de la organización' }),
];
