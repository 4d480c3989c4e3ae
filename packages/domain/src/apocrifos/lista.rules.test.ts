import { describe, expect, it } from 'vitest';

import { digitoVerificador } from '../base/cuit.rules.ts';
import type { FilaImportada } from '../planilla/titulos.rules.ts';
import { elegirHojaDeLista, leerLista, verificarDiaDeLista } from './lista.rules.ts';

const filasDe = (...filas: readonly (readonly (string | number | null)[])[]): FilaImportada[] =>
  filas.map((celdas, i) => ({ fila: i + 1, celdas }));

const leer = (filas: readonly FilaImportada[], respuestas: Record<string, string> = {}) => {
  const leida = leerLista(filas, respuestas);
  if (!leida.ok) throw new Error(leida.motivo);
  return leida.valor;
};

/** First rows of the file that ARCA publishes. */
const DE_ARCA = [
  ['# AFIP - Facturas Apocrifas\t'],
  ['# Generado - 20/7/2026\t'],
  [
    '# Estructura del Archivo: CUIT',
    ' Fecha Condicion Apocrifo',
    ' Fecha Publicacion',
    ' Descripcion \t',
  ],
] as const;

describe('the file that ARCA publishes', () => {
  it('keeps each CUIT with the day of its condition, and knows the day of the list', () => {
    const leida = leer(
      filasDe(
        ...DE_ARCA,
        ['30900000568', '01/02/2020', '15/02/2020', null, null],
        ['30900000444', '13/11/2019', '20/11/2019', null, null],
      ),
    );
    expect(leida).toEqual({
      cuits: [
        { cuit: '30900000444', desde: '2019-11-13' },
        { cuit: '30900000568', desde: '2020-02-01' },
      ],
      filas: 2,
      motivos: [],
      ejemplos: [],
      sinFecha: 0,
      preguntas: [],
      generada: '2026-07-20',
      ultimoDia: '2020-02-15',
    });
  });

  it('counts each row that it refuses, with its reason, and drops none', () => {
    const leida = leer(
      filasDe(
        ...DE_ARCA,
        ['30900000568', '01/02/2020', '15/02/2020'],
        ['30900000569', '01/02/2020', '15/02/2020'],
        ['no-es-un-cuit', null, null],
        [null, '01/02/2020', null],
        ['30-90000056-8', '01/02/2018', null],
        ['# 30900000444', null, null],
        ['30900000444', null, null],
      ),
    );
    expect(leida.filas).toBe(7);
    expect(leida.cuits).toEqual([
      { cuit: '30900000444', desde: null },
      { cuit: '30900000568', desde: '2018-02-01' },
    ]);
    expect(leida.motivos).toEqual([
      { motivo: 'CUIT_INVALIDO', filas: 3 },
      { motivo: 'SIN_CUIT', filas: 1 },
      { motivo: 'REPETIDA', filas: 1 },
    ]);
    expect(leida.ejemplos.map(({ fila, valor }) => [fila, valor])).toEqual([
      [5, '30900000569'],
      [6, 'no-es-un-cuit'],
      [7, ''],
      [8, '30-90000056-8'],
      [9, '# 30900000444'],
    ]);
    expect(leida.sinFecha).toBe(1);
  });
});

describe('a list of another form', () => {
  it('needs neither titles nor days, and reads CUITs that a workbook has as numbers', () => {
    const leida = leer(filasDe([30900000568], ['30-90000044-4']));
    expect(leida.cuits.map(({ cuit }) => cuit)).toEqual(['30900000444', '30900000568']);
    expect([leida.generada, leida.ultimoDia, leida.sinFecha]).toEqual([null, null, 0]);
  });

  it('asks for the column where two have CUITs, and reads nothing before the answer', () => {
    const filas = filasDe(
      ['Denunciante', 'Denunciado', 'Nota'],
      ['30900000568', '30900000444', 'a'],
      ['30900000568', '30900000444', 'b'],
    );
    const pedida = leer(filas);
    expect(pedida.cuits).toEqual([]);
    expect(pedida.preguntas).toMatchObject([
      {
        id: 'columna:cuit',
        tipo: 'COLUMNA',
        respuesta: null,
        opciones: [{ valor: '0' }, { valor: '1' }],
      },
    ]);
    const leida = leer(filas, { 'columna:cuit': '1' });
    expect(leida.cuits).toEqual([{ cuit: '30900000444', desde: null }]);
    // The row of titles that nothing names is one of the refused rows.
    expect(leida.motivos).toEqual([
      { motivo: 'CUIT_INVALIDO', filas: 1 },
      { motivo: 'REPETIDA', filas: 1 },
    ]);
  });

  it('asks for the order of days where the file has both', () => {
    const filas = filasDe(
      ['CUIT', 'Fecha desde'],
      ['30900000568', '25/02/2020'],
      ['30900000444', '02/25/2020'],
      ['30900000223', '03/04/2020'],
    );
    expect(leer(filas).preguntas).toMatchObject([{ tipo: 'FECHAS', respuesta: null }]);
    const leida = leer(filas, { fechas: 'MDA' });
    expect(leida.cuits.find(({ cuit }) => cuit === '30900000223')?.desde).toBe('2020-03-04');
  });

  it.each([
    [
      [
        ['Fecha', 'Importe'],
        ['01/02/2020', '100'],
      ],
      'ninguna columna tiene números de CUIT',
    ],
    [[['CUIT'], ['30900000569']], 'Ninguna fila tiene un CUIT válido'],
  ])('refuses %j', (filas, motivo) => {
    const leida = leerLista(filasDe(...filas), {});
    expect(leida.ok ? '' : leida.motivo).toContain(motivo);
  });

  it('asks for the sheet where two have a list', () => {
    const hojas = ['Uno', 'Dos'].map((nombre, i) => ({
      nombre,
      leido: leerLista(filasDe(['CUIT'], [['30900000568', '30900000444'][i] ?? null]), {}),
    }));
    const pedida = elegirHojaDeLista(hojas, {});
    expect(pedida).toMatchObject({ valor: { cuits: [], preguntas: [{ tipo: 'HOJA' }] } });
    const leida = elegirHojaDeLista(hojas, { hoja: 'Dos' });
    expect(leida).toMatchObject({ valor: { cuits: [{ cuit: '30900000444' }] } });
  });
});

it('keeps or refuses each row of a list of thousands', () => {
  const filas = Array.from({ length: 5000 }, (_, i) => {
    const cuerpo = `30${String(i * 7919).padStart(8, '0')}`;
    return [`${cuerpo}${digitoVerificador(cuerpo) ?? 9}`, '01/02/2020', '15/02/2020'];
  });
  const leida = leer(filasDe(...DE_ARCA, ...filas));
  const sinDigito = filas.filter(([cuit = '']) => digitoVerificador(cuit.slice(0, 10)) === null);
  expect(sinDigito.length).toBeGreaterThan(0);
  expect(leida.cuits).toHaveLength(5000 - sinDigito.length);
  expect(leida.motivos).toEqual([{ motivo: 'CUIT_INVALIDO', filas: sinDigito.length }]);
});

it.each([
  ['2026-12-01', 'El día de la lista todavía no llegó'],
  ['2026-11-14', 'La lista tiene casos del 2026-11-15: es de ese día o de uno posterior'],
  ['2026-11-15', null],
  ['2026-11-30', null],
])('takes a list as of %s: %s', (dia, falta) => {
  const decir = { hoy: '2026-11-30', fecha: (una: string) => una };
  const rechazo = verificarDiaDeLista(dia, { ultimoDia: '2026-11-15' }, decir);
  expect(rechazo?.motivo ?? null).toBe(falta);
});
