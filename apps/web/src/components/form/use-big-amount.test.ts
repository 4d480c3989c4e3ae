import { describe, expect, it } from 'vitest';

import { eraseLast, isUnderWay, pressKey, shownOf } from './number-typing.ts';
import { mutedEnd, PAD_AMOUNTS } from './use-big-amount.ts';

const PAD_AMOUNT = PAD_AMOUNTS.ARS;
const tras = (...teclas: string[]) =>
  teclas.reduce((texto, tecla) => pressKey(texto, tecla, PAD_AMOUNT.limits), '');
const borrar = (texto: string) => eraseLast(texto, PAD_AMOUNT.limits);
const centavosDe = (texto: string) => {
  const leido = PAD_AMOUNT.read(texto);
  return leido.ok ? leido.value : null;
};
const problemaDeImporte = (texto: string) => {
  const leido = PAD_AMOUNT.read(texto);
  return leido.ok ? null : leido.motivo;
};

describe('the keypad of a new movement', () => {
  it('writes pesos first, grouped', () => {
    expect(shownOf(tras('1', '8', '1', '5', '000'))).toBe('1.815.000');
    expect(centavosDe(tras('1', '8', '1', '5', '000'))).toBe(181_500_000);
  });

  it('begins the centavos with one comma and accepts two digits', () => {
    expect(tras('5', ',', '7', '5')).toBe('5,75');
    expect(centavosDe(tras(',', '0', '5'))).toBe(5);
    expect(tras('5', ',', '7', '5', '9')).toBe('5,75');
    expect(tras('7', '1', '4', '3', ',', '7', '0', '5', '000', '000')).toBe('7143,70');
    expect(tras('5', ',', ',', '1')).toBe('5,1');
  });

  it('accepts points of a hardware keyboard, and waits until a group is complete', () => {
    expect(centavosDe('1.500.000')).toBe(150_000_000);
    expect(isUnderWay('1.500.0')).toBe(true);
    expect(problemaDeImporte('1.500.0')).toMatch(/^No se entiende/);
    expect(isUnderWay('')).toBe(true);
  });

  it('begins no amount with zeros', () => {
    expect(tras('000', '7')).toBe('7');
    expect(centavosDe(tras('00'))).toBe(0);
  });

  it('shows an error when the amount exceeds the limit of the product', () => {
    const billones = (...mas: string[]) => tras('9', '0', '000', '000', '000', '000', ...mas);
    expect(centavosDe(billones())).toBe(9_000_000_000_000_000);
    expect(shownOf(billones('0'))).toBe('900.000.000.000.000');
    expect(problemaDeImporte(billones('0'))).toMatch(/demasiado grande/);
  });

  it('erases one digit at a time, until the field is empty', () => {
    expect(borrar('1815')).toBe('181');
    expect(borrar('1.815')).toBe('181');
    expect(borrar('5,7')).toBe('5,');
    expect(borrar('5,')).toBe('5');
    expect(borrar('5')).toBe('');
    expect(borrar('')).toBe('');
  });

  it('shows the digits still to be typed in muted colour', () => {
    const restos = ['', '5', '1500', '5,', '5,7', '5,75', '1500.5'].map(mutedEnd);
    expect(restos).toEqual(['0,00', ',00', ',00', '00', '0', '', '0']);
    expect(['1.5', '1.', '5,759', '5x', '1.500.'].map(mutedEnd)).toEqual(Array(5).fill(''));
  });

  it('shows an amount set from outside', () => {
    expect(shownOf(PAD_AMOUNT.write(181_500_000))).toBe('1.815.000');
    expect(PAD_AMOUNT.write(575)).toBe('5,75');
  });
});
