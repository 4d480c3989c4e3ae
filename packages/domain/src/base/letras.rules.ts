import { required } from './required.ts';
const HASTA_VEINTINUEVE = [
  'cero',
  'un',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiún',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
] as const;
const DECENAS = [
  '',
  '',
  '',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
] as const;
const CENTENAS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
] as const;
const ESCALAS = [
  { valor: 1_000_000_000_000, singular: 'un billón', plural: 'billones' },
  { valor: 1_000_000, singular: 'un millón', plural: 'millones' },
] as const;

/** Words for 0 to 99, in the short masculine form used before a noun: `veintiún pesos`. */
function menorQueCien(n: number): string {
  const directo = HASTA_VEINTINUEVE[n];
  if (directo !== undefined) return directo;
  const decena = required(DECENAS[Math.floor(n / 10)], `the tens of ${n}`);
  return n % 10 === 0 ? decena : `${decena} y ${menorQueCien(n % 10)}`;
}

function menorQueMil(n: number): string {
  if (n < 100) return menorQueCien(n);
  if (n === 100) return 'cien';
  const centena = required(CENTENAS[Math.floor(n / 100)], `the hundreds of ${n}`);
  return n % 100 === 0 ? centena : `${centena} ${menorQueCien(n % 100)}`;
}

function menorQueMillon(n: number): string {
  if (n < 1000) return menorQueMil(n);
  const miles = Math.floor(n / 1000);
  const cabeza = miles === 1 ? 'mil' : `${menorQueMil(miles)} mil`;
  return n % 1000 === 0 ? cabeza : `${cabeza} ${menorQueMil(n % 1000)}`;
}

function enteroEnLetras(n: number): string {
  const partes: string[] = [];
  let resto = n;
  for (const { valor, singular, plural } of ESCALAS) {
    const cuantos = Math.floor(resto / valor);
    if (cuantos > 0) partes.push(cuantos === 1 ? singular : `${menorQueMillon(cuantos)} ${plural}`);
    resto %= valor;
  }
  if (resto > 0 || partes.length === 0) partes.push(menorQueMillon(resto));
  return partes.join(' ');
}

const NOMBRES = {
  ARS: { uno: 'peso', varios: 'pesos' },
  USD: { uno: 'dólar', varios: 'dólares' },
} as const;

/**
 * An amount in words, lower case: `un millón ochocientos quince mil pesos con cincuenta centavos`.
 * Long scale (a billón is 10^12). Throws RangeError unless the centavos are a safe integer.
 */
export function importeEnLetras(centavos: number, moneda: 'ARS' | 'USD' = 'ARS'): string {
  if (!Number.isSafeInteger(centavos)) throw new RangeError('Centavos must be a safe integer');
  const absoluto = Math.abs(centavos);
  const enteros = Math.floor(absoluto / 100);
  const cola = absoluto % 100;
  const { uno, varios } = NOMBRES[moneda];
  // `un millón de pesos`, but `un millón mil pesos`: a bare scale word takes the preposition.
  const enlace = enteros >= 1_000_000 && enteros % 1_000_000 === 0 ? ' de' : '';
  const pesos = `${enteroEnLetras(enteros)}${enlace} ${enteros === 1 ? uno : varios}`;
  const centimos =
    cola === 0 ? '' : ` con ${menorQueCien(cola)} ${cola === 1 ? 'centavo' : 'centavos'}`;
  return `${centavos < 0 ? 'menos ' : ''}${pesos}${centimos}`;
}
