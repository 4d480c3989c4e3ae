import { describe, expect, it } from 'vitest';

import { fallaDeCabeza } from './eslabon.rules.ts';
import { verificarIntegra } from './limpieza.rules.ts';
import { RelojDeFilas } from './reloj.rules.ts';
import { periodoDe } from './stats.rules.ts';

describe('the period of the audit log', () => {
  it('is the last 30 days by default', () => {
    const valor = { desde: '2026-10-27', hasta: '2026-11-25', dias: 30 };
    expect(periodoDe({}, '2026-11-25')).toEqual({ ok: true, valor });
  });

  it('is limited to a year, and may not end before it begins', () => {
    expect(periodoDe({ desde: '2024-01-01', hasta: '2024-12-31' }, '2026-11-25').ok).toBe(true);
    expect(periodoDe({ desde: '2024-01-01', hasta: '2025-01-01' }, '2026-11-25')).toMatchObject({
      motivo: 'El período puede ser de un año como máximo',
    });
    expect(periodoDe({ desde: '2026-11-26' }, '2026-11-25')).toMatchObject({
      motivo: 'El período termina antes de empezar',
    });
  });
});

it('a chain must end in its head', () => {
  const fin = { seq: 4, hash: 'a' };
  expect(fallaDeCabeza(fin, fin)).toBe(null);
  expect(fallaDeCabeza(undefined, { seq: 0, hash: '0' })).toBe(null);
  expect(fallaDeCabeza(undefined, fin)?.seq).toBe(5);
  expect(fallaDeCabeza({ seq: 6, hash: 'b' }, fin)?.motivo).toMatch(/^Faltan los sellos .* 5 a 6/);
  expect(fallaDeCabeza({ seq: 4, hash: 'b' }, fin)?.motivo).toMatch(/^La cabeza de la cadena/);
});

it('a broken chain cannot be cleaned up', () => {
  expect(verificarIntegra(null)).toBe(null);
  expect(verificarIntegra({ seq: 3, id: 'x', motivo: 'Falta' })).toMatchObject({
    code: 'CADENA_ROTA',
    details: [{ path: 'hasta', message: 'Falta', data: { seq: 3, id: 'x' } }],
  });
});

describe('dates of rows of the audit log', () => {
  const horas = (...instantes: readonly number[]) => {
    const reloj = new RelojDeFilas();
    const halladas = instantes.map((hora, i) => {
      const ts = new Date(Date.UTC(2026, 10, 20, hora));
      return reloj.paso({ seq: i + 1, id: `f${i + 1}`, xid: String(i + 1), ts });
    });
    return [...halladas, reloj.fin()].find((falla) => falla !== null)?.seq ?? null;
  };

  it('finds a row that is older than those on both sides', () => {
    expect(horas(10, 5, 10)).toBe(2);
  });

  it('does not report a row dated in the future, nor those after it', () => {
    expect(horas(10, 20, 10, 11)).toBe(null);
    expect(horas(9, 10, 11)).toBe(null);
  });
});
