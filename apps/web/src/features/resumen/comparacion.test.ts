import type { ObraDeResumen } from '@plomada/domain/resumen/resumen.schema';
import { expect, it } from 'vitest';

import { compararObras, objetivoJunto, ordenarObras } from './comparacion.ts';

const obra = (codigo: string, campos: Partial<ObraDeResumen> = {}): ObraDeResumen => ({
  id: codigo,
  codigo,
  nombre: codigo,
  estado: 'EN_CURSO',
  movimientos: 1,
  ultimoMovimiento: null,
  saldos: [{ moneda: 'ARS', ingresosCentavos: 10, egresosCentavos: 4, saldoCentavos: 6 }],
  monedaBase: 'ARS',
  presupuestoObjetivoCentavos: null,
  gastadoCentavos: 4,
  gastadoEquivalenteCentavos: 4,
  egresosSinEquivalente: 0,
  avanceBp: null,
  desvioCentavos: null,
  superficieM2: null,
  costoM2Centavos: null,
  ...campos,
});

const OBRAS = [
  obra('OB-001', { presupuestoObjetivoCentavos: 100, avanceBp: 400, gastadoCentavos: 1 }),
  obra('OB-002'),
  obra('OB-010', {
    presupuestoObjetivoCentavos: 10,
    avanceBp: 20_000,
    gastadoEquivalenteCentavos: 20,
  }),
  obra('OB-003', {
    monedaBase: 'USD',
    presupuestoObjetivoCentavos: 7,
    saldos: [
      { moneda: 'USD', ingresosCentavos: 1, egresosCentavos: 0, saldoCentavos: 1 },
      { moneda: 'ARS', ingresosCentavos: 0, egresosCentavos: 9, saldoCentavos: -9 },
    ],
  }),
];
const codigos = (filas: ReturnType<typeof compararObras>) => filas.map((fila) => fila.obra.codigo);

it('compares within one currency; a target counts only in its own', () => {
  expect(codigos(compararObras(OBRAS, 'USD'))).toEqual(['OB-003']);
  const enPesos = compararObras(OBRAS, 'ARS');
  expect(enPesos).toHaveLength(4);
  expect(enPesos.at(-1)).toMatchObject({ saldoCentavos: -9, objetivo: null });
  expect(objetivoJunto(enPesos)).toEqual({ obras: 2, gastado: 24, objetivo: 110 });
  expect(objetivoJunto(compararObras([obra('OB-002')], 'ARS'))).toBeNull();
});

it('sorts by any column, unknown values last in both directions', () => {
  const filas = compararObras(OBRAS, 'ARS');
  const por = (column: string, direction: 'ascending' | 'descending') =>
    codigos(ordenarObras(filas, { column, direction }));
  expect(por('obra', 'ascending')).toEqual(['OB-001', 'OB-002', 'OB-003', 'OB-010']);
  expect(por('avance', 'ascending').slice(0, 2)).toEqual(['OB-001', 'OB-010']);
  expect(por('avance', 'descending').slice(0, 2)).toEqual(['OB-010', 'OB-001']);
  expect(por('egresos', 'descending')[0]).toBe('OB-003');
});
