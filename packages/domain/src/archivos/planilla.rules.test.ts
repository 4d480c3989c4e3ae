import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { csvDe, desneutralizar, neutralizar } from './planilla.rules.ts';

describe('formulas in text', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM',
    '\t=1',
    '\r=1',
    '  =1',
    '\u00a0@a',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM',
    '｜a',
    '﹦1',
    '|calc',
    "=cmd|' /C calc'!A0",
    '\n=1',
    '\ta',
    '\uFEFF=1',
    '\u200B+1',
    '\u2060|a',
    '\u3000－1',
    ' \r\n \uFEFF＝1',
    '\u00AD@a',
    // Texts that already have an apostrophe get another one, so that reading removes only ours.
    "'=1",
    "''+1",
    "'\ta",
    "' |a",
  ])('makes %j harmless, and restores it', (texto) => {
    expect(neutralizar(texto)).toBe(`'${texto}`);
    expect(desneutralizar(`'${texto}`)).toBe(texto);
  });
  it.each(['Cemento', '5+5', "d'oro", "'quoted'", '', 'a|b', 'ＡＢ', '\u200Ba', "'", '  '])(
    'does not change %j',
    (texto) => {
      expect(neutralizar(texto)).toBe(texto);
      expect(desneutralizar(texto)).toBe(texto);
    },
  );
  it('reverts exactly its own change of any text', () => {
    const letras = fc.constantFrom(...'\'=+-@|＝＋－＠ \t\r\n\u00a0\uFEFF\u200Ba1;"');
    fc.assert(
      fc.property(fc.string({ unit: letras, maxLength: 8 }), (texto) => {
        expect(desneutralizar(neutralizar(texto))).toBe(texto);
      }),
    );
  });
  it('writes a table whose cells cannot break its structure', () => {
    expect(
      csvDe([
        ['a', '=b'],
        ['c;"d"', 'e\nf'],
      ]),
    ).toBe('\uFEFFa;\'=b\r\n"c;""d""";"e\nf"');
  });
});
