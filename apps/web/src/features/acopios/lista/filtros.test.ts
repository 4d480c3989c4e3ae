import { describe, expect, it } from 'vitest';

import { FILTROS, pedidoDe } from './filtros.ts';

const leer = (texto: string) => FILTROS.read(new URLSearchParams(texto));

describe('filters of stockpiles in the address', () => {
  it('are read back as they were written, and keep the other parameters', () => {
    const filtros = leer(
      'estado=VENCIDO&vence=30&tipo=LISTA_PRECIOS&proveedor=01928f3a-0000-7000-8000-000000000001&q=cal',
    );
    expect(Object.keys(filtros).sort()).toEqual([
      'estado',
      'proveedorId',
      'search',
      'tipo',
      'vence',
    ]);
    const escrito = FILTROS.write(filtros, new URLSearchParams('vista=acopios&q=otra'));
    expect(escrito.get('vista')).toBe('acopios');
    expect(FILTROS.read(escrito)).toEqual(filtros);
  });

  it('are omitted when no filter is set', () => {
    expect(leer('estado=ROTO&vence=31&tipo=x&proveedor=1&q=%20')).toEqual({});
  });

  it('are changed one at a time', () => {
    const filtros = leer('estado=VENCIDO&q=cal');
    expect(FILTROS.set(filtros, 'estado', '')).toEqual({ search: 'cal' });
    expect(FILTROS.set(filtros, 'estado', 'AGOTADO')).toEqual({ estado: 'AGOTADO', search: 'cal' });
  });

  it('include the last day, and only stockpiles with remaining stock', () => {
    expect(pedidoDe({ vence: 7 }, '2026-11-20')).toEqual({
      estado: ['POR_VENCER'],
      venceAntesDe: '2026-11-28',
    });
    expect(pedidoDe({ vence: 7, estado: 'CERRADO' }, '2026-11-20').estado).toEqual(['CERRADO']);
  });
});
