import { describe, expect, it } from 'vitest';

import {
  adeudado,
  type CuentaPresupuesto,
  diferenciaDeMedios,
  medioPrincipal,
  netoDePago,
  saldarDeudas,
  topeDePago,
} from './pago.rules.ts';

const DEUDAS = [
  { certificadoId: null, importeCentavos: 200, pagadoCentavos: 50 },
  { certificadoId: 'a', importeCentavos: 300, pagadoCentavos: 0 },
  { certificadoId: 'b', importeCentavos: 400, pagadoCentavos: 400 },
];
const cuenta = (cambios: Partial<CuentaPresupuesto> = {}): CuentaPresupuesto => ({
  actualizadoCentavos: 1000,
  deudas: DEUDAS,
  libreCentavos: 0,
  reparoRetenidoCentavos: 80,
  reparoPagadoCentavos: 0,
  ...cambios,
});

it('cash is gross minus discounts and withholdings, and the means close to it', () => {
  const pago = {
    importeBrutoCentavos: 1_000_000,
    descuentos: [{ importeCentavos: 50_000 }],
    retenciones: [{ importeCentavos: 20_000 }, { importeCentavos: 1 }],
  };
  expect(netoDePago(pago)).toBe(929_999);
  expect(diferenciaDeMedios(929_999, [{ importeCentavos: 900_000 }])).toBe(-29_999);
});

describe('free payments', () => {
  it('settle the oldest debt first and the rest stays on account', () => {
    expect(saldarDeudas(DEUDAS, 200)).toEqual({ saldos: [0, 250, 0], aCuentaCentavos: 0 });
    expect(saldarDeudas(DEUDAS, 500)).toEqual({ saldos: [0, 0, 0], aCuentaCentavos: 50 });
  });
});

describe('what is owed', () => {
  it('is what was approved less what was paid on it, never negative', () => {
    expect(adeudado(900, 450)).toBe(450);
    expect(adeudado(900, 9999)).toBe(0);
    // A last certificate below zero is money coming back: it lowers the debt of the others.
    expect(adeudado(200 + 300 - 50, 100)).toBe(350);
  });
});

describe('topeDePago', () => {
  it.each([
    ['ANTICIPO', null, 150],
    ['CERTIFICADO', 'a', 300],
    ['CERTIFICADO', 'b', 0],
    ['CERTIFICADO', 'other', 0],
    ['REPARO', null, 80],
    ['LIBRE', null, 550],
  ] as const)('%s on %s', (tipo, certificado, tope) => {
    expect(topeDePago(cuenta(), tipo, certificado)).toBe(tope);
  });

  it('never passes the updated total, nor goes below zero', () => {
    expect(topeDePago(cuenta({ actualizadoCentavos: 500 }), 'CERTIFICADO', 'a')).toBe(50);
    expect(topeDePago(cuenta({ actualizadoCentavos: 400 }), 'LIBRE', null)).toBe(0);
    expect(topeDePago(cuenta({ libreCentavos: 400 }), 'CERTIFICADO', 'a')).toBe(50);
  });
});

it('the largest of the means names the movement', () => {
  const medios = [
    { medio: 'EFECTIVO', importeCentavos: 10 },
    { medio: 'ECHEQ', importeCentavos: 30 },
    { medio: 'TRANSFERENCIA', importeCentavos: 30 },
  ];
  expect(medioPrincipal(medios).medio).toBe('ECHEQ');
});
