import { expect, it } from 'vitest';

import { verificarSinDinero } from './baja.rules.ts';

it.each([
  { certificados: 1, pagos: 0 },
  { certificados: 0, pagos: 2 },
])(
  'a budget with money cannot be deleted: $certificados certificates, $pagos payments',
  (vivos) => {
    expect(verificarSinDinero(vivos)).toMatchObject({
      code: 'PRESUPUESTO_CON_PAGOS',
      details: [{ path: 'id', data: vivos }],
    });
  },
);

it('a budget without money can be deleted', () => {
  expect(verificarSinDinero({ certificados: 0, pagos: 0 })).toBeNull();
});
