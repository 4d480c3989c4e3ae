import { describe, expect, it } from 'vitest';

import { estadoChequeSchema, type EstadoCheque } from '../cheque.schema.ts';
import { estadoTras } from '../vida.rules.ts';
import type { Conocido } from './comparar.rules.ts';
import { losQueNoCaben, monedasDe, verificarCuentas, verificarVistos } from './lectura.rules.ts';
import type { FilaListado } from './listado.schema.ts';
import { ESTADOS_LISTADO } from './palabras-listado.ts';
import { planificar } from './plan.rules.ts';
import { pasoDe } from './segun-estado.ts';

const FILA: FilaListado = {
  fila: 2,
  formato: 'ECHEQ',
  numero: '00012345',
  banco: 'BANCO MACRO S.A.',
  bancoCodigo: '285',
  cuitLibrador: '30500000127',
  librador: 'ARENERA SA',
  contraparte: null,
  emision: '2026-11-01',
  pago: '2026-12-15',
  moneda: 'ARS',
  importeCentavos: 100_000,
  caracter: 'A_LA_ORDEN',
  cmc7: null,
  codigoEcheq: null,
  estadoInformado: 'ACTIVO',
};
const ID = '00000000-0000-4000-8000-000000000001';
const OTRO = '00000000-0000-4000-8000-000000000002';
const CHEQUE: Conocido = {
  id: ID,
  numero: '12345',
  banco: 'Macro',
  bancoCodigo: '285',
  cuitLibrador: '30500000127',
  moneda: 'ARS',
  importeCentavos: 100_000,
  pago: '2026-12-15',
  estado: 'EN_CARTERA',
  estadoInformado: null,
  conDestino: false,
};
const decir = { dinero: String, fecha: (fecha: string) => fecha };

const plan = (
  filas: readonly Partial<FilaListado>[],
  conocidos: readonly Partial<Conocido>[] = [],
  respuestas: Readonly<Record<string, string>> = {},
) =>
  planificar(
    filas.map((fila, i) => ({ ...FILA, fila: i + 2, ...fila })),
    conocidos.map((uno) => ({ ...CHEQUE, ...uno })),
    { respuestas, decir },
  );
const que = (...pedido: Parameters<typeof plan>) => plan(...pedido).map((fila) => fila.que);

describe('an unknown cheque in a listing', () => {
  it('enters when the listing has it in the portfolio, or has no states', () => {
    expect(
      que([
        {},
        { numero: '2', estadoInformado: 'Custodia' },
        { numero: '3', estadoInformado: null },
      ]),
    ).toEqual(['NUEVO', 'NUEVO', 'NUEVO']);
  });

  it('never enters in another known state, nor without bank or payment day', () => {
    const otros = [...ESTADOS_LISTADO].filter(([, estado]) => estado !== 'EN_CARTERA');
    expect(otros).toHaveLength(15);
    for (const [palabra] of otros) expect(que([{ estadoInformado: palabra }])).toEqual(['AJENO']);
    expect(que([{ pago: null }, { numero: '2', banco: null, bancoCodigo: null }])).toEqual([
      'AJENO',
      'AJENO',
    ]);
    expect(que([{ banco: null }])).toEqual(['NUEVO']);
  });

  it('waits for one answer per unknown state', () => {
    const filas = [
      { estadoInformado: 'Disponible' },
      { numero: '2', estadoInformado: 'DISPONIBLE' },
      { numero: '3', estadoInformado: 'Otra cosa' },
    ];
    const [uno] = plan(filas);
    expect(uno).toMatchObject({
      que: 'DESCONOCIDO',
      pregunta: { id: 'estado:disponible', respuesta: null },
    });
    const con = (valor: string) => que(filas, [], { 'estado:disponible': valor });
    expect(con('NUEVO')).toEqual(['NUEVO', 'NUEVO', 'DESCONOCIDO']);
    expect(con('NO_ENTRA')).toEqual(['NO_ENTRA', 'NO_ENTRA', 'DESCONOCIDO']);
    expect(con('otra')).toEqual(['DESCONOCIDO', 'DESCONOCIDO', 'DESCONOCIDO']);
  });

  it('stays out when a person leaves its row out', () => {
    expect(que([{}, { numero: '2' }], [], { 'fila:3': 'NO_ENTRA' })).toEqual(['NUEVO', 'NO_ENTRA']);
  });
});

describe('a known cheque in a listing', () => {
  it('is found by bank code, CUIT and number, whatever its leading zeros and its bank name', () => {
    expect(plan([{}], [{ banco: 'Otro nombre' }])).toMatchObject([
      { que: 'IGUAL', cheque: { id: ID } },
    ]);
    expect(que([{}], [{ cuitLibrador: '30900000444' }])).toEqual(['NUEVO']);
    expect(que([{}], [{ bancoCodigo: '011' }])).toEqual(['NUEVO']);
    expect(que([{}], [{ numero: '123450' }])).toEqual(['NUEVO']);
  });

  it('is the one received again, when an equal one was handed back', () => {
    const devuelto = { id: OTRO, estado: 'DEVUELTO' } as const;
    const filas = [{ estadoInformado: 'DEPOSITADO' }];
    expect(plan(filas, [devuelto, {}])).toMatchObject([{ que: 'MUEVE', cheque: { id: ID } }]);
    expect(que(filas, [devuelto, { estado: 'REEMPLAZADO' }])).toEqual(['DUDA']);
  });

  it('is found by number, bank and amount without a code or a CUIT', () => {
    const sinCodigo = { bancoCodigo: null, cuitLibrador: null };
    expect(que([{}], [sinCodigo])).toEqual(['IGUAL']);
    expect(que([sinCodigo], [{}])).toEqual(['IGUAL']);
    expect(que([{ ...sinCodigo, banco: null }], [sinCodigo])).toEqual(['DUDA']);
    expect(que([{}], [{ ...sinCodigo, banco: 'Nación' }])).toEqual(['DUDA']);
    expect(que([{}], [{ ...sinCodigo, importeCentavos: 1 }])).toEqual(['DUDA']);
    expect(que([{}], [{ ...sinCodigo, moneda: 'USD' }])).toEqual(['DUDA']);
    expect(que([{}], [{ ...sinCodigo, pago: '2026-12-16' }])).toEqual(['DUDA']);
    expect(que([{}], [{ ...sinCodigo, banco: 'Nación', importeCentavos: 1 }])).toEqual(['NUEVO']);
  });

  it('is asked about when it is not certain, and then is what the person answered', () => {
    const parecido = { bancoCodigo: null, cuitLibrador: null, banco: 'Macro Bansud' };
    const [duda] = plan([{ estadoInformado: 'PAGADO' }], [parecido]);
    expect(duda).toMatchObject({ que: 'DUDA', cheque: null, evento: null });
    expect(duda?.pregunta?.opciones.map(({ valor }) => valor)).toEqual([ID, 'NUEVO', 'NO_ENTRA']);
    const con = (valor: string, fila = {}) => plan([fila], [parecido], { 'fila:2': valor });
    expect(con(ID, { estadoInformado: 'PAGADO' })).toMatchObject([
      { que: 'MUEVE', evento: 'COBRADO', cheque: { id: ID } },
    ]);
    expect(con('NUEVO')).toMatchObject([{ que: 'NUEVO', cheque: null }]);
    expect(con('NUEVO', { estadoInformado: 'PAGADO' })).toMatchObject([{ que: 'AJENO' }]);
    expect(con('NO_ENTRA')).toMatchObject([{ que: 'NO_ENTRA' }]);
    expect(con(OTRO)).toMatchObject([{ que: 'DUDA' }]);
  });

  it('is never one of another amount, not even when a person answers so', () => {
    const [certero] = plan([{}], [{ importeCentavos: 90_000 }]);
    expect(certero).toMatchObject({
      que: 'DUDA',
      pregunta: null,
      motivo: 'Acá está anotado por 90000: revisarlo a mano',
    });
    const parecido = { bancoCodigo: null, importeCentavos: 90_000 };
    expect(que([{}], [parecido], { 'fila:2': ID })).toEqual(['DUDA']);
  });

  it('is asked about when it was annulled, when two may be it, and when two rows are it', () => {
    expect(que([{}], [{ estado: 'ANULADO' }])).toEqual(['DUDA']);
    expect(que([{}], [{ estado: 'ANULADO' }], { 'fila:2': 'NUEVO' })).toEqual(['NUEVO']);
    expect(que([{}], [{ estado: 'ANULADO' }, { id: OTRO }])).toEqual(['IGUAL']);
    const sinCuit = { cuitLibrador: null };
    expect(que([{}], [sinCuit, { ...sinCuit, id: OTRO }])).toEqual(['DUDA']);
    expect(que([{}, { cuitLibrador: null }], [{}])).toEqual(['IGUAL', 'DUDA']);
  });

  it('gets the event that its state allows', () => {
    const mueve = (estadoInformado: string, estado: EstadoCheque) => {
      const [fila] = plan([{ estadoInformado }], [{ estado, conDestino: true }]);
      return [fila?.que, fila?.evento, fila?.conDestino];
    };
    expect(mueve('DEPOSITADO', 'EN_CARTERA')).toEqual(['MUEVE', 'DEPOSITADO', false]);
    expect(mueve('Presentado', 'EN_CARTERA')).toEqual(['MUEVE', 'DEPOSITADO', false]);
    expect(mueve('PAGADO', 'EN_CARTERA')).toEqual(['MUEVE', 'COBRADO', false]);
    expect(mueve('PAGADO', 'DEPOSITADO')).toEqual(['MUEVE', 'COBRADO', true]);
    expect(mueve('PAGADO', 'COBRADO')).toEqual(['IGUAL', null, false]);
    expect(mueve('DEPOSITADO', 'COBRADO')).toEqual(['IGUAL', null, false]);
    expect(mueve('PAGADO', 'ENDOSADO')).toEqual(['IGUAL', null, false]);
    expect(mueve('ACTIVO', 'DEPOSITADO')).toEqual(['PROPONE', null, false]);
    expect(mueve('RECHAZADO', 'DEPOSITADO')).toEqual(['PROPONE', null, false]);
    expect(mueve('RECHAZADO', 'RECHAZADO')).toEqual(['IGUAL', null, false]);
    expect(mueve('CADUCADO', 'EN_CARTERA')).toEqual(['PROPONE', null, false]);
    expect(mueve('En revisión', 'EN_CARTERA')).toEqual(['DESCONOCIDO', null, false]);
  });

  it('gets no event that its state does not allow, and only a deposit or a payment', () => {
    for (const informado of ESTADOS_LISTADO.values()) {
      for (const estado of estadoChequeSchema.options) {
        const paso = pasoDe(informado, estado);
        if (paso === 'IGUAL' || paso === 'PROPONE') continue;
        expect(estadoTras(false, estado, paso)).toBe(paso);
      }
    }
  });

  it('changes nothing once its event was written', () => {
    for (const estadoInformado of ESTADOS_LISTADO.keys()) {
      const [antes] = plan([{ estadoInformado }], [{}]);
      if (antes?.que !== 'MUEVE') continue;
      const estado = antes.evento === 'COBRADO' ? 'COBRADO' : 'DEPOSITADO';
      expect(que([{ estadoInformado }], [{ estado }])).toEqual(['IGUAL']);
    }
  });
});

it('new cheques that the account has no money for are left out, in order', () => {
  const nuevos = [60, 50, 40, 1].map((importeCentavos, i) => ({ fila: i + 2, importeCentavos }));
  expect([...losQueNoCaben(nuevos, { sinDetalleCentavos: 100 })]).toEqual([3, 5]);
  expect([...losQueNoCaben(nuevos, { sinDetalleCentavos: 0 })]).toEqual([2, 3, 4, 5]);
  expect([...losQueNoCaben(nuevos, { sinDetalleCentavos: 151 })]).toEqual([]);
});

it('an account per currency is needed for new cheques and for events', () => {
  const filas = plan(
    [
      {},
      { numero: '2', moneda: 'USD' },
      { numero: '3', estadoInformado: 'PAGADO' },
      { numero: '4', estadoInformado: 'PAGADO', moneda: 'USD' },
    ],
    [
      { numero: '3', conDestino: true, estado: 'DEPOSITADO' },
      { numero: '4', id: OTRO, moneda: 'USD' },
    ],
  );
  expect(monedasDe(filas)).toEqual({ carteras: ['ARS', 'USD'], bancos: ['USD'] });
  const rechazo = verificarCuentas(filas, { carteras: { ARS: ID } });
  expect(rechazo?.details?.map(({ path }) => path)).toEqual(['carteras.USD', 'bancos.USD']);
  const todas = { carteras: { ARS: ID, USD: ID }, bancos: { USD: ID } };
  expect(verificarCuentas(filas, todas)).toBeNull();
});

it('only the numbers of previewed cheques are written, or none', () => {
  const filas = plan([{}, { numero: '2', estadoInformado: 'PAGADO' }], [{ numero: '2' }]);
  expect(verificarVistos(filas, { nuevos: 1, cambian: 1 })).toBeNull();
  expect(verificarVistos(filas, {})).toBeNull();
  expect(verificarVistos(filas, { nuevos: 2, cambian: 1 })?.code).toBe('CONFLICTO');
  expect(verificarVistos(filas, { nuevos: 1, cambian: 0 })?.code).toBe('CONFLICTO');
  expect(verificarVistos(plan([{}], [{}]), { nuevos: 1, cambian: 0 })).toBeNull();
});

describe('a cheque that a person decides about', () => {
  it('waits when an earlier row may be the same one, until the answer', () => {
    const filas = [{}, { bancoCodigo: null, banco: 'Macro' }];
    expect(que(filas)).toEqual(['NUEVO', 'DUDA']);
    expect(que([{ bancoCodigo: null }, { cuitLibrador: null }])).toEqual(['NUEVO', 'DUDA']);
    expect(que(filas, [], { 'fila:3': 'NUEVO' })).toEqual(['NUEVO', 'NUEVO']);
    expect(que(filas, [], { 'fila:3': 'NO_ENTRA' })).toEqual(['NUEVO', 'NO_ENTRA']);
    expect(que([{}, { cuitLibrador: '30700000014' }])).toEqual(['NUEVO', 'NUEVO']);
  });

  it('stays as it is when its row is left out', () => {
    const fila = { estadoInformado: 'Pagado' };
    expect(que([fila], [{}])).toEqual(['MUEVE']);
    expect(que([fila], [{}], { 'fila:2': 'NO_ENTRA' })).toEqual(['NO_ENTRA']);
  });

  it('is not taken for the same one when it is paid on another day', () => {
    const [fila] = plan([{ pago: '2027-06-15', estadoInformado: 'Pagado' }], [{}]);
    expect(fila).toMatchObject({
      que: 'DUDA',
      motivo: 'Acá se paga el 2026-12-15: revisarlo a mano',
    });
    expect(que([{ pago: null }], [{}])).toEqual(['IGUAL']);
  });

  it('is asked about in a state that no listing has', () => {
    expect(que([{ estadoInformado: 'constructor' }])).toEqual(['DESCONOCIDO']);
  });
});
