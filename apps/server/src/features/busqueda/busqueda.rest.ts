import { get, type RestRoute } from '../../http/rest/rest-route.ts';

export const busquedaRest: readonly RestRoute[] = [
  get('/{tenantId}/buscar', 'busqueda.buscar', {
    summary: 'Obras, movimientos, proveedores, presupuestos, documentos y acopios por su texto',
  }),
];
