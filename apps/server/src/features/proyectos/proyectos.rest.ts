import { del, get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

export const proyectosRest: readonly RestRoute[] = [
  get('/{tenantId}/proyectos', 'proyectos.listar', { resumen: 'Obras que se pueden ver' }),
  post('/{tenantId}/proyectos', 'proyectos.crear', { resumen: 'Crear una obra', status: 201 }),
  get('/{tenantId}/proyectos/available-usuarios', 'proyectos.asignables', {
    resumen: 'Usuarios que se pueden asignar a una obra',
  }),
  get('/{tenantId}/proyectos/{id}', 'proyectos.obtener', { resumen: 'Una obra' }),
  put('/{tenantId}/proyectos/{id}', 'proyectos.editar', {
    resumen: 'Editar una obra o cambiar su estado',
  }),
  del('/{tenantId}/proyectos/{id}', 'proyectos.eliminar', {
    resumen: 'Eliminar una obra sin movimientos',
  }),
  get('/{tenantId}/proyectos/{id}/configuracion', 'proyectos.configuracion', {
    resumen: 'Valores predeterminados y alertas de una obra',
  }),
  put('/{tenantId}/proyectos/{id}/configuracion', 'proyectos.editarConfiguracion', {
    resumen: 'Cambiar la configuración de una obra',
  }),
  get('/{tenantId}/proyectos/{id}/usuarios-asignados', 'proyectos.asignados', {
    resumen: 'Usuarios asignados a una obra',
  }),
  put('/{tenantId}/proyectos/{id}/asignar-usuarios', 'proyectos.asignarUsuarios', {
    resumen: 'Reemplazar los usuarios asignados a una obra',
  }),
  get('/{tenantId}/proyectos/{id}/cuentas', 'proyectos.cuentas', {
    resumen: 'Cuántas filas tiene cada lista de una obra para quien pregunta',
  }),
  get('/{tenantId}/proyectos/{id}/stats', 'proyectos.stats', {
    resumen: 'Saldos, meses, rubros y proveedores de una obra, en un período o a una fecha',
  }),
  get('/{tenantId}/proyectos/{id}/stats/export', 'proyectos.exportarStats', {
    resumen: 'El resumen de una obra como planilla (csv o xlsx)',
  }),
];
