import { expect, it } from 'vitest';

import { refuseAt } from '../base/refusal.ts';
import { hayQueCorregir } from './parcial.rules.ts';

it('a file has rows to correct when a row is wrong, and not for its titles', () => {
  const error = (fila: number) => ({ fila, columna: 'Fecha', mensaje: 'No es una fecha' });
  expect(hayQueCorregir([error(5)], 4)).toBeNull();
  expect(hayQueCorregir([error(4)], 4)).toEqual(refuseAt('archivo', 'No es una fecha'));
  expect(hayQueCorregir([], 4)?.motivo).toContain('nada que corregir');
});
