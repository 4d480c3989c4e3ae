import type { Celda } from './celda.rules.ts';
import type { FilaGrilla } from './grilla.rules.ts';

/** Number of rows, from the first, read to recognise a column's content. */
const MUESTRA = 200;

export type Perfil = {
  readonly llenas: number;
  readonly fechas: number;
  readonly numeros: number;
  readonly textos: number;
  readonly celdas: readonly Celda[];
};

export function perfilDe(cuerpo: readonly FilaGrilla[], columna: number): Perfil {
  const celdas = cuerpo
    .slice(0, MUESTRA)
    .flatMap(({ porColumna }) => porColumna.get(columna) ?? []);
  const cuenta = (clases: readonly Celda['clase'][]) =>
    celdas.filter(({ clase }) => clases.includes(clase)).length;
  return {
    celdas,
    llenas: celdas.length,
    fechas: cuenta(['FECHA']),
    numeros: cuenta(['NUMERO', 'IMPORTE', 'ERROR']),
    textos: cuenta(['TEXTO']),
  };
}

export const casiTodas = (parte: number, { llenas }: Perfil): boolean =>
  llenas > 0 && parte >= llenas * 0.6;

/**
 * True when at least 60 % of the cells are whole numbers of 10 to 13 digits, such as CUITs and
 * telephone numbers.
 */
export function sonNumerosDeAlguien(perfil: Perfil): boolean {
  const largos = perfil.celdas.filter(({ texto }) => /^\d{10,13}$/.test(texto)).length;
  return casiTodas(largos, perfil);
}

/** True for a column most of whose cells are line numbers, 1, 2, 3…, under any title. */
export function esOrden({ celdas }: Perfil): boolean {
  const numeros = celdas.flatMap(({ valor }) => (typeof valor === 'number' ? [valor] : []));
  if (numeros.length < 2 || numeros.length < celdas.length * 0.6) return false;
  const pasos = numeros.slice(1).filter((n, i) => n - (numeros[i] ?? 0) === 1).length;
  return (numeros[0] ?? 0) <= 1 && pasos >= (numeros.length - 1) * 0.7;
}
