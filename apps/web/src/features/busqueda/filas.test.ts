import type { Hallazgo } from '@plomada/domain/busqueda/busqueda.schema';
import { Plus } from 'lucide-react';
import { describe, expect, test } from 'vitest';

import { filaDeHallazgo } from './filas.ts';
import { agrupar, primeraEsFirme, type Contenido } from './grupos.ts';
import { siguiente } from './use-paleta.ts';

const hallazgo = (mas: Partial<Hallazgo>): Hallazgo => ({
  tipo: 'MOVIMIENTO',
  id: '1',
  titulo: 'Anticipo de carpintería',
  codigo: 'M-000080',
  proyecto: { id: 'o1', codigo: 'OB-001', nombre: 'Los Tilos' },
  contraparte: 'Aberturas Ventisca',
  fecha: '2026-11-19',
  importeCentavos: -9_314_760_098,
  moneda: 'ARS',
  privado: false,
  enlace: `/t/${mas.id ?? '1'}`,
  ...mas,
});

const NADA: Contenido = {
  consulta: '',
  hallazgos: [],
  recientes: [],
  pantallas: [
    { id: 'p1', titulo: 'Movimientos', icono: Plus, to: '/t/movimientos' },
    { id: 'p2', titulo: 'Acopios', icono: Plus, to: '/t/acopios' },
  ],
  acciones: [
    { id: 'a1', titulo: 'Nuevo movimiento', icono: Plus, to: '/t/nuevo' },
    { id: 'a2', titulo: 'Salir', tambien: 'cerrar sesión', icono: Plus, hacer: () => undefined },
  ],
};
const vistos = (mas: Partial<Contenido>) =>
  agrupar({ ...NADA, ...mas }).map(({ id, filas }) => [id, ...filas.map((fila) => fila.titulo)]);

describe('the groups of the palette', () => {
  const recientes = [{ tipo: 'MOVIMIENTO', enlace: '/t/1', titulo: 'Anticipo' }] as const;

  test('without a search text the palette lists recent rows, all pages and all actions', () => {
    expect(vistos({ recientes })).toEqual([
      ['RECIENTES', 'Anticipo'],
      ['PANTALLAS', 'Movimientos', 'Acopios'],
      ['ACCIONES', 'Nuevo movimiento', 'Salir'],
    ]);
  });

  test('results of the server are listed below the rows shown before', () => {
    const antes = vistos({ consulta: 'mov' });
    const despues = vistos({
      consulta: 'mov',
      hallazgos: [hallazgo({ titulo: 'Mov. de suelos' })],
    });
    expect(antes).toEqual([
      ['PANTALLAS', 'Movimientos'],
      ['ACCIONES', 'Nuevo movimiento'],
    ]);
    expect(despues).toEqual([
      ['PANTALLAS', 'Movimientos'],
      ['MOVIMIENTO', 'Mov. de suelos'],
      ['ACCIONES', 'Nuevo movimiento'],
    ]);
  });

  test('a recent row is not listed twice', () => {
    expect(
      vistos({ consulta: 'antic', recientes, hallazgos: [hallazgo({}), hallazgo({ id: '2' })] }),
    ).toEqual([
      ['RECIENTES', 'Anticipo'],
      ['MOVIMIENTO', 'Anticipo de carpintería'],
    ]);
  });

  test('kinds keep the order of the contract for any order of the answer', () => {
    const hallazgos = [hallazgo({ id: '9', tipo: 'ACOPIO' }), hallazgo({ id: '8', tipo: 'OBRA' })];
    expect(vistos({ consulta: 'antic', hallazgos }).map(([id]) => id)).toEqual(['OBRA', 'ACOPIO']);
  });

  test('synonyms find an action too', () => {
    expect(vistos({ consulta: 'cerrar' })).toEqual([['ACCIONES', 'Salir']]);
  });

  test.each([
    ['93.147', 'por importe'],
    ['M-0000', 'por código'],
    ['ventisca', 'por proveedor o socio'],
    ['carpinteria', null],
  ])('the kind of match for %s', (consulta, modo) => {
    expect(agrupar({ ...NADA, consulta, hallazgos: [hallazgo({})] })[0]?.modo).toBe(modo);
  });
});

test('a row has code, date, supplier and obra, as far as they are known', () => {
  expect(filaDeHallazgo(hallazgo({}))).toMatchObject({
    titulo: 'Anticipo de carpintería',
    detalle: 'M-000080 · 19/11/2026 · Aberturas Ventisca · Los Tilos',
    importe: '−$\u00a093.147.600,98',
  });
  const proveedor = { tipo: 'PROVEEDOR', codigo: '30900000673', proyecto: null } as const;
  const sinMas = { contraparte: null, fecha: null, importeCentavos: null, moneda: null } as const;
  expect(filaDeHallazgo(hallazgo({ ...proveedor, ...sinMas }))).toMatchObject({
    detalle: '30-90000067-3',
    importe: null,
  });
});

test('Enter before the answer opens a row only if it will stay first', () => {
  const firme = (mas: Partial<Contenido>) => {
    const contenido = { ...NADA, ...mas };
    return primeraEsFirme(agrupar(contenido), contenido.consulta);
  };
  expect(firme({ consulta: 'mov' })).toBe(true);
  // The query matches inside the name, so results of the server come above.
  expect(firme({ consulta: 'vimi' })).toBe(false);
  expect(firme({ consulta: 'nada de esto' })).toBe(false);
});

test('arrow keys wrap around the ends, Home and End select them', () => {
  expect(siguiente(3, 2, 'ArrowDown')).toBe(0);
  expect(siguiente(3, 0, 'ArrowUp')).toBe(2);
  expect([siguiente(3, 1, 'Home'), siguiente(3, 1, 'End')]).toEqual([0, 2]);
  expect([siguiente(0, 0, 'ArrowDown'), siguiente(3, 1, 'a')]).toEqual([null, null]);
});
