import { del, get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

const UNO = '/{tenantId}/aportes-socio/{id}';

export const aportesRest: readonly RestRoute[] = [
  get('/{tenantId}/aportes-socio', 'aportes.listar', {
    resumen: 'Aportes y devoluciones de los socios, del más nuevo al más viejo',
  }),
  post('/{tenantId}/aportes-socio', 'aportes.crear', {
    resumen: 'Registrar un aporte o una devolución; los de dinero crean su movimiento',
    status: 201,
  }),
  get(UNO, 'aportes.obtener', { resumen: 'Un aporte' }),
  put(UNO, 'aportes.editar', { resumen: 'Editar un aporte, y con él su movimiento' }),
  del(UNO, 'aportes.eliminar', { resumen: 'Pedir la baja de un aporte', status: 202 }),
  put(`${UNO}/restaurar`, 'aportes.restaurar', {
    resumen: 'Traer de vuelta un aporte dado de baja, y con él su movimiento',
  }),
];
