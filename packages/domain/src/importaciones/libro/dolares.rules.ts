import type { Moneda } from '../../base/campos.schema.ts';
import {
  aUnidades,
  deUnidades,
  dividirRedondeando,
  sinCerosDeMas,
} from '../../base/decimal.rules.ts';
import { CENTAVOS_MAX } from '../../base/dinero.rules.ts';
import { convertir } from '../../base/importe.rules.ts';
import { enCero, type Celda } from '../../planilla/celda.rules.ts';
import { leerCotizacionCelda } from '../../planilla/celdas.rules.ts';
import { divisorDe, type Producto } from '../../planilla/formula.rules.ts';
import { leerMoneda } from '../palabras.rules.ts';
import { enPalabras } from './dinero-escrito.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import { monedaDeColumna, monedaDeTabla } from './moneda-columna.rules.ts';

/** Amount of a row, with the sign of its cell and the rate in the sheet. */
export type MontoEntrada = {
  readonly centavos: number;
  readonly moneda: Moneda;
  readonly cotizacion: string | null;
  /** Source of the rate; `PACTADA`: the amount is a product, read as dollars times a rate. */
  readonly origen: 'COLUMNA' | 'ESCRITA' | 'PACTADA' | 'EQUIVALENTE' | null;
};

/** Range of plausible rates, in pesos per dollar; a number outside it is a quantity or a price. */
const TASA = { min: 200, max: 10_000 } as const;
const pareceTasa = (decimal: string): boolean =>
  Number(decimal) >= TASA.min && Number(decimal) <= TASA.max;

/** True when the row's words contain one of the numbers, as a count: `13 bolsas`. */
function cuentaCosas(producto: Producto, texto: string): boolean {
  const numeros = texto.match(/\d+(?:[.,]\d+)?/g) ?? [];
  return numeros.some((n) => [producto.a, producto.b].includes(n.replace(',', '.')));
}

type Pactado = { readonly dolares: string; readonly cotizacion: string };

/**
 * Reads `13*1520` as dollars and their rate, when one factor may be a rate and nothing in the row
 * suggests a quantity.
 */
export function pactadoDe(producto: Producto, textoDeFila: string): Pactado | null {
  if (cuentaCosas(producto, textoDeFila)) return null;
  const { a, b } = producto;
  if (pareceTasa(b)) return { dolares: a, cotizacion: b };
  return pareceTasa(a) ? { dolares: b, cotizacion: a } : null;
}

/** Centavos of a decimal; null when it has more than two decimals. */
function centavosDe(decimal: string): number | null {
  const [, decimales = ''] = decimal.split('.');
  return decimales.replace(/0+$/, '').length > 2
    ? null
    : Number(aUnidades(decimal.replace(/(\.\d{2})0+$/, '$1'), 2));
}

/** Centavos of dollars converted to pesos; null for 0, and beyond the maximum of an amount. */
export function enPesos(centavos: number, tasa: string): number | null {
  const limite = Number(tasa) * Math.abs(centavos);
  return limite > 0 && limite < CENTAVOS_MAX ? convertir(centavos, tasa, 'aArs') : null;
}

const ESCALA = 6;

/**
 * Rate with the fewest decimals that converts these dollars to these pesos, within a centavo; null
 * without one.
 */
export function tasaEntre(pesos: number, dolares: number): string | null {
  if (dolares === 0 || pesos === 0 || pesos > 0 !== dolares > 0) return null;
  const [arriba, abajo] = [BigInt(Math.abs(pesos)), BigInt(Math.abs(dolares))];
  for (let escala = 0; escala <= ESCALA; escala += 1) {
    const unidades = dividirRedondeando(arriba * 10n ** BigInt(escala), abajo);
    const tasa = sinCerosDeMas(deUnidades(unidades * 10n ** BigInt(ESCALA - escala), ESCALA));
    const vuelta = unidades > 0n ? enPesos(Math.abs(dolares), tasa) : null;
    if (vuelta !== null && Math.abs(vuelta - Math.abs(pesos)) <= 1) {
      return tasa;
    }
  }
  return null;
}

const textoDeFila = ({ celdas }: Entrada): string =>
  [celdas.get('concepto'), celdas.get('notas')].map((celda) => celda?.texto ?? '').join(' ');

/** Cell in another column that may have the pesos of a row in dollars. */
function equivalenteDe({ celdas, importe }: Entrada): Celda | undefined {
  const deUnLado = [celdas.get('ingreso'), celdas.get('egreso')].filter((una) => !enCero(una));
  const otras = [celdas.get('equivalente'), celdas.get('importe'), ...deUnLado];
  return otras.find((celda) => celda?.monto != null && celda.columna !== importe?.celda.columna);
}

function cotizacionDe(
  entrada: Entrada,
  dolares: number,
): Pick<MontoEntrada, 'cotizacion' | 'origen'> {
  const celda = entrada.celdas.get('cotizacion');
  const leida = celda && leerCotizacionCelda(celda.valor, celda.hechos);
  if (leida?.ok) return { cotizacion: sinCerosDeMas(leida.valor), origen: 'COLUMNA' };
  const pesos = equivalenteDe(entrada)?.monto;
  const tasa =
    pesos && pesos.moneda !== 'USD' ? tasaEntre(Math.abs(pesos.centavos), Math.abs(dolares)) : null;
  return { cotizacion: tasa, origen: tasa === null ? null : 'EQUIVALENTE' };
}

/** Relative difference in pesos that a rounded rate may cause. */
const REDONDEO = 0.001;

/**
 * Error of a row in dollars whose pesos differ by more than a rounding from dollars times the rate
 * in its column; null when they agree or cannot be compared.
 */
export function pesosQueNoDan(entrada: Entrada, monto: MontoEntrada | undefined): string | null {
  if (monto?.moneda !== 'USD' || monto.origen !== 'COLUMNA' || monto.cotizacion === null)
    return null;
  // A row with a currency column may repeat the same dollars in the other column.
  if (entrada.celdas.has('moneda')) return null;
  const pesos = equivalenteDe(entrada)?.monto;
  const dan = enPesos(Math.abs(monto.centavos), monto.cotizacion);
  if (!pesos || pesos.moneda === 'USD' || dan === null || pesos.centavos === 0) return null;
  const dice = Math.abs(pesos.centavos);
  if (Math.abs(dan - dice) <= Math.max(100, dice * REDONDEO)) return null;
  return `Los dólares por la cotización dan ${enPalabras(dan)} y la fila dice ${enPalabras(dice)}`;
}

/** Plausible rate implied by the dollars that a row in pesos also states; null without one. */
function tasaDeEquivalente({ celdas, importe }: Entrada): string | null {
  const celda = celdas.get('equivalenteUsd');
  const divisor = divisorDe(celda?.formula ?? null);
  if (divisor !== null) return pareceTasa(divisor) ? sinCerosDeMas(divisor) : null;
  const pesos = importe?.celda.monto?.centavos ?? 0;
  const dolares = typeof celda?.valor === 'number' ? celda.valor : 0;
  if (dolares <= 0 || pesos <= 0) return null;
  const tasa = pesos / 100 / dolares;
  const redonda = Math.round(tasa * 2) / 2;
  return Math.abs(tasa - redonda) < redonda * 1e-4 && pareceTasa(String(redonda))
    ? String(redonda)
    : null;
}

/**
 * Rate that a row states, or implies by its equivalent in dollars; returned even if its amount
 * needs none.
 */
export function tasaEscrita(entrada: Entrada, monto: MontoEntrada | undefined): string | null {
  if (monto?.cotizacion != null) return monto.cotizacion;
  const celda = entrada.celdas.get('cotizacion');
  const leida = celda && leerCotizacionCelda(celda.valor, celda.hechos);
  return leida?.ok ? sinCerosDeMas(leida.valor) : tasaDeEquivalente(entrada);
}

/** Amount of a row; null when it is missing or not an amount. */
export function montoDe(entrada: Entrada): MontoEntrada | null {
  const { importe, celdas } = entrada;
  const monto = importe?.celda.monto;
  if (!importe || !monto) return null;
  const { centavos, cotizacion } = monto;
  if (cotizacion !== null) return { centavos, moneda: 'USD', cotizacion, origen: 'ESCRITA' };
  const pactado = monto.producto && pactadoDe(monto.producto, textoDeFila(entrada));
  const dolares = pactado ? centavosDe(pactado.dolares) : null;
  if (pactado && dolares !== null) {
    return { centavos: dolares, moneda: 'USD', cotizacion: pactado.cotizacion, origen: 'PACTADA' };
  }
  const celdaMoneda = celdas.get('moneda');
  const { deTabla, sinMoneda } = entrada.tabla.calculo;
  const escrita = celdaMoneda === undefined ? sinMoneda : leerMoneda(celdaMoneda.valor);
  const propia = monto.moneda ?? monedaDeColumna(entrada.tabla, importe.columna) ?? escrita;
  const moneda = propia ?? deTabla ?? monedaDeTabla(entrada.tabla) ?? 'ARS';
  if (moneda === 'USD') return { centavos, moneda, ...cotizacionDe(entrada, centavos) };
  const deColumna = cotizacionDe(entrada, 0);
  const tasa = deColumna.origen === 'COLUMNA' ? deColumna.cotizacion : null;
  return { centavos, moneda, cotizacion: tasa, origen: tasa === null ? null : 'COLUMNA' };
}

/** Exchange rate in a text above a table or in a note: `Dólar: 1.450`; null without one. */
export function cotizacionEnTexto(texto: string): string | null {
  const [, cifras] =
    /(?:d[oó]lar|u\$s|usd|cotizaci[oó]n|\btc\b|tipo de cambio)[^\d]{0,20}(\d[\d.,]*)/i.exec(
      texto,
    ) ?? [];
  const leida = cifras === undefined ? null : leerCotizacionCelda(cifras.replace(/[.,]$/, ''));
  return leida?.ok && pareceTasa(leida.valor) ? sinCerosDeMas(leida.valor) : null;
}

/** Median of several rates, the lower of two; null without any. */
export function tasaMedia(tasas: readonly string[]): string | null {
  const orden = tasas.toSorted((a, b) => Number(a) - Number(b));
  return orden[Math.floor((orden.length - 1) / 2)] ?? null;
}

export const esTasaPosible = pareceTasa;
