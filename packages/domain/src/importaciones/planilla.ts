export const FILAS_IMPORTACION_MAX = 10_000;
export const BYTES_IMPORTACION_MAX = 10 * 1024 * 1024;
export const COLUMNAS_IMPORTACION_MAX = 60;
export const FILAS_MUESTRA = 20;

/**
 * Fields that a column of the spreadsheet may have, in the order in which people read a movement.
 */
export const CAMPOS_IMPORTACION = [
  'fecha',
  'concepto',
  'tipo',
  'importe',
  'ingreso',
  'egreso',
  'moneda',
  'cotizacion',
  'obra',
  'rubro',
  'proveedor',
  'cuit',
  'medioPago',
  'comprobanteTipo',
  'puntoVenta',
  'numero',
  'notas',
] as const;
export type CampoImportacion = (typeof CAMPOS_IMPORTACION)[number];

/** Workbook fields in addition to those of a movement. */
export const CAMPOS_DE_LIBRO = [
  'saldo',
  'importeUsd',
  'ingresoUsd',
  'egresoUsd',
  'equivalente',
  'equivalenteUsd',
  'unidad',
  'cantidad',
  'precioUnitario',
  'vencimiento',
  'socio',
  'cuenta',
  'orden',
  'cheque',
  'fechaCheque',
  'estado',
] as const;
export type CampoDeLibro = (typeof CAMPOS_DE_LIBRO)[number];
