import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { AMOUNTS, decimalKind, PERCENT, type NumberKind } from './number-kinds.ts';
import {
  eraseLast,
  isUnderWay,
  overPoint,
  pressKey,
  shownOf,
  typeNumber,
  type NumberLimits,
  type TypedNumber,
} from './number-typing.ts';

const runs = { numRuns: process.env['PLOMADA_HARD'] ? 10_000 : 300 };
const AMOUNT = AMOUNTS.ARS;
const QUANTITY = decimalKind(11, 3, null);
const PRICE = decimalKind(14, 4);
const RATE = decimalKind(12, 6, 'ARS');

/** Types keys at the caret; `<` and `>` move it, `⌫` and `⌦` erase. */
function type(keys: string, { limits }: { limits: NumberLimits }, from = ''): TypedNumber {
  let { raw, caret }: TypedNumber = { raw: from, caret: shownOf(from).length };
  for (const key of keys) {
    const shown = shownOf(raw);
    if (key === '<') caret -= 1;
    else if (key === '>') caret += 1;
    else if (key === '⌫') {
      const at = overPoint(raw, caret, 'Backspace');
      const edited = shown.slice(0, at - 1) + shown.slice(at);
      ({ raw, caret } = typeNumber(raw, edited, at - 1, limits));
    } else if (key === '⌦') {
      const at = overPoint(raw, caret, 'Delete');
      const edited = shown.slice(0, at) + shown.slice(at + 1);
      ({ raw, caret } = typeNumber(raw, edited, at, limits));
    } else {
      const edited = shown.slice(0, caret) + key + shown.slice(caret);
      ({ raw, caret } = typeNumber(raw, edited, caret + 1, limits));
    }
  }
  return { raw, caret };
}

const shownAfter = (keys: string, kind: { limits: NumberLimits }, from?: string) =>
  shownOf(type(keys, kind, from).raw);

function readAfter<Value extends number | string>(keys: string, kind: NumberKind<Value>) {
  const read = kind.read(type(keys, kind).raw);
  return read.ok ? read.value : read.motivo;
}

describe('an amount typed key by key', () => {
  test.each([
    ['1.500.000', 150_000_000],
    ['1.234,56', 123_456],
    ['12.345.678,90', 1_234_567_890],
    ['1500000', 150_000_000],
    ['1234,56', 123_456],
    ['1234.56', 123_456],
    ['1.5', 150],
    ['1.50', 150],
    ['1.500', 150_000],
    ['1.500,5', 150_050],
    ['1500.000', 150_000_000],
    ['1500.000,25', 150_000_025],
    ['0.5', 50],
    [',5', 50],
    ['.5', 50],
    ['007', 700],
    ['1,234.56', 123_456],
    ['1,234,567.89', 123_456_789],
    ['1 500 000', 150_000_000],
    ['$ 1.234,56', 123_456],
    ['90.000.000.000.000,00', 9_000_000_000_000_000],
    // Points move as groups grow while typing.
    ['1.5000', 1_500_000],
    ['1.500⌫7', 150_700],
    ['12.345<<<9', 12_934_500],
  ])('%s is %i centavos', (keys, centavos) => {
    expect(readAfter(keys, AMOUNT)).toBe(centavos);
  });

  const MALFORMED = 'No se entiende como número: se espera algo como 1.234,56';
  const TOO_MANY = 'Se espera un número con hasta 2 decimales';
  const TOO_LARGE = 'El importe es demasiado grande: el máximo es 90.000.000.000.000,00';
  test.each([
    ['12a3', '12a3', MALFORMED],
    ['1,2,3', '1,2,3', MALFORMED],
    ['1.500.50', '1.500.50', MALFORMED],
    ['12.34.567', '12.34.567', MALFORMED],
    ['1234,567', '1.234,567', TOO_MANY],
    ['0.567', '0,567', TOO_MANY],
    ['-50', '-50', 'El importe va sin signo menos'],
    ['90000000000000,01', '90.000.000.000.000,01', TOO_LARGE],
    ['1234567890123456', '1.234.567.890.123.456', TOO_LARGE],
  ])('%s is shown as %s, with the reason why it is no amount', (keys, shown, motivo) => {
    expect([shownAfter(keys, AMOUNT), readAfter(keys, AMOUNT)]).toEqual([shown, motivo]);
  });

  test('an incomplete group of digits is no error yet', () => {
    const underWay = ['1.500.', '1.500.0', '1.500.00', '$', '$ ', '$ 1.500.0'];
    expect(underWay.filter(isUnderWay)).toEqual(underWay);
    expect(['1.500.00a', '1,2,3', '-', '1.50.'].filter(isUnderWay)).toEqual([]);
  });
});

describe('the displayed amount', () => {
  test.each([
    ['1815000', '1.815.000'],
    ['1234,5', '1.234,5'],
    ['1234.5', '1.234,5'],
    ['1.', '1.'],
    ['1.5', '1.5'],
    ['1.500.', '1.500.'],
    ['1500.', '1.500,'],
    ['1500.00', '1.500,00'],
    ['1500.000', '1.500.000'],
    ['0.', '0,'],
    [',', '0,'],
    ['9999999999,99', '9.999.999.999,99'],
  ])('after %s is %s', (keys, shown) => {
    expect(shownAfter(keys, AMOUNT)).toBe(shown);
  });

  test('is read as the typed number, with or without the added points', () => {
    const anything = fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 12 });
    fc.assert(
      fc.property(anything, fc.constantFrom(AMOUNT, PERCENT), (keys, kind) => {
        const { raw } = type(keys, kind);
        expect(kind.read(shownOf(raw))).toEqual(kind.read(raw));
      }),
      runs,
    );
  });
});

describe('the caret while typing', () => {
  test.each([
    ['1234', '<<9', { raw: '12934', caret: 4 }],
    ['12934', '<<⌫', { raw: '1234', caret: 3 }],
    ['1000', '<<<<⌫', { raw: '000', caret: 0 }],
    ['1000', '<<<<⌫2', { raw: '2000', caret: 1 }],
    ['1234', '<<<⌫', { raw: '234', caret: 0 }],
    ['1234', '<<<<⌦', { raw: '134', caret: 1 }],
    ['1500', '<<<.', { raw: '1.500', caret: 2 }],
    ['5', '⌫', { raw: '', caret: 0 }],
  ])('%s, then %s', (from, keys, after) => {
    expect(type(keys, AMOUNT, from)).toEqual(after);
  });

  test('stays after the same digit wherever one is typed', () => {
    const digits = fc.stringMatching(/^[1-9]\d{0,11}$/);
    fc.assert(
      fc.property(digits, fc.nat(20), fc.constantFrom(...'123456789'), (raw, at, key) => {
        const shown = shownOf(raw);
        const caret = Math.min(at, shown.length);
        const edited = shown.slice(0, caret) + key + shown.slice(caret);
        const after = typeNumber(raw, edited, caret + 1, AMOUNT.limits);
        const left = (text: string) => text.replaceAll('.', '');
        expect(left(shownOf(after.raw).slice(0, after.caret))).toBe(
          left(shown.slice(0, caret)) + key,
        );
      }),
      runs,
    );
  });

  test('after a paste is behind it, whether it replaces everything or is inserted', () => {
    expect(typeNumber('', '$ 1.234,56', 10, AMOUNT.limits).raw).toBe('1234,56');
    expect(typeNumber('', '1234.56', 7, AMOUNT.limits).raw).toBe('1234,56');
    expect(typeNumber('', 'Corralón', 8, AMOUNT.limits).raw).toBe('Corralón');
    expect(typeNumber('', '-1.234,56', 9, AMOUNT.limits).raw).toBe('-1.234,56');
    expect(typeNumber('1500', '1.500.000', 9, AMOUNT.limits)).toEqual({ raw: '1500000', caret: 9 });
  });
});

describe('the symbol of a currency', () => {
  const PESOS =
    'Está en pesos y este importe es en dólares: revisar la moneda, o borrar el signo «$»';
  const DOLLARS =
    'Está en dólares y este importe es en pesos: revisar la moneda, o borrar el signo «US$»';
  const pasted = <Value extends number | string>(text: string, kind: NumberKind<Value>) => {
    const { raw } = typeNumber('', text, text.length, kind.limits);
    const read = kind.read(raw);
    return [shownOf(raw), read.ok ? read.value : read.motivo];
  };

  test.each([
    ['$ 1.234,56', AMOUNTS.ARS, ['1.234,56', 123_456]],
    ['ARS 1.234,56', AMOUNTS.ARS, ['1.234,56', 123_456]],
    ['US$ 1.000', AMOUNTS.USD, ['1.000', 100_000]],
    ['1,234.56', AMOUNTS.USD, ['1.234,56', 123_456]],
    ['1.234.567,8', AMOUNTS.ARS, ['1.234.567,8', 123_456_780]],
    [' 12 ', AMOUNTS.ARS, ['12', 1200]],
    ['US$ 1.000', AMOUNTS.ARS, ['US$ 1.000', DOLLARS]],
    ['u$s 1.000', AMOUNTS.ARS, ['u$s 1.000', DOLLARS]],
    ['USD1000', AMOUNTS.ARS, ['USD1000', DOLLARS]],
    ['-US$ 5', AMOUNTS.ARS, ['-US$ 5', DOLLARS]],
    ['$ 1.234,56', AMOUNTS.USD, ['$ 1.234,56', PESOS]],
  ] as const)('pasted: %s', (text, kind, expected) => {
    expect(pasted(text, kind)).toEqual(expected);
  });

  test('is accepted in a price, in pesos in a rate, and refused in a quantity', () => {
    const none = 'No es un importe: va sin signo de moneda';
    expect(pasted('US$ 10,5', decimalKind(14, 4, 'ARS'))).toEqual(['US$ 10,5', DOLLARS]);
    expect(pasted('US$ 10,5', decimalKind(14, 4, 'USD'))).toEqual(['10,5', '10.5']);
    expect(pasted('US$ 1.480,50', RATE)).toEqual(['US$ 1.480,50', DOLLARS]);
    expect(pasted('$ 1.480,50', RATE)).toEqual(['1.480,50', '1480.50']);
    expect(pasted('US$ 10,5', QUANTITY)).toEqual(['US$ 10,5', none]);
    expect(pasted('$ 10,5', QUANTITY)).toEqual(['$ 10,5', none]);
    expect(pasted('10,5', QUANTITY)).toEqual(['10,5', '10.5']);
  });

  test('of dollars is an error in a field of pesos, and accepted in one of dollars', () => {
    expect(readAfter('US$ 1.000', AMOUNTS.ARS)).toBe(DOLLARS);
    expect(readAfter('US$ 1.000', AMOUNTS.USD)).toBe(100_000);
  });
});

describe('any Argentine number typed key by key is that number', () => {
  const decimals = (value: bigint, scale: number) => {
    const digits = String(value).padStart(scale + 1, '0');
    return [digits.slice(0, -scale), digits.slice(-scale)] as const;
  };
  const grouped = (integers: string) => integers.replace(/\B(?=(\d{3})+$)/g, '.');

  test('amounts: grouped, plain, with a comma or a point', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 9_000_000_000_000_000n }), (centavos) => {
        const [integers, cents] = decimals(centavos, 2);
        for (const keys of [
          `${grouped(integers)},${cents}`,
          `${integers},${cents}`,
          `${integers}.${cents}`,
        ]) {
          expect(readAfter(keys, AMOUNT)).toBe(Number(centavos));
        }
        if (cents === '00') expect(readAfter(grouped(integers), AMOUNT)).toBe(Number(centavos));
      }),
      runs,
    );
  });

  test('whole amounts with points of thousands', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 90_000_000_000_000n }), (pesos) => {
        expect(readAfter(grouped(String(pesos)), AMOUNT)).toBe(Number(pesos * 100n));
      }),
      runs,
    );
  });

  test.each([
    ['quantities', QUANTITY, 3],
    ['prices', PRICE, 4],
    ['rates', RATE, 6],
  ] as const)('%s', (_name, kind, scale) => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999n }), (units) => {
        const [integers, fraction] = decimals(units, scale);
        expect(readAfter(`${grouped(integers)},${fraction}`, kind)).toBe(`${integers}.${fraction}`);
        expect(readAfter(`${integers},${fraction}`, kind)).toBe(`${integers}.${fraction}`);
        expect(readAfter(grouped(integers), kind)).toBe(integers);
      }),
      runs,
    );
  });

  test('percentages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => {
        const [integers, fraction] = decimals(BigInt(points), 2);
        expect(readAfter(`${integers},${fraction}`, PERCENT)).toBe(points);
        expect(readAfter(`${integers}.${fraction}`, PERCENT)).toBe(points);
        expect(readAfter(`${integers},${fraction} %`, PERCENT)).toBe(points);
      }),
      runs,
    );
  });
});

describe('quantities, prices and rates', () => {
  test.each([
    ['1.5', QUANTITY, '1.5'],
    ['1.500', QUANTITY, '1500'],
    ['1.500.000', QUANTITY, '1500000'],
    ['1500.125', QUANTITY, '1500.125'],
    ['0.500', QUANTITY, '0.500'],
    ['1.234,567', QUANTITY, '1234.567'],
    ['1.480', RATE, '1480'],
    ['1480.125', RATE, '1480.125'],
    ['1.480,50', RATE, '1480.50'],
    ['1.5001', PRICE, '1.5001'],
    ['10.000,50', PRICE, '10000.50'],
    ['1,23456', PRICE, 'Se espera un número con hasta 4 decimales'],
    ['-1', PRICE, 'El número va sin signo menos'],
  ] as const)('%s', (keys, kind, decimal) => {
    expect(readAfter(keys, kind)).toBe(decimal);
  });
});

test('typing drops no character except zeros before a number', () => {
  const key = fc.constantFrom(...'0123456789.,-a $');
  fc.assert(
    fc.property(fc.array(key, { maxLength: 15 }), (keys) => {
      const bare = (text: string) => text.replaceAll(/[.,]/g, '').replace(/^0+/, '');
      expect(bare(type(keys.join(''), AMOUNT).raw)).toBe(bare(keys.join('')));
    }),
    runs,
  );
});

test('the keys of the pad are typed at the end, and its erase key deletes a digit', () => {
  const after = (keys: readonly string[]) =>
    keys.reduce((raw, key) => pressKey(raw, key, AMOUNT.limits), '');
  expect(shownOf(after(['1', '8', '1', '5', '000']))).toBe('1.815.000');
  expect(shownOf(after(['000', '7']))).toBe('7');
  // Keys that an amount cannot take are ignored, because people do not look at the keypad while
  // typing.
  expect(shownOf(after(['5', ',', '7', '5', '9', '000', ',']))).toBe('5,75');
  expect(shownOf(after(['5', ',', '000']))).toBe('5,00');
  const erased = (raw: string) => shownOf(eraseLast(raw, AMOUNT.limits));
  expect(['1815', '5,7', '5,', '5', '', '1.500', '1.5'].map(erased)).toEqual([
    '181',
    '5,',
    '5',
    '',
    '',
    '150',
    '1.',
  ]);
});
