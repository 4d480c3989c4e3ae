import { asignarCuentasSchema } from '@plomada/domain/cuentas/asignacion.schema';
import { guardarReglasSchema } from '@plomada/domain/extractos/regla.schema';
import { filaArcaSchema } from '@plomada/domain/facturas/lectura.schema';
import { valoresAnterioresSchema } from '@plomada/domain/importaciones/libro/libro.schema';
import {
  celdasGuardadasSchema,
  omitidasGuardadasSchema,
  respuestasGuardadasSchema,
} from '@plomada/domain/importaciones/libro/respuestas-libro.schema';

import { nothing, type TableColumns } from './column-kinds.ts';

export const MONEY: Readonly<Record<string, TableColumns>> = {
  comprobantes: {
    taken: `
      id tipo_arca letra clase punto_venta numero cuit_emisor fecha_emision total_centavos
      moneda tipo_doc_receptor doc_receptor cae cae_tipo cae_vencimiento origen qr_payload
      anulado_en creado_en actualizado_en version a_pagar concepto cotizacion_fecha
      cotizacion_fuente cotizacion_tipo cotizacion_valor presupuesto_id proveedor_id proyecto_id
      rubro_id vence`,
    people: 'creado_por actualizado_por',
    sums: 'saldado_centavos',
  },
  comprobante_impuestos: {
    taken: `
      comprobante_id partes_de neto_0 neto_250 iva_250 neto_500 iva_500 neto_1050 iva_1050
      neto_2100 iva_2100 neto_2700 iva_2700 no_gravado exento perc_iva perc_nacionales perc_iibb
      perc_municipales internos otros periodo_iva clase_iva fecha_emision total_centavos
      tipo_cambio creado_en actualizado_en version`,
    people: 'creado_por actualizado_por',
  },
  lecturas_arca: {
    taken: `
      id archivo sha256 layout cuit desde hasta filas nuevas completadas creado_en
      actualizado_en version deshecha_en`,
    people: 'creado_por actualizado_por',
  },
  arca_comprobantes: {
    taken: `
      id cuit_emisor tipo_arca codigo_arca punto_venta numero numero_hasta fecha_emision denominacion
      autorizacion tipo_doc_receptor doc_receptor moneda tipo_cambio total_centavos
      neto_centavos iva_centavos detalle observaciones neto_0 neto_250 iva_250 neto_500 iva_500
      neto_1050 iva_1050 neto_2100 iva_2100 neto_2700 iva_2700 no_gravado exento perc_iva
      perc_nacionales perc_iibb perc_municipales internos otros creado_en actualizado_en
      eliminado_en`,
  },
  lectura_arca_filas: {
    taken: 'lectura_id fila arca_id',
    checked: { datos: filaArcaSchema },
  },
  periodos_iva: {
    taken: 'mes entregado_en comprobantes creado_en actualizado_en version',
    people: 'entregado_por creado_por actualizado_por',
  },
  calendario_retenciones: {
    taken:
      'impuesto quincenal dia_quincena dia actividad sucursal creado_en actualizado_en version',
    people: 'creado_por actualizado_por',
  },
  cuentas: {
    taken: `
      id nombre tipo moneda banco cbu proyecto_id tope_centavos saldo_inicial_centavos
      saldo_inicial_el cerrada_en creado_en actualizado_en version`,
    people: 'responsable_id creado_por actualizado_por',
    ignored: 'movida_por',
  },
  importaciones: {
    taken: 'id proyecto_id archivo sha256 filas privado estado deshecha_en creado_en version',
    people: 'deshecha_por creado_por',
    checked: { respuestas: respuestasGuardadasSchema },
  },
  importaciones_fallidas: {
    taken: 'id proyecto_id archivo privado errores creado_en descartada_en',
    people: 'creado_por',
  },
  libros: {
    taken: `
      id archivo sha256 proyecto_id una_obra privado destino preguntas filas importacion_id vence_en creado_en
      actualizado_en version`,
    people: 'creado_por',
    ignored: 'contenido vista',
    checked: {
      respuestas: respuestasGuardadasSchema,
      celdas: celdasGuardadasSchema,
      omitidas: omitidasGuardadasSchema,
    },
  },
  respuestas_de_libro: {
    taken: 'clave valor actualizado_en',
  },
  importacion_filas: {
    taken: 'importacion_id tabla fila_id',
    checked: { antes: valoresAnterioresSchema.nullable() },
  },
  movimientos: {
    taken: `
      id codigo proyecto_id tipo fecha concepto importe_centavos moneda cotizacion_valor
      cotizacion_tipo cotizacion_fecha cotizacion_fuente importe_ars_centavos
      importe_usd_centavos medio_pago rubro_id proveedor_id comprobante_id privado notas estado
      creado_en actualizado_en version eliminado_en grupo_prorrateo_id importacion_id origen_id
      origen_tipo cuenta_id devuelto_cuenta_id devuelto_el`,
    people: 'de_bolsillo creado_por actualizado_por',
  },
  movimiento_adjuntos: {
    taken: 'movimiento_id archivo_id creado_en eliminado_en',
    people: 'creado_por',
  },
  traspasos: {
    taken: `
      id de_cuenta_id a_cuenta_id fecha importe_centavos importe_destino_centavos motivo nota
      anulado_en anulado_motivo creado_en actualizado_en version`,
    people: 'creado_por actualizado_por',
  },
  arqueos: {
    taken: `
      id cuenta_id fecha contado_centavos diferencia_centavos nota creado_en correccion
      diferencia_debida_centavos revisado_en`,
    people: 'creado_por',
  },
  cheques: {
    taken: `
      id propio formato numero banco banco_codigo cuit_librador librador contraparte moneda
      importe_centavos emision pago caracter cmc7 codigo_echeq notas privado cuenta_id movimiento_id
      estado_informado estado_informado_el estado_informado_por creado_en actualizado_en version`,
    people: 'creado_por actualizado_por',
    // The cheque's events, imported afterwards, set its state and its debts.
    made: {
      estado: () => 'NUEVO',
      estado_el: nothing,
      destino_id: nothing,
      cliente_centavos: () => 0,
      proveedor_centavos: () => 0,
    },
  },
  cheque_eventos: {
    taken: `
      id cheque_id n tipo fecha valores_centavos cuenta_id cuenta_centavos cliente_centavos
      proveedor_centavos proveedor_id contraparte motivo medio_id grupo_id deshace creado_en`,
    people: 'creado_por',
  },
  cheque_costos: {
    taken: 'id grupo_id orden tipo importe_centavos movimiento_id eliminado_en',
  },
  extractos: {
    taken: `
      id cuenta_id archivo sha256 forma desde hasta saldo_inicial_centavos saldo_final_centavos
      creado_en eliminado_en`,
    people: 'creado_por',
  },
  listas_apoc: {
    taken: 'id lista_del archivo sha256 filas creado_en eliminado_en',
    people: 'creado_por',
  },
  lista_apoc_cuits: { taken: 'cuit lista_id desde' },
  extracto_lineas: {
    taken: `
      id cuenta_id fecha orden importe_centavos saldo_centavos concepto concepto_plegado ordinal codigo
      referencia cuit cheque_numero espera_dia espera_detalle ignorada_motivo creado_en actualizado_en
      version eliminado_en`,
    people: 'espera_persona_id',
    sums: 'vinculado_centavos',
    // Links of entries that are gone do not leave.
    ignored: 'vinculos',
  },
  extracto_linea_archivos: {
    taken: 'extracto_id lugar linea_id saldo_centavos',
  },
  linea_apuntes: {
    taken: `
      id cuenta_id linea_id apunte_id causa_id importe_centavos regla creada extracto_id apunte_fecha apunte_centavos
      creado_en eliminado_en`,
    people: 'creado_por',
    // Triggers of this installation find the entry and know whether it changed.
    ignored: 'linea_fecha roto',
  },
  conciliacion_meses: {
    taken: 'cuenta_id mes saldo_centavos actualizado_en version',
    people: 'actualizado_por',
  },
  conciliacion_cuentas: {
    taken: 'cuenta_id motivo actualizado_en',
    people: 'actualizado_por',
  },
  conciliacion_reglas: {
    taken: 'id actualizado_en version',
    people: 'actualizado_por',
    checked: { reglas: guardarReglasSchema.shape.items },
  },
  cuenta_asignaciones: {
    taken: 'id filas deshecha_en creado_en version',
    people: 'deshecha_por creado_por',
    checked: { reglas: asignarCuentasSchema.shape.reglas },
  },
  cuenta_asignacion_filas: {
    taken: 'asignacion_id cuenta_id movimientos medios',
  },
  rendiciones: {
    taken: `
      id cuenta_id numero desde hasta estado importe_centavos nota motivo_devolucion
      presentada_en resuelta_en reposicion_traspaso_id creado_en actualizado_en version`,
    people: 'presentada_por resuelta_por creado_por actualizado_por',
  },
  rendicion_movimientos: {
    taken: 'rendicion_id movimiento_id eliminado_en',
  },
  ordenes_pago: {
    taken: `
      id numero proveedor_id proyecto_id fecha moneda cotizacion_valor cotizacion_tipo
      cotizacion_fecha cotizacion_fuente importe_centavos recibo_numero notas baja_pendiente
      creado_en actualizado_en version eliminado_en`,
    people: 'creado_por actualizado_por',
  },
  orden_pago_comprobantes: {
    taken: `
      id orden_id orden comprobante_id pago_id a_cuenta adelanto_id importe_centavos movimiento_id
      eliminado_en`,
  },
  adelanto_devoluciones: { taken: 'id adelanto_id movimiento_id' },
  orden_pago_medios: {
    taken: `
      id orden_id orden medio importe_centavos cheque_numero cheque_banco cheque_emision
      cheque_pago cheque_propio cuenta_id cheque_cuenta_id cheque_id eliminado_en`,
  },
  orden_pago_retenciones: {
    taken: `
      id orden_id orden tipo jurisdiccion base_centavos certificado importe_centavos
      depositada_en movimiento_deposito_id eliminado_en condicion regimen constancia_numero`,
  },
};
