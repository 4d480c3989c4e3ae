import { LOTE_MAX } from '@plomada/domain/movimientos/acciones.schema';
import { describe, expect, it } from 'vitest';

import { LOTE, porqueNoVan, textoDeSeleccion } from './lote.ts';

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

  it('gives the reason why the chosen cannot be changed, if there is one', () => {
    expect([0, 1, LOTE, LOTE + 1].map(porqueNoVan)).toEqual([
      'Falta seleccionar movimientos.',
      null,
      null,
      'Van hasta 200 movimientos por vez.',
    ]);
  });
});
