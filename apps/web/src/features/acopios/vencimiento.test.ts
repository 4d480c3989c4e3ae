import { expect, it } from 'vitest';

import { diasALaVista, textoVencimiento } from './vencimiento.ts';

it.each([
  [1, 'Vence 02/12/2026', 'en 1 día'],
  [0, 'Vence 02/12/2026', 'hoy'],
  [-1, 'Venció 02/12/2026', 'hace 1 día'],
])('with %i days left: %s, %s', (diasParaVencer, texto, dias) => {
  const estado = diasParaVencer < 0 ? 'VENCIDO' : 'POR_VENCER';
  expect(textoVencimiento({ vencimiento: '2026-12-02', diasParaVencer })).toBe(texto);
  expect(diasALaVista({ estado, diasParaVencer })).toBe(dias);
});

it('a stockpile without an end date has no days left', () => {
  expect(textoVencimiento({ vencimiento: null, diasParaVencer: null })).toBe('Sin vencimiento');
  expect(diasALaVista({ estado: 'VIGENTE', diasParaVencer: null })).toBeNull();
});
