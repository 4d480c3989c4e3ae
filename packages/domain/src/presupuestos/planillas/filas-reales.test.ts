import { describe, expect, it } from 'vitest';

import { analizarCsv, leerCsv } from './leer-de-prueba.ts';

const DOS = ['Excavación | 10 m³ x 1500.00', 'Hormigón | 4.5 m³ x 20000.00'];

describe('rows of a budget', () => {
  it('imports an item whatever its words, and reports a freight with only a price', () => {
    const leido = leerCsv(`Ítem;Descripción;Unidad;Cantidad;Precio unitario;Importe
1;Total hormigón visto;m3;2;1.000,00;2.000,00
2;Gastos generales de obra;gl;1;500,00;500,00
3;Transporte;viaje;3;100,00;300,00
4;Transporte de suelo;;;700,00;700,00
5;Subtotal de tabiques;m2;1;;`);
    expect(leido.items).toEqual([
      'Total hormigón visto | 2 m³ x 1000.00',
      'Gastos generales de obra | 1 gl x 500.00',
      'Transporte | 3 viaje x 100.00',
    ]);
    expect(leido.errores).toEqual([
      '5 Unidad [] La unidad es requerida',
      '5 Cantidad [] La cantidad es requerida',
      '6 Precio unitario [] El precio unitario es requerido',
    ]);
    expect(leido.avisos).toEqual([]);
  });

  it('takes neither a remark nor a category as the label of a sum', () => {
    const { errores, avisos } = leerCsv(`Rubro;Tarea;Unidad;Cantidad;Precio unitario;Notas
Impuestos;Alquiler de andamios;;;900,00;IVA incluido
TOTAL;;;;900,00;`);
    expect(errores.map((error) => error.slice(0, 8))).toEqual(['2 Unidad', '2 Cantid', '2 Rubro ']);
    expect(avisos).toEqual([expect.stringMatching(/^3 .* Total: no se comprueba/)]);
  });

  it('does not read a lump sum among the items as a heading', () => {
    const con = (respuestas: Readonly<Record<string, string>>) =>
      analizarCsv(
        `Ítem;Descripción;Unidad;Cantidad;Precio unitario;Importe
1;Flete;;;;50.000,00
2;Arena;m3;2;1.000,00;2.000,00`,
        { respuestas: { IVA: 'INCLUIDO', ...respuestas } },
      );
    expect(con({})).toMatchObject({ items: ['Arena | 2 m³ x 1000.00'], abiertas: ['SUMA:2'] });
    expect(con({})).toMatchObject({ preguntas: [{ propuesta: null }, { tipo: 'IVA' }] });
    expect(con({ 'SUMA:2': 'NO_ENTRA' })).toMatchObject({ importeCentavos: 200_000, abiertas: [] });
    expect(con({ 'SUMA:2': 'ITEM' })).toMatchObject({
      items: ['Flete | 1 gl x 50000', 'Arena | 2 m³ x 1000.00'],
      importeCentavos: 5_200_000,
      abiertas: [],
    });
  });

  it('reports only sums that differ by more than a centavo', () => {
    const con = (subtotal: string, total: string) =>
      leerCsv(`Rubro;Tarea;Unidad;Cantidad;Precio unitario;Importe
A;MAMPOSTERÍA;;;;
;Ladrillo hueco;m2;3;33,333;100,00
;Ladrillo común;m2;3;33,333;100,00
;Subtotal mampostería;;;;${subtotal}
B;REVOQUES;;;;
;Grueso;m2;1;50,00;50,00
;Subtotal revoques;;;;50,00
;TOTAL GENERAL;;;;${total}`).avisos.filter((aviso) => !aviso.includes('sección'));
    expect(con('200,00', '250,00')).toEqual([
      '5 Tarea [Subtotal mampostería] Subtotal que coincide con los ítems: no entra',
      '8 Tarea [Subtotal revoques] Subtotal que coincide con los ítems: no entra',
      '9 Tarea [TOTAL GENERAL] Total que coincide con los ítems, 25000: no entra',
    ]);
    expect(con('200,02', '249,98')).toEqual([
      '5 Importe [200,02] Subtotal: dice 20002 y los ítems suman 20000. No entra',
      '8 Tarea [Subtotal revoques] Subtotal que coincide con los ítems: no entra',
      '9 Importe [249,98] Total: dice 24998 y los ítems suman 25000. No entra',
    ]);
  });

  it('reports an amount that is not quantity by price, with the imported one', () => {
    expect(
      leerCsv(`Descripción;Unidad;Cantidad;Precio unitario;Importe
Cal;bolsa;10;100,00;1.000,00
Arena;m3;10;100,00;1.210,00`).avisos,
    ).toEqual([
      '3 Importe [1.210,00] Dice 121000, y cantidad por precio da 100000, que es lo que entra',
    ]);
  });

  it('recognises a foot of costs, expenses, taxes and sale price, with letters before', () => {
    const { items, errores, avisos } = leerCsv(`N°;Trabajos;Un.;Cantidad;P. Unit.;Importe
1;Excavación;m3;10;1.500,00;15.000,00
2;Hormigón;m3;4,5;20.000,00;90.000,00
A;Costo directo;;;;105.000,00
B;Gastos generales (15 % de A);;;;15.750,00
C;Costo total (A+B);;;;120.750,00
D;Beneficio 10 %;;;;12.075,00
E;Ingresos Brutos;;;;3.000,00
F;I.V.A. 21 %;%;21;;28.523,25
;Precio de venta;;;;164.348,25`);
    expect([items, errores]).toEqual([DOS, []]);
    expect(avisos.map((aviso) => aviso.replace(/.*\] /, '').slice(0, 35))).toEqual([
      'Total que coincide con los ítems, 1',
      'Se suma al pie, 1575000: no entra',
      'Total que coincide con los ítems, 1',
      'Se suma al pie, 1207500: no entra',
      'Se suma al pie, 300000: no entra',
      'Se suma al pie, 2852325: no entra',
      'Total que coincide con los ítems, 1',
    ]);
  });

  it('accepts titles repeated on each page, and a price to be defined', () => {
    const { items, errores, avisos } = leerCsv(`Item;Descripción;Unidad;Cantidad;Precio unitario
1;Excavación;m3;10;1.500,00
Item;Descripción;Unidad;Cantidad;Precio unitario
2;Hormigón;m3;4,5;20.000,00
3;Pintura;m2;80;a definir
4;Herrería;gl;1;-
5;Vidrios;m2;9;`);
    expect(items).toEqual(DOS);
    expect(errores).toEqual(['7 Precio unitario [] El precio unitario es requerido']);
    expect(avisos).toEqual([
      '3 Descripción [Descripción] Títulos repetidos: no entran',
      '5 Descripción [Pintura] Sin precio: no entra',
      '6 Descripción [Herrería] Sin precio: no entra',
    ]);
  });

  it.each([
    [
      'a title',
      'Precio unitario (USD)',
      '1.500,00',
      'La columna del precio está en dólares',
      'ARS',
    ],
    ['a cell', 'Precio unitario', 'U$S 1.500,00', 'El precio está escrito en dólares', 'ARS'],
    ['a title of pesos', 'P.U. (pesos)', '1.500,00', 'La columna del precio está en pesos', 'USD'],
    ['a cell of pesos', 'P.U.', 'AR$ 1.500,00', 'El precio está escrito en pesos', 'USD'],
  ] as const)('is in no other currency: %s', (_caso, titulo, precio, dice, moneda) => {
    const { items, errores } = leerCsv(
      `Ítem;Descripción;Unidad;Cantidad;${titulo}\n1;Cal;bolsa;10;${precio}`,
      moneda,
    );
    expect(items).toEqual([]);
    expect(errores).toEqual([expect.stringContaining(`${dice} y la moneda es`)]);
  });

  it('is in dollars when a line above its titles has that', () => {
    const texto = `PRESUPUESTO EN DÓLARES;;;;
;;;;
Ítem;Descripción;Unidad;Cantidad;Precio unitario
1;Cal;bolsa;10;15,50`;
    expect(leerCsv(texto).errores).toEqual([
      expect.stringContaining('en dólares y la moneda es pesos'),
    ]);
    expect(leerCsv(texto, 'USD')).toMatchObject({ importeCentavos: 15_500, errores: [] });
    expect(leerCsv(texto.replace('PRESUPUESTO EN DÓLARES', 'Dólar: 1.480')).errores).toEqual([]);
  });

  it('has nothing to import with only headings', () => {
    expect(
      leerCsv(`Descripción;Unidad;Cantidad;Precio unitario\nPRELIMINARES;;;\nTOTAL;;;100`).errores,
    ).toEqual(['1  [] Ninguna fila tiene descripción, unidad, cantidad y precio']);
  });
});
