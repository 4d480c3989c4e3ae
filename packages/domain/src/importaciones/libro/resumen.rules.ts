import type { Celda } from '../../planilla/celda.rules.ts';
import {
  combinacionDe,
  referenciasDe,
  sumandosDe,
  type Referencia,
} from '../../planilla/formula.rules.ts';
import type { FilaGrilla } from '../../planilla/grilla.rules.ts';
import { rotuloDe } from '../../planilla/rotulo.rules.ts';
import type { Revision } from '../../planilla/sumas.rules.ts';
import { claveDeCelda } from './destinos.rules.ts';

/**
 * Imported amounts, to check the cells that repeat them; for a total, those of its rows. Null
 * without a rate.
 */
export type Cifras = {
  /** Amounts by folded sheet name, then by `claveDeCelda`. */
  readonly porCelda: ReadonlyMap<string, ReadonlyMap<number, number | null>>;
  /** Expenses, income and balance of all rows of a sheet. */
  readonly porHoja: ReadonlyMap<string, readonly (number | null)[]>;
  readonly pliega: (texto: string) => string;
  /**
   * Cells that may still be examined, limited because the formulas of a hostile workbook can name
   * millions.
   */
  readonly presupuesto: { celdas: number };
};

const ALTO_MIN = 3;
const QUE_AGREGA =
  /^=?\+?(?:SUMIFS?|SUMAR\.SI(?:\.CONJUNTO)?|SUMPRODUCT|SUMAPRODUCTO|SUM|SUMA|SUBTOTAL(?:ES)?)\(/i;

/**
 * True for a formula that repeats other cells: a sum or reference of another sheet, or a function
 * such as SUM over 3 rows or more of the same sheet.
 */
function esDerivada({ formula, fila }: Celda): boolean {
  if (formula === null) return false;
  const agrega = QUE_AGREGA.test(formula.replaceAll(' ', ''));
  if (!agrega && sumandosDe(formula) === null) return false;
  return referenciasDe(formula).some(({ hoja, desdeFila, hastaFila }) => {
    const alto = hastaFila - desdeFila + 1;
    return hoja !== null || (agrega && alto >= ALTO_MIN && (fila < desdeFila || fila > hastaFila));
  });
}

/** Sheet named by a row of a summary; null without one. */
const hojaNombrada = ({ celdas }: FilaGrilla, { porHoja }: Cifras): string | null =>
  celdas.find(({ plegado, clase }) => clase === 'TEXTO' && porHoja.has(plegado))?.plegado ?? null;

const numerosDe = ({ celdas }: FilaGrilla): Celda[] =>
  celdas.filter(({ monto, clase }) => monto !== null && clase !== 'FECHA');

/**
 * True when at least 60 % of the rows with numbers, those labelled as sums aside, repeat other
 * cells or name another sheet: importing them would count everything twice.
 */
export function esResumen(filas: readonly FilaGrilla[], cifras: Cifras): boolean {
  const conNumero = filas.filter((fila) => numerosDe(fila).length > 0 && rotuloDe(fila) === null);
  const repiten = conNumero.filter(
    (fila) => fila.celdas.some(esDerivada) || hojaNombrada(fila, cifras) !== null,
  );
  return repiten.length >= 1 && repiten.length >= conNumero.length * 0.6;
}

const mas = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b;

/**
 * Value of a formula that adds and subtracts known cells, such as income less expenses; undefined
 * for any other, null without a rate.
 */
function valorDeCombinacion(celda: Celda, hoja: string, cifras: Cifras): number | null | undefined {
  const combinacion = combinacionDe(celda.formula);
  if (!combinacion) return undefined;
  let total: number | null = 0;
  for (const { signo, referencias } of combinacion) {
    const valor = valorDe(referencias, cifras.pliega(hoja), cifras);
    if (valor === undefined) return undefined;
    total = mas(total, valor === null ? null : signo * valor);
  }
  return total;
}

/**
 * Sum of the known cells that a formula names; null without a rate, undefined when it names none,
 * or once too many cells were examined.
 */
function valorDe(
  sumandos: readonly Referencia[],
  propia: string,
  { porCelda, pliega, presupuesto }: Cifras,
): number | null | undefined {
  let total: number | null | undefined;
  for (const { hoja, desdeFila, hastaFila, desdeColumna, hastaColumna } of sumandos) {
    const deHoja = porCelda.get(hoja === null ? propia : pliega(hoja));
    presupuesto.celdas -= (hastaFila - desdeFila + 1) * (hastaColumna - desdeColumna + 1);
    if (presupuesto.celdas < 0) return undefined;
    for (let fila = desdeFila; fila <= hastaFila; fila += 1) {
      for (let columna = desdeColumna; columna <= hastaColumna; columna += 1) {
        const cifra = deHoja?.get(claveDeCelda(fila, columna));
        if (cifra !== undefined) total = mas(total ?? 0, cifra);
      }
    }
  }
  return total;
}

/**
 * Amount of a sheet or table that equals the stated one, else the first that is not 0; null when it
 * is unknown.
 */
function deLaHoja(dice: number, valores: readonly (number | null)[]): number | null {
  const igual = valores.find((valor) => valor !== null && Math.abs(valor - dice) <= 1);
  return igual ?? valores.find((valor) => valor !== 0) ?? valores[0] ?? null;
}

/** Checks totals above the titles against the columns below, choosing the one that is equal. */
export function revisarPrevias(
  previas: readonly FilaGrilla[],
  calculadas: readonly Revision[],
  enTabla: readonly (number | null)[],
): Revision[] {
  const vistas = new Set(calculadas.map(({ celda }) => celda));
  return previas.flatMap((fila): Revision[] => {
    const numeros = numerosDe(fila).filter((celda) => !vistas.has(celda));
    if (rotuloDe(fila) === null || numeros.length === 0 || enTabla.length === 0) return [];
    return numeros.map((celda) => {
      const dice = celda.monto?.centavos ?? 0;
      const entran = deLaHoja(dice, enTabla);
      return { celda, clase: 'TOTAL', moneda: 'ARS', dice, entran, pesos: 0, dolares: 0 };
    });
  });
}

/** Checks numbers whose formulas add or subtract known cells, such as a remainder. */
export function revisarSueltas(
  filas: readonly FilaGrilla[],
  hoja: string,
  cifras: Cifras,
): Revision[] {
  return filas.flatMap(numerosDe).flatMap((celda): Revision[] => {
    const entran =
      valorDeCombinacion(celda, hoja, cifras) ??
      valorDe(sumandosDe(celda.formula) ?? [], cifras.pliega(hoja), cifras);
    if (entran === undefined) return [];
    const dice = celda.monto?.centavos ?? 0;
    return [{ celda, clase: 'RESUMEN', moneda: 'ARS', dice, entran, pesos: 0, dolares: 0 }];
  });
}

/** Checks the numbers of a summary that repeat imported amounts. */
export function revisarResumen(
  filas: readonly FilaGrilla[],
  hoja: string,
  cifras: Cifras,
): Revision[] {
  const propia = cifras.pliega(hoja);
  const propias = new Map(cifras.porCelda.get(propia));
  const conPropias = { ...cifras, porCelda: new Map(cifras.porCelda).set(propia, propias) };
  const revisiones: Revision[] = [];
  const arriba = new Map<number, number | null>();
  for (const fila of filas) {
    const nombrada = hojaNombrada(fila, cifras);
    for (const celda of numerosDe(fila)) {
      const sumandos = sumandosDe(celda.formula) ?? [];
      const dice = celda.monto?.centavos ?? 0;
      const deFormula = valorDe(sumandos, propia, conPropias);
      const deHoja =
        nombrada === null ? undefined : deLaHoja(dice, cifras.porHoja.get(nombrada) ?? []);
      const deArriba = rotuloDe(fila) === null ? undefined : arriba.get(celda.columna);
      const entran = deFormula ?? deHoja ?? deArriba;
      if (entran === undefined) continue;
      propias.set(claveDeCelda(celda.fila, celda.columna), entran);
      const previo = arriba.get(celda.columna);
      arriba.set(celda.columna, mas(previo === undefined ? 0 : previo, entran));
      const clase = 'RESUMEN';
      revisiones.push({ celda, clase, moneda: 'ARS', dice, entran, pesos: 0, dolares: 0 });
    }
  }
  return revisiones;
}
