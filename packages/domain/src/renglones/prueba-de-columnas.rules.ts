import { aUnidades } from '../base/decimal.rules.ts';
import { leerDecimalCelda } from '../planilla/celdas.rules.ts';
import type { LectorDeHechos } from '../planilla/lector.rules.ts';
import { textoDeCelda } from '../planilla/texto.rules.ts';
import type { FilaImportada } from '../planilla/titulos.rules.ts';

/** Candidate columns for the quantity, the price and the amount. */
export type Terna = {
  readonly cantidad: number;
  readonly precioUnitario: number;
  readonly importe: number;
};

const ESCALA = 7;
const LIMITES = { maxEnteros: 14, maxEscala: 20 };
/** A centavo at the scale of a product of two numbers. */
const CENTAVO = 10n ** BigInt(2 * ESCALA - 2);
const UNO = 10n ** BigInt(ESCALA);

/** Number of a cell in units of 10^-7; null when it has none. */
export function numeroEn(
  { celdas }: FilaImportada,
  columna: number,
  hechos: LectorDeHechos,
): bigint | null {
  const celda = celdas[columna] ?? null;
  if (typeof celda === 'boolean' || !/\d/.test(textoDeCelda(celda))) return null;
  const leido = leerDecimalCelda(celda, LIMITES, { ...hechos(columna), moneda: null });
  if (!leido.ok) return null;
  const [enteros = '0', decimales = ''] = leido.valor.split('.');
  return aUnidades(`${enteros}.${decimales.slice(0, ESCALA) || '0'}`, ESCALA);
}

/** Two thirds of the rows have to agree: some of them may be wrong in the sheet. */
const ACUERDO = { de: 3n, parte: 2n } as const;

/**
 * True when quantity by price equals the amount, to the centavo, in at least two thirds of the rows
 * that have the three; rows with a quantity or price of zero do not count.
 */
export function seProducen(
  cuerpo: readonly FilaImportada[],
  { cantidad, precioUnitario, importe }: Terna,
  hechos: LectorDeHechos,
): boolean {
  let [comparadas, iguales] = [0n, 0n];
  for (const fila of cuerpo) {
    const [q, p, a] = [cantidad, precioUnitario, importe].map((columna) =>
      numeroEn(fila, columna, hechos),
    );
    if (q == null || p == null || a == null || q === 0n || p === 0n) continue;
    comparadas += 1n;
    const resto = q * p - a * UNO;
    if (resto <= CENTAVO && -resto <= CENTAVO) iguales += 1n;
  }
  return iguales > 0n && iguales * ACUERDO.de >= comparadas * ACUERDO.parte;
}

/** Every combination of three different columns, one of each list. */
export function ternasDe(opciones: {
  readonly [C in keyof Terna]: readonly number[];
}): readonly Terna[] {
  return opciones.cantidad.flatMap((cantidad) =>
    opciones.precioUnitario.flatMap((precioUnitario) =>
      opciones.importe.flatMap((importe) =>
        new Set([cantidad, precioUnitario, importe]).size === 3
          ? [{ cantidad, precioUnitario, importe }]
          : [],
      ),
    ),
  );
}

/**
 * Column of a field when all combinations agree on it; null where they differ or there are none.
 */
export function unicaEn(ternas: readonly Terna[], campo: keyof Terna): number | null {
  const columnas = new Set(ternas.map((terna) => terna[campo]));
  return columnas.size === 1 ? ([...columnas][0] ?? null) : null;
}
