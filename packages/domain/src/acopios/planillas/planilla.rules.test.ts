import { describe, expect, it } from 'vitest';

import type { Moneda } from '../../base/campos.schema.ts';
import { CENTAVOS_MAX } from '../../base/dinero.rules.ts';
import type { CeldaImportada } from '../../planilla/texto.rules.ts';
import { buscadorDeRubros } from '../../renglones/rubro.rules.ts';
import type { TipoAcopio } from '../acopio.schema.ts';
import {
  interpretarItem,
  leerTitulosDeItems,
  revisarConjunto,
  type LecturaItems,
} from './planilla.rules.ts';

const rubro = buscadorDeRubros([
  { id: 'r5', codigo: '05', nombre: 'Estructura de hormigón armado' },
  { id: 'r6', codigo: '06', nombre: 'Mampostería' },
]);
const TITULOS = ['Código', 'Descripción', 'Unidad', 'Cantidad', 'Precio unitario', 'Rubro'];

function lecturaDe(
  titulos: readonly CeldaImportada[] = TITULOS,
  tipo: TipoAcopio = 'MATERIALES',
  moneda: Moneda = 'ARS',
) {
  return leerTitulosDeItems([{ fila: 1, celdas: titulos }], { tipo, moneda, rubro });
}

const leer = (celdas: readonly CeldaImportada[], lectura: LecturaItems = lecturaDe().lectura) =>
  interpretarItem(lectura, { fila: 2, celdas });

const mensajes = (celdas: readonly CeldaImportada[], tipo: TipoAcopio = 'MATERIALES') =>
  leer(celdas, lecturaDe(TITULOS, tipo).lectura).errores.map((e) => `${e.columna}: ${e.mensaje}`);

describe('the row of titles', () => {
  it('is found below a heading, in any column order and with the titles that suppliers use', () => {
    const { lectura, errores } = leerTitulosDeItems(
      [
        { fila: 1, celdas: ['Corralón El Hornero: lista de octubre'] },
        { fila: 3, celdas: ['Cant.', 'Artículo', 'P. Unit. ($)', 'U.M.', 'Cód.'] },
        { fila: 4, celdas: [40, 'Cemento', 11850, 'bolsa', 7] },
      ],
      { tipo: 'MATERIALES', moneda: 'ARS', rubro },
    );
    expect(errores).toEqual([]);
    expect(lectura).toMatchObject({
      filaTitulos: 3,
      columnas: { cantidad: 0, descripcion: 1, precioUnitario: 2, unidad: 3, codigo: 4 },
    });
  });

  it('reports missing required columns; a price list needs no quantity', () => {
    const deMateriales = lecturaDe(['Precio', 'Rubro']);
    expect(deMateriales.errores.map(({ mensaje }) => mensaje)).toEqual([
      'Falta la columna Descripción',
      'Falta la columna Unidad',
      'Falta la columna Cantidad',
    ]);
    expect(lecturaDe(['Material', 'Unidad'], 'LISTA_PRECIOS').errores).toEqual([]);
  });
});

describe('a row', () => {
  it.each<[string, CeldaImportada, CeldaImportada, string, string, number]>([
    ['numbers of the sheet', 40, 11850.5, '40', '11850.5', 47_402_000],
    ['text of here', '1.234,5', '$ 1.234,56', '1234.5', '1234.56', 152_406_432],
    ['text of there', '1234.5', '1234.56', '1234.5', '1234.56', 152_406_432],
    ['both separators the other way', '1,234.5', '1,234.56', '1234.5', '1234.56', 152_406_432],
    ['the noise of floats', 0.1 + 0.2, 1.1 * 3, '0.3', '3.3', 99],
    ['a thousandth and four places', '0,333', '0,0125', '0.333', '0.0125', 0],
  ])('reads %s', (_caso, cantidad, precio, enCantidad, enPrecio, importeCentavos) => {
    const { item, errores } = leer(['A-1', 'Cemento', 'bolsas', cantidad, precio, '5']);
    expect(errores).toEqual([]);
    expect(item).toEqual({
      fila: 2,
      codigo: 'A-1',
      descripcion: 'Cemento',
      unidad: 'bolsa',
      cantidad: enCantidad,
      precioUnitario: enPrecio,
      importeCentavos,
      rubroId: 'r5',
    });
  });

  it.each([
    ['m2', 'm²'],
    ['M3', 'm³'],
    ['Mts.', 'm'],
    ['m²', 'm²'],
    ['Unidad', 'u'],
    ['Kgs', 'kg'],
  ])('takes the unit %s for %s', (escrita, unidad) => {
    expect(leer([null, 'Arena', escrita, 1, 1, null]).item?.unidad).toBe(unidad);
  });

  it('needs neither code nor category, and a missing price is reported', () => {
    const { item, advertencias } = leer([null, 'Arena gruesa', 'm³', 6, null, null]);
    expect(item).toMatchObject({ codigo: null, rubroId: null, precioUnitario: '0' });
    expect(advertencias).toEqual([
      {
        fila: 2,
        columna: 'Precio unitario',
        valor: '',
        mensaje: 'Sin precio: el ítem queda en cero',
      },
    ]);
  });

  it('has no amount while its price is unreadable, and zero without a price', () => {
    expect(leer([null, 'Arena', 'm³', 6, 'consultar', null]).vista.importeCentavos).toBeNull();
    expect(leer([null, 'Arena', 'm³', 6, null, null]).vista.importeCentavos).toBe(0);
  });

  it('refuses dollars in a stockpile in pesos; a plain $ is accepted in one in dollars', () => {
    const enDolares = lecturaDe(TITULOS, 'MATERIALES', 'USD').lectura;
    const conPrecio = (precio: string) => [null, 'Ascensor', 'u', 1, precio, null];
    expect(mensajes(conPrecio('US$ 48.000,00'))).toEqual([
      'Precio unitario: El precio está escrito en dólares y la moneda es pesos: corregir la celda, o borrar el signo',
    ]);
    expect(leer(conPrecio('$ 48.000,00')).item?.precioUnitario).toBe('48000.00');
    for (const precio of ['US$ 48.000,00', 'U$S 48.000,00', '$ 48.000,00']) {
      expect(leer(conPrecio(precio), enDolares).item?.precioUnitario).toBe('48000.00');
    }
  });

  it('finds every wrong cell', () => {
    expect(mensajes(['x'.repeat(41), null, null, '1,2345', '-5', 'Jardín'])).toEqual([
      'Código: El código no puede tener más de 40 caracteres',
      'Descripción: La descripción es requerida',
      'Unidad: La unidad es requerida',
      'Cantidad: Se espera un número con hasta 3 decimales',
      'Precio unitario: El precio unitario no puede ser negativo',
      'Rubro: No hay un rubro con ese código o nombre',
    ]);
    expect(mensajes([null, 'x', 'carrada', '#DIV/0!', 'consultar', null])).toEqual([
      'Descripción: La descripción debe tener al menos 2 caracteres',
      'Unidad: La unidad no está en el catálogo: u, m², m³, kg, bolsa, barra, rollo…',
      'Cantidad: La celda tiene un error de la planilla',
      'Precio unitario: No se entiende como número: se espera algo como 1.234,56',
    ]);
    expect(mensajes([null, 'Cal', 'bolsa', '99999999999', '99999999999999', null])).toEqual([
      'Precio unitario: El importe del ítem es demasiado grande',
    ]);
  });

  it('may omit the quantity in a price list only', () => {
    const sinCantidad = [null, 'Cal', 'bolsa', null, 5420, null];
    expect(mensajes(sinCantidad)).toEqual(['Cantidad: La cantidad es requerida']);
    expect(mensajes(sinCantidad, 'LISTA_PRECIOS')).toEqual([]);
    expect(mensajes([null, 'Cal', 'bolsa', 0, 1, null], 'LISTA_PRECIOS')).toEqual([
      'Cantidad: La cantidad tiene que ser mayor que cero',
    ]);
  });
});

describe('the rows together', () => {
  const fila = (n: number, codigo: string | null, importeCentavos: number | null = 1) => ({
    fila: n,
    codigo,
    importeCentavos,
  });

  it('may not repeat a code of the file or of the stockpile', () => {
    const filas = [fila(2, 'A'), fila(3, null), fila(4, 'A'), fila(5, 'B'), fila(6, 'A')];
    expect(revisarConjunto(filas, new Set(['B'])).map((e) => [e.fila, e.valor, e.mensaje])).toEqual(
      [
        [4, 'A', 'El código ya está en la fila 2'],
        [5, 'B', 'Ya hay un ítem con ese código en el acopio'],
        [6, 'A', 'El código ya está en la fila 2'],
      ],
    );
  });

  it('may not add up to more than the largest amount; reported once', () => {
    const filas = [2, 3, 4].map((n) => fila(n, null, CENTAVOS_MAX));
    expect(revisarConjunto(filas, new Set()).map((e) => e.fila)).toEqual([3]);
  });
});
