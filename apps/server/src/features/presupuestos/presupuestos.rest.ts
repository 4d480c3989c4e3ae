import { get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

export const presupuestosRest: readonly RestRoute[] = [
  get('/{tenantId}/presupuestos', 'presupuestos.listar', {
    resumen: 'Presupuestos, del más nuevo al más viejo, de una obra o de todas',
  }),
  post('/{tenantId}/presupuestos', 'presupuestos.crear', {
    resumen: 'Crear un presupuesto en borrador',
    status: 201,
  }),
  get('/{tenantId}/presupuestos/{id}', 'presupuestos.obtener', { resumen: 'Un presupuesto' }),
  put('/{tenantId}/presupuestos/{id}', 'presupuestos.editar', {
    resumen: 'Editar un presupuesto; una oferta enviada pasa a su revisión siguiente',
  }),
  put('/{tenantId}/presupuestos/{id}/estado', 'presupuestos.cambiarEstado', {
    resumen: 'Enviar, aceptar, rechazar o anular un presupuesto',
  }),
  put('/{tenantId}/presupuestos/{id}/total', 'presupuestos.llevarTotal', {
    resumen: 'Llevar el total de un borrador a un importe',
  }),
  post('/{tenantId}/presupuestos/{id}/copiar', 'presupuestos.copiar', {
    resumen: 'Copiar un presupuesto como borrador',
    status: 201,
  }),
  get('/{tenantId}/presupuestos/{id}/revisiones', 'presupuestos.revisiones', {
    resumen: 'Las ofertas enviadas antes, de la más nueva a la más vieja',
  }),
  get('/{tenantId}/presupuestos/{id}/documento', 'presupuestos.documento', {
    resumen: 'El presupuesto como PDF para entregar, o como planilla',
    limiteMs: 60_000,
  }),
];
