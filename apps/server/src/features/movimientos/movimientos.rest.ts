import { get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

export const movimientosRest: readonly RestRoute[] = [
  get('/{tenantId}/movimientos', 'movimientos.listar', {
    summary: 'Movimientos, del más nuevo al más viejo',
  }),
  post('/{tenantId}/movimientos', 'movimientos.crear', {
    summary: 'Registrar un movimiento',
    status: 201,
  }),
  get('/{tenantId}/movimientos/totales', 'movimientos.totales', {
    summary: 'Totales por moneda de los movimientos que cumplen los filtros',
  }),
  get('/{tenantId}/movimientos/export', 'movimientos.exportar', {
    summary: 'Los movimientos que cumplen los filtros, como CSV o XLSX',
  }),
  put('/{tenantId}/movimientos/lote', 'movimientos.editarLote', {
    summary: 'Cambiar el rubro o el proveedor de muchos movimientos a la vez',
  }),
  put('/{tenantId}/movimientos/mover-a-administracion', 'movimientos.moverAAdministracion', {
    summary: 'Pasar a Administración movimientos elegidos, o los de toda una obra',
  }),
  post('/{tenantId}/movimientos/prorratear', 'movimientos.prorratear', {
    summary: 'Repartir un comprobante entre varias obras',
    status: 201,
  }),
  post('/{tenantId}/movimientos/validate-invoice', 'movimientos.validarComprobante', {
    summary: 'Buscar duplicados de un comprobante antes de guardarlo',
  }),
  post('/{tenantId}/cuentas/{id}/devoluciones', 'movimientos.devolver', {
    summary: 'Devolver de una cuenta lo que una persona pagó de su bolsillo',
    status: 201,
  }),
  put('/{tenantId}/movimientos/{id}/devolucion/anular', 'movimientos.anularDevolucion', {
    summary: 'Anular la devolución de un gasto, que se vuelve a deber',
  }),
  put('/{tenantId}/movimientos/{id}/restaurar', 'movimientos.restaurar', {
    summary: 'Restaurar un movimiento eliminado',
  }),
  get('/{tenantId}/movimientos/{id}/cheque', 'movimientos.cheque', {
    summary: 'El cheque que no deja cambiar algunos datos de un movimiento',
  }),
  get('/{tenantId}/movimientos/{id}', 'movimientos.obtener', { summary: 'Un movimiento' }),
  put('/{tenantId}/movimientos/{id}', 'movimientos.editar', { summary: 'Editar un movimiento' }),
];
