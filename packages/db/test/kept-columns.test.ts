import { afterAll, beforeAll, expect, it } from 'vitest';

import { FROZEN_SUMS } from '../src/frozen-sums.ts';
import { KEPT_SUMS } from '../src/kept-sums.ts';
import { openDatabase, type Database } from './support/database.ts';

// Numeric columns of the schema that are no kept sum, typed by hand. A new one needs a decision; a
// sum of other rows gets an entry in `kept-sums.ts`.

const PARTS = [
  'exento',
  'internos',
  'iva_1050',
  'iva_2100',
  'iva_250',
  'iva_2700',
  'iva_500',
  'neto_0',
  'neto_1050',
  'neto_2100',
  'neto_250',
  'neto_2700',
  'neto_500',
  'no_gravado',
  'otros',
  'perc_iibb',
  'perc_iva',
  'perc_municipales',
  'perc_nacionales',
];
/** Columns typed by people, read from files, or numbered in sequence. */
const PUT_IN: Readonly<Record<string, readonly string[]>> = {
  acopio_items: ['cantidad', 'orden', 'precio_actual', 'precio_unitario'],
  acopios: ['descuento_bp', 'importe_centavos'],
  adicionales: ['numero'],
  aportes: ['cotizacion_valor', 'importe_centavos', 'recibo_numero'],
  arca_comprobantes: [
    ...PARTS,
    'codigo_arca',
    'iva_centavos',
    'neto_centavos',
    'numero',
    'numero_hasta',
    'punto_venta',
    'tipo_arca',
    'tipo_cambio',
    'tipo_doc_receptor',
    'total_centavos',
  ],
  archivos: ['bytes'],
  arqueos: ['contado_centavos'],
  calendario_retenciones: ['dia', 'dia_quincena'],
  certificado_items: ['acumulado_cantidad', 'presente_bp'],
  cheque_costos: ['importe_centavos', 'orden'],
  cheque_eventos: [
    'cliente_centavos',
    'cuenta_centavos',
    'deshace',
    'n',
    'proveedor_centavos',
    'valores_centavos',
  ],
  cheques: ['importe_centavos'],
  certificados: ['ajuste_indice_centavos', 'cotizacion', 'numero', 'otros_descuentos_centavos'],
  comprobante_impuestos: [...PARTS, 'tipo_cambio', 'total_centavos'],
  comprobantes: [
    'cotizacion_valor',
    'numero',
    'punto_venta',
    'tipo_arca',
    'tipo_doc_receptor',
    'total_centavos',
  ],
  conciliacion_meses: ['saldo_centavos'],
  cuentas: ['saldo_inicial_centavos', 'tope_centavos'],
  documento_versiones: ['numero'],
  extracto_linea_archivos: ['lugar', 'saldo_centavos'],
  extracto_lineas: ['importe_centavos', 'orden'],
  extractos: ['saldo_final_centavos', 'saldo_inicial_centavos'],
  indices: ['valor'],
  linea_apuntes: ['importe_centavos'],
  listas_apoc: ['filas'],
  llamados_aporte: ['importe_centavos', 'numero'],
  lote_gastos: ['cotizacion_valor', 'importe_centavos'],
  lotes: ['cotizacion_valor', 'precio_centavos', 'superficie_construible_m2', 'superficie_m2'],
  movimientos: ['cotizacion_valor', 'importe_centavos'],
  orden_pago_comprobantes: ['importe_centavos', 'orden'],
  orden_pago_medios: ['importe_centavos', 'orden'],
  orden_pago_retenciones: ['base_centavos', 'constancia_numero', 'importe_centavos', 'orden'],
  ordenes_pago: ['cotizacion_valor', 'numero', 'recibo_numero'],
  pago_medios: ['importe_centavos', 'orden'],
  pago_retenciones: ['base_centavos', 'constancia_numero', 'importe_centavos', 'orden'],
  pagos: ['cotizacion_valor', 'importe_bruto_centavos', 'numero', 'recibo_numero'],
  presupuesto_items: ['cantidad', 'orden', 'precio_unitario'],
  presupuesto_revisiones: ['revision'],
  presupuestos: [
    'anticipo_bp',
    'cotizacion_base',
    'fondo_reparo_bp',
    'plazo_pago_dias',
    'revision',
    'validez_dias',
  ],
  proyecto_socios_historial: ['participacion_bp'],
  proyectos: [
    'alerta_presupuesto_bp',
    'latitud',
    'longitud',
    'mora_mensual_bp',
    'presupuesto_objetivo_centavos',
    'superficie_cubierta',
    'superficie_lote',
    'superficie_semicubierta',
  ],
  rendiciones: ['numero'],
  retiros: ['cantidad', 'precio_unitario'],
  rubros: ['orden'],
  traspasos: ['importe_centavos', 'importe_destino_centavos'],
};
/** Columns derived from their own row, or from the state at the time of writing. */
const AS_IT_WAS: Readonly<Record<string, readonly string[]>> = {
  aportes: ['importe_ars_centavos', 'importe_cuenta_centavos', 'importe_lote_centavos'],
  arqueos: ['diferencia_centavos', 'diferencia_debida_centavos'],
  certificado_items: ['anterior_bp', 'anterior_centavos', 'importe_centavos', 'presente_centavos'],
  certificados: [
    'actualizacion_centavos',
    'desacopio_base_centavos',
    'desacopio_centavos',
    'fondo_reparo_centavos',
    'factor_denominador',
    'factor_numerador',
  ],
  extracto_lineas: ['ordinal', 'saldo_centavos'],
  importaciones: ['filas'],
  importaciones_fallidas: ['errores'],
  lecturas_arca: ['completadas', 'filas', 'nuevas'],
  libros: ['filas', 'preguntas'],
  linea_apuntes: ['apunte_centavos'],
  llamado_cuotas: ['importe_centavos', 'participacion_bp'],
  llamados_aporte: ['sin_asignar_bp'],
  lote_gastos: ['importe_lote_centavos'],
  movimientos: ['importe_ars_centavos', 'importe_usd_centavos'],
  pagos: ['importe_presupuesto_centavos'],
  periodos_iva: ['comprobantes'],
  presupuesto_items: [
    'importe_centavos',
    'original_cantidad',
    'original_importe_centavos',
    'original_precio_unitario',
  ],
  proyecto_socios: ['participacion_bp'],
  retiros: ['importe_centavos'],
};
/**
 * Columns of the infrastructure: the log and its chain, limits, attempts. `dinero` is an upper
 * bound that may be out of date.
 */
const MACHINERY: Readonly<Record<string, readonly string[]>> = {
  _prisma_migrations: ['applied_steps_count'],
  audit_cabezas: ['seq'],
  audit_nodos: ['indice', 'nivel'],
  audit_puntos: ['filas', 'hasta_seq'],
  audit_sellos: ['seq'],
  cierres: ['audit_seq'],
  cuentas: ['movida_por'],
  dinero: ['privado', 'publico'],
  enlace_visitas: ['sello'],
  enlaces_socio: ['bloqueos', 'fallos'],
  idempotency_keys: ['status'],
  invitaciones: ['reenvios'],
  lectura_arca_filas: ['fila'],
  limites: ['cuenta'],
  outbox_correo: ['intentos'],
  outbox_identidad: ['intentos'],
  respuestas_ocultas: ['cantidad'],
  solicitudes_cambio: ['movimiento_version'],
  solicitudes_eliminacion: ['entidad_version'],
  users: ['max_tenants'],
};
/** Tables kept entirely by triggers, each checked by its own statement. */
const WHOLE = [
  'apuntes',
  'cifras',
  'cifras_nuevas',
  'costos',
  'costos_por_mes',
  'cuenta_dias',
  'extracto_meses',
  'obligaciones',
];

let base: Database;
beforeAll(async () => {
  base = await openDatabase('empty');
});
afterAll(() => base.close());

const names = (columns: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(columns).flatMap(([table, own]) => own.map((column) => `${table}.${column}`));

it('every numeric column is entered, computed from its row, or listed with its recount', async () => {
  const rows = await base.admin<{ columna: string }>(
    `select c.relname || '.' || a.attname as columna from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and a.atttypid in ('bigint'::regtype, 'numeric'::regtype, 'integer'::regtype, 'smallint'::regtype)
       and a.attname <> 'version' and c.relname <> all($1)`,
    [WHOLE],
  );
  const whole = new Set(WHOLE);
  const kept = [...KEPT_SUMS, ...FROZEN_SUMS]
    .filter(({ table }) => !whole.has(table))
    .flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  const stated = [...kept, ...[PUT_IN, AS_IT_WAS, MACHINERY].flatMap(names)].toSorted();
  expect(rows.map(({ columna: column }) => column).toSorted()).toEqual(stated);
});
