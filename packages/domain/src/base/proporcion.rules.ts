import { aUnidades, dividirRedondeando } from './decimal.rules.ts';
import { acotar } from './dinero.rules.ts';

const BP_ENTERO = 10_000n;
const LUGARES = 12;

/** A quotient that is never rounded: what it multiplies is, once. Decimals of at most 6 places. */
export type Razon = { readonly numerador: string; readonly denominador: string };

/** Decimals of an index or a rate, as `numeric(18,6)`. */
export const ESCALA_RAZON = 6;

function exactos({ numerador, denominador }: Razon): readonly [bigint, bigint] {
  return [aUnidades(numerador, ESCALA_RAZON), aUnidades(denominador, ESCALA_RAZON)];
}

/** Centavos times the quotient, rounded once, half away from zero. */
export function porRazon(centavos: number, razon: Razon): number {
  const [numerador, denominador] = exactos(razon);
  return acotar(dividirRedondeando(BigInt(centavos) * numerador, denominador));
}

/** Basis points of an amount, rounded once, half away from zero. */
export function porBp(centavos: number, bp: number): number {
  return acotar(dividirRedondeando(BigInt(centavos) * BigInt(bp), BP_ENTERO));
}

/** The quotient as people see it: 12 decimals, rounded. */
export function factorTexto(razon: Razon): string {
  const [numerador, denominador] = exactos(razon);
  const digitos = String(dividirRedondeando(numerador * 10n ** BigInt(LUGARES), denominador));
  const largo = digitos.padStart(LUGARES + 1, '0');
  return `${largo.slice(0, -LUGARES)}.${largo.slice(-LUGARES)}`;
}
