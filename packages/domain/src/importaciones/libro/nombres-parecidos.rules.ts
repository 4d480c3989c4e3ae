import { FORMA_JURIDICA } from '../../movimientos/duplicados/duplicados.rules.ts';
import {
  distancia,
  palabrasDe,
  erroresAdmitidos,
  esAbreviatura,
} from '../../planilla/distancia.rules.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import type { ProveedorCatalogo } from '../catalogo.rules.ts';

const LEGAL = new RegExp(FORMA_JURIDICA);

/** Legal form at the end of a name, letters only; empty without one. */
export const formaDe = (nombre: string): string =>
  (LEGAL.exec(plegar(nombre))?.[0] ?? '').replaceAll(' ', '');

export const sinForma = (nombre: string): string => plegar(nombre).replace(LEGAL, '');

export type Cumulo = {
  readonly clave: string;
  readonly forma: string;
  readonly palabras: Palabras;
  conocido: ProveedorCatalogo | null;
  readonly cuits: Set<string>;
  /** Spellings, with the number of rows of each. */
  readonly escrituras: Map<string, number>;
};

const LARGO_DE_RAIZ = 5;

/**
 * True for equal words, abbreviated, with one wrong letter, or, with `raiz`, with one root:
 * `maderas`, `maderera`.
 */
function mismaPalabra(a: string, b: string, raiz: boolean): boolean {
  if (a === b) return true;
  const [corta, larga] = a.length <= b.length ? [a, b] : [b, a];
  if (corta.length >= 3 && larga.startsWith(corta)) return true;
  if (corta.length >= 4 && distancia(a, b, 1) <= 1) return true;
  return (
    raiz && a.slice(0, LARGO_DE_RAIZ) === b.slice(0, LARGO_DE_RAIZ) && corta.length > LARGO_DE_RAIZ
  );
}

function emparejan(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const raiz = a.some((palabra) => palabra.length >= 4 && b.includes(palabra));
  return a.every((palabra, i) => mismaPalabra(palabra, b[i] ?? '', raiz));
}

/** Words of a name: in its order, sorted, and joined in both orders. */
export type Palabras = {
  readonly enOrden: readonly string[];
  readonly sueltas: readonly string[];
  readonly juntas: string;
  readonly sueltasJuntas: string;
};

export function palabrasDeNombre(nombre: string): Palabras {
  const enOrden = palabrasDe(sinForma(nombre));
  const sueltas = enOrden.toSorted();
  return { enOrden, sueltas, juntas: enOrden.join(''), sueltasJuntas: sueltas.join('') };
}

/** Words of the trade that are common in names of suppliers, folded. */
const DEL_RAMO = new Set(
  'corralon ferreteria pintureria maderera aserradero materiales distribuidora hormigones aridos sanitarios electricidad construcciones constructora hermanos hnos casa el la los las de del y e'.split(
    ' ',
  ),
);
/** Minimum length of the distinctive part of a name. */
const PROPIA_MIN = 4;

const propias = ({ enOrden }: Palabras): string =>
  enOrden.filter((palabra) => !DEL_RAMO.has(palabra)).join(' ');

/**
 * True when the distinctive parts are equal and one is a known supplier: `Corralón El Hornero` and
 * `Hornero`.
 */
function seLlamaPorSuNombre(a: Cumulo, b: Cumulo): boolean {
  if (a.conocido === null && b.conocido === null) return false;
  const nombre = propias(a.palabras);
  return nombre.length >= PROPIA_MIN && nombre === propias(b.palabras);
}

/**
 * True when the names agree word by word, in order or sorted, with words joined, abbreviated,
 * missing or misspelled.
 */
function sonParecidas(a: Palabras, b: Palabras): boolean {
  const corta = Math.min(a.juntas.length, b.juntas.length);
  if (corta < 4) return false;
  if (emparejan(a.enOrden, b.enOrden) || emparejan(a.sueltas, b.sueltas)) return true;
  const max = erroresAdmitidos(corta);
  if (distancia(a.juntas, b.juntas, max) <= max) return true;
  if (corta >= 8 && distancia(a.sueltasJuntas, b.sueltasJuntas, 1) <= 1) return true;
  const [breve, larga] = a.enOrden.length <= b.enOrden.length ? [a, b] : [b, a];
  return breve.enOrden.length >= 2 && esAbreviatura(breve.enOrden, larga.enOrden);
}

export function puedenSerUno(a: Cumulo, b: Cumulo): boolean {
  if (a.conocido && b.conocido) return false;
  const cuitA = a.conocido?.cuit ?? [...a.cuits][0];
  const cuitB = b.conocido?.cuit ?? [...b.cuits][0];
  if (cuitA !== undefined && cuitB !== undefined && cuitA !== cuitB) return false;
  return sonParecidas(a.palabras, b.palabras) || seLlamaPorSuNombre(a, b);
}
