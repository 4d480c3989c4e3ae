import { expect, it } from 'vitest';

import { formatearMedida, mensajeSinSaldo } from './medida.ts';

const visible = (texto: string) => texto.replaceAll('\u00a0', '·');

it.each([
  ['38.000', 'bolsa', '38·bolsas'],
  ['1.000', 'bolsa', '1·bolsa'],
  ['0.000', 'bolsa', '0·bolsas'],
  ['1.5', 'mes', '1,5·meses'],
  ['11', 'jornal', '11·jornales'],
  ['2860.5', 'm³', '2.860,5·m³'],
  ['12', 'u', '12·u'],
])('says %s of %s', (cantidad, unidad, dicho) => {
  expect(visible(formatearMedida(cantidad, unidad))).toBe(dicho);
});

it('says what is left and what was asked for', () => {
  expect(visible(mensajeSinSaldo('38.000', '50', 'bolsa'))).toBe(
    'Solo quedan 38·bolsas disponibles. El retiro pide 50.',
  );
  expect(visible(mensajeSinSaldo('1.000', '1.5', 'barra'))).toBe(
    'Solo queda 1·barra disponible. El retiro pide 1,5.',
  );
  expect(mensajeSinSaldo('0.000', '0.333', 'm³')).toBe(
    'No queda nada disponible. El retiro pide 0,333.',
  );
});
