import { describe, expect, it } from 'vitest';

import {
  presentarHasta,
  verificarDeshacer,
  verificarEdicionDeCheque,
  verificarEvento,
} from './cheque.rules.ts';
import { type Cheque, estadoChequeSchema, tipoEventoChequeSchema } from './cheque.schema.ts';
import { verificarDias, verificarElegidos, verificarUso } from './uso.rules.ts';
import { estadoTras } from './vida.rules.ts';

const cheque = (campos: Partial<Cheque> = {}): Cheque => ({
  id: '01900000-0000-7000-8000-000000000001',
  formato: 'FISICO',
  numero: '4071',
  banco: 'Macro',
  bancoCodigo: null,
  cuitLibrador: null,
  librador: null,
  contraparte: null,
  moneda: 'ARS',
  importeCentavos: 100,
  emision: null,
  pago: '2026-12-01',
  presentarHasta: '2026-12-31',
  caracter: 'A_LA_ORDEN',
  cmc7: null,
  codigoEcheq: null,
  notas: null,
  privado: false,
  estado: 'EN_CARTERA',
  estadoEl: '2026-11-10',
  cuenta: { id: '01900000-0000-7000-8000-000000000002', nombre: 'Valores' },
  destino: null,
  movimientoId: null,
  clienteCentavos: 0,
  proveedorCentavos: 0,
  creadoPor: { id: '01900000-0000-7000-8000-000000000003', nombre: 'Ana' },
  creadoEn: '2026-11-10T12:00:00.000Z',
  version: 1,
  ...campos,
});

it('a cheque can be presented for thirty days from its payment day, also over the end of a year', () => {
  expect(presentarHasta('2026-12-15')).toBe('2027-01-14');
});

describe('an event of a cheque', () => {
  const el = (tipo: 'DEPOSITADO' | 'COBRADO', fecha: string, estado: Cheque['estado']) =>
    verificarEvento(cheque({ estado }), { tipo, fecha, hoy: '2026-11-20' }, (dia) => dia);
  it('is refused when the state does not allow it, with the state in the reason', () => {
    expect(el('DEPOSITADO', '2026-11-20', 'DEPOSITADO')).toMatchObject({
      code: 'CHEQUE_EN_USO',
      motivo: 'El cheque 4071 está depositado: no se puede depositar.',
    });
  });
  it('has a date between the last event and today', () => {
    expect(el('DEPOSITADO', '2026-11-10', 'EN_CARTERA')).toBeNull();
    expect(el('DEPOSITADO', '2026-11-20', 'EN_CARTERA')).toBeNull();
    expect(el('DEPOSITADO', '2026-11-09', 'EN_CARTERA')?.details?.[0]?.path).toBe('fecha');
    expect(el('DEPOSITADO', '2026-11-21', 'EN_CARTERA')?.details?.[0]?.path).toBe('fecha');
  });
});

it('no event follows a final state, and none makes a cheque new again', () => {
  const siguen = (estado: Cheque['estado']) =>
    tipoEventoChequeSchema.options.filter((tipo) => estadoTras(false, estado, tipo) !== null);
  for (const fin of ['COBRADO', 'REEMPLAZADO', 'ANULADO'] as const) {
    expect(siguen(fin)).toEqual(['SALDADO']);
  }
  expect(siguen('DEVUELTO')).toEqual(['REEMPLAZADO', 'SALDADO']);
  expect(estadoTras(false, 'COBRADO', 'SALDADO')).toBe('COBRADO');
  expect(estadoTras(false, 'NUEVO', 'SALDADO')).toBeNull();
  const recibidos = estadoChequeSchema.options.filter((estado) =>
    estadoTras(false, estado, 'RECIBIDO'),
  );
  expect(recibidos).toEqual([]);
});

it('events of the portfolio can be undone, but not those of a payment, nor the receipt', () => {
  expect(verificarDeshacer(cheque({ estado: 'COBRADO' }), 'COBRADO')).toBeNull();
  expect(verificarDeshacer(cheque({ estado: 'ENDOSADO' }), 'ENDOSADO')?.motivo).toContain(
    'ese pago',
  );
  expect(verificarDeshacer(cheque(), 'RECIBIDO')?.code).toBe('CHEQUE_EN_USO');
  expect(verificarDeshacer(cheque({ estado: 'ANULADO' }), 'ANULADO')?.code).toBe('CHEQUE_EN_USO');
  expect(verificarDeshacer(cheque({ estado: 'ENDOSADO' }), 'ENDOSADO', true)).toBeNull();
  expect(verificarDeshacer(cheque({ estado: 'DESCONTADO' }), 'DESCONTADO', true)).not.toBeNull();
  expect([
    verificarEdicionDeCheque(cheque(), 1),
    verificarEdicionDeCheque(cheque(), 2)?.code,
  ]).toEqual([null, 'CHEQUE_EN_USO']);
});

describe('paying with cheques', () => {
  const palabras = { dinero: (centavos: number) => String(centavos), fecha: (dia: string) => dia };
  const uso = (cheques: readonly Cheque[], campos: object = {}) =>
    verificarUso(
      cheques,
      {
        moneda: 'ARS',
        fecha: '2026-11-15',
        privado: false,
        suyos: new Set(),
        importeCentavos: 100,
        path: 'medios.0.chequeIds',
        ...campos,
      },
      palabras,
    );
  it('accepts whole cheques of its currency that are in the portfolio on its day', () => {
    expect(uso([cheque()])).toBeNull();
    expect(uso([cheque()], { importeCentavos: 99 })?.motivo).toContain('suman 100');
    expect(uso([cheque()], { moneda: 'USD' })?.motivo).toContain('va en un pago en pesos');
    expect(uso([cheque()], { fecha: '2026-11-09' })?.details?.[0]?.path).toBe('fecha');
    expect(uso([cheque({ estado: 'COBRADO' })])?.code).toBe('CHEQUE_EN_USO');
  });
  it('accepts private cheques only in a private payment, and keeps the cheques that it has', () => {
    expect(uso([cheque({ privado: true })])?.motivo).toContain('privado');
    expect(uso([cheque({ privado: true })], { privado: true })).toBeNull();
    const suyo = cheque({ estado: 'ENDOSADO' });
    expect(uso([suyo], { suyos: new Set([suyo.id]) })).toBeNull();
  });
  it('refuses a repeated cheque, and one of the portfolio in a payment from a client', () => {
    const ids = ['a', 'b'];
    const elegidos = { ids, suyos: new Set<string>(), sentido: 'EGRESO' } as const;
    expect(verificarElegidos(elegidos)).toBeNull();
    expect(verificarElegidos({ ...elegidos, ids: ['a', 'a'] })?.motivo).toContain('dos veces');
    expect(verificarElegidos({ ...elegidos, sentido: 'INGRESO' })?.motivo).toContain('cartera');
    expect(verificarElegidos({ ...elegidos, sentido: 'INGRESO', suyos: new Set(ids) })).toBeNull();
  });
});

it('the payment day of a cheque is its day of issue at the earliest', () => {
  expect(verificarDias({ emision: '2026-12-01', pago: '2026-12-01' })).toBeNull();
  expect(verificarDias({ emision: '2026-12-02', pago: '2026-12-01' })?.details?.[0]?.path).toBe(
    'pago',
  );
  expect(verificarDias({ emision: null, pago: '2026-12-01' })).toBeNull();
});
