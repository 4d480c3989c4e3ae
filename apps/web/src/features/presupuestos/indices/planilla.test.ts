import { expect, test } from 'vitest';

import { leerPegado } from './pegado.ts';
import { columnaDe, entenderPlanilla, textoDe } from './planilla.ts';

const fila = (numero: number, ...celdas: string[]) => ({ fila: numero, celdas });
const CAC = [
  fila(1, 'Índices de la Cámara'),
  fila(3, 'Mes', 'General', 'Materiales', 'Mano de Obra'),
  fila(4, '2026-06-01', '1020,1', '1019,2', '1021,3'),
  fila(5, 'jul-26', '1041,7', '1039,9', 'pendiente'),
];

test('in a file of several series the column of this one is read, each row with its own number', () => {
  const leida = entenderPlanilla({ filas: CAC });
  if (leida === null) throw new Error('no months');
  expect(leida.columnas.map(({ titulo }) => titulo)).toEqual([
    'General',
    'Materiales',
    'Mano de Obra',
  ]);
  const columna = columnaDe(leida, 'CAC_MANO_OBRA');
  expect(leerPegado(textoDe(leida, columnaDe(leida, 'CAC_MATERIALES')))).toEqual([
    { ok: true, numero: 4, mes: '2026-06', valor: '1019.2' },
    { ok: true, numero: 5, mes: '2026-07', valor: '1039.9' },
  ]);
  expect(leerPegado(textoDe(leida, columna)).at(-1)).toMatchObject({ ok: false, numero: 5 });
});

test('an own series uses the first column with values; a file without months is not understood', () => {
  const leida = entenderPlanilla({ filas: [fila(1, '', '2026-06', '', '12,5')] });
  if (leida === null) throw new Error('no months');
  expect(columnaDe(leida, 'UOCRA')).toBe(3);
  expect(textoDe(leida, 3)).toBe('2026-06\t12,5');
  expect(entenderPlanilla({ filas: [fila(1, 'Hola', '3')] })).toBeNull();
});
