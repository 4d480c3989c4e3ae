import { PLANILLA_INDICES_MAX_BYTES } from '@plomada/domain/presupuestos/indices/indice.schema';
import { IMPORTACION_PRESUPUESTO_MAX_BYTES } from '@plomada/domain/presupuestos/items/item.schema';

import {
  del,
  get,
  post,
  put,
  NOTHING_IMPORTED,
  type RestRoute,
} from '../../http/rest/rest-route.ts';

const UN_CERTIFICADO = '/{tenantId}/presupuestos/{id}/certificados/{certificadoId}';

const UN_PAGO = '/{tenantId}/presupuestos/{id}/pagos/{pagoId}';

const IMPORTAR = '/{tenantId}/presupuestos/{id}/items/importar';

export const presupuestosRest: readonly RestRoute[] = [
  get('/{tenantId}/presupuestos', 'presupuestos.listar', {
    summary: 'Presupuestos, del más nuevo al más viejo, de una obra o de todas',
  }),
  post('/{tenantId}/presupuestos', 'presupuestos.crear', {
    summary: 'Crear un presupuesto en borrador',
    status: 201,
  }),
  get('/{tenantId}/presupuestos/{id}', 'presupuestos.obtener', { summary: 'Un presupuesto' }),
  put('/{tenantId}/presupuestos/{id}', 'presupuestos.editar', {
    summary: 'Editar un presupuesto; una oferta enviada pasa a su revisión siguiente',
  }),
  put('/{tenantId}/presupuestos/{id}/estado', 'presupuestos.cambiarEstado', {
    summary: 'Enviar, aceptar, rechazar o anular un presupuesto',
  }),
  put('/{tenantId}/presupuestos/{id}/plazos', 'presupuestos.fijarPlazos', {
    summary: 'Cambiar el plazo de pago de los certificados y la devolución del fondo de reparo',
  }),
  put('/{tenantId}/presupuestos/{id}/total', 'presupuestos.llevarTotal', {
    summary: 'Llevar el total de un borrador a un importe',
  }),
  post('/{tenantId}/presupuestos/{id}/copiar', 'presupuestos.copiar', {
    summary: 'Copiar un presupuesto como borrador',
    status: 201,
  }),
  get('/{tenantId}/presupuestos/{id}/revisiones', 'presupuestos.revisiones', {
    summary: 'Las ofertas enviadas antes, de la más nueva a la más vieja',
  }),
  get('/{tenantId}/presupuestos/{id}/documento', 'presupuestos.documento', {
    summary: 'El presupuesto como PDF para entregar, o como planilla',
    limitMs: 60_000,
  }),
  get('/{tenantId}/presupuestos/{id}/adicionales', 'adicionales.listar', {
    summary: 'Adicionales de un presupuesto, en su orden',
  }),
  post('/{tenantId}/presupuestos/{id}/adicionales', 'adicionales.crear', {
    summary: 'Agregar, deducir o modificar ítems de un presupuesto aceptado',
    status: 201,
  }),
  get('/{tenantId}/presupuestos/{id}/certificados', 'certificados.listar', {
    summary: 'Certificados de avance de un presupuesto, del más nuevo al más viejo',
  }),
  post('/{tenantId}/presupuestos/{id}/certificados', 'certificados.crear', {
    summary: 'Crear un certificado de avance en borrador',
    status: 201,
  }),
  get(UN_CERTIFICADO, 'certificados.obtener', { summary: 'Un certificado de avance' }),
  put(UN_CERTIFICADO, 'certificados.editar', {
    summary: 'Editar el último certificado, antes de aprobarse',
  }),
  put(`${UN_CERTIFICADO}/estado`, 'certificados.cambiarEstado', {
    summary: 'Presentar, aprobar, rechazar o anular un certificado',
  }),
  del(UN_CERTIFICADO, 'certificados.eliminar', { summary: 'Descartar un certificado en borrador' }),
  get(`${UN_CERTIFICADO}/documento`, 'certificados.documento', {
    summary: 'El certificado como PDF, para firmar',
    limitMs: 60_000,
  }),
  get('/{tenantId}/indices', 'indices.listar', {
    summary: 'Series de índices de la organización, mes por mes',
  }),
  post('/{tenantId}/indices/leer', 'indices.leer', {
    summary: 'Leer una planilla de índices, sin guardar nada',
    body: 'multipart',
    maxBytes: PLANILLA_INDICES_MAX_BYTES,
  }),
  put('/{tenantId}/indices/{serie}/{mes}', 'indices.guardar', {
    summary: 'Cargar o corregir el índice de un mes',
  }),
  get('/{tenantId}/presupuestos/{id}/pagos', 'pagos.listar', {
    summary: 'Pagos de un presupuesto, del más nuevo al más viejo',
  }),
  post('/{tenantId}/presupuestos/{id}/pagos', 'pagos.crear', {
    summary: 'Registrar o programar un pago; uno realizado crea su movimiento',
    status: 201,
  }),
  get(UN_PAGO, 'pagos.obtener', { summary: 'Un pago' }),
  put(UN_PAGO, 'pagos.editar', { summary: 'Editar un pago, y con él su movimiento' }),
  get(`${UN_PAGO}/recibo`, 'pagos.recibo', {
    summary: 'El recibo de lo que pagó un cliente, en PDF',
  }),
  put(`${UN_PAGO}/pagar`, 'pagos.pagar', { summary: 'Realizar un pago programado' }),
  del(UN_PAGO, 'pagos.eliminar', {
    summary: 'Cancelar un pago programado, o pedir la baja de uno realizado',
    rejection: {
      status: 202,
      when: (valor) => typeof valor === 'object' && valor !== null && 'solicitudId' in valor,
      summary: 'La baja del pago espera una decisión',
    },
  }),
  put(`${UN_PAGO}/restaurar`, 'pagos.restaurar', {
    summary: 'Traer de vuelta un pago anulado, y con él su movimiento',
  }),
  get('/{tenantId}/presupuestos/items/plantilla', 'presupuestoPlanillas.plantilla', {
    summary: 'Planilla de ejemplo para cargar los ítems de un presupuesto',
  }),
  post(`${IMPORTAR}/preview`, 'presupuestoPlanillas.previsualizar', {
    summary: 'Leer una planilla de ítems y mostrar cómo quedaría el presupuesto',
    body: 'multipart',
    maxBytes: IMPORTACION_PRESUPUESTO_MAX_BYTES,
  }),
  post(IMPORTAR, 'presupuestoPlanillas.importar', {
    summary:
      'Importar todas las filas de una planilla a los ítems de un presupuesto, o ninguna; con `correctas`, las que no tienen errores',
    status: 201,
    body: 'multipart',
    maxBytes: IMPORTACION_PRESUPUESTO_MAX_BYTES,
    rejection: NOTHING_IMPORTED,
  }),
  put('/{tenantId}/retenciones/depositar', 'retenciones.depositar', {
    summary: 'Dejar dicho con qué movimiento se depositaron retenciones hechas',
  }),
];
