import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sumarCentavos } from '../../base/dinero.rules.ts';
import {
  adeudado,
  excesosDe,
  saldarDeudas,
  topeDePago,
  type CuentaPresupuesto,
} from './deudas.rules.ts';
import { diferenciaDeMedios, medioPrincipal, netoDePago } from './pago.rules.ts';

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

it('the net is the gross less discounts and withholdings, and the means add up to it', () => {
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
    expect(saldarDeudas(DEUDAS, 200)).toEqual({
      saldos: [0, 250, 0],
      pagados: [200, 50, 400],
      aCuentaCentavos: 0,
    });
    expect(saldarDeudas(DEUDAS, 500)).toEqual({
      saldos: [0, 0, 0],
      pagados: [200, 300, 400],
      aCuentaCentavos: 50,
    });
  });

  it('report for each debt everything paid up to its amount, oldest first', () => {
    const centavos = fc.integer({ min: 0, max: 10_000 });
    // Debt whose direct payments may be below or above its amount.
    const deuda = fc.record({
      certificadoId: fc.uuid(),
      importeCentavos: centavos,
      pagadoCentavos: centavos,
    });
    fc.assert(
      fc.property(fc.array(deuda, { maxLength: 6 }), centavos, (deudas, libre) => {
        const { saldos, pagados, aCuentaCentavos } = saldarDeudas(deudas, libre);
        const directo = sumarCentavos(deudas.map(({ pagadoCentavos }) => pagadoCentavos));
        expect(sumarCentavos(pagados) + aCuentaCentavos).toBe(directo + libre);
        const abierta = saldos.findIndex((saldo) => saldo > 0);
        deudas.forEach(({ importeCentavos, pagadoCentavos }, i) => {
          expect(saldos[i]).toBe(Math.max(0, importeCentavos - (pagados[i] ?? 0)));
          // Free payments never settle a debt while an older one is open.
          if (abierta >= 0 && i > abierta) expect(pagados[i]).toBe(pagadoCentavos);
        });
        if (abierta >= 0) expect(aCuentaCentavos).toBe(0);
      }),
    );
  });
});

describe('what is owed', () => {
  it('is the approved amount less its payments, never negative', () => {
    expect(adeudado(900, 450)).toBe(450);
    expect(adeudado(900, 9999)).toBe(0);
    // A last certificate below zero is money coming back: it lowers the debt of the others.
    expect(adeudado(200 + 300 - 50, 100)).toBe(350);
  });
});

describe('the cap of a payment', () => {
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

  it('never exceeds the updated total, and is never negative', () => {
    expect(topeDePago(cuenta({ actualizadoCentavos: 500 }), 'CERTIFICADO', 'a')).toBe(50);
    expect(topeDePago(cuenta({ actualizadoCentavos: 400 }), 'LIBRE', null)).toBe(0);
    expect(topeDePago(cuenta({ libreCentavos: 400 }), 'CERTIFICADO', 'a')).toBe(50);
  });
});

describe('the list of payments above their caps', () => {
  it('is empty while no cap is exceeded, to the centavo', () => {
    expect(excesosDe(cuenta({ libreCentavos: 470, reparoPagadoCentavos: 80 }))).toEqual([]);
    expect(excesosDe(cuenta({ actualizadoCentavos: 450 }))).toEqual([]);
  });

  it('lists each excess of payments', () => {
    const [anticipo, uno, otro] = DEUDAS.map((deuda) => ({ ...deuda }));
    const deudas = [
      { ...anticipo, certificadoId: null, importeCentavos: 200, pagadoCentavos: 201 },
      { ...uno, certificadoId: 'a', importeCentavos: -50, pagadoCentavos: 3 },
      { ...otro, certificadoId: 'b', importeCentavos: -50, pagadoCentavos: 0 },
    ];
    const con = cuenta({ actualizadoCentavos: 280, deudas, reparoPagadoCentavos: 90 });
    expect(excesosDe(con)).toEqual([
      { que: 'TOTAL', certificadoId: null, excesoCentavos: 14 },
      { que: 'ANTICIPO', certificadoId: null, excesoCentavos: 1 },
      { que: 'CERTIFICADO', certificadoId: 'a', excesoCentavos: 3 },
      { que: 'REPARO', certificadoId: null, excesoCentavos: 10 },
    ]);
  });
});

it('the movement has the means of payment with the largest amount', () => {
  const medios = [
    { medio: 'EFECTIVO', importeCentavos: 10 },
    { medio: 'ECHEQ', importeCentavos: 30 },
    { medio: 'TRANSFERENCIA', importeCentavos: 30 },
  ];
  expect(medioPrincipal(medios).medio).toBe('ECHEQ');
});
