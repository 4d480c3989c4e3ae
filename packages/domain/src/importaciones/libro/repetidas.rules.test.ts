import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hojaDe, leer, libroDe } from '../../../test/libro.ts';
import { propertyRuns } from '../../../test/property-runs.ts';
import { aplicarRespuestas } from './interpretar.rules.ts';
import type { EstadoLibro } from './resultado.ts';

const LISTA = ['Fecha', 'Concepto', 'Rubro', 'Importe'];

const repiten = ({ resultado }: EstadoLibro) =>
  resultado.preguntas.filter(({ tipo }) => tipo === 'REPITE');
const quePasa = (estado: EstadoLibro) =>
  repiten(estado).map(({ id, propuesta, textos }) => ({ id, propuesta, textos }));

/** Accepts every proposal, like the button that accepts them all. */
const aceptar = (estado: EstadoLibro): EstadoLibro =>
  aplicarRespuestas(estado, {
    respuestas: estado.resultado.preguntas.flatMap(({ id, propuesta }) =>
      propuesta === null ? [] : [{ preguntaId: id, valor: propuesta }],
    ),
  });

/** Expenses and income of the rows that are ready. */
function plataDe({ resultado }: EstadoLibro): { salen: number; entran: number } {
  const suma = { salen: 0, entran: 0 };
  for (const { estado, movimiento } of resultado.tablas.flatMap(({ filas }) => filas)) {
    if (estado !== 'LISTA' || !movimiento) continue;
    suma[movimiento.tipo === 'INGRESO' ? 'entran' : 'salen'] += movimiento.importeArsCentavos;
  }
  return suma;
}

const CAJA = hojaDe('Caja', [
  ['Fecha', 'Detalle', 'Rubro', 'Debe', 'Haber'],
  ['3/3/2026', 'Arena', '05', 100.5],
  ['9/3/2026', 'Anticipo del cliente', null, null, 900],
  ['12/3/2026', 'Ch. 00451233 Hierro', '05', 250],
  ['2/4/2026', 'Pintura', '13', 80],
  ['7/4/2026', 'Cobro certificado 1', null, null, 700],
  ['15/4/2026', 'Ch. 00451234 Malla', '05', 66.25],
]);
const CAJA_SALEN = 49_675;

describe('a table that repeats another', () => {
  it('by rubro and month is compared with the expenses only, and proposed to be excluded', () => {
    const rubros = hojaDe('Por rubro', [
      ['Rubro', 'Marzo 2026', 'Abril 2026', 'Total'],
      ['05 Estructura', 350.5, 66.25, 416.75],
      ['13 Pintura', null, 80, 80],
    ]);
    const estado = leer(libroDe(CAJA, rubros));
    expect(quePasa(estado)).toEqual([
      {
        id: 'REPITE:2!A1',
        propuesta: 'SI',
        textos: ['«Por rubro» suma $ 496,75', '«Caja» suma $ 496,75 en lo mismo'],
      },
    ]);
    expect(plataDe(aceptar(estado)).salen).toBe(CAJA_SALEN);
  });

  it('partially, or with other amounts, is asked about without a proposal', () => {
    const otros = hojaDe('Por rubro', [
      ['Rubro', 'Marzo 2026', 'Abril 2026'],
      ['05 Estructura', 350.5, 60],
      ['13 Pintura', null, 80],
    ]);
    const estado = leer(libroDe(CAJA, otros));
    expect(quePasa(estado)).toMatchObject([{ id: 'REPITE:2!A1', propuesta: null }]);
    expect(plataDe(aceptar(estado)).salen).toBe(CAJA_SALEN);
    const no = aplicarRespuestas(estado, {
      respuestas: [{ preguntaId: 'REPITE:2!A1', valor: 'NO' }],
    });
    expect(plataDe(no).salen).toBe(CAJA_SALEN + 49_050);
  });

  it('of cheques that the list has by number or by date is excluded, or imports only the others', () => {
    const cheques = (...filas: readonly (readonly (string | number)[])[]) =>
      hojaDe('Cheques', [['N° cheque', 'Banco', 'Fecha', 'Beneficiario', 'Importe'], ...filas]);
    const iguales = cheques(
      ['451233', 'Galicia', '20/3/2026', 'Hierros Pampa', 250],
      ['00451234', 'Galicia', '20/4/2026', 'Hierros Pampa', 66.25],
    );
    const todos = leer(libroDe(CAJA, iguales));
    expect(quePasa(todos)).toEqual([
      {
        id: 'REPITE:2!A1',
        propuesta: 'SI',
        textos: ['«Cheques» suma $ 316,25', '«Caja» suma $ 316,25 en las mismas filas'],
      },
    ]);
    expect(plataDe(aceptar(todos)).salen).toBe(CAJA_SALEN);
    const parte = leer(
      libroDe(
        CAJA,
        cheques(
          ['451233', 'Galicia', '20/3/2026', 'Hierros Pampa', 250],
          ['451240', 'Galicia', '20/5/2026', 'Hierros Pampa', 12],
        ),
      ),
    );
    expect(quePasa(parte)).toMatchObject([{ id: 'REPITE:2!A1', propuesta: null }]);
    expect(plataDe(aceptar(parte)).salen).toBe(CAJA_SALEN);
    const resto = aplicarRespuestas(aceptar(parte), {
      respuestas: [{ preguntaId: 'REPITE:2!A1', valor: 'RESTO' }],
    });
    expect(plataDe(resto).salen).toBe(CAJA_SALEN + 1200);
    const afuera = resto.resultado.tablas.flatMap(({ prueba }) => prueba.flatMap((p) => p.afuera));
    expect(afuera).toContainEqual({
      celda: 'E2',
      centavos: 25_000,
      motivo: 'Repite lo que está en «Caja»',
      celdas: 1,
    });
  });

  it('of one work beside the list of all is excluded; two works with equal purchases are asked about', () => {
    const filas = [
      ['3/3/2026', 'Arena', '05', 100],
      ['4/3/2026', 'Cal', '05', 35],
      ['5/3/2026', 'Malla', '05', 60],
    ];
    const todas = hojaDe('Gastos', [LISTA, ...filas, ['9/3/2026', 'Flete', '05', 7]]);
    const deUna = leer(libroDe(todas, hojaDe('Casa Quiroga', [LISTA, ...filas])));
    expect(quePasa(deUna)).toMatchObject([{ id: 'REPITE:2!A1', propuesta: 'SI' }]);
    const gemelas = (nombre: string) =>
      leer(libroDe(hojaDe('Norte', [LISTA, ...filas]), hojaDe(nombre, [LISTA, ...filas])));
    expect(quePasa(gemelas('Sur'))).toMatchObject([{ propuesta: null }]);
    expect(quePasa(gemelas('Copia de Norte'))).toMatchObject([{ propuesta: 'SI' }]);
  });

  it('as a pivot by day is proposed to be excluded', () => {
    const lista = hojaDe('Gastos', [
      ['Fecha', 'Concepto', 'Importe'],
      ['5/10/2026', 'Cemento', 150_000],
      ['6/10/2026', 'Hierro', 320_500],
      ['6/10/2026', 'Clavos', 20_000],
      ['9/10/2026', 'Yeso', 18_000],
    ]);
    const porDia = hojaDe('Por día', [
      ['Fecha', 'Detalle', 'Importe'],
      ['5/10/2026', 'Día 5', 150_000],
      ['6/10/2026', 'Día 6', 340_500],
      ['9/10/2026', 'Día 9', 18_000],
    ]);
    const estado = leer(libroDe(lista, porDia));
    expect(quePasa(estado)).toMatchObject([{ id: 'REPITE:2!A1', propuesta: 'SI' }]);
    expect(plataDe(aceptar(estado)).salen).toBe(50_850_000);
  });

  it('by month is compared also when an amount is the serial of the first day of a month', () => {
    const caja = hojaDe('Caja', [
      LISTA,
      ['1/2/2026', 'Hormigón', '05', 44_227.95],
      ['2/2/2026', 'Flete', '05', 0.05],
      ['1/3/2026', 'Clavos', '05', 0.01],
    ]);
    const totales = hojaDe('Totales', [
      ['Mes', 'Detalle', 'Importe'],
      ['2/2026', 'Gastos del mes', 44_228],
      ['3/2026', 'Gastos del mes', 0.01],
    ]);
    const estado = leer(libroDe(caja, totales));
    expect(quePasa(estado)).toMatchObject([{ id: 'REPITE:2!A1', propuesta: 'SI' }]);
    expect(plataDe(aceptar(estado)).salen).toBe(4_422_801);
  });

  it('is not asked about for a single date and amount in common', () => {
    const otra = hojaDe('Pagos', [
      LISTA,
      ['3/3/2026', 'Sereno', '05', 100.5],
      ['4/3/2026', 'Luz', '05', 35],
      ['5/3/2026', 'Agua', '05', 60],
    ]);
    expect(quePasa(leer(libroDe(CAJA, otra)))).toEqual([]);
  });

  it('is remembered when excluded, and never when imported', () => {
    const rubros = hojaDe('Por rubro', [
      ['Rubro', 'Marzo 2026', 'Abril 2026'],
      ['05 Estructura', 350.5, 66.25],
      ['13 Pintura', null, 80],
    ]);
    const [, tabla] = leer(libroDe(CAJA, rubros)).resultado.tablas;
    const clave = `REPITE:${tabla?.columnas.map(({ titulo }) => titulo.toLowerCase()).join('|')}`;
    const con = (valor: string) => leer(libroDe(CAJA, rubros), { recordadas: { [clave]: valor } });
    expect(repiten(con('SI'))).toEqual([]);
    expect(con('SI').resultado.contestadas).toContainEqual(
      expect.objectContaining({ id: 'REPITE:2!A1', respuesta: 'SI', deAntes: true, filas: 3 }),
    );
    expect(repiten(con('NO'))).toHaveLength(1);
    const no = aplicarRespuestas(con('SI'), {
      respuestas: [{ preguntaId: 'REPITE:2!A1', valor: 'NO' }],
    });
    expect(no.resultado.aprendido).toEqual({});
  });
});

const dia = fc.integer({ min: 1, max: 28 });
const gasto = fc.record({
  mes: fc.integer({ min: 1, max: 4 }),
  dia,
  rubro: fc.constantFrom('05', '09', '13'),
  centavos: fc.integer({ min: 1, max: 90_000_000 }),
  sale: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
});

describe('any list with its summaries', () => {
  it('imports its money once with the proposals accepted', () => {
    fc.assert(
      fc.property(
        fc.array(gasto, { minLength: 4, maxLength: 30 }),
        fc.subarray(['RUBROS', 'CHEQUES', 'TOTALES'], { minLength: 1 }),
        (gastos, cuales) => {
          const filas = gastos.map(({ mes, dia: d, rubro, centavos, sale }, i) => [
            `${d}/${mes}/2026`,
            `Ch. ${450_000 + i}`,
            rubro,
            sale ? centavos / 100 : null,
            sale ? null : centavos / 100,
          ]);
          const salidas = gastos.filter(({ sale }) => sale);
          const meses = [...new Set(salidas.map(({ mes }) => mes))].sort((a, b) => a - b);
          const suma = (cuales: typeof gastos) =>
            cuales.reduce((n, { centavos }) => n + centavos, 0) / 100;
          const deRubro = (r: string, mes: number) =>
            suma(salidas.filter((una) => una.rubro === r && una.mes === mes)) || null;
          const rubros = ['05', '09', '13'];
          const hojas = {
            RUBROS: hojaDe('Rubros', [
              ['Rubro', ...meses.map((mes) => `${mes}/2026`)],
              ...rubros.map((r) => [r, ...meses.map((mes) => deRubro(r, mes))]),
            ]),
            CHEQUES: hojaDe('Cheques', [
              ['N° cheque', 'Fecha', 'Beneficiario', 'Importe'],
              ...gastos.flatMap(({ sale, mes, dia: d, centavos }, i) =>
                sale ? [[450_000 + i, `${d}/${mes}/2026`, 'Varios', centavos / 100]] : [],
              ),
            ]),
            TOTALES: hojaDe('Totales', [
              ['Mes', 'Detalle', 'Importe'],
              ...meses.map((mes) => [
                `${mes}/2026`,
                'Gastos del mes',
                suma(salidas.filter((una) => una.mes === mes)),
              ]),
            ]),
          };
          const caja = hojaDe('Caja', [
            ['Fecha', 'Detalle', 'Rubro', 'Egreso', 'Ingreso'],
            ...filas,
          ]);
          const sola = plataDe(aceptar(leer(libroDe(caja))));
          const deClase = (clase: string) => Object.entries(hojas).find(([c]) => c === clase)?.[1];
          const otras = cuales.flatMap((clase) => deClase(clase) ?? []);
          const todo = plataDe(aceptar(leer(libroDe(caja, ...otras))));
          if (todo.salen !== sola.salen || todo.entran !== sola.entran) {
            throw new Error(`${JSON.stringify(todo)} and not ${JSON.stringify(sola)}`);
          }
        },
      ),
      { numRuns: propertyRuns.numRuns > 300 ? propertyRuns.numRuns : 100 },
    );
  });
});
