import { describe, expect, it } from 'vitest';

import { CENTAVOS_MAX } from '../base/dinero.rules.ts';
import type { Socio } from '../socios/socio.schema.ts';
import {
  correspondeACada,
  costoDelLote,
  incidenciaM2,
  movimientoDeGasto,
  porM2,
  resumenDeLote,
  verificarMoneda,
  versionLeida,
} from './lote.rules.ts';
import { faltasDeLote, type Lote } from './lote.schema.ts';
import { conceptoDeMovimiento } from './palabras.rules.ts';

describe('what a lot costs', () => {
  it('is its price and the expenses that are no instalments', () => {
    const gastos = [
      { concepto: 'PRECIO', importeLoteCentavos: 10_000_000 },
      { concepto: 'SELLOS', importeLoteCentavos: 372_000 },
    ] as const;
    expect(costoDelLote(31_000_000, gastos)).toEqual({
      gastosCentavos: 372_000,
      costoTotalCentavos: 31_372_000,
      pagadoCentavos: 10_372_000,
    });
  });

  it('per m² is rounded once, and null without an area or above the largest amount', () => {
    expect(porM2(32_764_046, '1240')).toBe(26_423);
    expect(porM2(1, '2')).toBe(1);
    expect(porM2(1, null)).toBeNull();
    expect(porM2(CENTAVOS_MAX, '0.99')).toBeNull();
  });

  it('per buildable m² uses the entered area, or covered plus half of semi-covered', () => {
    const obra = { cubierta: '1000.50', semicubierta: '501.01' };
    expect(incidenciaM2(32_764_046, { construible: '2480', ...obra })).toBe(13_211);
    expect(incidenciaM2(32_764_046, { construible: null, ...obra })).toBe(26_190);
    expect(incidenciaM2(100, { construible: null, cubierta: null, semicubierta: '2' })).toBe(100);
    expect(incidenciaM2(1, { construible: null, cubierta: null, semicubierta: null })).toBeNull();
  });

  it('is divided among the current partners by their relative shares', () => {
    const socio = (id: string, participacionBp: number) => ({
      id,
      alta: '2026-01-01',
      participacionBp,
    });
    const partes = correspondeACada(100, [socio('a', 1000), socio('b', 1000), socio('c', 1000)]);
    expect([...partes.values()]).toEqual([34, 33, 33]);
    expect([...correspondeACada(100, [socio('a', 0)])]).toEqual([['a', 0]]);
  });
});

describe('the data of a lot', () => {
  it('are consistent between fields', () => {
    expect(faltasDeLote({ moneda: 'USD' }).map(({ path }) => path)).toEqual(['cotizacion']);
    const fechas = { fechaReserva: '2026-09-01', fechaBoleto: '2026-08-01' };
    const campos = faltasDeLote({ moneda: 'ARS', ...fechas, fechaEscritura: '2026-07-31' });
    expect(campos.map(({ path }) => path)).toEqual(['fechaBoleto', 'fechaEscritura']);
  });

  it('name the movement of an expense in one line', () => {
    expect(conceptoDeMovimiento('ESCRIBANIA', null)).toBe('Gasto de lote: Escribanía');
    expect(conceptoDeMovimiento('OTRO', 'a\n b')).toBe('Gasto de lote: Otro · a b');
    expect(conceptoDeMovimiento('OTRO', 'x'.repeat(200))).toHaveLength(200);
  });

  it('are edited with the current version, in the same currency once there is money', () => {
    expect(versionLeida(3)).toEqual({ ok: true, valor: 3 });
    expect(versionLeida(undefined)).toMatchObject({ details: [{ path: 'version' }] });
    expect(verificarMoneda({ moneda: 'ARS' }, { moneda: 'USD' }, false)).toBeNull();
    expect(verificarMoneda({ moneda: 'ARS' }, { moneda: 'ARS' }, true)).toBeNull();
    expect(verificarMoneda({ moneda: 'ARS' }, { moneda: 'USD' }, true)?.details?.[0]?.path).toBe(
      'moneda',
    );
  });

  it('give an expense a movement with the same data', () => {
    const gasto = {
      concepto: 'SELLOS',
      fecha: '2026-09-01',
      importeCentavos: 100,
      moneda: 'ARS',
      medioPago: 'EFECTIVO',
    } as const;
    const { concepto: _sellos, ...igual } = gasto;
    expect(movimientoDeGasto(gasto)).toEqual({
      ...igual,
      tipo: 'EGRESO',
      concepto: 'Gasto de lote: Sellos',
      cotizacion: null,
    });
  });
});

describe('the sums of a lot', () => {
  const partner = (id: string, participacionBp: number): Socio => ({
    id,
    usuarioId: null,
    nombre: id,
    email: null,
    cuit: null,
    participacionBp,
    rol: 'INVERSOR',
    alta: '2026-01-01',
    vigenteDesde: '2026-01-01',
    activo: true,
    notas: null,
    version: 1,
  });
  const lote: Lote = {
    id: 'l',
    proyectoId: 'p',
    descripcion: 'Lote',
    nomenclaturaCatastral: null,
    partida: null,
    superficieM2: '100',
    superficieConstruibleM2: null,
    precioCentavos: 900,
    moneda: 'ARS',
    cotizacion: null,
    vendedor: null,
    estado: 'RESERVADO',
    fechaReserva: null,
    fechaBoleto: null,
    fechaEscritura: null,
    version: 1,
  };
  const compra = {
    lote,
    gastos: [
      { concepto: 'PRECIO', importeLoteCentavos: 300 },
      { concepto: 'SELLOS', importeLoteCentavos: 100 },
    ] as const,
    superficies: { cubierta: null, semicubierta: null },
    socios: [partner('a', 6000), partner('b', 4000), { ...partner('c', 0), activo: false }],
    aportado: new Map([['a', 250]]),
  };

  it('include all partners for a user who manages it', () => {
    expect(resumenDeLote({ ...compra, propios: null })).toMatchObject({
      costoTotalCentavos: 1000,
      pagadoCentavos: 400,
      aportadoCentavos: 250,
      pendienteCentavos: 750,
      porM2Centavos: 10,
      porSocio: [
        { socioId: 'a', correspondeCentavos: 600, pendienteCentavos: 350, aportadoBp: 10_000 },
        { socioId: 'b', correspondeCentavos: 400, pendienteCentavos: 400, aportadoBp: 0 },
      ],
    });
  });

  it('are their own for a partner, and reveal nothing about others', () => {
    const propios = new Set(['b']);
    expect(resumenDeLote({ ...compra, aportado: new Map(), propios })).toMatchObject({
      aportadoCentavos: 0,
      pendienteCentavos: 400,
      porSocio: [{ socioId: 'b', aportadoBp: null }],
    });
  });
});
