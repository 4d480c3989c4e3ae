import { expect, it } from 'vitest';

import { agruparCodigo } from './codigo.ts';

it('a code is written in groups of four, the last one shorter', () => {
  expect(agruparCodigo('C93PU2ULDPAP', '-')).toBe('C93P-U2UL-DPAP');
  expect(agruparCodigo('C93PU2', ' ')).toBe('C93P U2');
  expect(agruparCodigo('', ' ')).toBe('');
});
