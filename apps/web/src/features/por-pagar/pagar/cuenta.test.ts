import { expect, test } from 'vitest';

import { textoDiferencia } from '@/features/presupuestos/pagos/pago-valores.ts';

import {
  type Deuda,
  esquemaPara,
  obraComun,
  quedaEn,
  salenConElPago,
  sumasDe,
  valoresDe,
} from './cuenta.ts';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000000e${n}`;
const deuda = (n: number, pendienteCentavos: number, proyectoId = id(8)): Deuda => ({
  clase: 'COMPROBANTE',
  origenId: id(n),
  proyecto: { id: proyectoId, codigo: 'OB-001', nombre: 'Los Tilos' },
  moneda: 'ARS',
  totalCentavos: pendienteCentavos,
  pendienteCentavos,
});
const DEUDAS = [deuda(1, 100_00), deuda(2, 250_00), deuda(3, -50_00)];
const PEDIDO = valoresDe(DEUDAS, '2026-11-20');

const motivos = (pago: object, deudas = DEUDAS) => {
  const leido = esquemaPara(deudas).safeParse({ ...PEDIDO, ...pago });
  return leido.success
    ? []
    : leido.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('begins with the pending amount of each debt, less credit notes, by one transfer', () => {
  expect(PEDIDO.comprobantes?.map(({ importeCentavos }) => importeCentavos)).toEqual([
    100_00, 250_00, 50_00,
  ]);
  expect(PEDIDO.medios).toMatchObject([{ medio: 'TRANSFERENCIA', importeCentavos: 300_00 }]);
  expect(motivos({})).toEqual([]);
});

test('documents less credit notes and withholdings equal the means', () => {
  const sumas = sumasDe(DEUDAS, {
    comprobantes: [{ id: id(1), importeCentavos: 80_00 }, PEDIDO.comprobantes?.[2] ?? {}],
    retenciones: [{ importeCentavos: 5_00 }, { importeCentavos: null }],
    medios: [{ importeCentavos: 20_00 }],
  });
  expect(sumas).toEqual({
    comprobantes: 80_00,
    acuerdos: 0,
    acreditado: 50_00,
    aplicado: 0,
    aCuenta: 0,
    retenciones: 5_00,
    neto: 25_00,
    medios: 20_00,
    diferencia: -5_00,
  });
  expect(textoDiferencia(sumas.diferencia, 'ARS')).toBe('Faltan $\u00a05,00');
  expect(textoDiferencia(5_00, 'ARS')).toBe('Sobran $\u00a05,00');
});

test('a payment that does not add up is refused before it is sent', () => {
  const medios = [{ medio: 'EFECTIVO', importeCentavos: 290_00 }];
  expect(motivos({ medios })).toEqual([
    ['medios', 'Los medios no suman lo que se paga: faltan $\u00a010,00.'],
  ]);
  const demas = [{ id: id(1), importeCentavos: 100_01 }];
  expect(
    motivos({ comprobantes: demas, medios: [{ medio: 'EFECTIVO', importeCentavos: 100_01 }] }),
  ).toEqual([['comprobantes.0.importeCentavos', 'Quedan $\u00a0100,00']]);
  expect(
    motivos({ comprobantes: PEDIDO.comprobantes?.filter((uno) => uno.id === id(3)), medios: [] }),
  ).toEqual([
    [
      'medios',
      'Las notas de crédito, lo que estaba a cuenta y las retenciones superan lo que se paga.',
    ],
  ]);
});

test('debts fully settled by credit notes need no means', () => {
  const deudas = [deuda(1, 50_00), deuda(3, -50_00)];
  const pago = valoresDe(deudas, '2026-11-20');
  expect(pago.medios).toEqual([]);
  expect(motivos(pago, deudas)).toEqual([]);
});

test('amounts on account are discounted as needed, and an excess stays on account', () => {
  const adelanto: Deuda = { ...deuda(4, -120_00), clase: 'A_CUENTA' };
  const deudas = [deuda(1, 100_00), adelanto];
  const pago = valoresDe(deudas, '2026-11-20');
  expect(pago).toMatchObject({
    adelantos: [{ id: id(4), importeCentavos: 100_00 }],
    medios: [],
    aCuentaCentavos: null,
  });
  expect(motivos(pago, deudas)).toEqual([]);
  expect(motivos({ ...pago, adelantos: [{ id: id(4), importeCentavos: 120_01 }] }, deudas)).toEqual(
    [
      ['adelantos.0.importeCentavos', 'Hay $\u00a0120,00 a cuenta'],
      ['medios', expect.stringContaining('superan lo que se paga')],
    ],
  );
  const medios = [{ medio: 'EFECTIVO', importeCentavos: 150_00 }];
  const conResto = { ...pago, adelantos: [], aCuentaCentavos: 50_00, medios };
  expect(sumasDe(deudas, conResto)).toMatchObject({ neto: 150_00, aCuenta: 50_00, diferencia: 0 });
  expect(motivos(conResto, deudas)).toEqual([]);
  // An amount on account is money, so an advance alone makes none.
  expect(
    motivos(
      { ...pago, adelantos: [{ id: id(4), importeCentavos: 110_00 }], aCuentaCentavos: 10_00 },
      deudas,
    ),
  ).toEqual([['medios', expect.stringContaining('superan lo que se paga')]]);
});

test('debts of budgets are listed beside the documents, a scheduled payment as a whole', () => {
  const programado: Deuda = { ...deuda(4, 40_00), clase: 'PROGRAMADO', totalCentavos: 45_00 };
  // An advance and a fondo de reparo have the same origin id.
  const reparo: Deuda = { ...deuda(5, 10_00), clase: 'REPARO' };
  const deudas = [deuda(1, 100_00), programado, reparo, { ...reparo, clase: 'ANTICIPO' as const }];
  const pago = valoresDe(deudas, '2026-11-20');
  expect(pago).toMatchObject({
    comprobantes: [{ id: id(1), importeCentavos: 100_00 }],
    acuerdos: [
      { clase: 'PROGRAMADO', id: id(4), importeCentavos: 45_00 },
      { clase: 'REPARO', id: id(5), importeCentavos: 10_00 },
      { clase: 'ANTICIPO', id: id(5), importeCentavos: 10_00 },
    ],
    medios: [{ importeCentavos: 165_00 }],
  });
  expect(motivos(pago, deudas)).toEqual([]);
  const menos = [{ clase: 'PROGRAMADO', id: id(4), importeCentavos: 44_00 }];
  const medios = [{ medio: 'EFECTIVO', importeCentavos: 144_00 }];
  expect(motivos({ ...pago, acuerdos: menos, medios }, deudas)).toEqual([
    ['acuerdos.0.importeCentavos', 'Un pago programado se paga entero: son $\u00a045,00'],
  ]);
});

test('a payment in dollars needs a rate', () => {
  const deudas = [{ ...deuda(1, 100_00), moneda: 'USD' as const }];
  const pago = valoresDe(deudas, '2026-11-20');
  expect(pago.cotizacion).toEqual({ tipo: 'OFICIAL', valor: '' });
  const leido = esquemaPara(deudas).safeParse({ ...pago, cotizacion: null });
  expect(leido.error?.issues.map(({ path }) => path.join('.'))).toEqual(['cotizacion']);
});

test('accounts of a work pay only debts of that work', () => {
  expect(obraComun(DEUDAS)).toBe(id(8));
  expect(obraComun([...DEUDAS, deuda(4, 1_00, id(9))])).toBeNull();
});

test('gives the remaining balance of each account named by the means', () => {
  const caja = { id: 'caja', nombre: 'Caja', moneda: 'ARS' as const, saldoCentavos: 100_00 };
  const dolares = { ...caja, id: 'dolares', moneda: 'USD' as const };
  const medios = [
    { cuentaId: 'caja', importeCentavos: 70_00 },
    { cuentaId: 'caja', importeCentavos: 40_00 },
    { cuentaId: 'dolares', importeCentavos: 1_00 },
    { cuentaId: null, importeCentavos: 9_00 },
  ];
  expect(quedaEn([caja, dolares], medios, 'ARS')).toEqual([{ ...caja, quedaCentavos: -10_00 }]);
  const cheque = (fechaPago: string) => ({
    medio: 'ECHEQ',
    cuentaId: 'caja',
    importeCentavos: 5_00,
    cheque: { fechaPago },
  });
  const [hoy, despues] = [cheque('2026-11-20'), cheque('2026-11-21')];
  expect(salenConElPago([hoy, despues], '2026-11-20')).toEqual([hoy]);
});
