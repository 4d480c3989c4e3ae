import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { primerDiaDe, ultimoDiaDe, verificarCerrable } from '@plomada/domain/cierres/cierre.rules';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { mensajeMesCerrado } from './cierre.ts';
import { hoyEnBuenosAires, inicioDelDia } from './fecha.ts';

/** Months after 2009, the last year in which Argentina used summer time. */
const unMes = fc
  .tuple(fc.integer({ min: 2010, max: 2090 }), fc.integer({ min: 1, max: 12 }))
  .map(([anio, mes]) => `${anio}-${String(mes).padStart(2, '0')}`);
const unaHoraEnMs = 3_600_000;

it('a month is closed from midnight in Buenos Aires on, to the millisecond, in any time zone of the server', () => {
  fc.assert(
    fc.property(unMes, fc.integer({ min: -unaHoraEnMs * 30, max: unaHoraEnMs * 30 }), (mes, ms) => {
      const medianoche = inicioDelDia(sumarDias(ultimoDiaDe(mes), 1)).getTime();
      const hoy = hoyEnBuenosAires(new Date(medianoche + ms));
      const negado = verificarCerrable(mes, { hoy, cerradoHasta: null });
      expect(negado?.code ?? null).toBe(ms < 0 ? 'MES_EN_CURSO' : null);
    }),
    { examples: [-1, 0, 1, -3 * unaHoraEnMs, 3 * unaHoraEnMs].map((ms) => ['2026-02', ms]) },
  );
});

it('the first and last instants of a month are on its first and last days', () => {
  fc.assert(
    fc.property(unMes, (mes) => {
      const desde = inicioDelDia(primerDiaDe(mes)).getTime();
      const hasta = inicioDelDia(sumarDias(ultimoDiaDe(mes), 1)).getTime() - 1;
      expect(hoyEnBuenosAires(new Date(desde))).toBe(primerDiaDe(mes));
      expect(hoyEnBuenosAires(new Date(hasta))).toBe(ultimoDiaDe(mes));
    }),
  );
});

it('the closed month and the first day open for writing are named', () => {
  expect(mensajeMesCerrado('2026-10', '2026-11-01')).toBe(
    'Octubre de 2026 está cerrado: nada de antes del 01/11/2026 se carga ni se cambia.',
  );
});
