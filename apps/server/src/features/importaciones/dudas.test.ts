import type { MapeoEntrada } from '@plomada/domain/importaciones/importacion.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { enteras } from '../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../test/support/server.ts';
import {
  csv,
  formDe,
  importar,
  IMPORTACIONES,
  leerResultado,
  previsualizar,
} from '../../../test/support/spreadsheets.ts';
import { keepReadersWarm } from '../../../test/support/warm-readers.ts';

keepReadersWarm();

let servidor: Servidor;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const form = (texto: string, mapeo?: MapeoEntrada) =>
  formDe(texto, { proyectoId: OBRA_A, ...(mapeo && { mapeo }) }, 'planilla.csv');
const cuenta = async () => {
  const [fila] = await servidor.admin<{ n: string }>(
    `select concat_ws('/', (select count(*) from movimientos), (select count(*) from importaciones)) as n`,
  );
  return fila?.n;
};

/** Status and body of an answer, without its text. */
const abierta = ({ status, body }: Respuesta) => ({ status, body });
const conDetalle = (detalle: Readonly<Record<string, unknown>>) => ({
  status: 422,
  body: { error: 'IMPORTACION_SIN_RESPONDER', details: [detalle] },
});

type Caso = {
  readonly texto: string;
  readonly detalle: Readonly<Record<string, unknown>>;
  readonly mapeo: MapeoEntrada;
  /** Type and centavos of the imported rows, in order. */
  readonly entran: readonly (readonly [string, number])[];
};

const CASOS: Readonly<Record<string, Caso>> = {
  'which column is the money': {
    texto: csv(
      'Fecha;Concepto;Alfa;Beta',
      '14/10/2026;Cemento;1500,50;900,25',
      '15/10/2026;Cal;2500,75;800,10',
    ),
    detalle: {
      path: 'mapeo.columnas',
      message: '¿En qué columna está el importe de «planilla»?',
      data: {
        filas: 2,
        columnas: [
          { indice: 2, titulo: 'Alfa', valores: ['1500,50', '2500,75'] },
          { indice: 3, titulo: 'Beta', valores: ['900,25', '800,10'] },
        ],
      },
    },
    mapeo: { columnas: { fecha: 0, concepto: 1, importe: 3 } },
    entran: [
      ['EGRESO', 90_025],
      ['EGRESO', 80_010],
    ],
  },
  'what Debe is': {
    texto: csv(
      'Fecha;Concepto;Debe;Haber',
      '14/10/2026;Cemento;100;',
      '15/10/2026;Torre norte;;250',
    ),
    detalle: { path: 'mapeo.columnas', message: '¿Qué es el Debe: lo que entra o lo que sale?' },
    mapeo: { columnas: { fecha: 0, concepto: 1, ingreso: 2, egreso: 3 } },
    entran: [
      ['INGRESO', 10_000],
      ['EGRESO', 25_000],
    ],
  },
  'which of both a single column of Debe and Haber is': {
    texto: csv('Fecha;Concepto;Debe / Haber', '14/10/2026;Cemento;100', '15/10/2026;Cal;250'),
    detalle: {
      path: 'mapeo.columnas',
      message: '¿Qué es la columna «Debe / Haber» de «planilla»?',
    },
    mapeo: { columnas: { fecha: 0, concepto: 1, egreso: 2 } },
    entran: [
      ['EGRESO', 10_000],
      ['EGRESO', 25_000],
    ],
  },
  'what amounts below zero are': {
    texto: csv(
      'Fecha;Concepto;Importe',
      '14/10/2026;Cemento;100',
      '15/10/2026;Cal;250',
      '16/10/2026;Yeso;-30',
      '17/10/2026;Hierro;40',
      '18/10/2026;Clavos;-50',
    ),
    detalle: { path: 'mapeo.signo', data: { opciones: [{}, {}] } },
    mapeo: { signo: 'NEGATIVO_ES_EGRESO' },
    entran: [
      ['INGRESO', 10_000],
      ['INGRESO', 25_000],
      ['EGRESO', 3000],
      ['INGRESO', 4000],
      ['EGRESO', 5000],
    ],
  },
  'whether what calls itself income is some': {
    texto: csv(
      'Fecha;Concepto;Importe',
      '14/10/2026;Cemento;100',
      '15/10/2026;Cobro certificado 6;250',
    ),
    detalle: {
      path: 'mapeo.respuestas',
      message: 'En «planilla» una fila parece un cobro: ¿es un ingreso?',
    },
    mapeo: { signo: 'TODO_EGRESO' },
    entran: [
      ['EGRESO', 10_000],
      ['EGRESO', 25_000],
    ],
  },
  'which year it is': {
    texto: csv('Fecha;Concepto;Importe', '14/10;Cemento;100', '15/10;Cal;250'),
    detalle: { path: 'mapeo.respuestas', message: '¿De qué año son las fechas de «planilla»?' },
    mapeo: { respuestas: { 'ANIO:1!A1': '2026' } },
    entran: [
      ['EGRESO', 10_000],
      ['EGRESO', 25_000],
    ],
  },
  'whether a row only sounds like a sum': {
    texto: csv(
      'Fecha;Concepto;Importe;Notas',
      '14/10/2026;Cemento;100;',
      '15/10/2026;Cal;250;',
      '16/10/2026;Total de pintura;70;pagado',
      ';Total mano de obra;90;en dos veces',
    ),
    detalle: { path: 'mapeo.respuestas', data: { valores: ['Fila 5: 90'] } },
    mapeo: { respuestas: { 'SUMA:1!A1:total mano de obra': 'SUMA' } },
    entran: [
      ['EGRESO', 10_000],
      ['EGRESO', 25_000],
      ['EGRESO', 7000],
    ],
  },
};

describe('doubts of a sheet', () => {
  it.each(Object.entries(CASOS))(
    '%s is a question, which imports nothing until the mapping answers it',
    async (_caso, { texto, detalle, mapeo, entran }) => {
      const antes = await cuenta();
      const vista = await usuario.enviar(`${IMPORTACIONES}/preview`, form(texto));
      expect(abierta(vista)).toMatchObject(conDetalle(detalle));
      const intento = await usuario.enviar(IMPORTACIONES, form(texto));
      expect(abierta(intento)).toMatchObject(conDetalle(detalle));
      expect(await cuenta()).toBe(antes);
      const { errores, validas } = await previsualizar(usuario, form(texto, mapeo));
      expect([errores, validas]).toEqual([[], entran.length]);
      const id = await importar(usuario, form(texto, mapeo));
      const filas = (await enteras(usuario, { importacionId: id })).toSorted((a, b) =>
        a.codigo < b.codigo ? -1 : 1,
      );
      expect(filas.map(({ tipo, importeCentavos }) => [tipo, importeCentavos])).toEqual(entran);
    },
  );

  it('are an error of the row when only that row lacks something', async () => {
    const texto = csv(
      'Fecha;Concepto;Importe',
      '14/10/2026;Cemento;1.500,25',
      ';Cal;250',
      '16/10/2026;Yeso;1,500.25',
      '17/10/2026;Arena;1.200',
    );
    const respuesta = await usuario.enviar(IMPORTACIONES, form(texto));
    const { id, errores } = leerResultado(respuesta);
    expect([respuesta.status, id]).toEqual([422, null]);
    expect(errores.map(({ fila, columna }) => [fila, columna])).toEqual([
      [3, 'Fecha'],
      [5, 'Importe'],
    ]);
    const respuestas = { 'FECHA:1!A1': 'ARRIBA' };
    const vista = await previsualizar(usuario, form(texto, { respuestas }));
    expect(vista.errores.map(({ fila }) => fila)).toEqual([5]);
    expect(vista.muestra[1]).toMatchObject({ fecha: '2026-10-14', valida: true });
  });

  it('are resolved as in the preview when the mapping is sent', async () => {
    const texto = csv(
      'Fecha;Concepto;Debe;Haber;Saldo',
      '14/10/2026;Torre norte;1000;;1000',
      '15/10/2026;Torre sur;;250;750',
      '16/10/2026;Torre este;300;;1050',
    );
    const suma = async (mapeo?: MapeoEntrada) => {
      const { muestra, mapeo: leido } = await previsualizar(usuario, form(texto, mapeo));
      return { leido, tipos: muestra.map(({ tipo, importeCentavos }) => [tipo, importeCentavos]) };
    };
    const { leido, tipos } = await suma();
    expect(tipos).toEqual([
      ['INGRESO', 100_000],
      ['EGRESO', 25_000],
      ['INGRESO', 30_000],
    ]);
    expect((await suma(leido)).tipos).toEqual(tipos);
  });
});

describe('excluded rows', () => {
  it('include a correct total, with a notice; the right rows are imported without it', async () => {
    const texto = csv(
      'Fecha;Concepto;Importe',
      '14/10/2026;Cemento;100',
      '15/10/2026;Cal;250',
      ';Total;350',
    );
    const vista = await previsualizar(usuario, form(texto));
    expect([vista.filas, vista.validas, vista.errores]).toEqual([2, 2, []]);
    expect(vista.advertencias.map(({ fila, mensaje }) => [fila, mensaje])).toEqual([
      [4, 'Es una suma o un saldo: no entra'],
    ]);
  });

  it('include a cell whose sign contradicts the type of its row, until it is corrected', async () => {
    const texto = csv(
      'Fecha;Concepto;Tipo;Importe',
      '14/10/2026;Cemento;Egreso;100',
      '15/10/2026;Cal;Egreso;250',
      '16/10/2026;Yeso;Egreso;-30',
    );
    const { errores, validas } = await previsualizar(usuario, form(texto));
    expect([validas, errores]).toMatchObject([2, [{ fila: 4, columna: 'Importe', valor: '-30' }]]);
  });
});
