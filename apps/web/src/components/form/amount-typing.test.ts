import { describe, expect, test } from 'vitest';

import { amountOf, amountText, pastedAmount, typeAmount } from './amount-typing.ts';

/** Types the keys one after another at the end of the field. */
function type(keys: string): string {
  let text = '';
  for (const key of keys) text = typeAmount(text, text + key, text.length + 1).text;
  return text;
}

describe('typing an amount', () => {
  test.each([
    ['1815000', '1.815.000'],
    ['1234,5', '1.234,5'],
    ['1234.56', '1.234,56'],
    ['1234,567', '1.234,56'],
    ['0,5', '0,5'],
    ['007', '7'],
    [',5', '0,5'],
    ['.5', '0,5'],
    ['1,2,3', '1,23'],
    ['12a3', '123'],
    ['-50', '50'],
    ['9999999999,99', '9.999.999.999,99'],
  ])('%s reads %s', (keys, expected) => {
    expect(type(keys)).toBe(expected);
  });

  test('the caret stays after the same digit when a point comes or goes', () => {
    // 1.2|34 -> a 9 between: 12.9|34
    expect(typeAmount('1.234', '1.2934', 4)).toEqual({ text: '12.934', caret: 4 });
    // 12.9|34 -> erasing the 9: 1.2|34
    expect(typeAmount('12.934', '12.34', 3)).toEqual({ text: '1.234', caret: 3 });
    expect(typeAmount('1.000', '.000', 0)).toEqual({ text: '0', caret: 0 });
  });

  test('clearing the field leaves it empty', () => {
    expect(typeAmount('5', '', 0)).toEqual({ text: '', caret: 0 });
    expect(amountOf('')).toBeNull();
  });
});

describe('text and centavos', () => {
  test.each([
    ['1.815.000', 181_500_000],
    ['1.234,5', 123_450],
    ['0,05', 5],
    ['1.234,', 123_400],
    ['9.999.999.999,99', 999_999_999_999],
  ])('%s is %i', (text, centavos) => {
    expect(amountOf(text)).toBe(centavos);
  });

  test('there and back', () => {
    for (const centavos of [0, 5, 99, 100, 123_456, 999_999_999_999]) {
      expect(amountOf(amountText(centavos))).toBe(centavos);
    }
    expect(amountText(null)).toBe('');
    expect(amountText(123_456)).toBe('1.234,56');
  });

  test('pasted in the usual forms', () => {
    expect(pastedAmount('$ 1.234,56')).toBe(123_456);
    expect(pastedAmount('1234.56')).toBe(123_456);
    expect(pastedAmount('-1.234,56')).toBe(123_456);
    expect(pastedAmount('Corralón')).toBeNull();
  });
});
