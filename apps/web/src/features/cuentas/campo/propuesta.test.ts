import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import { describe, expect, it, test } from 'vitest';

import { cuentasPara, cuentasPosteriores, type Dinero, proponerCuenta } from './propuesta.ts';

const cuenta = (id: string, tipo: Tipo, resto: Partial<Cuenta> = {}): Cuenta => ({
  id,
  tipo,
  moneda: 'ARS',
  proyectoId: null,
  responsableId: null,
  saldoCentavos: 0,
  saldoInicialEl: null,
  ...resto,
});
type Cuenta = Parameters<typeof cuentasPara>[0][number];
type Tipo = Cuenta['tipo'];

const CAJA = cuenta('caja', 'EFECTIVO');
const DE_OBRA = cuenta('de obra', 'EFECTIVO', { proyectoId: 'o1' });
const DE_OTRA = cuenta('de otra', 'EFECTIVO', { proyectoId: 'o2' });
const DOLARES = cuenta('dólares', 'EFECTIVO', { moneda: 'USD' });
const BANCO = cuenta('banco', 'BANCO', { saldoInicialEl: '2026-11-01' });
const OTRO_BANCO = cuenta('otro banco', 'BANCO');
const CHICA = cuenta('chica', 'CAJA_CHICA', { responsableId: 'p1' });
const VALORES = cuenta('valores', 'VALORES');
const TODAS = [DOLARES, CAJA, DE_OBRA, DE_OTRA, BANCO, CHICA];

const EN_PESOS: Dinero = {
  moneda: 'ARS',
  conCotizacion: false,
  proyectoId: 'o1',
  privado: false,
  fecha: '2026-11-14',
};

describe('the accounts that fit', () => {
  it.each<[string, Partial<Dinero>, readonly string[]]>([
    ['pesos of a work', {}, ['caja', 'de obra', 'banco', 'chica']],
    ['pesos of no work yet', { proyectoId: null }, ['caja', 'banco', 'chica']],
    [
      'what is private: none that a person answers for',
      { privado: true },
      ['caja', 'de obra', 'banco'],
    ],
    [
      'a day before that of an account: not that one',
      { fecha: '2026-10-31' },
      ['caja', 'de obra', 'chica'],
    ],
    ['dollars without a rate', { moneda: 'USD' }, ['dólares']],
    [
      'dollars with a rate: theirs first',
      { moneda: 'USD', conCotizacion: true },
      ['dólares', 'caja', 'de obra', 'banco', 'chica'],
    ],
    ['a received cheque among no portfolios', { cheque: 'RECIBIDO' }, []],
    ['an own cheque: those with a bank', { cheque: 'EMITIDO' }, ['banco']],
    [
      'an own cheque of dollars with a rate: banks of pesos too',
      { cheque: 'EMITIDO', moneda: 'USD', conCotizacion: true },
      ['banco'],
    ],
  ])('for %s', (_que, dinero, ids) => {
    expect(cuentasPara(TODAS, { ...EN_PESOS, ...dinero }).map(({ id }) => id)).toEqual(ids);
  });
});

test.each<[string, Partial<Dinero>, readonly string[]]>([
  ['of a day that all accept', {}, []],
  ['of a day before one was opened', { fecha: '2026-10-31' }, ['banco']],
  [
    'of that day in dollars, which the account does not take',
    { fecha: '2026-10-31', moneda: 'USD' },
    [],
  ],
  ['without a day', { fecha: null }, []],
])('accounts that were opened after the money %s', (_que, dinero, ids) => {
  const posteriores = cuentasPosteriores(TODAS, { ...EN_PESOS, ...dinero });
  expect(posteriores.map(({ id }) => id)).toEqual(ids);
});

describe('the proposed account', () => {
  type Caso = {
    readonly cuentas: readonly Cuenta[];
    readonly medioPago?: MedioPago;
    readonly recordada?: string | null;
    readonly soloPropia?: boolean;
    readonly medioElegido?: boolean;
    readonly suelta?: string;
    readonly dinero?: Partial<Dinero>;
    readonly es: string | undefined;
  };
  it.each<[string, Caso]>([
    ['the only box for cash', { cuentas: [CAJA, BANCO, DE_OTRA], es: 'caja' }],
    [
      'the only bank for a transfer',
      { cuentas: [CAJA, BANCO], medioPago: 'TRANSFERENCIA', es: 'banco' },
    ],
    [
      'that of the work before that of the organisation',
      { cuentas: [CAJA, DE_OBRA], es: 'de obra' },
    ],
    ['none of two', { cuentas: [BANCO, OTRO_BANCO], medioPago: 'DEBITO', es: undefined }],
    [
      'the last one of two',
      { cuentas: [BANCO, OTRO_BANCO], recordada: 'otro banco', es: 'otro banco' },
    ],
    ['the last one, unusual as it is', { cuentas: [CAJA, BANCO], recordada: 'banco', es: 'banco' }],
    ['none once that was chosen', { cuentas: [CAJA], recordada: null, es: undefined }],
    ['the only one when the last is closed', { cuentas: [CAJA], recordada: 'ya no', es: 'caja' }],
    [
      'none in another currency, unless it was the last',
      { cuentas: [CAJA], dinero: { moneda: 'USD', conCotizacion: true }, es: undefined },
    ],
    [
      'the last one in another currency',
      {
        cuentas: [CAJA],
        recordada: 'caja',
        dinero: { moneda: 'USD', conCotizacion: true },
        es: 'caja',
      },
    ],
    [
      'none that began after the movement, last one or not',
      {
        cuentas: [BANCO],
        medioPago: 'TRANSFERENCIA',
        recordada: 'banco',
        dinero: { fecha: '2026-10-31' },
        es: undefined,
      },
    ],
    ['nobody else’s petty cash', { cuentas: [CHICA], es: undefined }],
    ['one’s own petty cash', { cuentas: [CHICA], soloPropia: true, es: 'chica' }],
    [
      'one’s own petty cash for a transfer too',
      { cuentas: [CHICA], soloPropia: true, medioPago: 'TRANSFERENCIA', es: 'chica' },
    ],
    [
      'no petty cash for a cheque',
      { cuentas: [CHICA], soloPropia: true, medioPago: 'ECHEQ', es: undefined },
    ],
    [
      'no box for a transfer that a person chose, last one or not',
      {
        cuentas: [CHICA, CAJA],
        soloPropia: true,
        medioPago: 'TRANSFERENCIA',
        medioElegido: true,
        recordada: 'caja',
        es: undefined,
      },
    ],
    [
      'the bank for a transfer that a person chose',
      { cuentas: [CAJA, BANCO], medioPago: 'TRANSFERENCIA', medioElegido: true, es: 'banco' },
    ],
    [
      'the box that was let go of, once it is cash again',
      { cuentas: [CAJA, CHICA], suelta: 'chica', medioElegido: true, es: 'chica' },
    ],
    [
      'nothing for what moves no money',
      { cuentas: [CAJA], medioPago: 'COMPENSACION', es: undefined },
    ],
    [
      'the only portfolio for a cheque, though none was chosen last time',
      {
        cuentas: [CAJA, BANCO, VALORES, cuenta('de otra', 'VALORES', { proyectoId: 'o2' })],
        medioPago: 'ECHEQ',
        recordada: null,
        dinero: { cheque: 'RECIBIDO' },
        es: 'valores',
      },
    ],
    [
      'no bank for a received cheque, last one or not',
      {
        cuentas: [BANCO],
        medioPago: 'ECHEQ',
        recordada: 'banco',
        dinero: { cheque: 'RECIBIDO' },
        es: undefined,
      },
    ],
    [
      'the only bank for an own cheque, though there is a wallet',
      {
        cuentas: [CAJA, BANCO, cuenta('billetera', 'BILLETERA'), VALORES],
        medioPago: 'ECHEQ',
        recordada: 'valores',
        dinero: { cheque: 'EMITIDO' },
        es: 'banco',
      },
    ],
    [
      'none for an own cheque once that was chosen',
      { cuentas: [BANCO], recordada: null, dinero: { cheque: 'EMITIDO' }, es: undefined },
    ],
    [
      'none with a person for what is private, last one or not',
      { cuentas: [CHICA], recordada: 'chica', dinero: { privado: true }, es: undefined },
    ],
  ])(
    'is %s',
    (_que, { cuentas, dinero, es, medioPago = 'EFECTIVO', soloPropia = false, ...resto }) => {
      const costumbre = { ...resto, medioPago, soloPropia };
      expect(proponerCuenta(cuentas, { ...EN_PESOS, ...dinero }, costumbre)).toBe(es);
    },
  );
});
