import type { TipoCuenta } from '@plomada/domain/cuentas/tipo.schema';
import { expect, test } from 'vitest';

import { motivoPropuesto } from './motivo.ts';

const pesos = (tipo: TipoCuenta) => ({ tipo, moneda: 'ARS' }) as const;
const dolares = (tipo: TipoCuenta) => ({ tipo, moneda: 'USD' }) as const;

test.each([
  [pesos('BANCO'), pesos('EFECTIVO'), 'EXTRACCION'],
  [pesos('BILLETERA'), pesos('VALORES'), 'EXTRACCION'],
  [pesos('EFECTIVO'), pesos('BANCO'), 'DEPOSITO'],
  [pesos('BANCO'), pesos('CAJA_CHICA'), 'REPOSICION'],
  [pesos('EFECTIVO'), pesos('CAJA_CHICA'), 'REPOSICION'],
  [pesos('CAJA_CHICA'), pesos('EFECTIVO'), 'AJUSTE'],
  [pesos('BANCO'), pesos('BILLETERA'), 'AJUSTE'],
  [pesos('BANCO'), dolares('EFECTIVO'), 'COMPRA_USD'],
  [dolares('EFECTIVO'), pesos('CAJA_CHICA'), 'VENTA_USD'],
])('the proposed reason of a transfer from %o to %o is %s', (de, a, motivo) => {
  expect(motivoPropuesto(de, a)).toBe(motivo);
});
