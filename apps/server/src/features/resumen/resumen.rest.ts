import { get, type RestRoute } from '../../http/rest/rest-route.ts';

export const resumenRest: readonly RestRoute[] = [
  get('/{tenantId}/resumen-general', 'resumen.general', {
    summary: 'Saldos, meses, rubros y obras de toda la organización, en un período o a una fecha',
  }),
  get('/{tenantId}/resumen-general/export', 'resumen.exportar', {
    summary: 'El resumen de toda la organización como planilla (csv o xlsx)',
  }),
  get('/{tenantId}/resumen/margenes', 'margenes.listar', {
    summary: 'Contrato, costo esperado y margen de cada obra; primero la que menos deja',
  }),
  get('/{tenantId}/resumen/margenes/export', 'margenes.exportar', {
    summary: 'El margen de cada obra como planilla (csv o xlsx)',
  }),
  get('/{tenantId}/proyectos/{id}/margen', 'margenes.obtener', {
    summary: 'Contrato, costo esperado y margen de una obra',
  }),
  get('/{tenantId}/vencimientos', 'vencimientos.listar', {
    summary: 'Lo que vence, la caja semana por semana y lo adeudado por proveedor',
  }),
  get('/{tenantId}/vencimientos/por-obra', 'vencimientos.porObra', {
    summary: 'Lo próximo que vence en cada obra, lo vencido y, si se pide, su saldo más bajo',
  }),
  get('/{tenantId}/proyectos/administracion', 'administracion.obtener', {
    summary: 'Los gastos propios de la empresa, que no son de ninguna obra',
  }),
];
