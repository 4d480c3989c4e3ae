import { expect, it } from 'vitest';

import { analizarItems } from './analisis.rules.ts';
import { analizarCsv } from './leer-de-prueba.ts';

const RUBRO = { id: 'r1', codigo: '01', nombre: 'Trabajos previos' };
const TITULOS = 'Ítem;Tarea;Un;Dato 1;Dato 2;Importe';
const HOJA = `${TITULOS}
1;PRELIMINARES;;;;
1.1;Cerco;m;10;1.500,50;
1.2;Cartel;u;4,5;20.000,00;
;Beneficio;;;;45,00`;
const RESPUESTAS = {
  'CAMPO:cantidad': 'D',
  'CAMPO:precioUnitario': 'E',
  IVA: 'MAS_21',
  'PIE:5': 'ITEM',
  'RUBRO:preliminares': 'r1',
};

/** Answers to the questions of a first sheet, by the keys under which they are remembered. */
function aprender(texto: string, respuestas: Readonly<Record<string, string>>) {
  const filas = texto.split('\n').map((linea, i) => ({
    fila: i + 1,
    celdas: linea.split(';').map((celda) => (celda === '' ? null : celda)),
  }));
  const leido = analizarItems(filas, {
    moneda: 'ARS',
    rubros: [RUBRO],
    respuestas,
    queda: { items: [], totalCentavos: 0 },
    decir: { numero: String, dinero: String },
  });
  if (!leido.ok) throw new Error(leido.motivo);
  return leido.valor.aprendido;
}

it('a second sheet with the same titles uses the answers to the first, and lists them', () => {
  const recordadas = aprender(HOJA, RESPUESTAS);
  const otra = `${TITULOS}
1;Preliminares;;;;
1.1;Obrador;gl;1;900,00;
1.2;Replanteo;m;3;50,00;
;BENEFICIO;;;;80,00`;
  const { abiertas, preguntas, items, rubros } = analizarCsv(otra, { recordadas, rubros: [RUBRO] });
  expect(abiertas).toEqual([]);
  expect(preguntas.map(({ id, respuesta, deAntes }) => [id, respuesta, deAntes])).toEqual(
    Object.entries(RESPUESTAS).map(([id, respuesta]) => [id, respuesta, true]),
  );
  expect(items).toEqual([
    'Obrador | 1 gl x 1089',
    'Replanteo | 3 m x 60.5',
    'BENEFICIO | 1 gl x 96.8',
  ]);
  expect(rubros).toEqual(['r1', 'r1', null]);
});

it('under other titles only the rubro of a section is remembered', () => {
  const recordadas = aprender(HOJA, RESPUESTAS);
  const otra = HOJA.replace('Dato 1;Dato 2', 'Uno;Dos');
  const rubros = [RUBRO];
  const { abiertas } = analizarCsv(otra, { recordadas, rubros });
  expect(abiertas).toEqual(['CAMPO:cantidad', 'CAMPO:precioUnitario']);
  const respuestas = { 'CAMPO:cantidad': 'D', 'CAMPO:precioUnitario': 'E' };
  const conColumnas = analizarCsv(otra, { recordadas, rubros, respuestas });
  expect(conColumnas.abiertas).toEqual(['IVA', 'PIE:5']);
  const deAntes = conColumnas.preguntas.filter((una) => una.deAntes);
  expect(deAntes.map(({ id }) => id)).toEqual(['RUBRO:preliminares']);
});

it('prices stated without tax are asked about again', () => {
  const titulos = 'Tarea;Unidad;Cantidad;P.U.;Importe';
  const recordadas = aprender(`${titulos}\nCal;bolsa;3;100,00;300,00`, { IVA: 'INCLUIDO' });
  const igual = analizarCsv(`${titulos}\nArena;m3;2;50,00;100,00`, { recordadas });
  expect([igual.abiertas, igual.preguntas.map(({ deAntes }) => deAntes)]).toEqual([[], [true]]);
  const sin = `Precios sin IVA\n${titulos}\nArena;m3;2;50,00;100,00`;
  expect(analizarCsv(sin, { recordadas }).abiertas).toEqual(['IVA']);
});

it('a column assigned by the user is remembered until the answer is withdrawn', () => {
  const hoja = 'Tarea;Unidad;Cantidad;P.U. c/IVA;Código\nCal;bolsa;3;100,00;7';
  const recordadas = aprender(hoja, { 'COLUMNA:E': 'NO_ENTRA' });
  const { preguntas, columnas } = analizarCsv(hoja, { recordadas });
  expect(preguntas).toMatchObject([{ id: 'COLUMNA:E', respuesta: 'NO_ENTRA', deAntes: true }]);
  expect(columnas.at(-1)).toMatchObject({ campo: null, porMano: 'NO_ENTRA' });
  const [clave = ''] = Object.keys(recordadas);
  expect(aprender(hoja, { 'COLUMNA:E': '' })).toEqual({ [clave]: '' });
  const devuelta = analizarCsv(hoja, { recordadas, respuestas: { 'COLUMNA:E': '' } });
  expect([devuelta.preguntas, devuelta.columnas.at(-1)?.campo]).toEqual([[], 'numero']);
});

it('answers in the call precede remembered ones, and a deleted rubro is asked for', () => {
  const recordadas = aprender(HOJA, RESPUESTAS);
  const { preguntas } = analizarCsv(HOJA, {
    recordadas,
    respuestas: { IVA: 'INCLUIDO' },
    rubros: [{ ...RUBRO, id: 'r2' }],
  });
  expect(preguntas.find(({ id }) => id === 'IVA')).toMatchObject({
    respuesta: 'INCLUIDO',
    deAntes: false,
  });
  expect(preguntas.find(({ id }) => id === 'RUBRO:preliminares')?.respuesta).toBeNull();
});

it('nothing is remembered for a sheet without titles', () => {
  const hoja = 'Cal;bolsa;3;100,00;300,00\nArena;m3;2;50,00;100,00';
  expect(Object.keys(aprender(hoja, { 'COLUMNA:E': 'NO_ENTRA', IVA: 'INCLUIDO' }))).toEqual([]);
});
