import { describe, expect, it } from 'vitest';

import {
  borrar,
  centavosDe,
  pulsar,
  restoDeDecimales,
  textoDeImporte,
  type Tecla,
} from './teclado.ts';

const tras = (...teclas: Tecla[]) => teclas.reduce(pulsar, '');

describe('the keypad of a new movement', () => {
  it('writes pesos first, grouped', () => {
    expect(tras('1', '8', '1', '5', '000')).toBe('1.815.000');
    expect(centavosDe(tras('1', '8', '1', '5', '000'))).toBe(181_500_000);
  });

  it('opens the centavos with the comma and takes two', () => {
    expect(tras('5', ',', '7', '5', '9')).toBe('5,75');
    expect(centavosDe(tras(',', '0', '5'))).toBe(5);
    expect(tras('5', ',', ',', '1')).toBe('5,1');
  });

  it('starts no amount with zeros', () => {
    expect(tras('000', '7')).toBe('7');
    expect(centavosDe(tras('00'))).toBe(0);
  });

  it('keeps the amount within what the product takes', () => {
    expect(tras('9', '000', '000', '000', '000', '000', '000')).toBe('90.000.000.000.000');
  });

  it('erases one digit at a time, down to nothing', () => {
    expect(borrar('1.815')).toBe('181');
    expect(borrar('5,7')).toBe('5,');
    expect(borrar('5,')).toBe('5');
    expect(borrar('5')).toBe('');
    expect(borrar('')).toBe('');
  });

  it('shows what is not written yet in muted digits', () => {
    expect(['', '5', '5,', '5,7', '5,75'].map(restoDeDecimales)).toEqual([
      '0,00',
      ',00',
      '00',
      '0',
      '',
    ]);
  });

  it('takes an amount that came from elsewhere', () => {
    expect(textoDeImporte(181_500_000)).toBe('1.815.000');
    expect(textoDeImporte(575)).toBe('5,75');
    expect(textoDeImporte(null)).toBe('');
  });
});
