import { get, post, put, type RestRoute } from '../../rest/rest-route.ts';

export const proyectosRest: readonly RestRoute[] = [
  get('/{tenantId}/proyectos', 'proyectos.listar', { resumen: 'Obras que se pueden ver' }),
  post('/{tenantId}/proyectos', 'proyectos.crear', { resumen: 'Crear una obra', status: 201 }),
  get('/{tenantId}/proyectos/{id}', 'proyectos.obtener', { resumen: 'Una obra' }),
  put('/{tenantId}/proyectos/{id}', 'proyectos.editar', {
    resumen: 'Editar una obra o cambiar su estado',
  }),
  get('/{tenantId}/proyectos/{id}/stats', 'proyectos.stats', {
    resumen: 'Saldos, meses y rubros de una obra',
  }),
];
