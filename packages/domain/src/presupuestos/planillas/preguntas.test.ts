import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { analizar, analizarCsv, type Fila } from './leer-de-prueba.ts';

const SIN_TITULOS = `Tarea;Un;Dato 1;Dato 2
Excavación;m3;10;1.500,50
Hormigón;m3;4,5;20.000,00`;
const CON_IVA = { IVA: 'INCLUIDO' } as const;

describe('columns without a known title', () => {
  it('are asked about with three values of each, and nothing is read meanwhile', () => {
    const leido = analizarCsv(SIN_TITULOS);
    expect(leido).toMatchObject({ items: [], errores: [], importeCentavos: 0 });
    expect(leido.abiertas).toEqual(['CAMPO:cantidad', 'CAMPO:precioUnitario']);
    expect(leido.preguntas[0]).toMatchObject({
      tipo: 'COLUMNA',
      texto: '¿En qué columna está la cantidad?',
      propuesta: null,
      opciones: [
        { valor: 'C', texto: '«Dato 1» (columna C): 10 · 4,5' },
        { valor: 'D', texto: '«Dato 2» (columna D): 1.500,50 · 20.000,00' },
        { valor: 'NINGUNA' },
      ],
    });
  });

  it('are read as the user answers, ignoring answers to other questions', () => {
    const con = (respuestas: Readonly<Record<string, string>>) =>
      analizarCsv(SIN_TITULOS, { respuestas: { ...CON_IVA, ...respuestas } });
    expect(con({ 'CAMPO:cantidad': 'C', 'CAMPO:precioUnitario': 'D' })).toMatchObject({
      items: ['Excavación | 10 m³ x 1500.50', 'Hormigón | 4.5 m³ x 20000.00'],
      abiertas: [],
    });
    expect(con({ 'CAMPO:cantidad': 'B' }).abiertas).toContain('CAMPO:cantidad');
    expect(con({ 'CAMPO:cantidad': 'NINGUNA' }).errores).toMatchObject([
      { mensaje: 'Falta la columna Cantidad' },
    ]);
    // Columns assigned by the user without a question, and one left out again.
    expect(con({ 'COLUMNA:C': 'cantidad', 'COLUMNA:D': 'precioUnitario' }).abiertas).toEqual([]);
    const fuera = con({ 'COLUMNA:B': 'NO_ENTRA', 'COLUMNA:C': 'cantidad' });
    expect(fuera.errores).toMatchObject([{ mensaje: 'Falta la columna Unidad' }]);
    expect(fuera.columnas.map(({ campo, porMano }) => [campo, porMano])).toEqual([
      ['descripcion', null],
      [null, 'NO_ENTRA'],
      ['cantidad', 'cantidad'],
      [null, null],
    ]);
  });

  it('are recognised when quantity by price is the amount, or by a word within a title', () => {
    const probada = analizarCsv(`Tarea;Un;Cantidad;Dato 1;Dato 2
Excavación;m3;10;1.500,50;15.005,00
Hormigón;m3;4,5;20.000,00;90.000,00`);
    expect(probada.items).toEqual(['Excavación | 10 m³ x 1500.50', 'Hormigón | 4.5 m³ x 20000.00']);
    expect(probada.abiertas).toEqual(['IVA']);
    expect(probada.prueba).toMatchObject([{ columna: 'E', cierra: true }]);
    const nombrada = analizarCsv(`Tarea;Un;Cant. presupuestada final;Costo unit. actualizado
Excavación;m3;10;1.500,50`);
    expect(nombrada.items).toEqual(['Excavación | 10 m³ x 1500.50']);
  });

  it('of quantity and price are asked about, because their product is the same either way', () => {
    const leido = analizarCsv(`Tarea;Un;Dato 1;Dato 2;Importe
Excavación;m3;10;1.500,50;15.005,00
Hormigón;m3;4,5;20.000,00;90.000,00`);
    expect(leido.abiertas).toEqual(['CAMPO:cantidad', 'CAMPO:precioUnitario']);
  });

  it('with one title and different numbers are distinguished by the amount, or asked about', () => {
    const filas = `Excavación;m3;10;500,00;1.000,00`;
    const abiertas = analizarCsv(`Tarea;Un;Cantidad;P.U.;P.U.\n${filas}`).abiertas;
    expect(abiertas).toEqual(['CAMPO:precioUnitario']);
    const ninguna = analizarCsv(`Tarea;Un;Cantidad;P.U.;P.U.\n${filas}`, {
      respuestas: { 'CAMPO:precioUnitario': 'NINGUNA' },
    });
    expect(ninguna).toMatchObject({ items: [], errores: [{ columna: 'Precio unitario' }] });
    const probada = analizarCsv(`Tarea;Un;Cantidad;P.U.;P.U.;Importe\n${filas};10.000,00`);
    expect(probada.items).toEqual(['Excavación | 10 m³ x 1000.00']);
  });

  it('with units and words are recognised by their cells', () => {
    const leido = analizarCsv(`Dato 1;Dato 2;Cantidad;P.U.
Excavación;m3;10;1.500,50
Hormigón;m3;4,5;20.000,00`);
    expect(leido.items).toEqual(['Excavación | 10 m³ x 1500.50', 'Hormigón | 4.5 m³ x 20000.00']);
  });
});

describe('the tax', () => {
  const con = (titulo: string, respuestas = {}, mas = '') =>
    analizarCsv(`Ítem;Tarea;Unidad;Cantidad;${titulo};Importe\n1;Cal;bolsa;3;100,00;300,00${mas}`, {
      respuestas,
    });

  it('is asked about when the sheet does not mention it, without a proposal, and changes the imported amounts', () => {
    const abierta = con('P.U.');
    expect(abierta.preguntas).toMatchObject([{ id: 'IVA', propuesta: null, respuesta: null }]);
    const entra = (IVA: string) => [con('P.U.', { IVA }).items[0], con('P.U.', { IVA }).abiertas];
    expect(entra('INCLUIDO')).toEqual(['Cal | 3 bolsa x 100.00', []]);
    expect(entra('SIN_IVA')).toEqual(['Cal | 3 bolsa x 100.00', []]);
    expect(entra('MAS_21')).toEqual(['Cal | 3 bolsa x 121', []]);
    expect(entra('MAS_10_5')).toEqual(['Cal | 3 bolsa x 110.5', []]);
    expect(entra('OTRO')).toEqual(['Cal | 3 bolsa x 100.00', ['IVA']]);
    const conTasa = con('P.U.', { IVA: 'MAS_21' });
    expect([conTasa.importeCentavos, conTasa.prueba[0]?.cierra]).toEqual([36_300, true]);
  });

  it('is recognised by the title, by a note, and by the titles of the template', () => {
    expect(con('Precio unitario c/IVA').abiertas).toEqual([]);
    expect(con('P.U.', {}, '\n;Los precios incluyen IVA;;;;').abiertas).toEqual([]);
    expect(con('P.U.', {}, '\n;Los precios no incluyen IVA;;;;').abiertas).toEqual(['IVA']);
    expect(con('Precio unitario c/IVA', {}, '\n;IVA 21 %;;;;63,00').abiertas).toEqual(['IVA']);
    const plantilla = 'Descripción;Unidad;Cantidad;Precio unitario;Rubro\nCal;bolsa;3;100;';
    expect(analizarCsv(plantilla).preguntas).toEqual([]);
    expect(analizarCsv(plantilla.replaceAll(/;(?:Rubro)?$/gm, '')).preguntas).toEqual([]);
    expect(analizarCsv(plantilla.replace('Rubro', 'Notas')).abiertas).toEqual(['IVA']);
  });
});

describe('the foot', () => {
  const PIE = `N°;Trabajos;Un.;Cantidad;P. Unit.;Importe
1;Excavación;m3;10;1.500,00;15.000,00
;Costo directo;;;;15.000,00
;Gastos generales;;;15%;2.250,00
;I.V.A. 21 %;;;;3.622,50
;Precio de venta;;;;20.872,50`;
  const con = (respuestas: Readonly<Record<string, string>>) => analizarCsv(PIE, { respuestas });

  it('is asked about row by row with its amount, and imported as one item when the user answers so', () => {
    expect(con({ IVA: 'SIN_IVA' })).toMatchObject({
      abiertas: ['PIE:4', 'PIE:5'],
      items: ['Excavación | 10 m³ x 1500.00'],
    });
    const todo = con({ IVA: 'SIN_IVA', 'PIE:4': 'ITEM', 'PIE:5': 'ITEM' });
    expect(todo.items.slice(1)).toEqual([
      'Gastos generales | 1 gl x 2250',
      'I.V.A. 21 % | 1 gl x 3622.5',
    ]);
    expect(todo).toMatchObject({ importeCentavos: 2_087_250, abiertas: [], errores: [] });
    expect(todo.prueba).toMatchObject([{ cierra: true, entranCentavos: 2_087_250 }]);
    const nada = con({ IVA: 'SIN_IVA', 'PIE:4': 'NO_ENTRA', 'PIE:5': 'NO_ENTRA' });
    expect([nada.importeCentavos, nada.abiertas]).toEqual([1_500_000, []]);
  });

  it('does not import the tax twice', () => {
    const sumado = con({ IVA: 'MAS_21', 'PIE:4': 'ITEM', 'PIE:5': 'ITEM' });
    expect(sumado.items).toEqual(['Excavación | 10 m³ x 1815', 'Gastos generales | 1 gl x 2722.5']);
    expect(sumado.abiertas).toEqual([]);
  });
});

describe('amounts that are not quantity by price', () => {
  const con = (respuestas: Readonly<Record<string, string>>) =>
    analizarCsv(
      `Descripción;Unidad;Cantidad;P.U.;Importe
Cal;bolsa;10;100,00;1.000,00
Arena;m3;10;100,00;1.210,00`,
      { respuestas: { ...CON_IVA, ...respuestas } },
    );

  it('are one question, and the proof fails while it is open', () => {
    expect(con({}).abiertas).toEqual(['DIFERENCIA']);
    expect(con({}).prueba).toMatchObject([
      { cierra: false, sinExplicar: [{ celda: 'E3', centavos: 121_000 }] },
    ]);
    const producto = con({ DIFERENCIA: 'PRODUCTO' });
    expect(producto).toMatchObject({ importeCentavos: 200_000, abiertas: [] });
    expect(producto.prueba).toMatchObject([
      { cierra: true, sumaCentavos: 221_000, entranCentavos: 200_000, afueraCentavos: 21_000 },
    ]);
    const afuera = con({ DIFERENCIA: 'NO_ENTRA' });
    expect(afuera).toMatchObject({ items: ['Cal | 10 bolsa x 100.00'], filas: 1, abiertas: [] });
    expect(afuera.prueba).toMatchObject([{ cierra: true, afueraCentavos: 121_000 }]);
  });
});

describe('sections', () => {
  const RUBROS = [
    { id: 'r5', codigo: '05', nombre: 'Estructura de hormigón armado' },
    { id: 'r6', codigo: '06', nombre: 'Mampostería' },
  ];
  const con = (respuestas: Readonly<Record<string, string>>) =>
    analizarCsv(
      `Ítem;Descripción;Unidad;Cantidad;P.U.;Rubro
1;ESTRUCTURA;;;;
1.1;Columnas;m3;2;100,00;
1.2;Vigas;m3;2;100,00;06
2;ZÓCALOS;;;;
2.1;Zócalo;ml;2;100,00;`,
      { rubros: RUBROS, respuestas: { ...CON_IVA, ...respuestas } },
    );

  it('ask once for the rubro of their items, proposed by a similar name', () => {
    const abierto = con({});
    expect(abierto.preguntas.filter(({ tipo }) => tipo === 'RUBRO')).toMatchObject([
      { id: 'RUBRO:estructura', propuesta: 'r5', filas: 1 },
      { id: 'RUBRO:zocalos', propuesta: 'SIN_RUBRO', filas: 1 },
    ]);
    // A proposed rubro is not applied until accepted, unlike one in the row's cell.
    expect(abierto.rubros).toEqual([null, 'r6', null]);
    const respondido = con({ 'RUBRO:estructura': 'r5', 'RUBRO:zocalos': 'SIN_RUBRO' });
    expect([respondido.rubros, respondido.abiertas]).toEqual([['r5', 'r6', null], []]);
    expect(con({ 'RUBRO:zocalos': 'r9' }).abiertas).toContain('RUBRO:zocalos');
  });
});

const renglon = fc.record({
  que: fc.constantFrom('SECCIÓN', 'Subtotal', 'Gastos generales', 'TOTAL', 'u', 'sin unidad', 'gl'),
  cantidad: fc.integer({ min: 1, max: 9000 }),
  precio: fc.integer({ min: 1, max: 900_000 }),
  /** Centavos by which the amount written in a row exceeds its quantity by its price. */
  demas: fc.constantFrom(0, 0, 0, 1, 12_345),
  respuesta: fc.nat(),
});

describe('proof of conservation', () => {
  it('passes for random sheets: every centavo is imported or excluded', () => {
    fc.assert(
      fc.property(fc.array(renglon, { minLength: 1, maxLength: 12 }), (renglones) => {
        const cuerpo = renglones.map(({ que, cantidad, precio, demas }, i): Fila => {
          const importe = (Math.round((cantidad * precio) / 100) + demas) / 100;
          return /^[A-Z]/.test(que)
            ? [null, `${que} ${i}`, null, null, null, importe]
            : [i, `Tarea ${i}`, que, cantidad / 100, precio / 100, importe];
        });
        // Adds a row with an amount, since a sheet of headings alone has no amounts to prove.
        cuerpo.push([99, 'Limpieza final', 'gl', 1, 1, 1]);
        const filas: Fila[] = [['N°', 'Tarea', 'Unidad', 'Cantidad', 'P.U.', 'Importe'], ...cuerpo];
        const elegidas = analizar(filas).preguntas.map(({ id, opciones }, i) => {
          const cual = (renglones[i]?.respuesta ?? 0) % opciones.length;
          return [id, opciones[cual]?.valor ?? ''];
        });
        const respuestas = { ...Object.fromEntries(elegidas), IVA: 'SIN_IVA' };
        const { prueba, importeCentavos, abiertas } = analizar(filas, { respuestas });
        const suma = cuerpo.reduce((n, fila) => n + Math.round(Number(fila[5]) * 100), 0);
        fc.pre(abiertas.length === 0);
        expect(prueba).toMatchObject([
          { cierra: true, sumaCentavos: suma, entranCentavos: importeCentavos },
        ]);
      }),
      { numRuns: 60 },
    );
  });
});
