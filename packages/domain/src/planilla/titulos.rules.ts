import { refuseAt, type Refusal } from '../base/refusal.ts';
import type { MonedaEscrita } from './moneda.rules.ts';
import { plegar, textoDeCelda, type CeldaImportada } from './texto.rules.ts';

/**
 * Row of a sheet to import; `moneda` is the currency named outside its table, by the sheet or above
 * the titles.
 */
export type FilaImportada = {
  readonly fila: number;
  readonly celdas: readonly CeldaImportada[];
  readonly moneda?: MonedaEscrita;
};

/** Refuses a sheet without rows below its titles; `path` is the input's field with the file. */
export const hayFilas = (filas: number, path: string): Refusal | null =>
  filas > 0 ? null : refuseAt(path, 'La planilla no tiene filas debajo de los títulos');

/** Column of each field, from 0. */
export type ColumnasImportadas<C extends string> = Partial<Record<C, number>>;

const FILAS_DE_TITULO = 15;
/** Currency at the end of a title, ignored in comparisons: `Importe ($)`, `Monto ARS`. */
const COLA = / (?:en )?(?:\$|\$?ars|ar\$|pesos|usd|u\$s|us\$|u\$d|dolares|eur|euros|brl|r\$)$/;

/** Abbreviated title, such as `COMPROB.`. */
const ABREVIADO = /\p{L}\.\s*$/u;
const ABREVIATURA_MIN = 4;
const PUNTOS_DE_ABREVIATURA = 30;
const ENTRE_PARTES = /\s*(?:[/|&+]|\s[-–]\s|\sy\s)\s*/i;
const PUNTOS_DE_PARTES = 20;

/** Row of the titles, from 1, their texts, and the column of each field. */
export type TitulosLeidos<C extends string> = {
  readonly filaTitulos: number;
  readonly titulos: readonly string[];
  readonly columnas: ColumnasImportadas<C>;
};

export const titulosDe = (fila: FilaImportada): string[] => fila.celdas.map(textoDeCelda);

type LectorDeTitulos<C extends string> = {
  /** Field that a title names, with a score of certainty; null for unknown titles. */
  readonly campoDe: (titulo: string) => readonly [campo: C, puntos: number] | null;
  /**
   * Fields of a title with several parts, `PROVEEDOR / CONCEPTO`; empty when a part is unknown, or
   * for a title of one part.
   */
  readonly camposDe: (titulo: string) => readonly C[];
  /**
   * Row that names most fields among the first ones, the uppermost of equals; the first row when
   * none names any, null without rows.
   */
  readonly hallarTitulos: (filas: readonly FilaImportada[]) => FilaImportada | null;
  /** Assigns each field to the column whose title fits best, the leftmost of equals. */
  readonly sugerirColumnas: (titulos: readonly string[]) => ColumnasImportadas<C>;
  readonly leerTitulos: (filas: readonly FilaImportada[]) => TitulosLeidos<C>;
};

type Puntuados<C extends string> = ReadonlyMap<string, readonly [campo: C, puntos: number]>;

/**
 * Field of a complete title: known, known without its currency, or an abbreviation that begins
 * known titles of one field only.
 */
function campoEntero<C extends string>(
  puntos: Puntuados<C>,
  titulo: string,
): readonly [C, number] | null {
  const plegado = plegar(titulo);
  const exacto = puntos.get(plegado);
  if (exacto) return exacto;
  const cercano = puntos.get(plegado.replace(COLA, ''));
  if (cercano) return [cercano[0], cercano[1] - 50];
  if (!ABREVIADO.test(titulo) || plegado.length < ABREVIATURA_MIN) return null;
  const completan = [...puntos].flatMap(([t, [campo]]) => (t.startsWith(plegado) ? [campo] : []));
  const [unico, ...otros] = new Set(completan);
  return unico === undefined || otros.length > 0 ? null : [unico, PUNTOS_DE_ABREVIATURA];
}

/** Fields of the parts of a title; none unless it has several parts and all are known. */
function camposDePartes<C extends string>(puntos: Puntuados<C>, titulo: string): readonly C[] {
  const partes = titulo.split(ENTRE_PARTES);
  const conocidos = partes.flatMap((parte) => campoEntero(puntos, parte)?.[0] ?? []);
  return partes.length > 1 && conocidos.length === partes.length ? [...new Set(conocidos)] : [];
}

/** Reader of titles. `palabrasDe`: titles of a field, folded, most certain first. */
export function lectorDeTitulos<C extends string>(
  campos: readonly C[],
  palabrasDe: (campo: C) => readonly string[],
): LectorDeTitulos<C> {
  const puntos: Puntuados<C> = new Map(
    campos.flatMap((campo) =>
      palabrasDe(campo).map((titulo, i): [string, [C, number]] => [titulo, [campo, 100 - i]]),
    ),
  );
  const camposDe = (titulo: string): readonly C[] => camposDePartes(puntos, titulo);
  const campoDe = (titulo: string): readonly [C, number] | null => {
    const entero = campoEntero(puntos, titulo);
    if (entero) return entero;
    const [primero] = camposDe(titulo);
    return primero === undefined ? null : [primero, PUNTOS_DE_PARTES];
  };
  const hallarTitulos = (filas: readonly FilaImportada[]): FilaImportada | null => {
    let [mejor = null] = filas;
    let conocidos = 0;
    for (const fila of filas.slice(0, FILAS_DE_TITULO)) {
      const cuenta = new Set(titulosDe(fila).flatMap((t) => campoDe(t)?.[0] ?? [])).size;
      if (cuenta > conocidos) [mejor, conocidos] = [fila, cuenta];
    }
    return mejor;
  };
  const sugerirColumnas = (titulos: readonly string[]): ColumnasImportadas<C> => {
    const candidatas = titulos
      .flatMap((titulo, indice) => {
        const hallado = campoDe(titulo);
        return hallado ? [{ indice, campo: hallado[0], puntos: hallado[1] }] : [];
      })
      .sort((x, y) => y.puntos - x.puntos || x.indice - y.indice);
    const columnas: ColumnasImportadas<C> = {};
    for (const { campo, indice } of candidatas) columnas[campo] ??= indice;
    return columnas;
  };
  return {
    campoDe,
    camposDe,
    hallarTitulos,
    sugerirColumnas,
    leerTitulos: (filas) => {
      const fila = hallarTitulos(filas);
      const titulos = fila ? titulosDe(fila) : [];
      return { filaTitulos: fila?.fila ?? 1, titulos, columnas: sugerirColumnas(titulos) };
    },
  };
}
