import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyRuns } from '../../test/property-runs.ts';
import { analizarCuit, digitoVerificador, esCuitValido, normalizarCuit } from './cuit.rules.ts';

const PREFIJOS = ['20', '23', '24', '25', '26', '27', '30', '33', '34', '50', '51', '55'] as const;
const DIGITOS = '0123456789'.split('');
const cuerpo = fc
  .tuple(fc.constantFrom(...PREFIJOS), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([prefijo, numero]) => prefijo + String(numero).padStart(8, '0'));

/** The definition the slow way: the digit that makes the weighted sum divisible by 11. */
function digitosQueCierran(diez: string): string[] {
  const pesos = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
  return DIGITOS.filter(
    (digito) =>
      (diez + digito).split('').reduce((suma, d, i) => suma + Number(d) * (pesos[i] ?? 0), 0) %
        11 ===
      0,
  );
}

describe('validating a CUIT', () => {
  it.each([
    '30000000007',
    '20000000001',
    '20055361682',
    '20267565393',
    '30900000118',
    '30900000223',
    '30900000339',
    '30900000444',
    '20901000108',
    '27901000234',
  ])('accepts %s', (cuit) => {
    expect(esCuitValido(cuit)).toBe(true);
  });

  it.each([
    '20267565392',
    '30000000008',
    '2026756539',
    '2026756A393',
    '99000000000',
    '30-90000011-8',
    '',
    '309000001180',
    '\u0663\u0660900000118',
  ])('refuses %j', (cuit) => {
    expect(esCuitValido(cuit)).toBe(false);
  });
});

describe('reading a CUIT', () => {
  it('takes hyphens, dots and spaces and gives 11 digits', () => {
    expect(analizarCuit(' 30-90000011-8 ')).toEqual({ ok: true, cuit: '30900000118' });
    expect(analizarCuit('30.90000011.8')).toEqual({ ok: true, cuit: '30900000118' });
    expect(normalizarCuit('30\u201190000011\u22128')).toBe('30900000118');
  });

  it('reports the expected check digit', () => {
    expect(analizarCuit('20-26756539-2')).toEqual({
      ok: false,
      motivo: 'El CUIT no es válido: el último dígito tendría que ser 3',
      digitoEsperado: 3,
    });
  });

  it.each([
    ['', 'El CUIT es requerido'],
    ['30-9000', 'El CUIT tiene 11 dígitos y este tiene 6'],
    ['2026756A393', 'El CUIT lleva solo dígitos y guiones'],
    ['99000000000', 'Ningún CUIT empieza con 99'],
  ])('explains %j', (texto, motivo) => {
    expect(analizarCuit(texto)).toEqual({ ok: false, motivo });
  });
});

describe('check digit', () => {
  it('refuses every digit of a body with remainder 1, and finds its other prefix', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (numero) => {
        const resto = String(numero).padStart(8, '0');
        for (const [de, a, digito] of [
          ['20', '23', 9],
          ['27', '23', 4],
          ['30', '33', 9],
        ] as const) {
          if (digitoVerificador(de + resto) !== null) continue;
          expect(DIGITOS.some((d) => esCuitValido(de + resto + d))).toBe(false);
          expect(digitoVerificador(a + resto)).toBe(digito);
        }
      }),
      { numRuns: propertyRuns.numRuns * 5 },
    );
  });

  it('admits exactly one digit for every body that can be issued', () => {
    fc.assert(
      fc.property(cuerpo, (diez) => {
        const validos = DIGITOS.filter((digito) => esCuitValido(diez + digito));
        expect(validos).toEqual(digitosQueCierran(diez));
        expect(validos).toHaveLength(digitoVerificador(diez) === null ? 0 : 1);
      }),
      propertyRuns,
    );
  });

  it('catches any single wrong digit of the body', () => {
    fc.assert(
      fc.property(
        cuerpo,
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (diez, lugar, delta) => {
          const digito = digitoVerificador(diez);
          fc.pre(digito !== null);
          const otro = (Number(diez.charAt(lugar)) + delta) % 10;
          expect(esCuitValido(diez.slice(0, lugar) + otro + diez.slice(lugar + 1) + digito)).toBe(
            false,
          );
        },
      ),
      propertyRuns,
    );
  });
});
