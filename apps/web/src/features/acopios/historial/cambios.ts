import { TITULOS_ACOPIO, type HistorialAcopio } from '@plomada/domain/acopios/acopio.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';

type Cambio = HistorialAcopio['items'][number]['cambios'][number];

/** The fields a person would ask about; the rest is in the sentence already, or tells them nothing. */
const CAMPOS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(TITULOS_ACOPIO),
  ['cantidad', 'Cantidad'],
  ['codigo', 'Código'],
  ['comprobante', 'Comprobante'],
  ['descripcion', 'Descripción'],
  ['descuentoBp', 'Descuento'],
  ['destino', 'Destino'],
  ['fecha', 'Fecha'],
  ['importeCentavos', 'Importe'],
  ['lugar', 'Lugar'],
  ['precioActual', 'Precio de hoy'],
  ['precioUnitario', 'Precio unitario'],
  ['proveedor', 'Proveedor'],
  ['remitoNumero', 'Remito'],
  ['retiradoPor', 'Retira'],
  ['rubro', 'Rubro'],
  ['unidad', 'Unidad'],
  ['vencimiento', 'Vencimiento'],
]);
const DECIMALES: ReadonlySet<string> = new Set(['cantidad', 'precioActual', 'precioUnitario']);

/** As it is said; null when it is none of what is shown. */
function valorEnTexto(
  campo: string,
  valor: unknown,
  moneda: Moneda,
  palabras: Readonly<Record<string, string>>,
): string | null {
  if (valor === null || valor === undefined || valor === '') return 'sin dato';
  if (typeof valor === 'number') {
    if (campo.endsWith('Centavos')) return formatearDinero(valor, moneda);
    return campo.endsWith('Bp') ? formatearPorcentajeBp(valor) : formatearNumero(valor);
  }
  if (typeof valor !== 'string') return null;
  if (DECIMALES.has(campo) && /^\d+(?:\.\d+)?$/.test(valor)) {
    return formatearNumero(valor, { maximo: 4 });
  }
  if (esFechaCalendario(valor)) return formatearFecha(valor);
  return palabras[valor] ?? valor;
}

export type CambioLegible = {
  readonly campo: string;
  readonly antes: string;
  readonly despues: string;
};

/** What changed in an edit, field by field; of a creation there is no before to tell. */
export function cambiosLegibles(
  cambios: readonly Cambio[],
  moneda: Moneda,
  palabras: Readonly<Record<string, string>>,
): readonly CambioLegible[] {
  return cambios.flatMap(({ campo, antes, despues }) => {
    const nombre = CAMPOS.get(campo);
    if (nombre === undefined) return [];
    const [era, es] = [antes, despues].map((v) => valorEnTexto(campo, v, moneda, palabras));
    return era && es && era !== es ? [{ campo: nombre, antes: era, despues: es }] : [];
  });
}
