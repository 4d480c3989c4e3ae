import { expect, it } from 'vitest';

import { verificarCobertura } from './deposito.rules.ts';

const con = (retenidoCentavos: number) => ({
  retenidoCentavos,
  path: 'importeCentavos',
  escribir: (centavos: number, moneda: string) => `${moneda} ${centavos}`,
});

it('a deposit covers its linked movements to the centavo; an income covers none', () => {
  const deposito = { tipo: 'EGRESO', importeArsCentavos: 100 };
  expect(verificarCobertura(deposito, con(100))).toBeNull();
  expect(verificarCobertura(deposito, con(101))).toMatchObject({
    code: 'DEPOSITO_INSUFICIENTE',
    details: [
      {
        path: 'importeCentavos',
        message:
          'El egreso no alcanza: las retenciones que se depositan con él suman ARS 101, faltan ARS 1.',
        data: { faltaCentavos: 1, retenidoCentavos: 101 },
      },
    ],
  });
  const ingreso = { ...deposito, tipo: 'INGRESO' };
  expect(verificarCobertura(ingreso, con(0))).toBeNull();
  expect(verificarCobertura(ingreso, con(100))?.details).toMatchObject([
    { data: { faltaCentavos: 100 } },
  ]);
});
