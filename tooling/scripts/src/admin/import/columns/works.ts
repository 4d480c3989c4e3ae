import { auditoriaSchema } from '@plomada/domain/auditoria/auditoria.schema';
import { avisoDeCierreSchema, totalCongeladoSchema } from '@plomada/domain/cierres/cierre.schema';
import { adicionalSchema } from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import { pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { revisionPresupuestoSchema } from '@plomada/domain/presupuestos/revision.schema';
import { z } from 'zod';

import { beforeAllOthers, type TableColumns } from './column-kinds.ts';

export const WORKS: Readonly<Record<string, TableColumns>> = {
  presupuestos: {
    taken: `
      id codigo revision proyecto_id sentido titulo proveedor_id cliente_nombre cliente_cuit
      rubro_id fecha validez_dias moneda indexacion serie mes_base cotizacion_tipo
      cotizacion_base anticipo_bp fondo_reparo_bp base_anticipo condiciones plazo_pago_dias
      devolucion_reparo estado motivo_estado
      enviado_en aceptado_en baja_pendiente total_centavos total_vigente_centavos
      anticipo_centavos creado_en actualizado_en version eliminado_en`,
    people: 'creado_por actualizado_por',
    sums: `
      certificado_bruto_centavos certificado_centavos neto_centavos reparo_centavos
      desacopio_base_centavos certificados_aprobados pagado_centavos pagado_reparo_centavos
      programado_centavos pagos_pagados pagado_privado_centavos pagado_reparo_privado_centavos
      programado_privado_centavos pagos_privados_pagados`,
  },
  presupuesto_items: {
    taken: `
      id presupuesto_id orden descripcion unidad cantidad precio_unitario importe_centavos
      rubro_id ajuste original_cantidad original_precio_unitario original_importe_centavos
      creado_en eliminado_en`,
    people: 'creado_por',
  },
  presupuesto_revisiones: {
    taken: 'id presupuesto_id revision titulo total_centavos creado_en',
    people: 'creado_por',
    checked: { items: revisionPresupuestoSchema.shape.items },
  },
  adicionales: {
    taken: `
      id presupuesto_id numero tipo fecha motivo diferencia_centavos total_vigente_centavos
      creado_en`,
    people: 'creado_por',
    checked: { items: adicionalSchema.shape.items },
  },
  certificados: {
    taken: `
      id presupuesto_id numero periodo estado bruto_centavos actualizacion_centavos
      ajuste_indice_centavos desacopio_base_centavos desacopio_centavos fondo_reparo_centavos
      otros_descuentos_centavos neto_centavos factor_numerador factor_denominador mes_indice
      estimado cotizacion motivo_estado presentado_en resuelto_en creado_en actualizado_en
      version eliminado_en`,
    people: 'resuelto_por creado_por actualizado_por',
  },
  certificado_items: {
    taken: `
      certificado_id presupuesto_id item_id importe_centavos anterior_bp presente_bp
      anterior_centavos presente_centavos acumulado_cantidad`,
  },
  pagos: {
    taken: `
      id presupuesto_id proyecto_id numero tipo certificado_id estado fecha vencimiento
      importe_bruto_centavos moneda cotizacion_valor cotizacion_tipo cotizacion_fecha
      cotizacion_fuente importe_presupuesto_centavos neto_centavos recibo_numero privado notas exceso_motivo
      movimiento_id baja_pendiente creado_en actualizado_en version eliminado_en`,
    people: 'creado_por actualizado_por',
    checked: { descuentos: pagoSchema.shape.descuentos },
  },
  pago_medios: {
    taken: `
      id pago_id orden medio importe_centavos cheque_numero cheque_banco cheque_emision
      cheque_pago cheque_propio eliminado_en cuenta_id cheque_cuenta_id cheque_id`,
  },
  pago_retenciones: {
    taken: `
      id pago_id orden tipo jurisdiccion base_centavos certificado importe_centavos
      depositada_en movimiento_deposito_id eliminado_en condicion regimen constancia_numero`,
  },
  llamados_aporte: {
    taken: `
      id proyecto_id numero periodo concepto importe_centavos moneda fecha vencimiento
      sin_asignar_bp motivo_anulacion creado_en actualizado_en version eliminado_en`,
    people: 'creado_por actualizado_por',
  },
  llamado_cuotas: {
    taken: 'llamado_id socio_id proyecto_id participacion_bp importe_centavos',
  },
  aportes: {
    taken: `
      id codigo proyecto_id socio_id llamado_id destino fecha tipo importe_centavos moneda
      cotizacion_valor cotizacion_tipo cotizacion_fecha cotizacion_fuente importe_ars_centavos
      moneda_cuenta importe_cuenta_centavos importe_lote_centavos medio_pago concepto
      movimiento_id recibo_numero baja_pendiente creado_en actualizado_en version eliminado_en`,
    people: 'creado_por actualizado_por',
  },
  lotes: {
    taken: `
      id proyecto_id descripcion nomenclatura_catastral partida superficie_m2
      superficie_construible_m2 precio_centavos moneda cotizacion_valor cotizacion_tipo
      cotizacion_fecha cotizacion_fuente vendedor estado fecha_reserva fecha_boleto
      fecha_escritura creado_en actualizado_en version`,
    people: 'creado_por actualizado_por',
  },
  lote_gastos: {
    taken: `
      id lote_id proyecto_id concepto fecha importe_centavos moneda cotizacion_valor
      cotizacion_tipo cotizacion_fecha cotizacion_fuente importe_lote_centavos medio_pago
      descripcion movimiento_id baja_pendiente creado_en actualizado_en version eliminado_en`,
    people: 'creado_por actualizado_por',
  },
  lote_archivos: {
    taken: 'lote_id archivo_id creado_en eliminado_en',
    people: 'creado_por',
  },
  acopios: {
    taken: `
      id codigo proyecto_id proveedor_id tipo fecha vencimiento descripcion moneda
      importe_centavos descuento_bp lugar estado comprobante_id movimiento_id observaciones
      cerrado_en creado_en actualizado_en version eliminado_en`,
    people: 'cerrado_por creado_por actualizado_por',
    sums: 'retirado_centavos',
  },
  acopio_items: {
    taken: `
      id acopio_id orden codigo descripcion rubro_id unidad cantidad precio_unitario
      precio_actual precio_actual_en completado_en creado_en actualizado_en version eliminado_en`,
    people: 'completado_por creado_por actualizado_por',
    sums: 'retirado',
  },
  acopio_archivos: {
    taken: 'acopio_id archivo_id creado_en eliminado_en',
    people: 'creado_por',
  },
  retiros: {
    taken: `
      id codigo grupo_id acopio_id item_id cantidad precio_unitario importe_centavos fecha
      remito_numero retirado_por destino observaciones archivo_id estado anulado_en
      anulado_motivo creado_en actualizado_en version`,
    people: 'anulado_por creado_por actualizado_por',
  },
  cierres: {
    taken: 'mes huella audit_seq audit_hash codigo_verificacion cerrado_en version',
    people: 'cerrado_por',
    checked: { totales: z.array(totalCongeladoSchema), avisos: z.array(avisoDeCierreSchema) },
  },
  cierre_versiones: {
    taken: 'mes version codigo_verificacion cerrado_en',
    people: 'cerrado_por',
    checked: { totales: z.array(totalCongeladoSchema) },
  },
  cierre_filas: {
    taken: 'mes tabla ids huellas',
  },
  reaperturas: {
    taken: 'id mes motivo abierta_en vence_en cerrada_en',
    people: 'abierta_por',
  },
  audit_logs: {
    taken: `
      id ts actor_id actor_nombre actor_rol accion entidad entidad_id proyecto_id resumen ip
      user_agent request_id canal`,
    checked: { cambios: auditoriaSchema.shape.cambios },
    made: { xid: beforeAllOthers },
  },
  audit_sellos: {
    taken: 'seq log_id prev_hash hash sellado_en',
  },
  audit_puntos: {
    taken: 'id hasta_seq hash filas firma clave_publica creado_en',
    people: 'creado_por',
  },
};
