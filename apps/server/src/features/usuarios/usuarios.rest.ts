import { del, get, patch, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

export const usuariosRest: readonly RestRoute[] = [
  get('/{tenantId}/usuarios', 'usuarios.listar', { summary: 'Usuarios de la organización' }),
  post('/{tenantId}/usuarios', 'usuarios.crear', {
    summary: 'Invitar a una persona por correo',
    status: 201,
  }),
  get('/{tenantId}/usuarios/profile', 'usuarios.perfil', {
    summary: 'Perfil propio en la organización',
  }),
  get('/{tenantId}/usuarios/me', 'usuarios.me', { summary: 'Quién soy y qué puedo hacer' }),
  get('/{tenantId}/usuarios/stats', 'usuarios.stats', {
    summary: 'Cantidad de usuarios por estado y rol, y límite del plan',
  }),
  get('/{tenantId}/usuarios/{id}', 'usuarios.obtener', { summary: 'Un usuario' }),
  put('/{tenantId}/usuarios/{id}', 'usuarios.editar', {
    summary: 'Cambiar el rol de un usuario o completar su nombre',
  }),
  del('/{tenantId}/usuarios/{id}', 'usuarios.eliminar', {
    summary: 'Quitar a un usuario de la organización',
  }),
  patch('/{tenantId}/usuarios/{id}/toggle-status', 'usuarios.cambiarEstado', {
    summary: 'Activar o desactivar a un usuario',
  }),
  post('/{tenantId}/usuarios/{id}/reinvitar', 'usuarios.reinvitar', {
    summary: 'Renovar la invitación de quien todavía no aceptó',
  }),
  get('/global/invitaciones', 'invitaciones.mias', {
    summary: 'Invitaciones abiertas a quien inició sesión',
  }),
  post('/global/invitaciones/{token}/aceptar', 'invitaciones.aceptar', {
    summary: 'Aceptar una invitación',
  }),
];
