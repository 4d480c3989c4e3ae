import { plegar, textoDeCelda } from '../planilla/texto.rules.ts';
import {
  lectorDeTitulos,
  titulosDe,
  type ColumnasImportadas,
  type FilaImportada,
} from '../planilla/titulos.rules.ts';
import { FORMAS, NOMBRES_EXTRACTO, OTRA, type CampoExtracto, type FormaDeBanco } from './formas.ts';

const CAMPOS: readonly CampoExtracto[] = Object.keys(NOMBRES_EXTRACTO).filter(
  (campo): campo is CampoExtracto => Object.hasOwn(NOMBRES_EXTRACTO, campo),
);

const lectorDe = ({ titulos }: FormaDeBanco) =>
  lectorDeTitulos(CAMPOS, (campo) => titulos[campo] ?? []);
const LECTORES = new Map(FORMAS.map((forma) => [forma, lectorDe(forma)]));
const LECTOR_OTRA = lectorDe(OTRA);

/** Columns of a block of lines, from 0, under one row of titles. */
export type ColumnasDeBloque = {
  readonly titulos: readonly string[];
  readonly columnas: ColumnasImportadas<CampoExtracto>;
  /** Columns whose text is added to the concept. */
  readonly detalles: readonly number[];
};

export type BloqueExtracto = ColumnasDeBloque & {
  readonly cuerpo: readonly FilaImportada[];
  /** True for the lines of the current day, which their bank lists without a balance. */
  readonly delDia: boolean;
};

/** Table of a statement: its layout, the rows above the titles, and one or more blocks of lines. */
export type TablaExtracto = {
  readonly forma: FormaDeBanco;
  readonly cabeza: readonly FilaImportada[];
  readonly bloques: readonly BloqueExtracto[];
};

/** Quick test for a cell that may be a title of the day or of the account. */
const PUEDE_SER_TITULO = /^\s*(?:f\.|fec|date|cuenta|d[ií]a)/i;
/** Ending of a title that names the currency, as in `Importe Pesos`. */
const CON_MONEDA = / (?:\$|ars|pesos|usd|u\$s|dolares)$/;

const tieneTitulo = ({ celdas }: FilaImportada): boolean =>
  celdas.some((celda) => typeof celda === 'string' && PUEDE_SER_TITULO.test(celda));

const sinMoneda = (titulo: string): string => plegar(titulo).replace(CON_MONEDA, '');

/** Layout that a row of titles belongs to; null for none. */
function formaDeTitulos(fila: FilaImportada): FormaDeBanco | null {
  if (!tieneTitulo(fila)) return null;
  const titulos = new Set(titulosDe(fila).flatMap((titulo) => sinMoneda(titulo) || []));
  const hallada = FORMAS.find(({ reconoce, exacta = false }) =>
    reconoce.some(
      (pedidos) =>
        pedidos.every((titulo) => titulos.has(titulo)) &&
        (!exacta || titulos.size === pedidos.length),
    ),
  );
  return hallada ?? null;
}

/**
 * Columns with their values: those of a merged title may be to its right, under no title.
 */
function conValores(
  columnas: ColumnasImportadas<CampoExtracto>,
  titulos: readonly string[],
  cuerpo: readonly FilaImportada[],
): ColumnasImportadas<CampoExtracto> {
  const usadas = new Set<number>();
  for (const { celdas } of cuerpo) {
    for (const [i, celda] of celdas.entries()) if (celda !== null) usadas.add(i);
  }
  const movidas: ColumnasImportadas<CampoExtracto> = {};
  for (const campo of CAMPOS) {
    const columna = columnas[campo];
    if (columna === undefined) continue;
    let lugar = columna;
    const ancho = Math.max(titulos.length, columna + 8);
    for (let i = columna; !usadas.has(lugar) && i < ancho; i += 1) {
      if (i > columna && (titulos[i] ?? '') !== '') break;
      if (usadas.has(i)) lugar = i;
    }
    movidas[campo] = lugar;
  }
  return movidas;
}

function columnasDe(
  forma: FormaDeBanco,
  fila: FilaImportada,
  cuerpo: readonly FilaImportada[],
): ColumnasDeBloque {
  const titulos = titulosDe(fila);
  const lector = LECTORES.get(forma) ?? LECTOR_OTRA;
  const columnas = conValores(lector.sugerirColumnas(titulos), titulos, cuerpo);
  const usadas = new Set(Object.values(columnas));
  const detalles = titulos.flatMap((titulo, i) =>
    !usadas.has(i) && forma.detalles?.includes(plegar(titulo)) === true ? [i] : [],
  );
  return { titulos, columnas, detalles };
}

const FILAS_DE_NOMBRE = 8;
const DEL_DIA = /^movimientos? del dia\b/;
const ANCHO_DE_LINEA = 4;

/** True when the words above a row of titles call its lines those of the day. */
function esDelDia(filas: readonly FilaImportada[], titulos: number): boolean {
  for (let i = titulos - 1; i >= 0 && i >= titulos - FILAS_DE_NOMBRE; i -= 1) {
    const celdas = filas[i]?.celdas.filter((celda) => celda !== null) ?? [];
    if (celdas.length >= ANCHO_DE_LINEA) return false;
    if (celdas.some((celda) => DEL_DIA.test(plegar(textoDeCelda(celda))))) return true;
  }
  return false;
}

/** Statement of a known layout, by its titles; null for any other. */
export function tablaConocida(filas: readonly FilaImportada[]): TablaExtracto | null {
  let forma: FormaDeBanco | null = null;
  const lugares: number[] = [];
  for (const [i, fila] of filas.entries()) {
    const hallada = formaDeTitulos(fila);
    if (hallada === null || (forma !== null && hallada !== forma)) continue;
    forma = hallada;
    lugares.push(i);
  }
  const [primero] = lugares;
  if (forma === null || primero === undefined) return null;
  const una = forma;
  const bloques = lugares.flatMap((lugar, k): BloqueExtracto[] => {
    const titulos = filas[lugar];
    if (titulos === undefined) return [];
    const cuerpo = filas.slice(lugar + 1, lugares[k + 1]);
    return [{ ...columnasDe(una, titulos, cuerpo), cuerpo, delDia: esDelDia(filas, lugar) }];
  });
  return { forma, cabeza: filas.slice(0, primero), bloques };
}

/** Rows of a file of another layout, from its titles if it has any. */
export function tablaDeOtra(filas: readonly FilaImportada[]): TablaExtracto {
  const titulada = LECTOR_OTRA.hallarTitulos(filas);
  const conocidos = titulada === null ? {} : LECTOR_OTRA.sugerirColumnas(titulosDe(titulada));
  if (titulada === null || Object.keys(conocidos).length < 2) {
    const bloque = { titulos: [], columnas: {}, detalles: [], cuerpo: filas, delDia: false };
    return { forma: OTRA, cabeza: [], bloques: [bloque] };
  }
  const lugar = filas.indexOf(titulada);
  const cuerpo = filas.slice(lugar + 1);
  return {
    forma: OTRA,
    cabeza: filas.slice(0, lugar),
    bloques: [{ ...columnasDe(OTRA, titulada, cuerpo), cuerpo, delDia: false }],
  };
}
