import type { HallazgoImportacion } from '../planilla/planilla.schema.ts';
import type { MapeoImportacion } from './importacion.schema.ts';
import type { CampoImportacion } from './planilla.ts';

/** Titles of the template and of our export; messages use them for fields without a column. */
export const TITULOS_IMPORTACION: Readonly<Record<CampoImportacion, string>> = {
  fecha: 'Fecha',
  concepto: 'Concepto',
  tipo: 'Tipo',
  importe: 'Importe',
  ingreso: 'Ingreso',
  egreso: 'Egreso',
  moneda: 'Moneda',
  cotizacion: 'Cotización',
  obra: 'Obra',
  rubro: 'Rubro',
  proveedor: 'Proveedor',
  cuit: 'CUIT',
  medioPago: 'Medio de pago',
  comprobanteTipo: 'Tipo de comprobante',
  puntoVenta: 'Punto de venta',
  numero: 'Número',
  notas: 'Notas',
};

/** Required fields that the mapping lacks. */
export function faltantesDelMapeo(
  { columnas }: Pick<MapeoImportacion, 'columnas'>,
  conObra: boolean,
): CampoImportacion[] {
  const faltan: CampoImportacion[] = [];
  const hay = (campo: CampoImportacion) => columnas[campo] !== undefined;
  if (!hay('fecha')) faltan.push('fecha');
  if (!hay('concepto')) faltan.push('concepto');
  if (!hay('importe') && !hay('ingreso') && !hay('egreso')) faltan.push('importe');
  if (!conObra && !hay('obra')) faltan.push('obra');
  return faltan;
}

/** Errors for missing fields, reported at the row of titles. */
export const hallazgosDelMapeo = (
  mapeo: MapeoImportacion,
  conObra: boolean,
): HallazgoImportacion[] =>
  faltantesDelMapeo(mapeo, conObra).map((campo) => ({
    fila: mapeo.filaTitulos,
    columna: TITULOS_IMPORTACION[campo],
    valor: '',
    mensaje: `Falta decir qué columna es: ${TITULOS_IMPORTACION[campo]}`,
  }));
