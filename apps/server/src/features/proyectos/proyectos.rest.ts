import { del, get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

export const proyectosRest: readonly RestRoute[] = [
  get('/{tenantId}/proyectos', 'proyectos.listar', { summary: 'Obras que se pueden ver' }),
  post('/{tenantId}/proyectos', 'proyectos.crear', { summary: 'Crear una obra', status: 201 }),
  get('/{tenantId}/proyectos/available-usuarios', 'proyectos.asignables', {
    summary: 'Usuarios que se pueden asignar a una obra',
  }),
  get('/{tenantId}/proyectos/{id}', 'proyectos.obtener', { summary: 'Una obra' }),
  put('/{tenantId}/proyectos/{id}', 'proyectos.editar', {
    summary: 'Editar una obra o cambiar su estado',
  }),
  del('/{tenantId}/proyectos/{id}', 'proyectos.eliminar', {
    summary: 'Eliminar una obra sin movimientos',
  }),
  get('/{tenantId}/proyectos/{id}/configuracion', 'proyectos.configuracion', {
    summary: 'Valores predeterminados y alertas de una obra',
  }),
  put('/{tenantId}/proyectos/{id}/configuracion', 'proyectos.editarConfiguracion', {
    summary: 'Cambiar la configuración de una obra',
  }),
  get('/{tenantId}/proyectos/{id}/usuarios-asignados', 'proyectos.asignados', {
    summary: 'Usuarios asignados a una obra',
  }),
  put('/{tenantId}/proyectos/{id}/asignar-usuarios', 'proyectos.asignarUsuarios', {
    summary: 'Reemplazar los usuarios asignados a una obra',
  }),
  get('/{tenantId}/proyectos/{id}/cuentas', 'proyectos.cuentas', {
    summary: 'Cuántas filas tiene cada lista de una obra para quien pregunta',
  }),
  get('/{tenantId}/proyectos/{id}/stats', 'proyectos.stats', {
    summary: 'Saldos, meses, rubros y proveedores de una obra, en un período o a una fecha',
  }),
  get('/{tenantId}/proyectos/{id}/stats/export', 'proyectos.exportarStats', {
    summary: 'El resumen de una obra como planilla (csv o xlsx)',
  }),
];
