import { describe, expect, it } from 'vitest';

import { baseDe, cheque, dia, idDe, palanca, saldos, vence } from '../../test/escenario.ts';
import { aplicarPalancas, partidaDe } from './aplicar.rules.ts';
import { ocultarAusentes } from './ausentes.rules.ts';
import type { Base } from './base.schema.ts';
import { interesDe } from './cambios.rules.ts';
import { type PalancaLeida, palancasSchema } from './palanca.schema.ts';
import { serie } from './serie.rules.ts';

const cuota = (llamado: number, socio: number) => ({
  llamadoId: idDe(llamado),
  socioId: idDe(socio),
});
const deLlamado = (clave: string, fecha: string, [llamado, socio]: readonly [number, number]) =>
  vence(clave, {
    clase: 'LLAMADO',
    sentido: 'INGRESO',
    fecha,
    cuota: cuota(llamado, socio),
  });

type Argumentos = readonly [base: Base, palancas: readonly PalancaLeida[]];
const aplicar = (...[base, palancas]: Argumentos) => aplicarPalancas(partidaDe(base), palancas);
const fechas = (...argumentos: Argumentos) =>
  aplicar(...argumentos).filas.map(({ clave, fecha, importeCentavos }) => [
    clave,
    fecha,
    importeCentavos,
  ]);
const estados = (...argumentos: Argumentos) =>
  [...aplicar(...argumentos).efectos.values()].map(({ estado, filas }) => [estado, filas]);

describe('a late call', () => {
  const base = baseDe([
    deLlamado('a', dia(-9), [1, 11]),
    deLlamado('b', dia(5), [1, 12]),
    deLlamado('c', dia(8), [2, 11]),
    vence('d', { sentido: 'INGRESO', clase: 'CERTIFICADO', fecha: dia(3) }),
  ]);

  it('delays quotas from the day on which they count, all or those of a partner or a call', () => {
    expect(fechas(base, [palanca('LLAMADO_DEMORADO', { dias: 10 })])).toEqual([
      ['a', dia(10), 100],
      ['b', dia(15), 100],
      ['c', dia(18), 100],
      ['d', dia(3), 100],
    ]);
    const deSocio = palanca('LLAMADO_DEMORADO', { dias: 10, socioId: idDe(11) });
    const deUno = palanca('LLAMADO_DEMORADO', { dias: 1, socioId: idDe(11), llamadoId: idDe(2) });
    expect(fechas(base, [deSocio, deUno]).map(([, fecha]) => fecha)).toEqual([
      dia(10),
      dia(5),
      dia(19),
      dia(3),
    ]);
  });

  it('delays new calls as well, whatever the order of the list', () => {
    const nuevo = palanca('LLAMADO_NUEVO', {
      fecha: dia(2),
      importeCentavos: 1000,
      moneda: 'ARS',
      cuotas: [
        { socioId: idDe(13), peso: 1 },
        { socioId: idDe(11), peso: 1 },
        { socioId: idDe(12), peso: 1 },
      ],
    });
    const demora = palanca('LLAMADO_DEMORADO', { dias: 30, socioId: idDe(11) });
    for (const palancas of [
      [nuevo, demora],
      [demora, nuevo],
    ]) {
      expect(fechas(baseDe([]), palancas).map(([, ...resto]) => resto)).toEqual([
        [dia(2), 333],
        // Equal remainders: the centavo goes to the lower id.
        [dia(32), 334],
        [dia(2), 333],
      ]);
    }
  });

  it('reports what it is about as gone', () => {
    const palancas = [
      palanca('LLAMADO_DEMORADO', { dias: 1, socioId: idDe(99) }),
      palanca('LLAMADO_DEMORADO', { dias: 1, activa: false }),
      palanca('LLAMADO_DEMORADO', { dias: 1 }),
    ];
    expect(estados(base, palancas)).toEqual([
      ['YA_NO_ESTA', 0],
      ['APAGADA', 0],
      ['APLICADA', 3],
    ]);
    expect(estados(baseDe([]), palancas.slice(2))).toEqual([['SIN_EFECTO', 0]]);
  });
});

it('an index raises debts of indexed budgets that are not overdue, half up', () => {
  const base = baseDe([
    vence('a', { indexado: true, fecha: dia(0), importeCentavos: 25 }),
    vence('b', { indexado: true, fecha: dia(-1), importeCentavos: 25 }),
    vence('c', { fecha: dia(4), importeCentavos: 25 }),
    vence('d', { indexado: true, fecha: dia(4), importeCentavos: 1_000_001, sentido: 'INGRESO' }),
  ]);
  // 25 × 1,06 = 26,5 and 1.000.001 × 1,06 = 1.060.001,06.
  expect(fechas(base, [palanca('INDICE', { porcentaje: '6' })]).map((fila) => fila[2])).toEqual([
    27, 25, 25, 1_060_001,
  ]);
});

describe('a payment', () => {
  const clave = `COMPROBANTE:${idDe(1)}`;
  const base = baseDe([vence(clave, { fecha: dia(5), importeCentavos: 900 })], 1000);
  const pago = (accion: Parameters<typeof palanca<'PAGO'>>[1]['accion'], cual = clave) =>
    palanca('PAGO', { clave: cual, accion });

  it('is moved, skipped or parted to the centavo', () => {
    const dias = [4, 5, 20, 30];
    expect(saldos(base, [pago({ tipo: 'MOVER', fecha: dia(20) })], dias)).toEqual([
      [1000, 1000],
      [100, 1000],
      [100, 100],
      [100, 100],
    ]);
    expect(saldos(base, [pago({ tipo: 'SALTEAR' })], [30])).toEqual([[100, 1000]]);
    const partes = [
      { fecha: dia(4), importeCentavos: 333 },
      { fecha: dia(30), importeCentavos: 567 },
    ];
    expect(saldos(base, [pago({ tipo: 'PARTIR', partes })], dias)).toEqual([
      [1000, 667],
      [100, 667],
      [100, 667],
      [100, 100],
    ]);
  });

  it('that its parts do not add up to, or that is gone, is left as it is', () => {
    const partes = [
      { fecha: dia(4), importeCentavos: 333 },
      { fecha: dia(30), importeCentavos: 566 },
    ];
    const palancas = [
      pago({ tipo: 'PARTIR', partes }),
      pago({ tipo: 'SALTEAR' }, `COMPROBANTE:${idDe(2)}`),
    ];
    expect(estados(base, palancas)).toEqual([
      ['NO_SUMA', 0],
      ['YA_NO_ESTA', 0],
    ]);
    expect(saldos(base, palancas, [5, 90])).toEqual([
      [100, 100],
      [100, 100],
    ]);
  });

  it('has parts of what an index made of it', () => {
    const indexada = baseDe([
      vence(clave, { clase: 'CERTIFICADO', indexado: true, fecha: dia(5), importeCentavos: 100 }),
    ]);
    const tercio = { fecha: dia(6), importeCentavos: 30 };
    const partes = [tercio, tercio, { fecha: dia(9), importeCentavos: 40 }];
    const palancas = [pago({ tipo: 'PARTIR', partes }), palanca('INDICE', { porcentaje: '5' })];
    // 105 by 30 : 30 : 40 is 31,5 · 31,5 · 42; the centavo goes to the earlier part.
    expect(fechas(indexada, palancas).map((fila) => fila[2])).toEqual([32, 31, 42]);
  });
});

describe('cheques discounted', () => {
  const base = baseDe([
    cheque(1, { fecha: dia(73), importeCentavos: 1_000_000 }),
    cheque(2, { fecha: dia(73), importeCentavos: 1_000_000, cuentaId: idDe(900) }),
    cheque(3, { fecha: dia(3), importeCentavos: 500 }),
  ]);
  const ids = [1, 2, 3].map(idDe);

  it('arrive on their day less the interest to the payment day', () => {
    const descuento = palanca('CHEQUES_DESCONTADOS', {
      chequeIds: ids,
      fecha: dia(3),
      tasaAnual: '45.5',
      cuentaId: null,
    });
    // 70 days: 1.000.000 × 45,5 % × 70 / 365 = 87.260,27. A deposited cheque, and one that is paid
    // on that day, stay as they are.
    expect(interesDe(1_000_000, { tasaAnual: '45.5', dias: 70 })).toBe(87_260);
    expect(estados(base, [descuento])).toEqual([['APLICADA', 1]]);
    expect(saldos(base, [descuento], [2, 3, 72, 73])).toEqual([
      [0, 0],
      [500, 913_240],
      [500, 913_240],
      [2_000_500, 1_913_240],
    ]);
  });

  it('that leave nothing, or are gone, are left', () => {
    const con = (chequeIds: string[], tasaAnual: string) =>
      palanca('CHEQUES_DESCONTADOS', { chequeIds, fecha: dia(0), tasaAnual, cuentaId: null });
    expect(estados(base, [con([idDe(1)], '9999'), con([idDe(9)], '1')])).toEqual([
      ['SIN_EFECTO', 0],
      ['YA_NO_ESTA', 0],
    ]);
  });

  it('are discounted once', () => {
    const con = (fecha: string) =>
      palanca('CHEQUES_DESCONTADOS', {
        chequeIds: [idDe(1)],
        fecha,
        tasaAnual: '10',
        cuentaId: null,
      });
    expect(estados(base, [con(dia(3)), con(dia(2))])).toEqual([
      ['APLICADA', 1],
      ['SIN_EFECTO', 0],
    ]);
  });
});

it('a late client delays what clients owe, but neither calls nor cheques', () => {
  const clave = `CERTIFICADO:${idDe(1)}`;
  const base = baseDe([
    vence(clave, { clase: 'CERTIFICADO', sentido: 'INGRESO', fecha: dia(5) }),
    vence('b', { clase: 'REPARO', sentido: 'INGRESO', fecha: dia(-5) }),
    vence('c', { clase: 'CERTIFICADO', fecha: dia(5) }),
    deLlamado('d', dia(5), [1, 1]),
    cheque(2, { fecha: dia(5) }),
  ]);
  const todos = palanca('CLIENTE_ATRASADO', { dias: 15 });
  expect(fechas(base, [todos]).map(([, fecha]) => fecha)).toEqual(
    [20, 15, 5, 5, 5].map((cuantos) => dia(cuantos)),
  );
  const uno = palanca('CLIENTE_ATRASADO', { dias: 15, clave });
  expect(fechas(base, [uno]).map(([, fecha]) => fecha)).toEqual(
    [20, -5, 5, 5, 5].map((cuantos) => dia(cuantos)),
  );
});

it('pesos and dollars are one line at the rate, each amount rounded once', () => {
  const base = baseDe([vence('a', { moneda: 'USD', importeCentavos: 3, fecha: dia(2) })], 1000);
  const sin = serie(base, [], { por: 'FIRMA' });
  expect([sin.series.map(({ moneda }) => moneda), sin.conjunta]).toEqual([['ARS', 'USD'], null]);
  const { conjunta } = serie(
    base,
    [palanca('DOLAR', { cotizacion: '1' }), palanca('DOLAR', { cotizacion: '1234.5' })],
    { por: 'FIRMA' },
  );
  // 3 × 1.234,5 = 3.703,5: half away from zero.
  expect(conjunta?.dias.slice(1, 3).map(({ escenario }) => escenario)).toEqual([
    { entradasCentavos: 0, salidasCentavos: 0, saldoCentavos: 1000 },
    { entradasCentavos: 0, salidasCentavos: 3704, saldoCentavos: -2704 },
  ]);
});

it('a filter adds up a work, an account, or what is of no account', () => {
  const base = baseDe(
    [
      vence('a', { proyectoId: idDe(1), importeCentavos: 1 }),
      vence('b', { cuentaId: idDe(900), importeCentavos: 20 }),
      vence('c', { importeCentavos: 300 }),
    ],
    10_000,
  );
  const saldo = (filtro: Parameters<typeof serie>[2]) => {
    const { series, filas } = serie(base, [], filtro);
    return [series[0]?.enCuentas, series[0]?.dias[0]?.base.saldoCentavos, filas.base.length];
  };
  expect(saldo({ por: 'FIRMA' })).toEqual([true, 9679, 3]);
  expect(saldo({ por: 'CUENTA', cuentaId: idDe(900) })).toEqual([true, 9980, 1]);
  expect(saldo({ por: 'CUENTA', cuentaId: null })).toEqual([false, -301, 2]);
  expect(saldo({ por: 'OBRA', proyectoId: idDe(1) })).toEqual([false, -1, 1]);
});

it('levers of somebody else lose all that their reader does not see', () => {
  const clave = `COMPROBANTE:${idDe(1)}`;
  const base = baseDe([vence(clave, {}), cheque(2, {})]);
  const palancas = palancasSchema.parse([
    palanca('PAGO', { clave, accion: { tipo: 'SALTEAR' } }),
    palanca('PAGO', { clave: `COMPROBANTE:${idDe(9)}`, accion: { tipo: 'SALTEAR' } }),
    palanca('CHEQUES_DESCONTADOS', {
      chequeIds: [idDe(2), idDe(3)],
      fecha: dia(1),
      tasaAnual: '1',
    }),
    palanca('GASTO_NUEVO', {
      fecha: dia(1),
      importeCentavos: 5,
      moneda: 'ARS',
      cuentaId: idDe(901),
      texto: 'De la otra cuenta',
    }),
    palanca('LLAMADO_DEMORADO', { dias: 4, socioId: idDe(11) }),
    palanca('INDICE', { porcentaje: '3' }),
  ]);
  const leidas = ocultarAusentes(palancas, base);
  const ausente = (i: number) => ({ tipo: 'AUSENTE', id: palancas[i]?.id, activa: true });
  expect(leidas).toEqual([
    palancas[0],
    ausente(1),
    { ...palancas[2], chequeIds: [idDe(2)] },
    ausente(3),
    ausente(4),
    palancas[5],
  ]);
  expect(estados(base, leidas)[1]).toEqual(['YA_NO_ESTA', 0]);
});
