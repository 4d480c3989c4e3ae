import { RECHAZOS_DE_CUENTA } from '@plomada/domain/cuentas/rechazo.rules';
import { describe, expect, it } from 'vitest';

import type { Envio, RechazoDeEnvio } from '@/lib/outbox/envio.ts';

import { envioWith } from '../../../../test/envios.ts';
import { arreglosDe, razonesDe } from './arreglos.ts';

const CUENTA = '01928f3a-0000-7000-8000-0000000000f1';
const YO = '01900000-0000-7000-8000-0000000000aa';
const base = envioWith({
  capturaId: 'a',
  cuerpo: { tipo: 'EGRESO', importeCentavos: 100, fecha: '2026-11-20', cuentaId: CUENTA },
  estado: 'POR_RESOLVER',
});
type Detalle = RechazoDeEnvio['details'][number];
const negado = (error: string, detalle: Partial<Detalle> | null, cuerpo: object = {}): Envio => ({
  ...base,
  cuerpo: { ...base.cuerpo, ...cuerpo },
  rechazo: {
    error,
    message: error,
    status: 409,
    details: detalle === null ? [] : [{ path: '', message: '', ...detalle }],
  },
});
const verbos = (envio: Envio) => arreglosDe(envio, YO).map(({ verbo }) => verbo);
const CON_CHEQUE = { chequeNuevo: { formato: 'FISICO', numero: '801' } };
const SIN_CUENTA = 'Guardar sin cuenta';
const BOLSILLO = 'Lo pagué de mi bolsillo';

/** Refusals that a movement can get because of its account, as the server sends them. */
const DE_CUENTA: readonly (readonly [string, string, Partial<Detalle> | null])[] = [
  ['it is short', 'SALDO_INSUFICIENTE', { path: 'importeCentavos' }],
  ['it is closed', 'CUENTA_CERRADA', { path: 'cuentaId' }],
  ['it is not there, or not theirs', 'NO_ENCONTRADO', { path: 'cuentaId' }],
  ['somebody answers for it', 'CUENTA_COMPARTIDA', { path: 'cuentaId' }],
  ['somebody else keeps it', 'CUENTA_AJENA', null],
  ['it is of another work, or currency', 'VALIDATION_ERROR', { path: 'cuentaId' }],
  ['it begins later', 'VALIDATION_ERROR', { path: 'fecha', data: { cuentaDesde: '2026-12-01' } }],
];

describe.each(DE_CUENTA)(
  'fixes for a capture refused because of its account: %s',
  (_por, error, detalle) => {
    it('offer saving it without an account', () => {
      const [primero] = arreglosDe(negado(error, detalle), YO);
      expect(primero).toMatchObject({
        verbo: SIN_CUENTA,
        cuerpo: { cuentaId: null, tipo: 'EGRESO' },
      });
    });
    it('are not offered when it named no account', () => {
      expect(verbos(negado(error, detalle, { cuentaId: null }))).toEqual([]);
    });
  },
);

it('cover every error code of the catalogue for the account of a movement', () => {
  const codigos = new Set(DE_CUENTA.map(([, error]) => error));
  const faltan = Object.entries(RECHAZOS_DE_CUENTA).filter(([uno, es]) => es && !codigos.has(uno));
  expect(faltan).toEqual([]);
});

it('are not offered for errors about other fields', () => {
  const otros = [
    negado('VALIDATION_ERROR', { path: 'fecha' }),
    negado('NO_ENCONTRADO', null),
    negado('CUENTA_CON_SALDO', null),
    negado('OBRA_ARCHIVADA', null),
  ];
  expect(otros.map(verbos)).toEqual([[], [], [], []]);
});

describe('a fix by paying out of pocket', () => {
  it.each<[string, Envio, readonly string[]]>([
    ['of a box that is short', negado('SALDO_INSUFICIENTE', null), [SIN_CUENTA, BOLSILLO]],
    ['of a closed one', negado('NO_ENCONTRADO', { path: 'cuentaId' }), [SIN_CUENTA, BOLSILLO]],
    ['never an income', negado('SALDO_INSUFICIENTE', null, { tipo: 'INGRESO' }), [SIN_CUENTA]],
    ['nothing private', negado('SALDO_INSUFICIENTE', null, { privado: true }), [SIN_CUENTA]],
    ['not of another work', negado('VALIDATION_ERROR', { path: 'cuentaId' }), [SIN_CUENTA]],
  ])('%s', (_que, envio, ofrecidos) => {
    expect(verbos(envio)).toEqual(ofrecidos);
  });

  it('has no account, and is owed to the person', () => {
    const [, bolsillo] = arreglosDe(negado('SALDO_INSUFICIENTE', null), YO);
    expect(bolsillo?.cuerpo).toMatchObject({ cuentaId: null, deBolsillo: YO });
  });
});

it('shows once the day on which the cash account is short', () => {
  const data = { disponibleCentavos: 20_000, dia: '2026-11-10' };
  const corta = negado('SALDO_INSUFICIENTE', { data });
  const al = '$\u00a0200,00 al 10/11/2026';
  expect(razonesDe(corta)).toEqual(['SALDO_INSUFICIENTE', `En la caja hay ${al}.`]);
  const message = `En Justa hay ${al}: no alcanza.`;
  const { rechazo } = corta;
  expect(razonesDe({ ...corta, rechazo: rechazo && { ...rechazo, message } })).toEqual([message]);
});

it('proposes deleting the row as it is now, once it has changed', () => {
  const baja = { ...negado('CONFLICTO_VERSION', null), clase: 'BAJA' } as const;
  const cuerpo = { motivo: 'Se cargó dos veces', version: 3 };
  expect(arreglosDe({ ...baja, cuerpo }, YO)).toEqual([
    { verbo: 'Pedir la baja como está ahora', cuerpo: { motivo: 'Se cargó dos veces' } },
  ]);
});

it.each([
  ['refused', negado('VALIDATION_ERROR', { path: 'chequeNuevo.pago' }, CON_CHEQUE)],
  ['known already', negado('CHEQUE_DUPLICADO', null, CON_CHEQUE)],
])('proposes saving an expense without its own cheque when that is %s', (_que, envio) => {
  expect(arreglosDe(envio, YO)).toEqual([{ verbo: 'Guardar sin el cheque', cuerpo: base.cuerpo }]);
});

it('keeps an own cheque when the account is removed, and removes it when paid out of pocket', () => {
  const [suelto, bolsillo] = arreglosDe(
    negado('NO_ENCONTRADO', { path: 'cuentaId' }, CON_CHEQUE),
    YO,
  );
  expect(suelto?.cuerpo).toMatchObject({ cuentaId: null, ...CON_CHEQUE });
  expect(bolsillo?.cuerpo).not.toHaveProperty('chequeNuevo');
  expect(bolsillo?.cuerpo).toMatchObject({ deBolsillo: YO });
});

it('proposes saving the income without its cheque where no account accepts it', () => {
  const cheque = { chequeNuevo: { formato: 'FISICO', numero: '1' } };
  const [arreglo, otro] = arreglosDe(negado('SIN_CARTERA', null, cheque), YO);
  expect(arreglo).toEqual({ verbo: 'Guardar sin el cheque', cuerpo: base.cuerpo });
  expect(otro).toBeUndefined();
  expect(arreglosDe(negado('SIN_CARTERA', null), YO)).toEqual([]);
});
