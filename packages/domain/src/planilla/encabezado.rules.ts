import { pareceFecha, type Celda } from './celda.rules.ts';
import { mesDeTitulo, type FechaParcial } from './fecha-parcial.rules.ts';
import type { FilaGrilla, Grilla } from './grilla.rules.ts';
import { plegar } from './texto.rules.ts';
import type { Nombrado, Vocabulario } from './vocabulario.ts';

/** Title of a column. `mes`: month of the column's amounts. */
export type TituloColumna<C extends string> = {
  readonly columna: number;
  readonly titulo: string;
  readonly campo: C | null;
  readonly puntos: number;
  readonly mes: FechaParcial | null;
};

/**
 * Titles in one row, or in two read as one. `desde`, `hasta`: indexes in the grid's rows, both
 * included.
 */
export type Encabezado<C extends string> = {
  readonly desde: number;
  readonly hasta: number;
  readonly columnas: readonly TituloColumna<C>[];
};

export type Hoja<C extends string> = {
  readonly grilla: Grilla;
  readonly vocabulario: Vocabulario<C>;
};

const LARGO_DE_TITULO = 45;
/** Minimum number of columns named by months that make a table of months. */
const MESES_MIN = 2;

const esRotulo = ({ clase, texto, monto }: Celda): boolean =>
  clase === 'TEXTO' && monto === null && texto.length <= LARGO_DE_TITULO;

/**
 * Month in a title: a text without a day, such as `julio` or `11/2026`, or the first day of the
 * month, which Excel stores for `jul-26`. A bare number has none, even one that equals the serial
 * number of such a day.
 */
function mesDe({ clase, plegado, fecha }: Celda): FechaParcial | null {
  if (clase === 'NUMERO') return null;
  if (clase === 'TEXTO') return mesDeTitulo(plegado) ?? fecha?.parcial ?? null;
  const [, anio, mes] = /^(\d{4})-(\d{2})-01$/.exec(fecha?.entera ?? '') ?? [];
  return anio === undefined ? null : { anio: Number(anio), mes: Number(mes), dia: null };
}

type Titulo<C extends string> = Omit<TituloColumna<C>, 'columna'>;

function leerTitulo<C extends string>(celda: Celda, { campoDe }: Vocabulario<C>): Titulo<C> {
  const nombrado = campoDe(celda.texto);
  const mes = nombrado ? null : mesDe(celda);
  return {
    titulo: celda.texto,
    campo: nombrado?.campo ?? null,
    puntos: nombrado?.puntos ?? 0,
    mes: mes?.mes == null ? null : mes,
  };
}

/**
 * Title in two rows, with the texts of both; its field or month is the one that both name together,
 * otherwise the lower one's, otherwise the upper one's.
 */
function unirTitulos<C extends string>(
  arriba: Celda | undefined,
  abajo: Celda | undefined,
  vocabulario: Vocabulario<C>,
): Titulo<C> | null {
  if (!arriba) return abajo ? leerTitulo(abajo, vocabulario) : null;
  if (!abajo) return leerTitulo(arriba, vocabulario);
  const titulo = `${arriba.texto} ${abajo.texto}`;
  const mes = mesDeTitulo(plegar(`${abajo.texto} ${arriba.texto}`)) ?? mesDeTitulo(plegar(titulo));
  if (mes) return { titulo, campo: null, puntos: 0, mes };
  const juntos: Nombrado<C> | null = vocabulario.campoDe(titulo);
  const solo = [leerTitulo(abajo, vocabulario), leerTitulo(arriba, vocabulario)].find(
    ({ campo, mes }) => campo !== null || mes !== null,
  );
  if (juntos) return { titulo, ...juntos, mes: null };
  return { ...(solo ?? leerTitulo(abajo, vocabulario)), titulo };
}

const esFilaDeRotulos = ({ celdas }: FilaGrilla): boolean =>
  celdas.length >= 2 && celdas.every((celda) => esRotulo(celda) || mesDe(celda) !== null);

/** Number of distinct fields plus number of month columns that the titles name. */
function puntaje(columnas: readonly TituloColumna<string>[]): number {
  const campos = new Set(columnas.flatMap(({ campo }) => campo ?? []));
  const meses = columnas.filter(({ mes }) => mes !== null).length;
  return campos.size + meses;
}

const deUnaLinea = <C extends string>(
  fila: FilaGrilla,
  vocabulario: Vocabulario<C>,
): TituloColumna<C>[] =>
  fila.celdas.map((celda) => ({ columna: celda.columna, ...leerTitulo(celda, vocabulario) }));

/**
 * Cells of a row, with a title that is merged over several columns in each of them, up to 60
 * columns to the right.
 */
function extendidas(fila: FilaGrilla, { anchas }: Grilla): Map<number, Celda> {
  const celdas = new Map(fila.porColumna);
  for (const { desdeColumna, hastaColumna } of anchas.get(fila.fila) ?? []) {
    const celda = fila.porColumna.get(desdeColumna);
    if (!celda) continue;
    for (let c = desdeColumna; c <= Math.min(hastaColumna, desdeColumna + 60); c += 1) {
      celdas.set(c, celda);
    }
  }
  return celdas;
}

function deDosLineas<C extends string>(
  arriba: FilaGrilla,
  abajo: FilaGrilla,
  { grilla, vocabulario }: Hoja<C>,
): TituloColumna<C>[] {
  const sobre = extendidas(arriba, grilla);
  const columnas = new Set([...arriba.porColumna.keys(), ...abajo.porColumna.keys()]);
  return [...columnas]
    .sort((a, b) => a - b)
    .flatMap((columna) => {
      const unido = unirTitulos(sobre.get(columna), abajo.porColumna.get(columna), vocabulario);
      return unido ? [{ columna, ...unido }] : [];
    });
}

function alcanza<C extends string>(
  columnas: readonly TituloColumna<C>[],
  { deValor }: Vocabulario<C>,
): boolean {
  const meses = columnas.filter(({ mes }) => mes !== null).length;
  const campos = columnas.flatMap(({ campo }) => campo ?? []);
  if (meses >= MESES_MIN) return columnas.length > meses || meses >= 3;
  const conValor = campos.some((campo) => deValor.has(campo));
  return new Set(campos).size >= (conValor ? 2 : 3);
}

const esDeRotulosSueltos = ({ celdas }: FilaGrilla): boolean =>
  celdas.every((celda) => esRotulo(celda) || mesDe(celda) !== null);

/** True when a row only continues the titles above it: `(debe)`, `unitario`. */
const sigueTitulos = (arriba: FilaGrilla, abajo: FilaGrilla): boolean =>
  (abajo.celdas.length >= 2 || abajo.celdas.every(({ texto }) => texto.startsWith('('))) &&
  abajo.celdas.every(
    ({ columna, texto }) => arriba.porColumna.has(columna) || texto.startsWith('('),
  );

/**
 * True when a row has a date below a title that names a field, or an impossible one below that of
 * the date: it is the first row, not a second row of titles.
 */
const tieneDiaBajoTitulo = <C extends string>(
  titulos: readonly TituloColumna<C>[],
  { porColumna }: FilaGrilla,
  fecha: C | null,
): boolean =>
  titulos.some(({ columna, campo }) => {
    const celda = campo === null ? undefined : porColumna.get(columna);
    return celda?.clase === 'FECHA' || (celda && campo === fecha && pareceFecha(celda)) === true;
  });

/**
 * Titles of a row and the next, when they are read as one; else null. Together they name more than
 * the row alone, or the lower one only continues the upper.
 */
function enDosLineas<C extends string>(
  hoja: Hoja<C>,
  lugar: number,
  solo: readonly TituloColumna<C>[],
): TituloColumna<C>[] | null {
  const { grilla, vocabulario } = hoja;
  const fila = grilla.filas[lugar];
  const abajo = grilla.filas[lugar + 1];
  if (!fila || !abajo || abajo.fila !== fila.fila + 1 || !esDeRotulosSueltos(abajo)) return null;
  if (tieneDiaBajoTitulo(solo, abajo, vocabulario.fecha)) return null;
  const dos = deDosLineas(fila, abajo, hoja);
  const debajo = esFilaDeRotulos(abajo) ? deUnaLinea(abajo, vocabulario) : [];
  const pegadas = fila.celdas.length > 1 || extendidas(fila, grilla).size > fila.celdas.length;
  if (!pegadas || !alcanza(dos, vocabulario)) return null;
  const suman =
    puntaje(dos) > puntaje(solo) &&
    (puntaje(dos) > puntaje(debajo) || !alcanza(debajo, vocabulario));
  const sigue =
    alcanza(solo, vocabulario) && puntaje(dos) >= puntaje(solo) && sigueTitulos(fila, abajo);
  return suman || (sigue && puntaje(solo) > puntaje(debajo)) ? dos : null;
}

/**
 * Titles that begin at a row; null when there are none, or when the row below has better ones,
 * which it only groups.
 */
export function encabezadoEn<C extends string>(hoja: Hoja<C>, lugar: number): Encabezado<C> | null {
  const { grilla, vocabulario } = hoja;
  const fila = grilla.filas[lugar];
  if (!fila || !esDeRotulosSueltos(fila)) return null;
  const solo = esFilaDeRotulos(fila) ? deUnaLinea(fila, vocabulario) : [];
  const dos = enDosLineas(hoja, lugar, solo);
  if (dos) return { desde: lugar, hasta: lugar + 1, columnas: dos };
  if (!alcanza(solo, vocabulario)) return null;
  const abajo = grilla.filas[lugar + 1];
  const contigua = abajo && abajo.fila === fila.fila + 1 && esFilaDeRotulos(abajo);
  const debajo = contigua ? deUnaLinea(abajo, vocabulario) : [];
  if (alcanza(debajo, vocabulario) && puntaje(debajo) > puntaje(solo)) return null;
  return { desde: lugar, hasta: lugar, columnas: solo };
}
