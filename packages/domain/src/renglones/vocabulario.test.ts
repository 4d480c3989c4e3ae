import { expect, it } from 'vitest';

import { plegar } from '../planilla/texto.rules.ts';
import { abrirTabla, columnaDeTitulo, COLUMNAS, leerTitulos } from './titulos.rules.ts';
import { type ColumnaRenglon, palabrasDe } from './vocabulario.ts';

it('each word belongs to one column, normalised like titles', () => {
  const deQuien = COLUMNAS.flatMap((columna) =>
    palabrasDe(columna).map((palabra): [string, ColumnaRenglon] => [palabra, columna]),
  );
  expect(deQuien.filter(([palabra]) => plegar(palabra) !== palabra)).toEqual([]);
  const repetidas = Object.entries(Object.groupBy(deQuien, ([palabra]) => palabra)).filter(
    ([, columnas = []]) => columnas.length > 1,
  );
  expect(repetidas).toEqual([]);
  expect(deQuien.filter(([palabra, columna]) => columnaDeTitulo(palabra) !== columna)).toEqual([]);
});

it.each<[string, ColumnaRenglon]>([
  ['Designación (de las obras)', 'descripcion'],
  ['Und.', 'unidad'],
  ['U.', 'unidad'],
  ['Unidad(es)', 'unidad'],
  ['Cómputo', 'cantidad'],
  ['P.Unit ($)', 'precioUnitario'],
  [' VR. UNIT ', 'precioUnitario'],
  ['$ unitario', 'precioUnitario'],
  ['Precio unitario (s/IVA)', 'precioUnitario'],
  ['P.U. c/IVA', 'precioUnitario'],
  [' VR.TOTAL ', 'importe'],
  ['Importe (sin IVA)', 'importe'],
  ['Incidencia %', 'incidencia'],
  ['N°', 'numero'],
  ['MANO DE OBRA', 'parte'],
])('the title %s is understood', (titulo, columna) => {
  expect(columnaDeTitulo(titulo)).toBe(columna);
});

it('the cells below decide whether Material or Ítem is a description', () => {
  const columnas = (...filas: readonly (readonly (string | number)[])[]) =>
    abrirTabla(leerTitulos(filas.map((celdas, i) => ({ fila: i + 1, celdas })))).columnas;
  expect(columnas(['Material', 'Unidad'], ['Cal', 'bolsa']).descripcion).toBe(0);
  expect(columnas(['Tarea', 'Material'], ['Revoque', 500]).descripcion).toBe(0);
  expect(columnas(['Material', 'Unidad'], [500, 'bolsa']).descripcion).toBeUndefined();
  expect(columnas(['Ítem', 'Unidad'], ['Revoque', 'm2']).descripcion).toBe(0);
  expect(columnas(['Ítem', 'Unidad'], ['1,1', 'm2']).descripcion).toBeUndefined();
});
