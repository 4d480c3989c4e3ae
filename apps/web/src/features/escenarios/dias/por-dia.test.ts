import type { Fila } from '@plomada/domain/escenarios/fila';
import type { Palanca } from '@plomada/domain/escenarios/palanca.schema';
import { serie } from '@plomada/domain/escenarios/serie.rules';
import { expect, test } from 'vitest';

import { baseCon, HOY, idDe, vence } from '../../../../test/escenarios.ts';
import { filasPorDia } from './por-dia.ts';

const base = baseCon([
  vence(1, '2026-11-20', 100_000),
  vence(2, '2026-12-10', 200_000),
  vence(3, '2026-12-10', 300_000, { indexado: true }),
  vence(4, '2026-12-15', 400_001),
  vence(5, '2026-12-15', 500_000),
  vence(6, '2026-12-20', 700, { moneda: 'USD' }),
]);

const pago = (n: number, accion: Extract<Palanca, { tipo: 'PAGO' }>['accion']): Palanca => ({
  tipo: 'PAGO',
  id: idDe(100 + n),
  activa: true,
  clave: `COMPROBANTE:${idDe(n)}`,
  accion,
});

const PALANCAS: readonly Palanca[] = [
  pago(1, { tipo: 'SALTEAR' }),
  pago(2, { tipo: 'MOVER', fecha: '2027-01-05' }),
  { tipo: 'INDICE', id: idDe(200), activa: true, porcentaje: '6' },
  pago(4, {
    tipo: 'PARTIR',
    partes: [
      { fecha: '2026-12-15', importeCentavos: 200_001 },
      { fecha: '2026-12-20', importeCentavos: 200_000 },
    ],
  }),
  {
    tipo: 'GASTO_NUEVO',
    id: idDe(201),
    activa: true,
    fecha: '2026-12-20',
    importeCentavos: 900,
    moneda: 'ARS',
  },
];

/** Descriptions and marks of a day, with plain spaces. */
function deDia(palancas: readonly Palanca[], fecha: string) {
  const { filas } = serie(base, palancas, { por: 'FIRMA' });
  const { dias, marcas } = filasPorDia(filas, { hoy: HOY, moneda: 'ARS' });
  const dia = dias.get(fecha);
  const leer = (lado: 'base' | 'escenario', marca: (fila: Fila) => string | null) =>
    dia?.[lado].map((fila) =>
      `${fila.descripcion || 'Nuevo'}: ${marca(fila) ?? '='}`.replaceAll('\u00a0', ' '),
    );
  return {
    igual: dia?.igual,
    base: leer('base', marcas.deBase),
    escenario: leer('escenario', marcas.deEscenario),
  };
}

test('a day has the dues of both lines, marked where a lever changes them', () => {
  // Overdue ones count today.
  expect(deDia(PALANCAS, HOY)).toEqual({
    igual: false,
    base: ['Vencimiento 1: Se saltea'],
    escenario: [],
  });
  expect(deDia(PALANCAS, '2026-12-10')).toEqual({
    igual: false,
    base: ['Vencimiento 2: Pasa al 05/01', 'Vencimiento 3: Pasa a $ 3.180,00'],
    escenario: ['Vencimiento 3: Antes $ 3.000,00'],
  });
  expect(deDia(PALANCAS, '2027-01-05')).toEqual({
    igual: false,
    base: [],
    escenario: ['Vencimiento 2: Viene del 10/12'],
  });
  expect(deDia(PALANCAS, '2026-12-15')).toEqual({
    igual: false,
    base: ['Vencimiento 4: Se parte en 2', 'Vencimiento 5: ='],
    escenario: ['Vencimiento 4: Antes $ 4.000,01', 'Vencimiento 5: ='],
  });
  // Dollars are of the other line.
  expect(deDia(PALANCAS, '2026-12-20')).toEqual({
    igual: false,
    base: [],
    escenario: ['Vencimiento 4: Viene del 15/12, de $ 4.000,01', 'Nuevo: Nuevo'],
  });
});

test('without levers both lines are alike, and both currencies fit in one list', () => {
  const { filas } = serie(base, [], { por: 'FIRMA' });
  const { dias } = filasPorDia(filas, { hoy: HOY, moneda: null });
  expect([...dias.keys()].toSorted()).toEqual([HOY, '2026-12-10', '2026-12-15', '2026-12-20']);
  expect([...dias.values()].every(({ igual }) => igual)).toBe(true);
  // A lever on dollars changes no day of the pesos, nor one whose result is the same.
  const enDolares = [pago(6, { tipo: 'SALTEAR' }), pago(5, { tipo: 'MOVER', fecha: '2026-12-15' })];
  expect(deDia(enDolares, '2026-12-15')).toEqual({
    igual: true,
    base: ['Vencimiento 4: =', 'Vencimiento 5: ='],
    escenario: ['Vencimiento 4: =', 'Vencimiento 5: ='],
  });
});
