import { describe, expect, it } from 'vitest';

import { faltaDeConciliar } from './falta.rules.ts';
import {
  cuadreDeSumas,
  estadoDeLinea,
  estadoDelMes,
  huecosEntre,
  type Tramo,
} from './mes.rules.ts';
import { verificarDeLineas, verificarVinculos } from './vinculo.rules.ts';

const AL = '2026-10-31';
const PARTES = {
  libros: 1000,
  primero: '2026-10-01',
  saldoInicial: 500,
  apuntado: 300,
  listado: 900,
  lineasCentavos: 700,
  lineasCantidad: 2,
  apuntesCentavos: 100,
  apuntesCantidad: 1,
  deAntes: 0,
  tipeado: null,
};

const HUECO = { desde: '2026-10-05', hasta: '2026-10-06', cambiaElSaldo: false };

describe('the month of an account', () => {
  it('leads from the books to the bank by the difference of the first day and what is outstanding', () => {
    const cuadre = cuadreDeSumas(PARTES, AL);
    expect(cuadre).toMatchObject({ bancoCentavos: 1400, anterioresCentavos: -200 });
    const { librosCentavos, anterioresCentavos, lineasCentavos, apuntesCentavos } = cuadre;
    expect(librosCentavos + anterioresCentavos + lineasCentavos - apuntesCentavos).toBe(1400);
  });

  it('without a statement by its end compares the typed balance with the books', () => {
    const cuadre = cuadreDeSumas({ ...PARTES, primero: '2026-11-01', tipeado: 1001 }, AL);
    expect(cuadre).toMatchObject({ bancoCentavos: null, diferenciaCentavos: 1 });
  });

  const CERRADO = {
    cuadre: cuadreDeSumas({ ...PARTES, tipeado: 1400 }, AL),
    noSeConcilia: null,
    porDecidir: 0,
    esperan: 0,
    huecos: [],
    al: AL,
  };
  it.each([
    ['CONCILIADO', {}],
    ['PENDIENTE', { porDecidir: 1 }],
    ['PENDIENTE', { esperan: 1 }],
    ['PENDIENTE', { huecos: [{ ...HUECO, cambiaElSaldo: true }] }],
    ['CONCILIADO', { huecos: [{ desde: '2026-11-05', hasta: '2026-11-06', cambiaElSaldo: true }] }],
    ['CONCILIADO', { huecos: [HUECO] }],
    ['PENDIENTE', { huecos: [HUECO], cuadre: cuadreDeSumas({ ...PARTES, tipeado: 1399 }, AL) }],
    ['PENDIENTE', { cuadre: cuadreDeSumas({ ...PARTES, tipeado: 1399 }, AL) }],
    ['PENDIENTE', { cuadre: cuadreDeSumas(PARTES, AL) }],
    ['SIN_EXTRACTO', { cuadre: cuadreDeSumas({ ...PARTES, primero: null }, AL) }],
    ['CONCILIADO', { cuadre: cuadreDeSumas({ ...PARTES, primero: null, tipeado: 1000 }, AL) }],
    ['NO_SE_CONCILIA', { noSeConcilia: 'No se usa', porDecidir: 9 }],
  ] as const)('is %s: %j', (estado, campos) => {
    expect(estadoDelMes({ ...CERRADO, ...campos })).toBe(estado);
  });

  describe('names the days that no file has', () => {
    const dias = (desde: string, hasta: string, campos: Partial<Tramo> = {}): Tramo => ({
      desde,
      hasta,
      tipo: 'BANCO',
      saldoInicial: null,
      saldoFinal: null,
      ...campos,
    });
    const huecos = (...tramos: readonly Tramo[]) =>
      huecosEntre(tramos).map(
        ({ desde, hasta, cambiaElSaldo }) =>
          `${desde.slice(8)}-${hasta.slice(8)}${cambiaElSaldo ? ' ≠' : ''}`,
      );

    it('between the last day of those before and the first of the next', () => {
      const [uno, dentro] = [dias('2026-10-01', '2026-10-09'), dias('2026-10-05', '2026-10-07')];
      const [otro, tras] = [dias('2026-10-10', '2026-10-12'), dias('2026-10-15', '2026-10-20')];
      expect(huecos(uno, dentro, otro, tras)).toEqual(['13-14']);
    });

    it('but for those around which both balances are equal', () => {
      const antes = dias('2026-10-01', '2026-10-13', { saldoFinal: 500 });
      const sinSaldo = dias('2026-10-02', '2026-10-13');
      const tras = (saldoInicial: number | null) =>
        dias('2026-10-20', '2026-10-25', { saldoInicial });
      expect(huecos(antes, tras(500))).toEqual([]);
      expect(huecos(antes, sinSaldo, tras(500))).toEqual([]);
      expect(huecos(sinSaldo, antes, tras(500))).toEqual([]);
      expect(huecos(antes, tras(501))).toEqual(['14-19 ≠']);
      expect(huecos(antes, tras(null))).toEqual(['14-19']);
    });

    it('but for a weekend of a bank, where a balance is missing', () => {
      const hasta = (dia: string, tipo: Tramo['tipo'] = 'BANCO') =>
        dias('2026-10-05', dia, { tipo });
      const desde = (dia: string, tipo: Tramo['tipo'] = 'BANCO') =>
        dias(dia, '2026-10-30', { tipo });
      expect(huecos(hasta('2026-10-16'), desde('2026-10-19'))).toEqual([]);
      expect(huecos(hasta('2026-10-17'), desde('2026-10-19'))).toEqual([]);
      expect(huecos(hasta('2026-10-15'), desde('2026-10-18'))).toEqual(['16-17']);
      expect(huecos(hasta('2026-10-16'), desde('2026-10-20'))).toEqual(['17-19']);
      expect(huecos(hasta('2026-10-17'), desde('2026-10-20'))).toEqual(['18-19']);
      expect(huecos(hasta('2026-10-16', 'BILLETERA'), desde('2026-10-19', 'BILLETERA'))).toEqual([
        '17-18',
      ]);
      const conSaldo = { ...hasta('2026-10-16'), saldoFinal: 500 };
      expect(huecos(conSaldo, { ...desde('2026-10-19'), saldoInicial: 400 })).toEqual(['17-18 ≠']);
    });
  });

  it('lists in words what it lacks', () => {
    const decir = {
      dinero: (centavos: number | bigint) => `$ ${centavos}`,
      fecha: (dia: string) => dia,
    };
    const huecos = [
      { desde: '2026-10-12', hasta: '2026-10-12', cambiaElSaldo: false },
      { desde: '2026-10-13', hasta: '2026-10-14', cambiaElSaldo: true },
    ];
    const cuadre = cuadreDeSumas({ ...PARTES, tipeado: 1300 }, AL);
    expect(
      faltaDeConciliar({ cuadre, huecos, porDecidir: 2, esperan: 1 }, { moneda: 'ARS', decir }),
    ).toBe(
      'hay $ 100 de diferencia, 2 líneas por decidir, 1 línea que espera comprobante, sin movimientos 2026-10-12 a 2026-10-12, puede ser feriado, faltan los días 2026-10-13 a 2026-10-14',
    );
  });
});

describe('a line', () => {
  const LINEA = { importeCentavos: -100, vinculadoCentavos: 0, espera: null, motivo: null };
  const espera = { persona: { id: 'p', nombre: 'Ana' }, dia: AL, detalle: null };

  it('is linked whole before it is anything else', () => {
    expect(estadoDeLinea(LINEA)).toBe('PENDIENTE');
    expect(estadoDeLinea({ ...LINEA, vinculadoCentavos: -40 })).toBe('PENDIENTE');
    expect(estadoDeLinea({ ...LINEA, motivo: 'De otro' })).toBe('IGNORADA');
    expect(estadoDeLinea({ ...LINEA, espera })).toBe('ESPERA');
    expect(estadoDeLinea({ ...LINEA, espera, vinculadoCentavos: -100 })).toBe('VINCULADA');
  });

  const fila = (id: string, importeCentavos: number, vinculadoCentavos = 0) => ({
    id,
    importeCentavos,
    vinculadoCentavos,
  });
  const par = (apunteId: string, importeCentavos: number) => ({
    lineaId: 'l',
    apunteId,
    importeCentavos,
  });

  it('takes parts of both signs that add up to no more than it, and entries no more than they have', () => {
    const neto = [par('a', 100), par('b', -5)];
    const apuntes = [fila('a', 100), fila('b', -5)];
    expect(verificarVinculos(neto, [fila('l', 95)], apuntes)).toBeNull();
    expect(verificarVinculos(neto, [fila('l', 94)], apuntes)).toMatchObject({ ok: false });
    const usado = [fila('a', 100, 10), fila('b', -5)];
    expect(verificarVinculos(neto, [fila('l', 95)], usado)).toMatchObject({ ok: false });
  });

  it('makes a movement of its sign and amount', () => {
    const total = { centavos: -300, moneda: 'ARS' };
    const gasto = { tipo: 'EGRESO', moneda: 'ARS', importeCentavos: 300 };
    expect(verificarDeLineas(gasto, total)).toBeNull();
    expect(verificarDeLineas({ ...gasto, tipo: 'INGRESO' }, total)).toMatchObject({ ok: false });
    expect(verificarDeLineas({ ...gasto, importeCentavos: 299 }, total)).toMatchObject({
      ok: false,
    });
    expect(verificarDeLineas({ ...gasto, moneda: 'USD', importeCentavos: 1 }, total)).toBeNull();
  });
});
