import { describe, expect, it } from 'vitest';

import { hasFilters, readFilters, withFilters, without, writeFilters } from './movement-filters.ts';

const rubroId = '019ab4a7-65f0-7000-8000-000000000001';

describe('movement filters in the address', () => {
  it('writes and reads back every filter', () => {
    const filters = {
      tipo: 'EGRESO',
      desde: '2026-11-01',
      hasta: '2026-11-30',
      rubroId,
      proveedorId: rubroId,
      medioPago: 'ECHEQ',
      moneda: 'USD',
      q: 'ladrillo 18×18',
    } as const;
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });

  it('leaves out what is no filter instead of breaking the list', () => {
    const params = new URLSearchParams(
      'tipo=OTRO&desde=2026-02-30&hasta=ayer&rubro=1&medio=oro&moneda=EUR&q=%20&vista=x',
    );
    expect(readFilters(params)).toEqual({});
  });

  it('drops the end of a range that ends before it begins', () => {
    const params = new URLSearchParams('desde=2026-11-10&hasta=2026-11-01');
    expect(readFilters(params)).toEqual({ desde: '2026-11-10' });
  });

  it('keeps what else the address says', () => {
    const params = writeFilters(
      { q: 'hierro' },
      new URLSearchParams('vista=movimientos&tipo=EGRESO'),
    );
    expect(params.toString()).toBe('vista=movimientos&q=hierro');
  });

  it('makes the address of the rows behind a figure', () => {
    expect(withFilters('/x', {})).toBe('/x');
    expect(withFilters('/x', { tipo: 'INGRESO', moneda: 'ARS' })).toBe(
      '/x?tipo=INGRESO&moneda=ARS',
    );
  });

  it('takes one filter off', () => {
    expect(without({ tipo: 'EGRESO', q: 'a' }, 'q')).toEqual({ tipo: 'EGRESO' });
    expect(hasFilters(without({ q: 'a' }, 'q'))).toBe(false);
  });
});
