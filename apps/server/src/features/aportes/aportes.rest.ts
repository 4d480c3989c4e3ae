import { del, get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

const UN_APORTE = '/{tenantId}/aportes-socio/{id}';
const LLAMADOS = '/{tenantId}/aportes-socio/llamados';
const UN_LLAMADO = `${LLAMADOS}/{id}` as const;

export const aportesRest: readonly RestRoute[] = [
  get('/{tenantId}/aportes-socio', 'aportes.listar', {
    summary: 'Aportes y devoluciones de los socios, del más nuevo al más viejo',
  }),
  post('/{tenantId}/aportes-socio', 'aportes.crear', {
    summary: 'Registrar un aporte o una devolución; los de dinero crean su movimiento',
    status: 201,
  }),
  get(UN_APORTE, 'aportes.obtener', { summary: 'Un aporte' }),
  put(UN_APORTE, 'aportes.editar', { summary: 'Editar un aporte, y con él su movimiento' }),
  del(UN_APORTE, 'aportes.eliminar', { summary: 'Pedir la baja de un aporte', status: 202 }),
  put(`${UN_APORTE}/restaurar`, 'aportes.restaurar', {
    summary: 'Traer de vuelta un aporte dado de baja, y con él su movimiento',
  }),
  get(`${UN_APORTE}/recibo`, 'aportes.recibo', {
    summary: 'El recibo del dinero que aportó un socio, en PDF',
  }),
  get('/{tenantId}/proyectos/{id}/aportes/estado', 'aportes.estado', {
    summary: 'Lo exigido, aportado y pendiente de cada socio de una obra a una fecha, y su balance',
  }),
  get('/{tenantId}/aportes-socio/mis-cuentas', 'aportes.misCuentas', {
    summary: 'Lo propio en cada obra de la que uno es socio: qué debe, qué venció y qué vence',
  }),
  get('/{tenantId}/proyectos/{id}/socios/{socioId}/estado-de-cuenta', 'estadoDeCuenta.exportar', {
    summary: 'El estado de cuenta de un socio a una fecha, con su código de verificación',
  }),
  get(LLAMADOS, 'llamados.listar', {
    summary: 'Llamados de aportes, del más nuevo al más viejo, con lo pagado de cada cuota',
  }),
  post(LLAMADOS, 'llamados.crear', {
    summary: 'Llamar a los socios de una obra a aportar, cada uno por su participación',
    status: 201,
  }),
  get(UN_LLAMADO, 'llamados.obtener', { summary: 'Un llamado de aportes' }),
  put(UN_LLAMADO, 'llamados.editar', { summary: 'Editar un llamado que nadie pagó' }),
  del(UN_LLAMADO, 'llamados.anular', {
    summary: 'Anular un llamado: no pide más, y lo aportado queda como adelanto',
  }),
  get(`${UN_LLAMADO}/documento`, 'llamados.documento', {
    summary: 'El llamado para un socio, en PDF',
  }),
  get('/verificar/{codigo}', 'verificacion.obtener', {
    summary:
      'Si un estado de cuenta, un cierre de mes o un informe de rendición es auténtico, de qué día y con qué totales; sin sesión',
  }),
];
