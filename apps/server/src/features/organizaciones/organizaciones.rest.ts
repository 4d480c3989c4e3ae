import { get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

/**
 * Time limit in ms of the download of an organisation: an hour, for gigabytes of files over a slow
 * line.
 */
const LIMITE_DESCARGA_MS = 60 * 60_000;

export const organizacionesRest: readonly RestRoute[] = [
  get('/auth/user-tenants', 'organizaciones.misOrganizaciones', {
    summary: 'Organizaciones de quien inició sesión',
  }),
  get('/auth/profile', 'organizaciones.perfil', { summary: 'Perfil de quien inició sesión' }),
  post('/auth/validate-session', 'organizaciones.validarSesion', {
    summary: 'Comprobar que la sesión es válida',
  }),
  put('/auth/default-tenant', 'organizaciones.elegirPredeterminada', {
    summary: 'Elegir la organización predeterminada, o ninguna',
  }),
  post('/global/tenants', 'organizaciones.crear', {
    summary: 'Crear una organización',
    status: 201,
  }),
  get('/global/tenants/me', 'organizaciones.misOrganizaciones', {
    summary: 'Organizaciones de quien inició sesión (igual que user-tenants)',
  }),
  get('/global/tenants/{tenantId}/info', 'organizaciones.info', {
    summary: 'Datos de la organización (igual que la llamada por su identificador)',
  }),
  get('/global/user-exists', 'organizaciones.usuarioExiste', {
    summary: 'Si ya se conocen nombre y apellido de quien inició sesión',
  }),
  get('/{tenantId}/configuracion', 'organizaciones.configuracion', {
    summary: 'Configuración, plan y uso de la organización',
  }),
  put('/{tenantId}/configuracion', 'organizaciones.editarConfiguracion', {
    summary: 'Editar la configuración de la organización',
  }),
  get('/{tenantId}/configuracion/descarga', 'organizaciones.descarga', {
    summary: 'Descargar todo lo de la organización en un zip: filas, archivos y manifiesto',
    limitMs: LIMITE_DESCARGA_MS,
  }),
  get('/{tenantId}/configuracion/salida', 'organizaciones.salida', {
    summary: 'Qué lleva esa descarga, cómo se lee y cómo pasa a otra instalación',
  }),
  get('/{tenantId}/primeros-pasos', 'organizaciones.primerosPasos', {
    summary: 'Qué primeros pasos ya dio la organización',
  }),
  get('/{tenantId}/logo', 'organizaciones.logo', { summary: 'Logo de la organización' }),
  get('/{tenantId}', 'organizaciones.info', { summary: 'Datos de la organización' }),
  post('/{tenantId}/auth/log-access', 'organizaciones.registrarAcceso', {
    summary: 'Registrar la entrada a la organización',
  }),
];
