import { describe, expect, test } from 'vitest';

import { anchosDe, type CeldaDeHoja, esNumero } from './marcas.ts';

const celda = (columna: number, texto: string, resto: Partial<CeldaDeHoja> = {}): CeldaDeHoja => ({
  columna,
  texto,
  formula: false,
  que: 'FILA',
  tablaId: null,
  ...resto,
});
const fila = (numero: number, ...celdas: readonly CeldaDeHoja[]) => ({
  fila: numero,
  oculta: false,
  celdas: [...celdas],
});

const LARGO = 'Planilla de gastos de la obra Los Tilos';
const RENGLON = fila(2, celda(0, '06/11/2026'), celda(1, 'Cal'));

describe('the widths of columns', () => {
  const sinTitulo = anchosDe(2, [RENGLON]);

  test('a title merged over several columns widens none of them', () => {
    const combinada = fila(1, celda(0, LARGO, { que: 'TITULO', hastaColumna: 1 }));
    expect(anchosDe(2, [combinada, RENGLON])).toEqual(sinTitulo);
  });

  test('a title over one column widens that column', () => {
    const [primera = 0, segunda = 0] = anchosDe(2, [fila(1, celda(0, LARGO)), RENGLON]);
    expect(primera).toBeGreaterThan(sinTitulo[0] ?? 0);
    expect(segunda).toBe(sinTitulo[1]);
  });
});

test.each([
  ['AR$ 1.234,50', true],
  ['$ARS 1.234,50', true],
  ['U$S 1.250', true],
  ['06/11/2026', false],
])('%s is an amount: %s', (texto, es) => {
  expect(esNumero(texto)).toBe(es);
});
