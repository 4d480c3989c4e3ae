import { get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

export const proveedoresRest: readonly RestRoute[] = [
  get('/{tenantId}/proveedores', 'proveedores.listar', { summary: 'Proveedores, por nombre' }),
  post('/{tenantId}/proveedores', 'proveedores.crear', {
    summary: 'Crear un proveedor',
    status: 201,
  }),
  get('/{tenantId}/proveedores/{id}', 'proveedores.obtener', { summary: 'Un proveedor' }),
  put('/{tenantId}/proveedores/{id}', 'proveedores.editar', { summary: 'Editar un proveedor' }),
  get('/{tenantId}/rubros', 'rubros.listar', { summary: 'Rubros de la organización' }),
];
