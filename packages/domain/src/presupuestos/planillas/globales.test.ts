import { describe, expect, it } from 'vitest';

import { analizarCsv } from './leer-de-prueba.ts';

const CON_IVA = { IVA: 'INCLUIDO' };
const MEZCLADO = `Ítem;Tarea;Unidad;Cantidad;P.U.;Importe
1;Demolición;;;;1.200.000,00
2;Volquetes;;;;300.000,00
3;Contrapiso;m2;10;1.500,50;15.005,00
4;Limpieza final;;;;80.000,50
;Total;;;;1.595.005,50`;
const SOLO = `Tarea;Importe
Demolición;1.200.000
Albañilería;3.500.000,50
Pintura;800.000
Total;5.500.000,50`;

describe('rows with a description and an amount alone', () => {
  const con = (respuestas: Readonly<Record<string, string>>, texto = MEZCLADO) =>
    analizarCsv(texto, { respuestas: { ...CON_IVA, ...respuestas } });

  it('are asked about once, with three samples, and imported as one unit of their amount', () => {
    const abierta = con({}, SOLO);
    expect(abierta.abiertas).toEqual(['GLOBAL']);
    expect(abierta.preguntas.find(({ id }) => id === 'GLOBAL')).toMatchObject({
      id: 'GLOBAL',
      propuesta: null,
      texto:
        'Hay filas con descripción e importe, sin unidad, cantidad ni precio (fila 2, «Demolición», 1 gl × 120000000; fila 3, «Albañilería», 1 gl × 350000050; fila 4, «Pintura», 1 gl × 80000000): ¿son por un global?',
      opciones: [
        { valor: 'ITEM', texto: 'Sí, 1 gl × su importe: 550000050 en total' },
        { valor: 'NO_ENTRA' },
      ],
      filas: 3,
    });
    expect(abierta.errores).toEqual([]);
    const asignado = con({ GLOBAL: 'ITEM' }, SOLO);
    expect(asignado).toMatchObject({
      items: [
        'Demolición | 1 gl x 1200000',
        'Albañilería | 1 gl x 3500000.5',
        'Pintura | 1 gl x 800000',
      ],
      errores: [],
      abiertas: [],
      importeCentavos: 550_000_050,
      prueba: [{ columna: 'B', cierra: true, entranCentavos: 550_000_050 }],
    });
  });

  it('are imported beside rows with quantities, and excluded when the user answers so', () => {
    const asignado = con({ GLOBAL: 'ITEM', 'SUMA:3': 'ITEM', 'SUMA:2': 'ITEM' });
    expect(asignado.items).toEqual([
      'Demolición | 1 gl x 1200000',
      'Volquetes | 1 gl x 300000',
      'Contrapiso | 10 m² x 1500.50',
      'Limpieza final | 1 gl x 80000.5',
    ]);
    expect(asignado).toMatchObject({ errores: [], abiertas: [], importeCentavos: 159_500_550 });
    expect(asignado.prueba.map(({ cierra }) => cierra)).toEqual([true]);
    const afuera = con({ GLOBAL: 'NO_ENTRA' }, SOLO);
    expect(afuera.items).toEqual([]);
    expect(afuera.prueba).toMatchObject([
      { cierra: true, entranCentavos: 0, afuera: [{ motivo: 'Se dijo que no entra' }, {}] },
    ]);
  });

  it('are read from a price without quantities, with the tax that the user adds', () => {
    const precios = 'Rubro;Precio\nDemolición;1.000,00\nPintura;500,00';
    expect(con({}, precios).abiertas).toEqual(['GLOBAL']);
    const masIva = con({ GLOBAL: 'ITEM', IVA: 'MAS_21' }, precios);
    expect(masIva.items).toEqual(['Demolición | 1 gl x 1210', 'Pintura | 1 gl x 605']);
    expect(masIva.prueba).toMatchObject([{ cierra: true }]);
  });

  it('in another currency, or without an amount above zero, are errors', () => {
    const { errores, items } = con(
      { GLOBAL: 'ITEM' },
      'Tarea;Importe\nAscensor;U$S 5.000\nBonificada;0\nPintura;500,00',
    );
    expect(items).toEqual(['Pintura | 1 gl x 500']);
    expect(errores.map(({ fila, columna }) => [fila, columna])).toEqual([
      [2, 'Importe'],
      [3, 'Importe'],
    ]);
  });

  it('keep the rubro of their cell, and of their heading', () => {
    const rubros = [
      { id: 'r1', codigo: '01', nombre: 'Demolición' },
      { id: 'r2', codigo: '02', nombre: 'Pintura' },
    ];
    const respuestas = { ...CON_IVA, GLOBAL: 'ITEM', 'RUBRO:pintura': 'r2' };
    const celda = analizarCsv('Tarea;Rubro;Importe\nRetiro;01;1.000\nBarniz;02;500', {
      respuestas,
      rubros,
    });
    expect(celda.rubros).toEqual(['r1', 'r2']);
    const titulo = analizarCsv('Tarea;Importe\nPINTURA;\nLátex;1.000\nBarniz;500', {
      respuestas,
      rubros,
    });
    expect(titulo.rubros).toEqual(['r2', 'r2']);
  });
});

describe('an amount that is the sum of other rows', () => {
  const con = (texto: string, respuestas: Readonly<Record<string, string>> = {}) =>
    analizarCsv(texto, { respuestas: { ...CON_IVA, GLOBAL: 'ITEM', ...respuestas } });

  it('is a heading when numbered like one', () => {
    const leido = con(
      'Ítem;Tarea;Importe\n1;Albañilería;500\n1.1;Muros;300\n1.2;Revoques;200\n2;Pintura;90\n;Total;590',
    );
    expect(leido.items).toEqual([
      'Muros | 1 gl x 300',
      'Revoques | 1 gl x 200',
      'Pintura | 1 gl x 90',
    ]);
    expect(leido).toMatchObject({ abiertas: [], prueba: [{ cierra: true }] });
  });

  it('is asked about when nothing else shows that it is a sum', () => {
    const texto = 'Tarea;Importe\nAlbañilería;500\nMuros;300\nRevoques;200\nPintura;90';
    expect(con(texto).abiertas).toEqual(['SUMA:2']);
    const suma = con(texto, { 'SUMA:2': 'NO_ENTRA' });
    expect(suma).toMatchObject({ abiertas: [], importeCentavos: 59_000 });
    const entra = con(texto, { 'SUMA:2': 'ITEM' });
    expect(entra).toMatchObject({ abiertas: [], importeCentavos: 109_000 });
    expect([suma, entra].map(({ prueba }) => prueba.map(({ cierra }) => cierra))).toEqual([
      [true],
      [true],
    ]);
  });
});
