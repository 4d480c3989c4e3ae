import { esImporteRoto } from './celdas.rules.ts';
import { leerFechaLibro, type FechaLeida } from './fecha-parcial.rules.ts';
import { SIN_HECHOS, type HechosDeArchivo, type HechosDeColumna } from './hechos.rules.ts';
import type { CeldaLibro } from './libro.ts';
import { monedaDeFormato, type MonedaEscrita } from './moneda.rules.ts';
import { leerMonto, type Monto } from './monto.rules.ts';
import {
  esErrorDePlanilla,
  estaVacia,
  plegar,
  textoDeCelda,
  type CeldaImportada,
} from './texto.rules.ts';

/**
 * Class of a cell. `FECHA`: a text with a date, or with a part of one that has the day; `IMPORTE`:
 * an amount in a cell whose value is not a number; `ERROR`: a failed formula, or an unreadable
 * amount.
 */
export type Clase = 'TEXTO' | 'NUMERO' | 'IMPORTE' | 'FECHA' | 'ERROR';

export type Celda = {
  readonly fila: number;
  readonly columna: number;
  readonly valor: CeldaImportada;
  readonly formula: string | null;
  readonly clase: Clase;
  readonly texto: string;
  readonly plegado: string;
  readonly monto: Monto | null;
  readonly fecha: FechaLeida | null;
  /**
   * Code of the number format of a cell with a number; null for any other cell, and when the format
   * is unknown or carries no information.
   */
  readonly formato: string | null;
  /** Time of a date that has one. */
  readonly hora: string | null;
  /** Facts by which the amounts and dates of the cell are read, from its column and format. */
  readonly hechos: HechosDeColumna;
  /**
   * Reason why a written amount, or an ambiguous date, cannot be read; else null, also for a failed
   * formula.
   */
  readonly motivo: string | null;
};

/**
 * Function that folds a text like `plegar` and keeps each result, because folding is slow and
 * columns repeat their texts.
 */
export type Plegador = (texto: string) => string;
export function crearPlegador(): Plegador {
  const vistos = new Map<string, string>();
  return (texto) => {
    const visto = vistos.get(texto);
    if (visto !== undefined) return visto;
    const plegado = plegar(texto);
    vistos.set(texto, plegado);
    return plegado;
  };
}

function claseDe(valor: CeldaImportada, monto: Monto | null, fecha: FechaLeida | null): Clase {
  if (esErrorDePlanilla(valor)) return 'ERROR';
  if (typeof valor === 'number') return 'NUMERO';
  const conDia = fecha?.entera !== undefined || fecha?.parcial?.dia != null;
  if (monto) return conDia && typeof valor === 'string' && /[/-]/.test(valor) ? 'FECHA' : 'IMPORTE';
  return conDia ? 'FECHA' : 'TEXTO';
}

/** A date, as the workbook reader writes it, is not an amount. */
const UN_DIA = /^\d{4}-\d\d-\d\d$/;

/** Part of a cell that is read from its value and formula, with the facts of its column. */
type Lectura = Pick<Celda, 'clase' | 'texto' | 'plegado' | 'monto' | 'fecha' | 'motivo'>;

function leerValor(
  { valor, formula = null }: Pick<CeldaSuelta, 'valor' | 'formula'>,
  hechos: HechosDeColumna,
  pliega: Plegador,
): Lectura {
  const texto = textoDeCelda(valor);
  const conCifras =
    typeof valor === 'number' || formula !== null || (/\d/.test(texto) && !UN_DIA.test(texto));
  const leido = conCifras ? leerMonto(valor, formula, hechos) : null;
  const monto = leido?.ok ? leido.valor : null;
  const fecha = typeof valor === 'boolean' ? null : leerFechaLibro(valor, hechos, pliega);
  const roto = esImporteRoto(leido) ? leido.motivo : null;
  const clase = roto === null ? claseDe(valor, monto, fecha) : 'ERROR';
  return { clase, texto, plegado: pliega(texto), monto, fecha, motivo: roto };
}

const estaSinNada = ({ valor, formula }: CeldaSuelta): boolean =>
  estaVacia(valor) && formula == null;

const celdaDe = (
  lectura: Lectura,
  { columna, valor, formula = null, formato = null, hora = null }: CeldaSuelta,
  { fila, hechos }: Pick<Celda, 'fila' | 'hechos'>,
): Celda => ({ ...lectura, fila, columna, valor, formula, formato, hora, hechos });

/** Cell read without facts about its column; null when it is empty. */
export const leerCelda = (suelta: CeldaSuelta, fila: number, pliega: Plegador): Celda | null =>
  estaSinNada(suelta)
    ? null
    : celdaDe(leerValor(suelta, SIN_HECHOS, pliega), suelta, { fila, hechos: SIN_HECHOS });

type CeldaSuelta = {
  readonly columna: number;
  readonly valor: CeldaImportada;
  readonly formula?: string | null | undefined;
  readonly formato?: string | null | undefined;
  readonly hora?: string | null | undefined;
};

/** Facts common to a group of cells, and the readings by text so far. */
type Grupo = { readonly hechos: HechosDeColumna; readonly leidos: Map<string, Lectura> };

/** Groups cells by column and, for numbers, by the currency of their format. */
function agrupador(indice: number, hechos: HechosDeArchivo): (celda: CeldaLibro) => Grupo {
  const porColumna = new Map<number, Map<MonedaEscrita | null, Grupo>>();
  const porFormato = new Map<string, MonedaEscrita | null>();
  const monedaDe = (formato: string): MonedaEscrita | null => {
    const vista = porFormato.get(formato);
    if (vista !== undefined) return vista;
    const moneda = monedaDeFormato(formato);
    porFormato.set(formato, moneda);
    return moneda;
  };
  return ({ columna, valor, formato }) => {
    const conFormato = formato !== undefined && typeof valor === 'number';
    const moneda = conFormato ? monedaDe(formato) : null;
    const deColumna = porColumna.get(columna) ?? new Map<MonedaEscrita | null, Grupo>();
    porColumna.set(columna, deColumna);
    const visto = deColumna.get(moneda);
    if (visto) return visto;
    // The order of dates depends on the table, which is not known yet (`comoSeEntienden`).
    const { orden } = SIN_HECHOS;
    const deLaColumna = { ...hechos.deColumna(indice, columna), orden, moneda };
    const grupo: Grupo = { hechos: deLaColumna, leidos: new Map() };
    deColumna.set(moneda, grupo);
    return grupo;
  };
}

export type LectorDeCeldas = (celda: CeldaLibro, fila: number) => Celda | null;

/** Reader of a sheet's cells with the facts of the whole file; repeated texts are read once. */
export function lectorDeCeldas(
  indice: number,
  { pliega, hechos: deArchivo }: { readonly pliega: Plegador; readonly hechos: HechosDeArchivo },
): LectorDeCeldas {
  const grupoDe = agrupador(indice, deArchivo);
  return (celda, fila) => {
    if (estaSinNada(celda)) return null;
    const { hechos, leidos } = grupoDe(celda);
    const { valor, formula } = celda;
    const texto = typeof valor === 'string' && formula === undefined ? valor : null;
    const vista = texto === null ? undefined : leidos.get(texto);
    const lectura = vista ?? leerValor(celda, hechos, pliega);
    if (texto !== null && !vista) leidos.set(texto, lectura);
    return celdaDe(lectura, celda, { fila, hechos });
  };
}

const COMO_FECHA = /^\d{1,4}\s*[/.-]\s*\d{1,2}(?:\s*[/.-]\s*\d{1,4})?$/;

/** True for a text in the form of a date, even an impossible one: `35/2/2026`, `30-2`. */
export const pareceFecha = ({ texto }: Celda): boolean => COMO_FECHA.test(texto);

/** True for a missing cell, an amount of zero or a lone dash: `0`, `-`, `$ 0,00`. */
export const enCero = (celda: Celda | undefined): boolean =>
  celda === undefined ||
  (celda.monto !== null && celda.monto.centavos === 0) ||
  /^\$?\s*[-–—]+$/.test(celda.texto);
