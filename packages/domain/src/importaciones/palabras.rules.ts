import type { Moneda } from '../base/campos.schema.ts';
import type { MedioPago } from '../base/medio-pago.schema.ts';
import { required } from '../base/required.ts';
import {
  CODIGOS_COMPROBANTE,
  tipoComprobante,
} from '../movimientos/comprobantes/comprobante.rules.ts';
import type { TipoMovimiento } from '../movimientos/movimiento.schema.ts';
import { esAdmitida, monedaDeMarca } from '../planilla/moneda.rules.ts';
import { plegar, textoDeCelda, type CeldaImportada } from '../planilla/texto.rules.ts';
import {
  CLASES_DE_COMPROBANTE,
  COMPROBANTES_SIN_LETRA,
  PALABRAS_DE_MEDIO,
  PALABRAS_DE_TIPO,
} from './vocabulario-valores.ts';
import { type Palabras, soloPalabras } from './vocabulario.ts';

/**
 * Dictionary of the values (such as means of payment) by their names and their other words, folded.
 */
function diccionario<T extends string>(
  palabras: Readonly<Record<T, Palabras>>,
): ReadonlyMap<string, T> {
  const pares: [string, T][] = [];
  for (const valor in palabras) {
    if (!Object.hasOwn(palabras, valor)) continue;
    pares.push([plegar(valor.replaceAll('_', ' ')), valor]);
    for (const palabra of soloPalabras(palabras[valor])) pares.push([palabra, valor]);
  }
  return new Map(pares);
}

const TIPOS = diccionario<TipoMovimiento>(PALABRAS_DE_TIPO);

/** Means of payment by word, folded; a similar word is asked about. */
export const MEDIO_DE_PALABRA = diccionario<MedioPago>(PALABRAS_DE_MEDIO);

export const leerTipo = (celda: CeldaImportada): TipoMovimiento | null =>
  TIPOS.get(plegar(textoDeCelda(celda))) ?? null;
/**
 * Currency in a currency column, where a lone `$` is the peso; null for one that is not supported.
 */
export function leerMoneda(celda: CeldaImportada): Moneda | null {
  const escrita = plegar(textoDeCelda(celda));
  const moneda = escrita === '$' ? 'ARS' : monedaDeMarca(escrita);
  return moneda && esAdmitida(moneda) ? moneda : null;
}
export const leerMedioPago = (celda: CeldaImportada): MedioPago | null =>
  MEDIO_DE_PALABRA.get(plegar(textoDeCelda(celda))) ?? null;

/** Codes of document kinds by full name, as in our own export. */
const COMPROBANTES: ReadonlyMap<string, number> = new Map(
  CODIGOS_COMPROBANTE.map((codigo) => {
    const { nombre } = required(tipoComprobante(codigo), `voucher type ${codigo}`);
    return [plegar(nombre), codigo];
  }),
);

const CLASES: ReadonlyMap<string, string> = new Map(
  CLASES_DE_COMPROBANTE.flatMap(([clase, palabras]) =>
    soloPalabras(palabras).map((palabra) => [palabra, clase] as const),
  ),
);

/** Code of ARCA for `Factura A`, `FC A`, `NC-B`, `FA`, `A`, `6` or `006`; null for other texts. */
export function leerTipoComprobante(celda: CeldaImportada): number | null {
  const texto = plegar(textoDeCelda(celda));
  if (/^\d{1,3}$/.test(texto)) return tipoComprobante(Number(texto)) ? Number(texto) : null;
  const directo = COMPROBANTES.get(texto) ?? COMPROBANTES_SIN_LETRA[texto];
  if (directo !== undefined) return directo;
  const [, clase = '', letra = ''] = /^(.*?) ?([abcm])$/.exec(texto) ?? [];
  if (letra === '') return null;
  const hallada = CLASES.get(clase);
  return hallada === undefined ? null : (COMPROBANTES.get(`${hallada} ${letra}`) ?? null);
}

type NumeroComprobante = {
  readonly tipo: string | null;
  readonly puntoVenta: number | null;
  readonly numero: number;
};

/**
 * Reads `18237`, `0004-00018237` or `FC A 0004-00018237`; the part in front is the kind. Null for
 * other texts.
 */
export function leerNumeroComprobante(celda: CeldaImportada): NumeroComprobante | null {
  const texto = textoDeCelda(celda);
  const [, tipo = '', puntoVenta, numero = ''] =
    /^(.*?)[\s-]*(?:n[°º]\s*)?(?:(\d{1,5})\s*-\s*)?(\d{1,8})$/i.exec(texto) ?? [];
  if (numero === '' || /\d/.test(tipo)) return null;
  return {
    tipo: tipo.trim() === '' ? null : tipo.trim(),
    puntoVenta: puntoVenta === undefined ? null : Number(puntoVenta),
    numero: Number(numero),
  };
}

/** Message for an amount whose own currency differs from its currency column. */
export const monedasDistintas = (escrita: Moneda): string =>
  escrita === 'USD'
    ? 'El importe está escrito en dólares y la moneda dice pesos'
    : 'El importe está escrito en pesos y la moneda dice dólares';
