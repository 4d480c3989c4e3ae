import { get, type RestRoute } from '../../rest/rest-route.ts';

export const resumenRest: readonly RestRoute[] = [
  get('/{tenantId}/resumen-general', 'resumen.general', {
    resumen: 'Saldos, meses, rubros y obras de toda la organización',
  }),
];
