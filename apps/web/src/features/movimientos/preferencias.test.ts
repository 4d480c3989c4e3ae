import { describe, expect, it } from 'vitest';

import { leerPreferencias } from './preferencias.ts';

const NADA = { obraId: null, rubroId: null, proveedor: null, medioPago: 'TRANSFERENCIA' };

describe('what was last used', () => {
  it('reads back what was stored', () => {
    const guardado = {
      obraId: 'o1',
      rubroId: 'r1',
      proveedor: { id: 'p1', razonSocial: 'Hierros Pampa' },
      medioPago: 'EFECTIVO',
    };
    expect(leerPreferencias(JSON.stringify(guardado))).toEqual(guardado);
  });

  it('takes anything else as never used', () => {
    for (const texto of [
      null,
      '',
      '{',
      '7',
      '[]',
      '{"obraId":3,"medioPago":"ORO","proveedor":"x"}',
    ]) {
      expect(leerPreferencias(texto)).toEqual(NADA);
    }
  });
});
