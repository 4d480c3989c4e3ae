import { del, get, patch, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

export const usuariosRest: readonly RestRoute[] = [
  get('/{tenantId}/usuarios', 'usuarios.listar', { resumen: 'Usuarios de la organización' }),
  post('/{tenantId}/usuarios', 'usuarios.crear', {
    resumen: 'Invitar a una persona por correo',
    status: 201,
  }),
  get('/{tenantId}/usuarios/profile', 'usuarios.perfil', {
    resumen: 'Perfil propio en la organización',
  }),
  get('/{tenantId}/usuarios/me', 'usuarios.me', { resumen: 'Quién soy y qué puedo hacer' }),
  get('/{tenantId}/usuarios/stats', 'usuarios.stats', {
    resumen: 'Cantidad de usuarios por estado y rol, y límite del plan',
  }),
  get('/{tenantId}/usuarios/{id}', 'usuarios.obtener', { resumen: 'Un usuario' }),
  put('/{tenantId}/usuarios/{id}', 'usuarios.editar', {
    resumen: 'Cambiar el rol de un usuario o completar su nombre',
  }),
  del('/{tenantId}/usuarios/{id}', 'usuarios.eliminar', {
    resumen: 'Quitar a un usuario de la organización',
  }),
  patch('/{tenantId}/usuarios/{id}/toggle-status', 'usuarios.cambiarEstado', {
    resumen: 'Activar o desactivar a un usuario',
  }),
  post('/{tenantId}/usuarios/{id}/reinvitar', 'usuarios.reinvitar', {
    resumen: 'Renovar la invitación de quien todavía no aceptó',
  }),
  get('/global/invitaciones', 'invitaciones.mias', {
    resumen: 'Invitaciones abiertas a quien inició sesión',
  }),
  post('/global/invitaciones/{token}/aceptar', 'invitaciones.aceptar', {
    resumen: 'Aceptar una invitación',
  }),
];
