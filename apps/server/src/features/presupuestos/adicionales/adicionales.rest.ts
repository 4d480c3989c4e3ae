import { get, post, type RestRoute } from '../../../http/rest/rest-route.ts';

export const adicionalesRest: readonly RestRoute[] = [
  get('/{tenantId}/presupuestos/{id}/adicionales', 'adicionales.listar', {
    resumen: 'Adicionales de un presupuesto, en su orden',
  }),
  post('/{tenantId}/presupuestos/{id}/adicionales', 'adicionales.crear', {
    resumen: 'Agregar, deducir o modificar ítems de un presupuesto aceptado',
    status: 201,
  }),
];
