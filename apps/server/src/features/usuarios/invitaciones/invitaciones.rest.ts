import { get, post, type RestRoute } from '../../../http/rest/rest-route.ts';

export const invitacionesRest: readonly RestRoute[] = [
  get('/global/invitaciones', 'invitaciones.mias', {
    resumen: 'Invitaciones abiertas a quien inició sesión',
  }),
  post('/global/invitaciones/{token}/aceptar', 'invitaciones.aceptar', {
    resumen: 'Aceptar una invitación',
  }),
];
