import { bloquesDe, type Bloque } from './bloques.rules.ts';
import type { Hoja, TituloColumna } from './encabezado.rules.ts';
import type { FilaGrilla, Grilla } from './grilla.rules.ts';
import { partirLadoALado } from './listas-lado-a-lado.rules.ts';
import type { Vocabulario } from './vocabulario.ts';

/** A run of rows under titles, before they are classified. Columns from 0, both ends included. */
export type TablaCruda<C extends string> = {
  readonly grilla: Grilla;
  readonly desdeColumna: number;
  readonly hastaColumna: number;
  readonly titulos: readonly TituloColumna<C>[];
  /** Rows of titles, repeated ones too. */
  readonly deTitulos: readonly FilaGrilla[];
  /** Rows above the titles that belong to the table. */
  readonly previas: readonly FilaGrilla[];
  readonly cuerpo: readonly FilaGrilla[];
  /** True when the table continues the list of the previous table, under the same titles. */
  readonly continua: boolean;
};

/** True when a row of only words covers each cell of the first row of a list. */
const esTituloDe = (arriba: FilaGrilla, primera: FilaGrilla): boolean =>
  arriba.celdas.every(({ clase, monto }) => clase === 'TEXTO' && monto === null) &&
  primera.celdas.every(({ columna }) => arriba.porColumna.has(columna));

/** Maximum number of headings between the titles of a list and its first row. */
const SECCIONES_MAX = 2;

/**
 * Index of the titles of a list, directly above it except for headings of its first section; -1
 * without any.
 */
function lugarDeTitulos(filas: readonly FilaGrilla[], lugar: number): number {
  const primera = filas[lugar];
  let previa = primera;
  for (let i = lugar - 1; i >= 0 && i >= lugar - 1 - SECCIONES_MAX; i -= 1) {
    const fila = filas[i];
    if (!fila || !primera || !previa || fila.fila !== previa.fila - 1) return -1;
    if (esTituloDe(fila, primera)) return i;
    if (fila.celdas.length > 1) return -1;
    previa = fila;
  }
  return -1;
}

/** A title in a table without one for money: it can still name the date and the words of a row. */
function tituloSuelto<C extends string>(
  columna: number,
  titulo: string,
  { campoDe, fecha, concepto }: Vocabulario<C>,
): TituloColumna<C> {
  const nombrado = campoDe(titulo);
  const vale = nombrado !== null && (nombrado.campo === fecha || nombrado.campo === concepto);
  return { columna, titulo, mes: null, ...(vale ? nombrado : { campo: null, puntos: 0 }) };
}

/**
 * Finds a list by its rows with a date and an amount, at least two, when its titles are not
 * recognised.
 */
function sinTitulos<C extends string>(
  { grilla, vocabulario }: Hoja<C>,
  filas: readonly FilaGrilla[],
): TablaCruda<C>[] {
  const conDatos = filas.filter(
    ({ celdas }) =>
      celdas.some(({ clase }) => clase === 'FECHA') &&
      celdas.some(({ clase, monto }) => monto !== null && clase !== 'FECHA'),
  );
  const [primera] = conDatos;
  if (!primera || conDatos.length < 2) return [];
  const lugar = filas.indexOf(primera);
  const columnas = [...new Set(conDatos.flatMap(({ celdas }) => celdas.map((c) => c.columna)))];
  const deTitulos = lugarDeTitulos(filas, lugar);
  const titulada = filas[deTitulos] ?? null;
  const cuerpo = filas.slice(titulada === null ? lugar : deTitulos + 1);
  return [
    {
      grilla,
      desdeColumna: Math.min(...columnas),
      hastaColumna: Math.max(...columnas),
      titulos: columnas
        .sort((a, b) => a - b)
        .map((columna) =>
          tituloSuelto(columna, titulada?.porColumna.get(columna)?.texto ?? '', vocabulario),
        ),
      deTitulos: titulada === null ? [] : [titulada],
      previas: filas.slice(0, titulada === null ? lugar : deTitulos),
      cuerpo,
      continua: false,
    },
  ];
}

/** Cells of a row from one column to another, both included; null when there are none. */
function recorte(fila: FilaGrilla, desde: number, hasta: number): FilaGrilla | null {
  const celdas = fila.celdas.filter(({ columna }) => columna >= desde && columna <= hasta);
  if (celdas.length === 0) return null;
  if (celdas.length === fila.celdas.length) return fila;
  return { ...fila, celdas, porColumna: new Map(celdas.map((celda) => [celda.columna, celda])) };
}

/**
 * Adds the cells of the columns shared with the list to the left, such as dates, as inherited ones,
 * since they remain cells of that list.
 */
function conAjenas(
  filas: readonly FilaGrilla[],
  enteras: readonly FilaGrilla[],
  ajenas: readonly TituloColumna<string>[],
): FilaGrilla[] {
  if (ajenas.length === 0) return [...filas];
  const porNumero = new Map(enteras.map((fila) => [fila.fila, fila]));
  return filas.map((fila) => {
    const entera = porNumero.get(fila.fila);
    const leidas = ajenas.flatMap(({ columna }) => {
      const celda = entera?.porColumna.get(columna);
      return celda ? [[columna, celda] as const] : [];
    });
    return { ...fila, heredadas: new Map([...fila.heredadas, ...leidas]) };
  });
}

function tablasDeBloque<C extends string>(
  { grilla, vocabulario }: Hoja<C>,
  bloque: Bloque<C>,
): TablaCruda<C>[] {
  const { encabezado, deTitulos, previas, cuerpo, continua } = bloque;
  const grupos = partirLadoALado(encabezado.columnas, vocabulario);
  return grupos.map((titulos, i) => {
    const desdeColumna = i === 0 ? 0 : (titulos[0]?.columna ?? 0);
    const ajenas = titulos.filter(({ columna }) => columna < desdeColumna);
    const siguiente = grupos[i + 1]?.[0]?.columna;
    const hastaColumna = siguiente === undefined ? Number.MAX_SAFE_INTEGER : siguiente - 1;
    const cortar = (filas: readonly FilaGrilla[]): FilaGrilla[] =>
      grupos.length === 1
        ? [...filas]
        : filas.flatMap((fila) => recorte(fila, desdeColumna, hastaColumna) ?? []);
    // A heading of a single cell belongs to every one of the tables.
    const comunes = grupos.length === 1 ? [] : previas.filter(({ celdas }) => celdas.length === 1);
    const propias = cortar(previas).filter((fila) => !comunes.includes(fila));
    return {
      grilla,
      desdeColumna,
      hastaColumna,
      titulos,
      deTitulos: cortar(deTitulos),
      previas: [...comunes, ...propias],
      cuerpo: conAjenas(cortar(cuerpo), cuerpo, ajenas),
      continua,
    };
  });
}

/** Tables of a sheet, from the top; in a sheet without tables, `sueltas` has all of its rows. */
export function hallarTablas<C extends string>(
  hoja: Hoja<C>,
): {
  readonly tablas: readonly TablaCruda<C>[];
  readonly sueltas: readonly FilaGrilla[];
} {
  const { bloques, antes } = bloquesDe(hoja);
  if (bloques.length > 0) {
    return { tablas: bloques.flatMap((bloque) => tablasDeBloque(hoja, bloque)), sueltas: [] };
  }
  const tablas = sinTitulos(hoja, antes);
  return { tablas, sueltas: tablas.length > 0 ? [] : antes };
}
