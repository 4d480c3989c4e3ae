import type { Moneda } from '@plomada/domain/base/campos.schema';
import type {
  MargenDeObra,
  TotalDeMargenes,
  UltimaCotizacion,
} from '@plomada/domain/resumen/margen.schema';
import { formatearDinero, formatearDineroCorto, formatearPrecio } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { cotizacionEnPalabras } from '@/config/form-labels.ts';

/**
 * `Faltan $ 1,2 M: el contrato no cubre el costo esperado`; undefined unless a loss at the end is
 * expected.
 */
export function faltaEnPalabras({ alFinal, moneda }: MargenDeObra): string | undefined {
  if (alFinal === null || alFinal.centavos >= 0) return undefined;
  const falta = formatearDineroCorto(-alFinal.centavos, moneda);
  return `Faltan ${falta}: el contrato no cubre el costo esperado`;
}

const NOMBRE: Readonly<Record<Moneda, string>> = { ARS: 'pesos', USD: 'dólares' };

/** Reason why there is no margin; undefined when there is one. */
export function porQueNoHay(obra: MargenDeObra): string | undefined {
  if (obra.sinMargen === null) return undefined;
  if (obra.sinMargen === 'SIN_CONTRATO') return 'Sin contrato con el cliente';
  const { egresosSinCotizacion: sin, otraMoneda } = obra;
  if (sin > 0) {
    return sin === 1
      ? 'Hay 1 egreso sin cotización'
      : `Hay ${formatearNumero(sin)} egresos sin cotización`;
  }
  return `Hay importes en ${NOMBRE[otraMoneda?.moneda ?? 'USD']} y ninguna cotización`;
}

/** Rate in words, as in `a 1.512,345 MEP del 09/11/2026`. */
function tasaEnPalabras({ valor, tipo, fecha }: UltimaCotizacion): string {
  const tasa =
    tipo === null ? formatearPrecio(valor, 'ARS') : cotizacionEnPalabras({ valor, tipo });
  return `a ${tasa} del ${formatearFecha(fecha)}`;
}

/**
 * Amounts in another currency, and the rate at which the margin counts them, or that it leaves them
 * out.
 */
export function otraMonedaEnPalabras({ otraMoneda, cotizacion }: MargenDeObra): string | undefined {
  if (otraMoneda === null) return undefined;
  const { moneda, contratoCentavos, presupuestosCentavos, facturasCentavos } = otraMoneda;
  const de = (centavos: number) => formatearDinero(centavos, moneda);
  const partes = [
    ...(contratoCentavos === 0 ? [] : [`${de(contratoCentavos)} de contrato`]),
    ...(presupuestosCentavos + facturasCentavos === 0
      ? []
      : [`${de(presupuestosCentavos + facturasCentavos)} por pagar`]),
  ];
  if (partes.length === 0) return undefined;
  const como = cotizacion === null ? 'aparte: sin cotización' : tasaEnPalabras(cotizacion);
  return `${partes.join(' y ')}, ${como}`;
}

export const totalEnPalabras = ({ obras, moneda }: TotalDeMargenes): string => {
  const cuantas = obras === 1 ? '1 obra con margen' : `${formatearNumero(obras)} obras con margen`;
  return moneda === 'USD' ? `${cuantas}, en dólares` : cuantas;
};
