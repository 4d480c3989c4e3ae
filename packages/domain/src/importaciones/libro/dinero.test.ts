import { describe, expect, it } from 'vitest';

import { enCorto, filasDe, hojaDe, idsDe, leer, libroDe } from '../../../test/libro.ts';
import { aplicarRespuestas } from './interpretar.rules.ts';
import type { EstadoLibro } from './resultado.ts';

const contestar = (estado: EstadoLibro, preguntaId: string, valor: string): EstadoLibro =>
  aplicarRespuestas(estado, { respuestas: [{ preguntaId, valor }] });
const estados = (estado: EstadoLibro) => filasDe(estado).map(({ estado: uno }) => uno);
const importes = (estado: EstadoLibro) => enCorto(estado).map(([, , importe]) => importe);

describe('the column of money', () => {
  it('is recognised by a word inside a longer title, whatever numbers are to its left', () => {
    const estado = leer(
      libroDe(
        hojaDe('Obras', [
          ['Obra nro', 'Trabajo', 'Monto contratado', 'Inicio'],
          [1, 'Vereda sur', 67_065_700, '1/12/2025'],
          [2, 'Escuela norte', 1_540_000, '16/3/2026'],
          [3, 'Plaza', 890_000, '12/4/2026'],
        ]),
      ),
    );
    expect(importes(estado)).toEqual([6_706_570_000, 154_000_000, 89_000_000]);
  });

  it('is the one written as money among counts', () => {
    const estado = leer(
      libroDe(
        hojaDe('Hoja1', [
          ['Cuando', 'Que', 'Bolsas', 'Cuanto'],
          ['5/10/2026', 'Cemento', 10, '150.000,00'],
          ['6/10/2026', 'Cal', 4, '32.000,00'],
        ]),
      ),
    );
    expect(importes(estado)).toEqual([15_000_000, 3_200_000]);
  });

  const dudosa = hojaDe('Hoja1', [
    ['Fecha', 'Concepto', 'Dato A', 'Dato B'],
    ['5/10/2026', 'Cemento', 12_000, 34_000],
    ['6/10/2026', 'Cal', 56_000, 78_000],
  ]);

  it('is asked about, with values and without a proposal, when two columns are possible', () => {
    const estado = leer(libroDe(dudosa));
    expect(estado.resultado.preguntas).toMatchObject([
      {
        id: 'COLUMNA:1!A1',
        propuesta: null,
        filas: 2,
        opciones: [
          { valor: 'C', texto: '«Dato A»: 12000 · 56000' },
          { valor: 'D', texto: '«Dato B»: 34000 · 78000' },
          { valor: 'NINGUNA', texto: 'Ninguna de estas' },
        ],
      },
    ]);
    expect(estados(estado)).toEqual(['PENDIENTE', 'PENDIENTE']);
    const conB = contestar(estado, 'COLUMNA:1!A1', 'D');
    expect(importes(conB)).toEqual([3_400_000, 7_800_000]);
    expect(estados(conB)).toEqual(['LISTA', 'LISTA']);
    expect(importes(contestar(conB, 'COLUMNA:1!A1', 'C'))).toEqual([1_200_000, 5_600_000]);
    expect(filasDe(contestar(estado, 'COLUMNA:1!A1', 'NINGUNA'))).toEqual([]);
  });

  it('is asked again after an answer that names none of the columns', () => {
    const estado = contestar(leer(libroDe(dudosa)), 'COLUMNA:1!A1', 'Z');
    expect(estados(estado)).toEqual(['PENDIENTE', 'PENDIENTE']);
  });

  it('is remembered by the titles of its table', () => {
    const { resultado } = contestar(leer(libroDe(dudosa)), 'COLUMNA:1!A1', 'D');
    const otra = leer(libroDe(dudosa), { recordadas: resultado.aprendido });
    expect(importes(otra)).toEqual([3_400_000, 7_800_000]);
  });
});

describe('any column', () => {
  const hoja = hojaDe('Hoja1', [
    ['Fecha', 'Concepto', 'Importe', 'Total con IVA'],
    ['5/10/2026', 'Cemento', 100, 121],
    ['6/10/2026', 'Cal', 200, 242],
  ]);

  it('has the meaning chosen by the user, who can change it', () => {
    const conIva = contestar(leer(libroDe(hoja)), 'COLUMNA:1!A1:D', 'importe');
    expect(importes(conIva)).toEqual([12_100, 24_200]);
    expect(conIva.resultado.contestadas).toMatchObject([
      { id: 'COLUMNA:1!A1:D', respuesta: 'importe' },
    ]);
    const sinElla = contestar(conIva, 'COLUMNA:1!A1:D', 'NO_ENTRA');
    expect(importes(sinElla)).toEqual([10_000, 20_000]);
    expect(sinElla.resultado.tablas[0]?.ignoradas).toContainEqual({
      celda: 'D2',
      motivo: 'Se dijo que la columna no entra',
    });
  });

  it('is asked about when it is full of texts under an unknown title', () => {
    const estado = leer(
      libroDe(
        hojaDe('Hoja1', [
          ['Fecha', 'Concepto', 'Frente', 'Importe'],
          ['5/10/2026', 'Cemento', 'Norte', 100],
          ['6/10/2026', 'Cal', 'Sur', 200],
        ]),
      ),
    );
    expect(estado.resultado.preguntas).toMatchObject([
      { id: 'COLUMNA:1!A1:C', tipo: 'COLUMNA', propuesta: 'notas', textos: ['Norte · Sur'] },
    ]);
    expect(estados(contestar(estado, 'COLUMNA:1!A1:C', 'notas'))).toEqual(['LISTA', 'LISTA']);
  });

  it('has suppliers under a title of two words, once the user chose that', () => {
    const estado = leer(
      libroDe(
        hojaDe('Hoja1', [
          ['FECHA', 'PROVEEDOR / CONCEPTO', 'COMPROB.', 'IMPORTE'],
          ['5/10/2026', 'Corralón Austral', 'FC A 0003-00012873', 100],
          ['6/10/2026', 'Pinturería Delta', 'FC A 0003-00000012', 200],
        ]),
      ),
    );
    expect(estado.resultado.tablas[0]?.columnas.map(({ campo }) => campo)).toEqual([
      'fecha',
      'proveedor',
      'numero',
      'importe',
    ]);
    expect(idsDe(estado)).toContain('COLUMNA:1!A1:B');
    const deConcepto = contestar(estado, 'COLUMNA:1!A1:B', 'concepto');
    expect(filasDe(deConcepto).map(({ valores }) => valores.proveedor)).toEqual([null, null]);
  });
});

describe('a row', () => {
  it('with its own date, words and amount is a row, whatever the words', () => {
    const palabras = ['Transporte', 'Apertura de zanja', 'Arrastre de tierra', 'Saldo pintor'];
    const filas = palabras.map((palabra, i) => [`${i + 6}/10/2026`, palabra, 40 + i]);
    const estado = leer(
      libroDe(
        hojaDe('Hoja1', [['Fecha', 'Concepto', 'Importe'], ['5/10/2026', 'Arena', 100], ...filas]),
      ),
    );
    expect(importes(estado)).toEqual([10_000, 4000, 4100, 4200, 4300]);
    expect(estados(estado)).toEqual(Array.from({ length: 5 }, () => 'LISTA'));
  });

  it('is a row also with a word for carried totals as its rubro', () => {
    const estado = leer(
      libroDe(
        hojaDe('Hoja1', [
          ['Fecha', 'Concepto', 'Rubro', 'Importe'],
          ['5/10/2026', 'Arena', 'Materiales', 40],
          ['5/10/2026', 'Cal', 'Materiales', 60],
          ['6/10/2026', 'Flete de arena', 'Transporte', 100],
        ]),
      ),
    );
    expect(importes(estado)).toEqual([4000, 6000, 10_000]);
  });

  it('with the label and the amount of a sum is asked about, once for all equal labels', () => {
    const estado = leer(
      libroDe(
        hojaDe('Hoja1', [
          ['Fecha', 'Concepto', 'Importe'],
          ['5/10/2026', 'Arena', 40],
          ['5/10/2026', 'Cal', 60],
          ['6/10/2026', 'Total hormigón', 100],
        ]),
      ),
    );
    const [pregunta] = estado.resultado.preguntas;
    expect(pregunta).toMatchObject({
      tipo: 'SUMA',
      propuesta: null,
      textos: ['Fila 4: 100'],
    });
    const id = pregunta?.id ?? '';
    expect(importes(contestar(estado, id, 'FILA'))).toEqual([4000, 6000, 10_000]);
    expect(importes(contestar(estado, id, 'SUMA'))).toEqual([4000, 6000]);
  });

  it('dated on the first of a month is no title of months', () => {
    const estado = leer(
      libroDe(
        hojaDe('Hoja1', [
          ['Fecha', 'Concepto', 'Importe'],
          ['2026-10-01', 'Primera', 'a confirmar'],
          ['2026-10-02', 'Segunda', -10],
          ['2026-10-03', 'Tercera', -20],
        ]),
      ),
    );
    expect(estados(estado)).toEqual(['CON_ERROR', 'LISTA', 'LISTA']);
    expect(estado.resultado.errores.map(({ celda }) => celda)).toEqual(['C2']);
  });

  it('is not split by a blank column inside its table', () => {
    const estado = leer(
      libroDe(
        hojaDe('Hoja1', [
          ['Fecha', 'Proveedor', 'Concepto', null, 'Importe', 'Factura'],
          ['5/10/2026', 'Uno', 'Arena', null, 100, '0003-00012873'],
          ['6/10/2026', 'Dos', 'Cal', null, 50, '0003-00012874'],
        ]),
      ),
    );
    expect(estado.resultado.tablas).toHaveLength(1);
    expect(importes(estado)).toEqual([10_000, 5000]);
  });
});

describe('Debe and Haber without a balance', () => {
  const filas = (conceptos: readonly (readonly [string, 'D' | 'H'])[]) =>
    conceptos.map(([concepto, lado], i) =>
      lado === 'D'
        ? [`${i + 1}/10/2026`, concepto, 100 + i, null]
        : [`${i + 1}/10/2026`, concepto, null, 100 + i],
    );
  const libro = (nombre: string, conceptos: Parameters<typeof filas>[0]) =>
    leer(libroDe(hojaDe(nombre, [['Fecha', 'Detalle', 'Debe', 'Haber'], ...filas(conceptos)])));
  const tipos = (estado: EstadoLibro) => enCorto(estado).map(([, tipo]) => tipo);

  it('are asked about once, with sample rows and a proposal from the name of the tab', () => {
    const estado = libro('Caja', [
      ['Ferretería', 'H'],
      ['Del banco', 'D'],
    ]);
    expect(estado.resultado.preguntas).toMatchObject([
      {
        id: 'SIGNO:debe-haber',
        propuesta: 'DEBE_ENTRA',
        filas: 2,
        textos: ['Ferretería: 100 en Haber', 'Del banco: 101 en Debe'],
      },
    ]);
    expect(estados(estado)).toEqual(['PENDIENTE', 'PENDIENTE']);
    const entra = contestar(estado, 'SIGNO:debe-haber', 'DEBE_ENTRA');
    expect(tipos(entra)).toEqual(['EGRESO', 'INGRESO']);
    expect(tipos(contestar(entra, 'SIGNO:debe-haber', 'DEBE_SALE'))).toEqual(['INGRESO', 'EGRESO']);
  });

  it('are read as rows with a known meaning prove, and asked about when those disagree', () => {
    const caja = libro('Hoja1', [
      ['Aporte de Elena', 'D'],
      ['Compra de hierro', 'H'],
      ['Ferretería', 'H'],
    ]);
    expect(tipos(caja)).toEqual(['INGRESO', 'EGRESO', 'EGRESO']);
    expect(idsDe(caja)).toEqual([]);
    const mezclada = libro('Hoja1', [
      ['Aporte de Elena', 'D'],
      ['Compra de hierro', 'H'],
      ['Compra de cal', 'D'],
    ]);
    expect(idsDe(mezclada)).toEqual(['SIGNO:debe-haber']);
  });
});

describe('the proof of conservation', () => {
  it('counts with the decimal mark of the file, as its rows are read', () => {
    const estado = leer(
      libroDe(
        hojaDe('Hoja1', [
          ['Fecha', 'Concepto', 'Importe'],
          ['5/10/2026', 'Hierro', '185,000.75'],
          ['6/10/2026', 'Cal', '12,500'],
          ['7/10/2026', 'Arena', '9,850.40'],
        ]),
      ),
    );
    expect(importes(estado)).toEqual([18_500_075, 1_250_000, 985_040]);
    expect(estado.resultado.tablas[0]?.prueba).toMatchObject([
      { sumaCentavos: 20_735_115, entranCentavos: 20_735_115, cierra: true },
    ]);
  });
});
