import { get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

export const proveedoresRest: readonly RestRoute[] = [
  get('/{tenantId}/proveedores', 'proveedores.listar', { summary: 'Proveedores, por nombre' }),
  post('/{tenantId}/proveedores', 'proveedores.crear', {
    summary: 'Crear un proveedor',
    status: 201,
  }),
  get('/{tenantId}/proveedores/{id}', 'proveedores.obtener', { summary: 'Un proveedor' }),
  put('/{tenantId}/proveedores/{id}', 'proveedores.editar', { summary: 'Editar un proveedor' }),
  get('/{tenantId}/proveedores/{id}/cuenta', 'proveedores.cuenta', {
    summary: 'Lo que se le compró y pagó a un proveedor, con lo que se le debe después de cada uno',
  }),
  get('/{tenantId}/proveedores/{id}/cuenta/documento', 'proveedores.cuentaDocumento', {
    summary: 'La cuenta de un proveedor en PDF',
  }),
  get('/{tenantId}/rubros', 'rubros.listar', { summary: 'Rubros de la organización' }),
];
