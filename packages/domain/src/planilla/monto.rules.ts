import type { Moneda } from '../base/campos.schema.ts';
import { aUnidades, dividirRedondeando, leerDecimalEsAr } from '../base/decimal.rules.ts';
import { CENTAVOS_MAX } from '../base/dinero.rules.ts';
import { IMPORTE_EXCESIVO } from '../base/importe.rules.ts';
import { accept, refuse, type Outcome } from '../base/refusal.ts';
import { leerImporteCelda } from './celdas.rules.ts';
import { constanteDe, productoDe, type Producto } from './formula.rules.ts';
import { SIN_HECHOS, type HechosDeColumna } from './hechos.rules.ts';
import { esAdmitida, monedaNoAdmitida } from './moneda.rules.ts';
import { textoDeCelda, type CeldaImportada } from './texto.rules.ts';

/**
 * Amount of a cell. `centavos`: signed; `moneda` is null when it is not known from the cell or its
 * column, and for a product.
 */
export type Monto = {
  readonly centavos: number;
  readonly moneda: Moneda | null;
  /** Pesos per dollar, written beside the amount: `U$S 13 a 1.520`; null without them. */
  readonly cotizacion: string | null;
  /**
   * Two factors, in a formula or a text, whose product is the amount, and which may be dollars and
   * their rate; null without them.
   */
  readonly producto: Producto | null;
};

const ESCALA = 6;
/** Divisor that converts a product of two numbers of 6 decimals, which has 12, to centavos. */
const SOBRAN = 10n ** BigInt(2 * ESCALA - 2);

const EXCESIVO = refuse(IMPORTE_EXCESIVO);
const SIN_RESULTADO = refuse('La fórmula vino sin su resultado: falta el importe');

function deProducto(producto: Producto): Outcome<Monto> {
  const unidades = aUnidades(producto.a, ESCALA) * aUnidades(producto.b, ESCALA);
  const centavos = dividirRedondeando(unidades, SOBRAN);
  if (centavos > BigInt(CENTAVOS_MAX)) return EXCESIVO;
  return accept({ centavos: Number(centavos), moneda: null, cotizacion: null, producto });
}

/** Rounds to the centavo, since numbers of a sheet are floats with any number of decimals. */
function centavosDeNumero(numero: number, { moneda }: Hechos): Outcome<Monto> {
  if (moneda !== null && !esAdmitida(moneda)) return monedaNoAdmitida(moneda);
  const positivo = Math.abs(numero) * 100;
  // Beyond the fifteenth digit a float is imprecise, which matters for large amounts and close to
  // half a centavo.
  const dudoso = positivo >= 1e11 || Math.abs((positivo % 1) - 0.5) < 1e-3;
  const sinRuido = dudoso ? Number(positivo.toPrecision(15)) : positivo;
  const centavos = Math.sign(numero) * Math.round(sinRuido);
  if (!(Math.abs(centavos) <= CENTAVOS_MAX)) return EXCESIVO;
  return accept({ centavos, moneda, cotizacion: null, producto: null });
}

const DOLARES = String.raw`(?:u\$s|us\$|u\$d|usd|u\$|uss|d[oó]l(?:ar(?:es)?)?s?\.?|dls\.?)`;
const CON_COTIZACION = new RegExp(
  String.raw`^(?:${DOLARES}\s*([\d.,]+)|([\d.,]+)\s*${DOLARES})\s*(?:[*x×@]|a|tc)\s*\$?\s*([\d.,]+)$`,
  'iu',
);

/** Quick test for a sign or word between an amount and its factor; other texts pass it too. */
const POR_TANTO = /[*x×@]|a|tc/i;

function conCotizacion(texto: string): Monto | null {
  const pactado = CON_COTIZACION.exec(texto);
  if (!pactado) return null;
  const [, antes, despues, tasa = ''] = pactado;
  const dolares = leerImporteCelda(antes ?? despues ?? null);
  const cotizacion = leerDecimalEsAr(tasa, { maxEnteros: 12, maxEscala: ESCALA });
  if (!dolares.ok || !cotizacion.ok) return null;
  return {
    centavos: dolares.valor.centavos,
    moneda: 'USD',
    cotizacion: cotizacion.decimal,
    producto: null,
  };
}

type Hechos = Pick<HechosDeColumna, 'decimal' | 'moneda'>;

function deTexto(texto: string, hechos: Hechos): Outcome<Monto> {
  if (POR_TANTO.test(texto)) {
    const producto = productoDe(texto, false);
    if (producto) return deProducto(producto);
    const pactado = conCotizacion(texto);
    if (pactado) return accept(pactado);
  }
  const constante = texto.startsWith('=') ? constanteDe(texto) : null;
  if (constante !== null) return centavosDeNumero(constante, hechos);
  const leido = leerImporteCelda(texto, hechos);
  if (!leido.ok) return leido;
  return accept({ ...leido.valor, cotizacion: null, producto: null });
}

/**
 * Amount in any of the forms of a sheet: beyond `leerImporteCelda`, also products, rates and
 * formulas.
 */
export function leerMonto(
  valor: CeldaImportada,
  formula: string | null,
  hechos: Hechos = SIN_HECHOS,
): Outcome<Monto> {
  // The value is already the result of the product when its format has a currency.
  const producto = formula === null || hechos.moneda !== null ? null : productoDe(formula, true);
  if (producto) return deProducto(producto);
  const constante = valor === null && formula !== null ? constanteDe(formula) : null;
  if (valor === null && formula !== null && constante === null) return SIN_RESULTADO;
  const numero = constante ?? valor;
  return typeof numero === 'number'
    ? centavosDeNumero(numero, hechos)
    : deTexto(textoDeCelda(numero), hechos);
}
