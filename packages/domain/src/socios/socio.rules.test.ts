import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { redistribuir, type PedidoDeReparto, type SocioARepartir } from './socio.rules.ts';

const ALTA = '2026-01-01';
const SIN_BASE = 'REPARTO_SIN_BASE';
const NO_SUMAN = 'PARTICIPACIONES_NO_SUMAN';
const con = (...participaciones: number[]): SocioARepartir[] =>
  participaciones.map((participacionBp, i) => ({ id: `s${i}`, participacionBp, alta: ALTA }));
const partes = (socios: readonly SocioARepartir[], pedido: PedidoDeReparto) => {
  const reparto = redistribuir(socios, pedido);
  return reparto.ok ? reparto.socios.map(({ participacionBp }) => participacionBp) : reparto;
};
const aportes = (...centavos: number[]) => new Map(centavos.map((c, i) => [`s${i}`, c]));

describe('redistributing shares', () => {
  it.each<[string, SocioARepartir[], PedidoDeReparto, unknown]>([
    ['thirds', con(5000, 0, 100), { modo: 'PARTES_IGUALES' }, [3334, 3333, 3333]],
    [
      'sevenths',
      con(...Array.from({ length: 7 }, () => 0)),
      { modo: 'PARTES_IGUALES' },
      [1429, 1429, 1429, 1429, 1428, 1428, 1428],
    ],
    ['one partner', con(10), { modo: 'PROPORCIONAL_ACTUAL' }, [10_000]],
    [
      'a 10 % partner left',
      con(3150, 2250, 2250, 1350),
      { modo: 'PROPORCIONAL_ACTUAL' },
      [3500, 2500, 2500, 1500],
    ],
    [
      'one kept as it is',
      con(3000, 2000, 1000),
      { modo: 'PROPORCIONAL_ACTUAL', fijos: ['s0'] },
      [3000, 4667, 2333],
    ],
    [
      'equal parts of what the kept one leaves',
      con(3001, 0, 0),
      { modo: 'PARTES_IGUALES', fijos: ['s0'] },
      [3001, 3500, 3499],
    ],
    [
      'by contributions 12,5M/8M/4,5M',
      con(0, 0, 0),
      { modo: 'PROPORCIONAL_APORTES', aportes: aportes(1_250_000_000, 800_000_000, 450_000_000) },
      [5000, 3200, 1800],
    ],
    [
      'who put nothing in gets nothing',
      con(5000, 5000),
      { modo: 'PROPORCIONAL_APORTES', aportes: aportes(1) },
      [10_000, 0],
    ],
    [
      'by hand, the ones named',
      con(5000, 2500, 2000),
      { modo: 'MANUAL', participaciones: [{ id: 's2', participacionBp: 2500 }] },
      [5000, 2500, 2500],
    ],
  ])('%s', (_nombre, socios, pedido, esperado) => {
    expect(partes(socios, pedido)).toEqual(esperado);
  });

  it.each<[string, SocioARepartir[], PedidoDeReparto, object]>([
    [
      'nobody',
      [],
      { modo: 'PARTES_IGUALES' },
      { code: SIN_BASE, motivo: expect.stringContaining('no tiene socios') },
    ],
    [
      'only zeros',
      con(0, 0),
      { modo: 'PROPORCIONAL_ACTUAL' },
      { code: SIN_BASE, motivo: expect.stringContaining('tiene participación') },
    ],
    [
      'no contributions',
      con(1, 2),
      { modo: 'PROPORCIONAL_APORTES' },
      { code: SIN_BASE, motivo: expect.stringContaining('no hay aportes') },
    ],
    [
      'contributions of the kept one only',
      con(5000, 0),
      { modo: 'PROPORCIONAL_APORTES', fijos: ['s0'], aportes: aportes(100) },
      { code: SIN_BASE, motivo: expect.stringContaining('no hay aportes') },
    ],
    [
      'everybody kept, and not whole',
      con(4000, 5000),
      { modo: 'PARTES_IGUALES', fijos: ['s0', 's1'] },
      { code: NO_SUMAN, sumaBp: 9000 },
    ],
    [
      'by hand, half a percent short',
      con(5000, 5000),
      { modo: 'MANUAL', participaciones: [{ id: 's1', participacionBp: 4950 }] },
      { code: NO_SUMAN, sumaBp: 9950 },
    ],
    [
      'a stranger',
      con(5000),
      { modo: 'PARTES_IGUALES', fijos: ['otro'] },
      { details: [{ path: 'fijos', message: 'Ese socio no participa de la obra.' }] },
    ],
    [
      'one twice',
      con(5000),
      { modo: 'PARTES_IGUALES', fijos: ['s0', 's0'] },
      { details: [{ path: 'fijos', message: 'Un socio aparece más de una vez.' }] },
    ],
  ])('refuses %s', (_nombre, socios, pedido, esperado) => {
    expect(redistribuir(socios, pedido)).toMatchObject({ ok: false, sumaBp: null, ...esperado });
  });

  it('adds up to exactly 100,00 % ten thousand times, with fixed shares unchanged', () => {
    const fila = fc.record({
      peso: fc.nat({ max: 10_000 }),
      fijo: fc.boolean(),
      aporte: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 9_000_000_000_000_000n })),
      alta: fc.constantFrom('2025-06-01', '2026-01-01'),
    });
    const modo = fc.constantFrom(
      'PARTES_IGUALES' as const,
      'PROPORCIONAL_ACTUAL' as const,
      'PROPORCIONAL_APORTES' as const,
    );
    let repartidos = 0;
    fc.assert(
      fc.property(fc.array(fila, { minLength: 1, maxLength: 12 }), modo, (filas, elModo) => {
        // Total that is at least the sum of the shares, which the database limits to 100,00 %.
        const total = Math.max(
          10_000,
          filas.reduce((suma, { peso }) => suma + peso, 0),
        );
        const socios = filas.map(({ peso, alta }, i) => ({
          id: `s${i}`,
          participacionBp: Math.floor((peso * 10_000) / total),
          alta,
        }));
        const fijos = socios.filter((_, i) => filas[i]?.fijo).map(({ id }) => id);
        const reparto = redistribuir(socios, {
          modo: elModo,
          fijos,
          aportes: new Map(filas.map(({ aporte }, i) => [`s${i}`, aporte])),
        });
        if (!reparto.ok) {
          expect([SIN_BASE, NO_SUMAN]).toContain(reparto.code);
          return;
        }
        repartidos += 1;
        expect(reparto.socios.reduce((suma, s) => suma + s.participacionBp, 0)).toBe(10_000);
        expect(reparto.socios.map(({ id }) => id)).toEqual(socios.map(({ id }) => id));
        reparto.socios.forEach(({ id, participacionBp }, i) => {
          expect(participacionBp).toBeGreaterThanOrEqual(0);
          if (fijos.includes(id)) expect(participacionBp).toBe(socios[i]?.participacionBp);
        });
      }),
      { numRuns: 10_000 },
    );
    expect(repartidos).toBeGreaterThan(7000);
  });
});
