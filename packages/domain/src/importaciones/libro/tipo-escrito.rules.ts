import type { Celda } from '../../planilla/celda.rules.ts';
import { leerTipo } from '../palabras.rules.ts';
import { PARES_DE_TIPOS, type TipoOLado } from '../vocabulario-valores.ts';
import { soloPalabras } from '../vocabulario.ts';
import type { Columna, Cruda } from './columna-mostrada.rules.ts';

/** Meaning of the words in a type column. */
export type TiposEscritos = ReadonlyMap<string, TipoOLado>;

const DE_PARES = PARES_DE_TIPOS.map((par) => ({
  lados: par.length,
  palabras: new Map(
    par.flatMap(([es, palabras]) => soloPalabras(palabras).map((palabra) => [palabra, es])),
  ),
}));

/** Words that name a side of a book even when the column has no other. */
const DE_LIBRO: ReadonlySet<string> = new Set(['debe', 'haber']);

const palabraDe = ({ plegado, texto }: Celda): string =>
  plegado === '' ? texto.replace(/[−–—]/, '-') : plegado;

/**
 * Words of the pair used in a type column; null for none, for several pairs, or when only one side
 * appears, other than `debe` or `haber`.
 */
export function tiposDeCeldas(celdas: readonly Celda[]): TiposEscritos | null {
  const vistas = new Set(celdas.map(palabraDe));
  if (vistas.size === 0) return null;
  const hallados = DE_PARES.filter(({ palabras, lados }) => {
    const tipos = new Set([...vistas].map((vista) => palabras.get(vista)));
    const enteras = [...vistas].every((vista) => DE_LIBRO.has(vista));
    return !tipos.has(undefined) && (tipos.size === lados || enteras);
  });
  const [unico, ...otros] = hallados;
  return unico && otros.length === 0 ? unico.palabras : null;
}

/** Minimum part of the rows with a type, in a type column with an unknown title. */
const PARTE_MIN = 0.8;

/**
 * Finds the only column with an unknown title whose letters distinguish income from expenses; null
 * without one or with several, and when a column already has types.
 */
export function columnaDeTipos(cruda: Cruda, columnas: readonly Columna[]): Columna | null {
  if (columnas.some(({ campo }) => campo === 'tipo')) return null;
  const filas = cruda.cuerpo.filter(({ celdas }) => celdas.length > 1);
  const halladas = columnas.filter(({ columna, campo, mes, sobra }) => {
    if (campo !== null || mes !== null || sobra !== 'SIN_CAMPO') return false;
    const celdas = filas.flatMap(({ porColumna }) => porColumna.get(columna) ?? []);
    return celdas.length >= filas.length * PARTE_MIN && tiposDeCeldas(celdas) !== null;
  });
  const [unica = null, ...otras] = halladas;
  return otras.length === 0 ? unica : null;
}

/** Type or side named in a cell of a type column; null without one. */
export const tipoEscrito = (celda: Celda, escritos: TiposEscritos | null): TipoOLado | null =>
  escritos?.get(palabraDe(celda)) ?? leerTipo(celda.valor);
