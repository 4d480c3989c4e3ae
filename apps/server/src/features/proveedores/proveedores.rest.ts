import { get, post, type RestRoute } from '../../rest/rest-route.ts';

export const proveedoresRest: readonly RestRoute[] = [
  get('/{tenantId}/proveedores', 'proveedores.listar', { resumen: 'Proveedores, por nombre' }),
  post('/{tenantId}/proveedores', 'proveedores.crear', {
    resumen: 'Crear un proveedor',
    status: 201,
  }),
];
