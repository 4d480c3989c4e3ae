import type { ItemDemo } from './presupuestos-forma.ts';

// Written as the rules of the domain would have it, which this package does not know; a test of the
// server recomputes every seeded figure with those.

/** Half away from zero; both above zero. */
const redondear = (numerador: bigint, divisor: bigint): bigint =>
  (2n * numerador + divisor) / (2n * divisor);

/** A decimal as an integer of so many places. */
export function aEntero(decimal: string, lugares: number): bigint {
  const [entero = '', resto = ''] = decimal.split('.');
  return BigInt(entero + resto.padEnd(lugares, '0'));
}

export const importeDe = ([, , cantidad, precio]: ItemDemo): number =>
  Number(redondear(aEntero(cantidad, 3) * aEntero(precio, 4), 100_000n));

export const porBp = (centavos: number, bp: number): number =>
  Number(redondear(BigInt(centavos) * BigInt(bp), 10_000n));

export type Razon = { readonly numerador: string; readonly denominador: string };

const porRazon = (centavos: number, { numerador, denominador }: Razon): number =>
  Number(redondear(BigInt(centavos) * aEntero(numerador, 6), aEntero(denominador, 6)));

/** Pesos as dollars at a rate of two places. */
export const aDolares = (centavos: number, cotizacion: string): number =>
  Number(redondear(BigInt(centavos) * 100n, aEntero(cotizacion, 2)));

export type Renglon = {
  readonly importe: number;
  readonly anteriorBp: number;
  readonly anterior: number;
  readonly presenteBp: number;
  readonly presente: number;
};

/** Accumulated money less what was certified before. */
export function certificar(importe: number, previo: Renglon | undefined, bp: number): Renglon {
  const anteriorBp = previo ? previo.anteriorBp + previo.presenteBp : 0;
  const anterior = previo ? previo.anterior + previo.presente : 0;
  const presente = porBp(importe, anteriorBp + bp) - anterior;
  return { importe, anteriorBp, anterior, presenteBp: bp, presente };
}

export type Acuerdo = {
  readonly anticipoBp: number;
  readonly anticipo: number;
  readonly fondoReparoBp: number;
  readonly desacopioAnterior: number;
};

export type SumasDemo = Readonly<
  Record<'bruto' | 'actualizacion' | 'desacopio' | 'reparo' | 'neto', number>
>;

export function sumasDe(
  renglones: readonly Renglon[],
  acuerdo: Acuerdo,
  razon: Razon | null,
): SumasDemo {
  const bruto = renglones.reduce((suma, { presente }) => suma + presente, 0);
  const actualizacion = razon === null ? 0 : porRazon(bruto, razon) - bruto;
  const todo = renglones.every(({ anteriorBp, presenteBp }) => anteriorBp + presenteBp === 10_000);
  const queda = acuerdo.anticipo - acuerdo.desacopioAnterior;
  const desacopio = todo ? queda : Math.min(porBp(bruto, acuerdo.anticipoBp), queda);
  const reparo = porBp(bruto + actualizacion, acuerdo.fondoReparoBp);
  return {
    bruto,
    actualizacion,
    desacopio,
    reparo,
    neto: bruto + actualizacion - desacopio - reparo,
  };
}
