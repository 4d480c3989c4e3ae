import { describe, expect, it } from 'vitest';

import { csvDe, desneutralizar, neutralizar } from './planilla.rules.ts';

describe('formulas in text', () => {
  it.each(['=1+1', '+1', '-1', '@SUM', '\t=1', '\r=1', '  =1', '\u00a0@a'])(
    'tames %j and takes it back',
    (texto) => {
      expect(neutralizar(texto)).toBe(`'${texto}`);
      expect(desneutralizar(`'${texto}`)).toBe(texto);
    },
  );
  it.each(['Cemento', '5+5', "d'oro", "'quoted'", ''])('leaves %j alone', (texto) => {
    expect(neutralizar(texto)).toBe(texto);
    expect(desneutralizar(texto)).toBe(texto);
  });
  it('writes a table that no cell breaks out of', () => {
    expect(
      csvDe([
        ['a', '=b'],
        ['c;"d"', 'e\nf'],
      ]),
    ).toBe('\uFEFFa;\'=b\r\n"c;""d""";"e\nf"');
  });
});
