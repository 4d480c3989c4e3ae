import { LOTE_MAX } from '@plomada/domain/movimientos/acciones.schema';
import { describe, expect, it } from 'vitest';

import { LOTE, textoDeSeleccion } from './lote.ts';

describe('choosing movements', () => {
  it('takes as many at once as the server', () => {
    expect(LOTE).toBe(LOTE_MAX);
  });

  it('gives their number, and a notice above the limit', () => {
    expect([0, 1, 2, LOTE + 1].map(textoDeSeleccion)).toEqual([
      'Nada seleccionado',
      '1 seleccionado',
      '2 seleccionados',
      '201 seleccionados, hasta 200 por vez',
    ]);
  });
});
