import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyRuns } from '../../test/property-runs.ts';
import { CENTAVOS_MAX } from './dinero.rules.ts';
import { importeEnLetras } from './letras.rules.ts';

const VALORES = new Map<string, number>(
  `cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis
  diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco
  veintiséis veintisiete veintiocho veintinueve`
    .split(/\s+/)
    .map((palabra, i) => [palabra, i]),
);
'treinta cuarenta cincuenta sesenta setenta ochenta noventa'
  .split(' ')
  .forEach((palabra, i) => VALORES.set(palabra, 30 + 10 * i));
`ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos
  novecientos`
  .split(/\s+/)
  .forEach((palabra, i) => VALORES.set(palabra, 100 * (i + 1)));
VALORES.set('cien', 100);

/** Reads the words back, so that the property does not repeat the rule it tests. */
function leerPesos(letras: string): number {
  let total = 0;
  let tramo = 0;
  for (const palabra of letras.split(' ')) {
    if (palabra === 'con') break;
    if (palabra === 'y' || palabra === 'de' || palabra.startsWith('peso')) continue;
    if (palabra === 'mil') tramo = Math.max(tramo, 1) * 1000;
    else if (palabra.startsWith('mill')) [total, tramo] = [total + tramo * 1e6, 0];
    else if (palabra.startsWith('bill')) [total, tramo] = [total + tramo * 1e12, 0];
    else {
      const valor = VALORES.get(palabra);
      if (valor === undefined) throw new Error(`Unknown word: ${palabra}`);
      tramo += valor;
    }
  }
  return total + tramo;
}

describe('an amount in words', () => {
  it.each([
    [0, 'cero pesos'],
    [100, 'un peso'],
    [1, 'cero pesos con un centavo'],
    [2100, 'veintiún pesos'],
    [2200, 'veintidós pesos'],
    [3100, 'treinta y un pesos'],
    [10_000, 'cien pesos'],
    [10_100, 'ciento un pesos'],
    [12_345, 'ciento veintitrés pesos con cuarenta y cinco centavos'],
    [55_500, 'quinientos cincuenta y cinco pesos'],
    [70_000, 'setecientos pesos'],
    [90_000, 'novecientos pesos'],
    [100_000, 'mil pesos'],
    [2_100_000, 'veintiún mil pesos'],
    [10_000_000, 'cien mil pesos'],
    [100_000_000, 'un millón de pesos'],
    [100_000_100, 'un millón un pesos'],
    [181_500_000, 'un millón ochocientos quince mil pesos'],
    [2_100_000_000, 'veintiún millones de pesos'],
    [100_000_000_000, 'mil millones de pesos'],
    [
      999_999_999_999,
      'nueve mil novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve pesos con noventa y nueve centavos',
    ],
    [100_000_000_000_000, 'un billón de pesos'],
    [CENTAVOS_MAX, 'noventa billones de pesos'],
    [-12_350, 'menos ciento veintitrés pesos con cincuenta centavos'],
  ])('%i', (centavos, letras) => {
    expect(importeEnLetras(centavos)).toBe(letras);
  });

  it('states dollars', () => {
    expect(importeEnLetras(125_000, 'USD')).toBe('mil doscientos cincuenta dólares');
    expect(importeEnLetras(100, 'USD')).toBe('un dólar');
  });

  it('reads back to the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: CENTAVOS_MAX / 100 }), (pesos) => {
        expect(leerPesos(importeEnLetras(pesos * 100))).toBe(pesos);
      }),
      propertyRuns,
    );
  });

  it('refuses fractions', () => {
    expect(() => importeEnLetras(0.5)).toThrow(RangeError);
  });
});
