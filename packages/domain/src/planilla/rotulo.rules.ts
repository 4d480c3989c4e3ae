import type { Celda } from './celda.rules.ts';
import type { FilaGrilla } from './grilla.rules.ts';

/** Folded beginning of a cell that names a total: `total`, `subtotal julio`, `suma y sigue`. */
const TOTAL =
  /^(?:(?:sub ?total|total|suma|monto total|importe total|gran total|tot|stotal)(?:es|s)?\b|acumulado\b|transporte\b|a transportar\b|sumas y saldos\b|neto\b|van\b|vienen\b)/;
const SUBTOTAL = /^s(?:ub ?)?total/;
const GENERAL = /\b(?:general|gral|final|acumulado|gran|anual|obra completa|de todo)\b/;
const APERTURA =
  /^(?:saldo (?:inicial|anterior|de apertura|al inicio|mes anterior|del mes anterior|previo)|apertura|viene de|vienen|de (?:la )?hoja anterior|hoja anterior|transporte(?: anterior)?$|saldo ini|arrastre)/;
const RESULTADO =
  /^(?:saldo|resultado|diferencia|neto|ganancia|superavit|deficit|disponible|queda|quedan|caja final)\b/;

const DE_TOTAL = new Set(
  'total totales subtotal subtotales sub suma sumas general gral final acumulado acumulada del de la el mes semana quincena periodo obra gastos egresos ingresos pagos cobros pesos dolares ars usd $ caja dia anual parcial enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre'.split(
    ' ',
  ),
);

const DE_APERTURA = new Set(
  'saldo inicial anterior apertura inicio previo ini viene vienen transporte arrastre hoja mes'.split(
    ' ',
  ),
);
const DE_RESULTADO = new Set(
  'saldo resultado diferencia neto neta ganancia superavit deficit disponible queda quedan restante caja final actual'.split(
    ' ',
  ),
);
const DE_SALDO = /^(?:saldo|apertura|viene|hoja|de hoja|de la hoja)/;

/** Label by which a row is a sum, an opening balance or a result. */
export type Rotulo = {
  readonly celda: Celda;
  readonly clase: 'TOTAL' | 'SUBTOTAL' | 'GENERAL' | 'APERTURA' | 'RESULTADO';
};

const esDe = ({ celda }: Rotulo, palabras: ReadonlySet<string>): boolean =>
  celda.plegado
    .split(' ')
    .every((palabra) => palabras.has(palabra) || DE_TOTAL.has(palabra) || /^\d+$/.test(palabra));

/**
 * True for `Total julio 2026`, false for `Total Austral combustible`: every word belongs to the
 * name of a sum.
 */
export const esSoloTotal = (rotulo: Rotulo): boolean =>
  rotulo.clase !== 'APERTURA' && rotulo.clase !== 'RESULTADO' && esDe(rotulo, DE_TOTAL);

/**
 * True for words used only for a balance brought forward: `Saldo anterior`, `Viene de hoja 2`. A
 * lone `Transporte` may be freight.
 */
export const esSoloApertura = (rotulo: Rotulo): boolean =>
  rotulo.clase === 'APERTURA' && DE_SALDO.test(rotulo.celda.plegado) && esDe(rotulo, DE_APERTURA);

/**
 * Ending of the labels of totals in exported files; when such a file is imported, its totals are
 * not rows.
 */
const NUESTRO = / no se importa$/;

/** True for words used only for sums: `Saldo`, `Transporte`, `Total`, but not `Saldo pintor`. */
export const esSoloRotulo = (rotulo: Rotulo): boolean =>
  NUESTRO.test(rotulo.celda.plegado) ||
  esDe(
    rotulo,
    rotulo.clase === 'APERTURA'
      ? DE_APERTURA
      : rotulo.clase === 'RESULTADO'
        ? DE_RESULTADO
        : DE_TOTAL,
  );

/** Kind of sum that a folded text calls itself; null for any other text. */
export function claseDeRotulo(plegado: string): Rotulo['clase'] | null {
  if (APERTURA.test(plegado)) return 'APERTURA';
  if (TOTAL.test(plegado)) {
    if (GENERAL.test(plegado)) return 'GENERAL';
    return SUBTOTAL.test(plegado) ? 'SUBTOTAL' : 'TOTAL';
  }
  return RESULTADO.test(plegado) ? 'RESULTADO' : null;
}

/** The first text of a row that calls it a sum, an opening or a result. */
export function rotuloDe({ celdas }: Pick<FilaGrilla, 'celdas'>): Rotulo | null {
  for (const celda of celdas) {
    if (celda.clase !== 'TEXTO') continue;
    const clase = claseDeRotulo(celda.plegado);
    if (clase) return { celda, clase };
  }
  return null;
}
