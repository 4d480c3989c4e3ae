import { describe, expect, it } from 'vitest';

import { analizarCsv, type Fila, leer, leerCsv } from './leer-de-prueba.ts';

describe('real budgets', () => {
  it('with sections, a subtotal with its label under the price, and a price to define', () => {
    const leido = leerCsv(`
ITEM;DESCRIPCION;UND;CANT.; VR. UNIT ; VR.TOTAL 
;;;;;
1;ZOCALOS;;;; 30.000 
1,1;ZOCALO DE MADERA;ML;2,50; 4.000 ; 10.000 
1,2;ZOCALO DE CHAPA;ML;2,50; 8.000 ; 20.000 
;;;;;
;;;; SUBTOTAL ZOCALOS ; 30.000 
;;;;;
2;COLOCACION;;;; 70.000 
2,1;COLOCACION DE ZOCALO;ML;10; 5.000 ; 50.000 
;CUADRILLA DE DOS;DIA;1; 20.000 ; 20.000 
#;PINTURA A DEFINIR;;;; -   `);
    expect(leido).toEqual({
      filas: 4,
      importeCentavos: 10_000_000,
      items: [
        'ZOCALO DE MADERA | 2.50 ml x 4000',
        'ZOCALO DE CHAPA | 2.50 ml x 8000',
        'COLOCACION DE ZOCALO | 10 ml x 5000',
        'CUADRILLA DE DOS | 1 día x 20000',
      ],
      errores: [],
      avisos: [
        '3 DESCRIPCION [ZOCALOS] Título de una sección, con lo que suman sus ítems: no entra',
        '7 VR. UNIT [SUBTOTAL ZOCALOS] Subtotal que coincide con los ítems: no entra',
        '9 DESCRIPCION [COLOCACION] Título de una sección, con lo que suman sus ítems: no entra',
        '12 DESCRIPCION [PINTURA A DEFINIR] Sin precio: no entra',
      ],
    });
  });

  it('with material and labour as shares of the price, wrong section amounts and notes', () => {
    const nada = null;
    const leido = leer([
      [],
      [nada, 'PLANILLA DE COTIZACION', nada, nada, nada, nada, nada, nada, nada, 'Rev B'],
      [nada, 'Proyecto:', 'MURO CORTAFUEGO'],
      [nada, 'Obra Civil:', 'INGENIERIA'],
      [],
      [],
      [
        nada,
        'ITEM ',
        'DESCRIPCION',
        'UNIDAD',
        'CANTIDAD',
        'MATERIAL',
        'MANO DE OBRA',
        'PRECIO UNITARIO',
        'PRECIO DEL ITEM',
        'PRECIO DEL RUBRO',
      ],
      [],
      [nada, 1, 'TAREAS PRELIMINARES', nada, nada, nada, nada, nada, nada, 1200],
      [nada, 1.1, 'Traslado de equipos a obra', 'Gl', 1, nada, 828512.4, 828512.4, 828512.4],
      [nada, 2, 'ESTRUCTURAS METALICAS', nada, nada, nada, nada, nada, nada, 3400],
      [nada, 2.1, 'Columnas C140', 'kg', 404.8, 10565.24, 4189.61, 14754.85, 5972763.28],
      [nada, 2.2, 'Anclajes químicos', 'u', 12, 8000, 2000, 10000, 120000],
      [],
      [nada, nada, nada, 'Subtotales', nada, nada, nada, nada, 6921275.68],
      [nada, nada, nada, nada, nada, nada, nada, nada, 'TOTAL', 6921275.68],
      [nada, 'NOTA 1:', ' EL PRECIO FINAL NO INCLUYE IVA.'],
      [nada, 'CONDICION DE PAGO:', 'ANTICIPO FINANCIERO 40%, SALDO CON CERTIFICACION QUINCENAL'],
    ]);
    expect(leido).toMatchObject({
      filas: 3,
      importeCentavos: 692_127_568,
      items: [
        'Traslado de equipos a obra | 1 gl x 828512.4',
        'Columnas C140 | 404.8 kg x 14754.85',
        'Anclajes químicos | 12 u x 10000',
      ],
      errores: [],
    });
    expect(leido.avisos).toEqual([
      '9 PRECIO DEL RUBRO [1200] Título de una sección: dice 120000 y sus ítems suman 82851240. No entra',
      '11 PRECIO DEL RUBRO [3400] Título de una sección: dice 340000 y sus ítems suman 609276328. No entra',
      '15 UNIDAD [Subtotales] Subtotal que coincide con los ítems: no entra',
      '16 PRECIO DEL ITEM [TOTAL] Total que coincide con los ítems, 692127568: no entra',
      '17 DESCRIPCION [EL PRECIO FINAL NO INCLUYE IVA.] Nota: no entra. Dice que los precios son sin IVA',
      '18 DESCRIPCION [ANTICIPO FINANCIERO 40%, SALDO CON CERTIFICACION QUINCENAL] Nota: no entra',
    ]);
  });

  it('with numbers under Ítem, which are no descriptions', () => {
    const titulos = ['Ítem', 'Elementos a presupuestar', 'Unidad', 'Cantidad', 'Precio unitario'];
    expect(
      leer([
        titulos,
        ['1.1', 'Traslado de equipos', 'gl', 1, 1_240_000],
        ['2.1', 'Provisión de columnas', 'kg', 404.8, 14754.85],
      ]),
    ).toMatchObject({
      items: [
        'Traslado de equipos | 1 gl x 1240000',
        'Provisión de columnas | 404.8 kg x 14754.85',
      ],
      errores: [],
      avisos: [],
    });
  });

  it('with general costs, profit and taxes at the foot', () => {
    const leido = leer([
      ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Precio unitario', 'Importe'],
      [1, 'PRELIMINARES'],
      [1.1, 'Cerco de obra', 'm', 40, 25_000, 1_000_000],
      [null, 'Subtotal preliminares', null, null, null, 1_000_000],
      [null, 'Gastos generales', null, null, '15%', 150_000],
      [null, 'Beneficio', null, null, '18%', 207_000],
      [null, 'IIBB', null, null, '2,40%', 32_568],
      [null, 'TOTAL', null, null, null, 1_389_568],
    ]);
    expect(leido).toEqual({
      filas: 1,
      importeCentavos: 100_000_000,
      items: ['Cerco de obra | 40 m x 25000'],
      errores: [],
      avisos: [
        '2 Descripción [PRELIMINARES] Título de una sección: no entra',
        '4 Descripción [Subtotal preliminares] Subtotal que coincide con los ítems: no entra',
        '5 Descripción [Gastos generales] Se suma al pie, 15000000: no entra',
        '6 Descripción [Beneficio] Se suma al pie, 20700000: no entra',
        '7 Descripción [IIBB] Se suma al pie, 3256800: no entra',
        '8 Descripción [TOTAL] Total que coincide con los ítems, 100000000, más lo que se suma al pie, 38956800, que no entra',
      ],
    });
  });

  it('with dollars by their format are refused in pesos and accepted in dollars', () => {
    const filas: readonly Fila[] = [
      ['Descripción', 'Unidad', 'Cantidad', 'Precio unitario'],
      ['Ascensor 4 paradas', 'u', 1, 'USD 45000'],
      ['Aberturas DVH', 'u', 20, 'USD 1250,5'],
    ];
    expect(leer(filas)).toMatchObject({ items: [], filas: 2 });
    expect(leer(filas).errores).toEqual(
      ['2 Precio unitario [USD 45000]', '3 Precio unitario [USD 1250,5]'].map(
        (donde) =>
          `${donde} El precio está escrito en dólares y la moneda es pesos: corregir la celda, o borrar el signo`,
      ),
    );
    expect(leer(filas, 'USD')).toMatchObject({ importeCentavos: 7_001_000, errores: [] });
  });

  it('with a decimal point', () => {
    expect(
      leer([
        ['Descripción', 'Unidad', 'Cantidad', 'Precio unitario'],
        ['Hormigón H21', 'm3', '12.500', '185,000.75'],
        ['Revoque grueso', 'm2', '230.250', '9,850.40'],
        ['Columna', 'u', '4', '88,000.00'],
      ]).items,
    ).toEqual([
      'Hormigón H21 | 12.500 m³ x 185000.75',
      'Revoque grueso | 230.250 m² x 9850.40',
      'Columna | 4 u x 88000.00',
    ]);
  });
});

describe('other budgets of the trade', () => {
  const DOS = ['Excavación | 10 m³ x 1500.00', 'Hormigón | 4.5 m³ x 20000.00'];

  it.each([
    'Nº;Designación de las obras;Un.;Cómputo;P.U.;Subtotal',
    'Item;Trabajos;U.;Cantidades;P. Unit.;Importe',
    'N°;Denominación;Unidades;Metrado;P.Unit ($);Total ítem',
    'Nro.;Actividad;Und.;Cant;$ unitario;VR. TOTAL',
    'ÍTEM;Designación;Unid.;CÓMPUTO;Importe unitario;Importe ($)',
    'Ítem;Elementos a presupuestar;UN;Cantidad;Valor unitario;Total',
    'Ítem;Descripción;U;Cant.;Precio unitario (c/IVA);Precio total',
    'Ítem;Detalle;Unidad(es);Cantidad(es);P. Unit. ($) c/IVA;Sub-total',
    'Ítem;;Unidad;Cantidad;Precio unitario;Importe',
    'Ítem;Rubro;Unidad;Cantidad;Precio unitario;Importe',
  ])('is understood by its titles: %s', (titulos) => {
    const leido = leerCsv(`${titulos}
1;Excavación;m3;10;1.500,00;15.000,00
2;Hormigón;m3;4,5;20.000,00;90.000,00`);
    expect(leido).toMatchObject({ items: DOS, errores: [], avisos: [] });
  });

  it('asks about prices without tax, however the title words it', () => {
    for (const titulo of [
      'Precio unitario s/IVA',
      'P.U. sin IVA',
      'Precio Unitario ($) + IVA',
      'Valor unitario (s/ I.V.A.)',
    ]) {
      const { items, preguntas } = analizarCsv(`Ítem;Tarea;Unidad;Cantidad;${titulo}
1;Excavación;m3;10;1.500,00
2;Hormigón;m3;4,5;20.000,00`);
      expect(items).toEqual(DOS);
      expect(preguntas).toMatchObject([
        {
          tipo: 'IVA',
          propuesta: null,
          texto: expect.stringContaining('dice que los precios son sin'),
        },
      ]);
    }
  });

  it('has its titles in two rows', () => {
    expect(
      leerCsv(`ITEM;DESCRIPCION;UNIDAD;CANTIDAD;PRECIO;;INCIDENCIA
;;;;UNITARIO;TOTAL;
1;Excavación;m3;10;1.500,00;15.000,00;14,29%
2;Hormigón;m3;4,5;20.000,00;90.000,00;85,71%`),
    ).toMatchObject({ items: DOS, errores: [], avisos: [] });
  });

  it('with shares of the price below its title has no recognised price', () => {
    const leido = leerCsv(`ITEM;DESCRIPCION;UNIDAD;CANTIDAD;PRECIO UNITARIO;;
;;;;MATERIALES;M.O.;TOTAL
1;Excavación;m3;10;500,00;1.000,00;1.500,00`);
    expect(leido).toMatchObject({ items: [], avisos: [] });
    expect(leido.errores).toEqual([
      '2 Precio unitario [MATERIALES] Debajo del precio unitario hay otra fila de títulos: dejar una sola columna de precio unitario',
    ]);
  });

  it('with two price columns of different values has no recognised price', () => {
    const leido = analizarCsv(`Descripción;Unidad;Cantidad;P.U.;P.U.
Excavación;m3;10;500,00;1.000,00`);
    expect(leido).toMatchObject({ errores: [], items: [], abiertas: ['CAMPO:precioUnitario'] });
  });

  it('uses the price with tax when both are present', () => {
    expect(
      leerCsv(`Descripción;Unidad;Cantidad;Precio unitario s/IVA;Precio unitario c/IVA
Excavación;m3;10;1.000,00;1.210,00`),
    ).toMatchObject({ items: ['Excavación | 10 m³ x 1210.00'], avisos: [] });
  });
});
