import { get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

export const proveedoresRest: readonly RestRoute[] = [
  get('/{tenantId}/proveedores', 'proveedores.listar', { resumen: 'Proveedores, por nombre' }),
  post('/{tenantId}/proveedores', 'proveedores.crear', {
    resumen: 'Crear un proveedor',
    status: 201,
  }),
  get('/{tenantId}/proveedores/{id}', 'proveedores.obtener', { resumen: 'Un proveedor' }),
  put('/{tenantId}/proveedores/{id}', 'proveedores.editar', { resumen: 'Editar un proveedor' }),
  get('/{tenantId}/rubros', 'rubros.listar', { resumen: 'Rubros de la organización' }),
];
