import { expect, it } from 'vitest';

import { verificarDeposito, verificarPedidas } from './deposito.rules.ts';

const retencion = { id: 'a', depositada: false, privado: false };

it('requested withholdings exist and are pending', () => {
  expect(verificarPedidas(['a'], [retencion])).toBeNull();
  const hecha = { ...retencion, id: 'b', depositada: true };
  expect(verificarPedidas(['a', 'b', 'c'], [retencion, hecha])?.details).toEqual([
    { path: 'ids.1', message: 'Esa retención ya se depositó' },
    { path: 'ids.2', message: 'Esa retención no existe' },
  ]);
});

it('a withholding is deposited with an expense, a private one only for private payments', () => {
  const egreso = { tipo: 'EGRESO', privado: false };
  expect(verificarDeposito(egreso, [retencion])).toBeNull();
  expect(verificarDeposito({ ...egreso, tipo: 'INGRESO' }, [retencion])?.ok).toBe(false);
  const privado = { ...egreso, privado: true };
  expect(verificarDeposito(privado, [retencion])?.ok).toBe(false);
  expect(verificarDeposito(privado, [{ ...retencion, privado: true }])).toBeNull();
});
