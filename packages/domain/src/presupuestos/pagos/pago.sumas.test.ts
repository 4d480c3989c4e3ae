import { expect, it } from 'vitest';

import { accept } from '../../base/refusal.ts';
import { type RenglonDeCuenta, verificarLugar } from './cuenta.rules.ts';
import { problemasDePago, sumasDePago, verificarForma } from './pago.rules.ts';
import { emparejarRetenciones, mediosDe } from './renglon.rules.ts';

const escribir = (centavos: number, moneda: string): string => `${moneda} ${centavos}`;
const pago = {
  estado: 'PAGADO',
  moneda: 'ARS',
  importeBrutoCentavos: 1000,
  cotizacion: null,
  descuentos: [{ importeCentavos: 100 }],
  retenciones: [],
  medios: [{ importeCentavos: 900 }],
} as const;

it('a payment has its net amount, and its gross in the currency of the budget', () => {
  expect(sumasDePago(pago, 'ARS', escribir)).toEqual(
    accept({ netoCentavos: 900, importePresupuestoCentavos: 1000 }),
  );
  const cotizacion = { valor: '2.5' };
  expect(sumasDePago({ ...pago, cotizacion }, 'USD', escribir)).toEqual(
    accept({ netoCentavos: 900, importePresupuestoCentavos: 400 }),
  );
});

it.each([
  [{ descuentos: [{ importeCentavos: 1000 }] }, 'ARS', 'importeBrutoCentavos'],
  [{}, 'USD', 'cotizacion'],
  [{ moneda: 'USD' as const }, 'USD', 'cotizacion'],
  [{ cotizacion: { valor: '100000' } }, 'USD', 'cotizacion.valor'],
  [{ medios: [{ importeCentavos: 899 }] }, 'ARS', 'medios'],
  [{ medios: [] }, 'ARS', 'medios'],
  [{ estado: 'PROGRAMADO' as const, medios: [{ importeCentavos: 1 }] }, 'ARS', 'medios'],
] as const)('%j in a budget in %s is refused at %s', (cambio, moneda, path) => {
  expect(sumasDePago({ ...pago, ...cambio }, moneda, escribir)).toMatchObject({
    ok: false,
    details: [{ path }],
  });
});

it('reports the missing amount of the means, and requires none for a scheduled payment', () => {
  const corto = { ...pago, medios: [{ importeCentavos: 899 }] };
  expect(sumasDePago(corto, 'ARS', escribir)).toMatchObject({
    motivo: 'Los medios tienen que sumar el neto de ARS 900: faltan ARS 1',
    details: [{ data: { diferenciaCentavos: -1, netoCentavos: 900 } }],
  });
  expect(sumasDePago({ ...pago, estado: 'PROGRAMADO', medios: [] }, 'ARS', escribir).ok).toBe(true);
});

it('a payment has certificate, means and date as its kind requires', () => {
  const forma = { tipo: 'LIBRE', estado: 'PAGADO', medios: [{}] } as const;
  expect(problemasDePago(forma)).toEqual([]);
  expect(verificarForma(forma)).toBeNull();
  const mala = { tipo: 'CERTIFICADO', estado: 'PAGADO', medios: [] } as const;
  expect(problemasDePago(mala).map(({ path }) => path)).toEqual(['certificadoId', 'medios']);
  expect(verificarForma(mala)?.details).toEqual([
    { path: 'certificadoId', message: 'El certificado es requerido' },
  ]);
  expect(problemasDePago({ ...forma, certificadoId: 'a' })).toHaveLength(1);
  expect(problemasDePago({ ...forma, estado: 'PROGRAMADO' })[0]?.path).toBe('vencimiento');
});

it('an e-cheq is issued by the payer by default', () => {
  const cheque = {
    numero: '1',
    banco: 'Nación',
    fechaEmision: '2026-01-01',
    fechaPago: '2026-01-02',
  };
  const propio = (
    medio: 'ECHEQ' | 'CHEQUE_PROPIO' | 'CHEQUE_TERCERO',
    sentido: 'EGRESO' | 'INGRESO',
  ) => mediosDe([{ medio, importeCentavos: 1, cheque }], sentido)[0]?.cheque?.propio;
  expect(propio('ECHEQ', 'EGRESO')).toBe(true);
  expect(propio('ECHEQ', 'INGRESO')).toBe(false);
  expect(propio('CHEQUE_PROPIO', 'INGRESO')).toBe(true);
  expect(propio('CHEQUE_TERCERO', 'EGRESO')).toBe(false);
  const conPropio = {
    medio: 'ECHEQ',
    importeCentavos: 1,
    cheque: { ...cheque, propio: false },
  } as const;
  expect(mediosDe([conPropio], 'EGRESO')[0]?.cheque?.propio).toBe(false);
});

it('an unchanged withholding keeps its row; a deposited one cannot be changed', () => {
  const iva = {
    tipo: 'IVA',
    jurisdiccion: null,
    baseCentavos: null,
    certificado: null,
    regimen: null,
    condicion: null,
    importeCentavos: 5,
  } as const;
  const antes = [{ ...iva, id: 'a', depositadaEn: '2026-01-01', constanciaNumero: 1 }];
  expect(emparejarRetenciones(antes, [{ tipo: 'IVA', importeCentavos: 5 }, iva])).toEqual(
    accept([{ tipo: 'IVA', importeCentavos: 5, id: 'a' }, iva]),
  );
  expect(emparejarRetenciones(antes, [{ ...iva, importeCentavos: 6 }]).ok).toBe(false);
  expect(emparejarRetenciones(antes, [{ ...iva, regimen: '094' }]).ok).toBe(false);
  expect(emparejarRetenciones(antes, [{ ...iva, condicion: '01' }]).ok).toBe(false);
});

it('a payment needs an approved certificate and a remaining amount', () => {
  const linea = { certificadoId: null, numero: 0, importeCentavos: 0, pagadoCentavos: 0 };
  const cuenta: readonly RenglonDeCuenta[] = [
    { ...linea, tipo: 'ANTICIPO', comprometidoCentavos: 0 },
    {
      ...linea,
      tipo: 'CERTIFICADO',
      certificadoId: 'a',
      importeCentavos: 500,
      comprometidoCentavos: 200,
    },
    { ...linea, tipo: 'LIBRE', comprometidoCentavos: 100 },
    { ...linea, tipo: 'REPARO', comprometidoCentavos: 0 },
  ];
  const presupuesto = { actualizadoCentavos: 1000, moneda: 'ARS', escribir } as const;
  const pedir = (importePresupuestoCentavos: number, certificadoId = 'a', sinTope = false) =>
    verificarLugar(
      cuenta,
      { tipo: 'CERTIFICADO', certificadoId, importePresupuestoCentavos, sinTope },
      presupuesto,
    );
  expect(pedir(200)).toBeNull();
  expect(pedir(201)).toMatchObject({
    code: 'PRESUPUESTO_EXCEDIDO',
    details: [{ message: 'Quedan ARS 200 por pagar.', data: { saldoCentavos: 200 } }],
  });
  expect(pedir(201, 'a', true)).toBeNull();
  expect(pedir(1, 'b', true)?.details?.[0]?.path).toBe('certificadoId');
});
