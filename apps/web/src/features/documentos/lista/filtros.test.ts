import { describe, expect, it } from 'vitest';

import { FILTROS, pedidoDe } from './filtros.ts';

const leer = (texto: string) => FILTROS.read(new URLSearchParams(texto));

describe('filters of documents in the address', () => {
  it('are read back as they were written, beside the view', () => {
    const filtros = leer('categoria=PLANO&etiqueta=PB&vence=30&entidad=PAGO&q=corte');
    expect(Object.keys(filtros).sort()).toEqual([
      'categoria',
      'entidad',
      'etiqueta',
      'search',
      'vence',
    ]);
    const escrito = FILTROS.write(filtros, new URLSearchParams('vista=galeria&q=otra'));
    expect(escrito.get('vista')).toBe('galeria');
    expect(FILTROS.read(escrito)).toEqual(filtros);
  });

  it('are omitted when no filter is set', () => {
    expect(leer('categoria=SECRETO&vence=31&entidad=RETIRO&q=%20&etiqueta=')).toEqual({});
    expect(FILTROS.set(leer('vence=30&q=a'), 'vence', '')).toEqual({ search: 'a' });
  });

  it('request documents that end by that day from today on, or before today', () => {
    expect(pedidoDe({ vence: '7' }, '2026-11-20')).toEqual({
      venceDesde: '2026-11-20',
      vence: '2026-11-27',
    });
    expect(pedidoDe({ vence: 'vencidos', categoria: 'ACTA' }, '2026-11-20')).toEqual({
      vence: '2026-11-19',
      categoria: ['ACTA'],
    });
  });
});
