import { get, post, type RestRoute } from '../../rest/rest-route.ts';

export const organizacionesRest: readonly RestRoute[] = [
  get('/auth/user-tenants', 'organizaciones.misOrganizaciones', {
    resumen: 'Organizaciones de quien inició sesión',
  }),
  get('/auth/profile', 'organizaciones.perfil', { resumen: 'Perfil de quien inició sesión' }),
  post('/auth/validate-session', 'organizaciones.validarSesion', {
    resumen: 'Comprobar que la sesión es válida',
  }),
  get('/{tenantId}', 'organizaciones.info', { resumen: 'Datos de la organización' }),
  post('/{tenantId}/auth/log-access', 'organizaciones.registrarAcceso', {
    resumen: 'Registrar la entrada a la organización',
  }),
];
