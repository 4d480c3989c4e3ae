import { del, get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

const UN_APORTE = '/{tenantId}/aportes-socio/{id}';
const LLAMADOS = '/{tenantId}/aportes-socio/llamados';
const UN_LLAMADO = `${LLAMADOS}/{id}` as const;

export const aportesRest: readonly RestRoute[] = [
  get('/{tenantId}/aportes-socio', 'aportes.listar', {
    resumen: 'Aportes y devoluciones de los socios, del más nuevo al más viejo',
  }),
  post('/{tenantId}/aportes-socio', 'aportes.crear', {
    resumen: 'Registrar un aporte o una devolución; los de dinero crean su movimiento',
    status: 201,
  }),
  get(UN_APORTE, 'aportes.obtener', { resumen: 'Un aporte' }),
  put(UN_APORTE, 'aportes.editar', { resumen: 'Editar un aporte, y con él su movimiento' }),
  del(UN_APORTE, 'aportes.eliminar', { resumen: 'Pedir la baja de un aporte', status: 202 }),
  put(`${UN_APORTE}/restaurar`, 'aportes.restaurar', {
    resumen: 'Traer de vuelta un aporte dado de baja, y con él su movimiento',
  }),
  get('/{tenantId}/proyectos/{id}/aportes/estado', 'aportes.estado', {
    resumen: 'Lo exigido, aportado y pendiente de cada socio de una obra a una fecha, y su balance',
  }),
  get('/{tenantId}/aportes-socio/mis-cuentas', 'aportes.misCuentas', {
    resumen: 'Lo propio en cada obra de la que uno es socio: qué debe, qué venció y qué vence',
  }),
  get('/{tenantId}/proyectos/{id}/socios/{socioId}/estado-de-cuenta', 'estadoDeCuenta.exportar', {
    resumen: 'El estado de cuenta de un socio a una fecha, con su código de verificación',
  }),
  get(LLAMADOS, 'llamados.listar', {
    resumen: 'Llamados de aportes, del más nuevo al más viejo, con lo pagado de cada cuota',
  }),
  post(LLAMADOS, 'llamados.crear', {
    resumen: 'Llamar a los socios de una obra a aportar, cada uno por su participación',
    status: 201,
  }),
  get(UN_LLAMADO, 'llamados.obtener', { resumen: 'Un llamado de aportes' }),
  put(UN_LLAMADO, 'llamados.editar', { resumen: 'Editar un llamado que nadie pagó' }),
  del(UN_LLAMADO, 'llamados.anular', {
    resumen: 'Anular un llamado: no pide más, y lo aportado queda como adelanto',
  }),
  get(`${UN_LLAMADO}/documento`, 'llamados.documento', {
    resumen: 'El llamado para un socio, en PDF',
  }),
  get('/verificar/{codigo}', 'verificacion.obtener', {
    resumen:
      'Si un estado de cuenta o un cierre de mes es auténtico, de qué día y con qué totales; sin sesión',
  }),
];
