import type { HallazgoImportacion } from '../planilla/planilla.schema.ts';
import type { MapeoImportacion } from './importacion.schema.ts';
import type { CampoImportacion } from './planilla.ts';

/** The titles of the template and of our export; they name a field whose column is not there. */
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

/** Other titles people give a column, folded; the first of each are the surest. */
export const SINONIMOS_IMPORTACION: Readonly<Record<CampoImportacion, string>> = {
  fecha:
    'fecha|fecha de emision|fecha emision|fecha comprobante|fecha movimiento|fecha pago|dia|f emision|fecha operativa|f operativa|f operacion|f valor',
  concepto: 'concepto|descripcion|detalle|movimiento|referencia|leyenda',
  tipo: 'tipo|tipo de movimiento|tipo movimiento|ingreso egreso|ingreso o egreso',
  importe: 'importe|monto|total|importe total|monto total|valor|precio',
  ingreso: 'ingreso|ingresos|entradas|entrada|haber|credito|creditos|cobros',
  egreso: 'egreso|egresos|salidas|salida|debe|debito|debitos|gastos|gasto|pagos',
  moneda: 'moneda|divisa',
  cotizacion: 'cotizacion|tipo de cambio|tc|dolar|cambio',
  obra: 'obra|codigo de obra|proyecto|cod obra',
  rubro: 'rubro|codigo de rubro|capitulo|categoria|cuenta',
  proveedor: 'proveedor|razon social|nombre proveedor|emisor|contratista|beneficiario|cliente',
  cuit: 'cuit|cuit proveedor|cuit del proveedor|cuit emisor|cuit del emisor|nro doc emisor|nro cuit',
  medioPago: 'medio de pago|medio pago|forma de pago|forma pago|pago|medio',
  comprobanteTipo: 'tipo de comprobante|tipo comprobante|tipo comp|tipo cbte|letra|t comp|t cbte',
  puntoVenta: 'punto de venta|pto de venta|pto vta|ptovta|pv|punto venta',
  numero:
    'numero|numero de comprobante|nro|nro comprobante|nro de comprobante|n comprobante|comprobante|factura|nro factura|numero desde|cbte|nro comp|nro cbte|n comp|n cbte|num comp|num cbte|numero comp|numero cbte',
  notas: 'notas|nota|observaciones|observacion|comentarios|obs',
};

/** What a mapping lacks to be read at all, in the words of the screen. */
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

/** What lacks, said under the row of titles. */
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
