import type { Moneda } from '../base/campos.schema.ts';
import { refuseAt, type Refusal } from '../base/refusal.ts';
import { leerFormato } from './formato.rules.ts';
import { sinAcentos } from './texto.rules.ts';

/**
 * ISO code of a currency in a file, or its sign when the code is unknown; only `ARS` and `USD` can
 * be imported.
 */
export type MonedaEscrita = string;

export const esAdmitida = (moneda: MonedaEscrita): moneda is Moneda =>
  moneda === 'ARS' || moneda === 'USD';

export const monedaNoAdmitida = (moneda: MonedaEscrita): Refusal =>
  refuseAt('importe', `La moneda no está admitida (${moneda}): solo pesos y dólares`);

/** Signs and words beside an amount, in lower case and without points or accents. */
const MARCAS: Readonly<Record<MonedaEscrita, string>> = {
  ARS: 'ars|ar$|$ar|$a|$ars|ars$|$ ars|ars $|ar $|peso|pesos|pesos argentinos|pes',
  USD: 'usd|u$s|us$|u$d|u$|uss|u s$|$us|dol|dols|dolar|dolares|dolares estadounidenses|dls|usd$',
  EUR: 'eur|€|euro|euros',
  BRL: 'brl|r$|real|reales|reais',
  UYU: 'uyu|$u|u$u|pesos uruguayos',
  CLP: 'clp|clp$|pesos chilenos',
  PYG: 'pyg|₲|gs|guaranies',
  BOB: 'bob|bs|bolivianos',
  PEN: 'pen|s/|soles',
  GBP: 'gbp|£',
  AUD: 'aud|a$|au$',
  CAD: 'cad|c$|ca$|cdn',
  MXN: 'mxn|mx$|mex$',
  COP: 'cop|col$',
  CHF: 'chf',
  JPY: 'jpy|¥',
  CNY: 'cny|rmb',
};

const POR_MARCA: ReadonlyMap<string, MonedaEscrita> = new Map(
  Object.entries(MARCAS).flatMap(([moneda, marcas]) =>
    marcas.split('|').map((marca): [string, MonedaEscrita] => [marca, moneda]),
  ),
);

const llano = (texto: string): string =>
  sinAcentos(texto).replaceAll('.', '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * Currency of the text around an amount's digits: null for none or a lone `$`, which means the
 * column's currency; undefined for words that name no currency.
 */
export function monedaDeMarca(marca: string): MonedaEscrita | null | undefined {
  const limpia = llano(marca);
  return limpia === '' || limpia === '$' ? null : POR_MARCA.get(limpia);
}

/**
 * Codes and signs of currencies within a title or a tab; those with another meaning there are left
 * out.
 */
const EN_TITULOS: readonly (readonly [MonedaEscrita, RegExp])[] = [
  ['UYU', /\buyu\b|\$u(?![\w$])|\bpesos uruguayos\b/],
  ['CLP', /\bclp\b|\bpesos chilenos\b/],
  ['USD', /u\$[sd]|us\$|\bu\$(?!\w)|usd|\buss\b|dolar|\bdls\b/],
  ['EUR', /\beur\b|€|\beuros?\b/],
  ['BRL', /\bbrl\b|\br\$/],
  ['PYG', /\bpyg\b|₲|\bguaranies\b/],
  ['GBP', /\bgbp\b|£/],
  ['AUD', /\baud\b|\bau?\$(?!\w)/],
  ['CAD', /\bca\$/],
  ['MXN', /\bmxn\b|\bmx\$/],
  ['BOB', /\bbob\b/],
  ['COP', /\bcol\$/],
  ['CHF', /\bchf\b/],
  ['JPY', /\bjpy\b|¥/],
];
const PESOS = /\bars\b|\bar\$|\bpesos\b/;
/**
 * A lone `$` may be any currency; beside another currency it is the peso, so that the title names
 * two.
 */
const PESO_SUELTO = /(?<![a-z$])\$(?![a-z$])/;

/** Currency named in a title; null for none or several. */
export function monedaDeTitulo(titulo: string): MonedaEscrita | null {
  const texto = llano(titulo);
  const halladas = EN_TITULOS.flatMap(([moneda, forma]) => (forma.test(texto) ? [moneda] : []));
  const [primera = null] = halladas;
  const deOtroPeso = primera === 'UYU' || primera === 'CLP';
  if (PESOS.test(texto) && !deOtroPeso) return primera === null ? 'ARS' : null;
  return halladas.length > 1 || PESO_SUELTO.test(texto) ? null : primera;
}

/**
 * Words of tabs of exchange rates, purchases or sales, whose amounts may be in another currency
 * than the named one.
 */
const NO_ES_DE_HOJA = /cotiz|cambio|compra|venta|\btc\b|\bmep\b|\bblue\b|equivalen/;

/**
 * Currency in the name of a tab; null for none, for several, or for a tab of rates, purchases or
 * sales.
 */
export function monedaDeHoja(nombre: string): MonedaEscrita | null {
  return NO_ES_DE_HOJA.test(llano(nombre)) ? null : monedaDeTitulo(nombre);
}

/**
 * Currency of a number format: `[$USD ]#,##0.00`, `"U$S" #,##0`, `#,##0.00 [$€-407]`; null without
 * one.
 */
export const monedaDeFormato = (codigo: string): MonedaEscrita | null =>
  leerFormato(codigo)
    .marcas.map((marca) => monedaDeMarca(marca) ?? sinNombre(marca))
    .find((moneda) => moneda !== null) ?? null;

/**
 * Code or sign of a currency without a name here, which must not be taken for pesos; null without
 * one.
 */
function sinNombre(marca: string): MonedaEscrita | null {
  const limpia = marca.trim();
  if (/^[A-Z]{3}$/.test(limpia)) return limpia;
  const [signo] = /\p{Sc}/u.exec(limpia.replaceAll('$', '')) ?? [];
  return signo ?? null;
}
