import type { Celda } from '../../planilla/grilla.rules.ts';
import { leerTipo } from '../palabras.rules.ts';
import { PARES_DE_TIPOS, type TipoOLado } from '../vocabulario-valores.ts';
import { soloPalabras } from '../vocabulario.ts';
import type { Columna, Cruda } from './columna-mostrada.rules.ts';

/** Meaning of the words of a column of types. */
export type TiposEscritos = ReadonlyMap<string, TipoOLado>;

const DE_PARES = PARES_DE_TIPOS.map((par) => ({
  lados: par.length,
  palabras: new Map(
    par.flatMap(([es, palabras]) => soloPalabras(palabras).map((palabra) => [palabra, es])),
  ),
}));

/** Words that name a side of a book whichever others a column has. */
const DE_LIBRO: ReadonlySet<string> = new Set(['debe', 'haber']);

const palabraDe = ({ plegado, texto }: Celda): string =>
  plegado === '' ? texto.replace(/[−–—]/, '-') : plegado;

/** The pair that the cells of a column are of; null where they are of none, of one side alone, or of several. */
export function tiposDeCeldas(celdas: readonly Celda[]): TiposEscritos | null {
  const vistas = new Set(celdas.map(palabraDe));
  if (vistas.size === 0) return null;
  const hallados = DE_PARES.filter(({ palabras, lados }) => {
    const dichos = new Set([...vistas].map((vista) => palabras.get(vista)));
    const enteras = [...vistas].every((vista) => DE_LIBRO.has(vista));
    return !dichos.has(undefined) && (dichos.size === lados || enteras);
  });
  const [unico, ...otros] = hallados;
  return unico && otros.length === 0 ? unico.palabras : null;
}

/** Part of the rows in which a column of types without a known title has to have one. */
const PARTE_MIN = 0.8;

/** Finds a column with an unknown title whose letters distinguish income from expenses. */
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

/** The type, or the side of a book, that a cell of a column of types names; null where it names none. */
export const tipoEscrito = (celda: Celda, escritos: TiposEscritos | null): TipoOLado | null =>
  escritos?.get(palabraDe(celda)) ?? leerTipo(celda.valor);
