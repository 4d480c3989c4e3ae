import { describe, expect, it } from 'vitest';

import { MOVEMENT_FILTERS, withFilters } from './filters-address.ts';

const {
  names: FILTER_NAMES,
  has: hasFilters,
  read: readFilters,
  write: writeFilters,
} = MOVEMENT_FILTERS;

const rubroId = '019ab4a7-65f0-7000-8000-000000000001';

describe('movement filters in the address', () => {
  it('writes and reads back every filter', () => {
    const filters = {
      tipo: 'EGRESO',
      desde: '2026-11-01',
      hasta: '2026-11-30',
      rubroId,
      proveedorId: rubroId,
      cuentaId: rubroId,
      medioPago: 'ECHEQ',
      moneda: 'USD',
      importeDesde: 150_050,
      importeHasta: 999_999_999_999,
      estado: 'PENDIENTE_ELIMINACION',
      privado: false,
      mios: true,
      mesCerrado: false,
      importacionId: rubroId,
      grupoProrrateoId: rubroId,
      search: 'ladrillo 18×18',
    } as const;
    expect(readFilters(writeFilters(filters))).toEqual(filters);
    expect(Object.keys(filters).length).toBe(FILTER_NAMES.length - 4);
    const without = {
      sinRubro: true,
      sinProveedor: true,
      sinCuenta: true,
      sinComprobante: true,
    };
    expect(readFilters(writeFilters(without))).toEqual(without);
  });

  it('writes amounts as people do', () => {
    expect(writeFilters({ importeDesde: 150_050 }).toString()).toBe('importe-desde=1500%2C50');
    const read = (query: string) => readFilters(new URLSearchParams(query));
    expect(read('importe-desde=1500&importe-hasta=1500,5')).toEqual({
      importeDesde: 150_000,
      importeHasta: 150_050,
    });
    expect(read('importe-desde=0&importe-hasta=-3')).toEqual({});
    expect(read('importe-desde=20&importe-hasta=10')).toEqual({ importeDesde: 2000 });
  });

  it('prefers a rubro to the lack of one', () => {
    expect(readFilters(new URLSearchParams(`rubro=${rubroId}&sin-rubro=si`))).toEqual({ rubroId });
  });

  it('ignores invalid filters instead of failing', () => {
    const params = new URLSearchParams(
      'tipo=OTRO&estado=ELIMINADO&privado=quizas&mios=no&importacion=1&importe-desde=1e9&desde=2026-02-30&hasta=ayer&rubro=1&medio=oro&moneda=EUR&q=%20&vista=x',
    );
    expect(readFilters(params)).toEqual({});
  });

  it('removes the end of a range that ends before it begins', () => {
    const params = new URLSearchParams('desde=2026-11-10&hasta=2026-11-01');
    expect(readFilters(params)).toEqual({ desde: '2026-11-10' });
  });

  it('keeps the parameters of the address that are no filters', () => {
    const params = writeFilters(
      { search: 'hierro' },
      new URLSearchParams('vista=movimientos&tipo=EGRESO'),
    );
    expect(params.toString()).toBe('vista=movimientos&q=hierro');
  });

  it('gives the address of the rows behind a total', () => {
    expect(withFilters('/x', {})).toBe('/x');
    expect(withFilters('/x', { tipo: 'INGRESO', moneda: 'ARS' })).toBe(
      '/x?tipo=INGRESO&moneda=ARS',
    );
  });

  it('removes one filter', () => {
    expect(MOVEMENT_FILTERS.set({ tipo: 'EGRESO', search: 'a' }, 'search', '')).toEqual({
      tipo: 'EGRESO',
    });
    expect(hasFilters(MOVEMENT_FILTERS.set({ search: 'a' }, 'search', ''))).toBe(false);
  });
});
