import { LOTE_MAX } from '@plomada/domain/movimientos/acciones.schema';
import { describe, expect, it } from 'vitest';

import { LOTE, porqueNoVan, textoDeSeleccion } from './lote.ts';

describe('selecting movements', () => {
  it('is limited to the number that the server accepts', () => {
    expect(LOTE).toBe(LOTE_MAX);
  });

  it('shows their number, and a notice above the limit', () => {
    expect([0, 1, 2, LOTE + 1].map(textoDeSeleccion)).toEqual([
      'Nada seleccionado',
      '1 seleccionado',
      '2 seleccionados',
      '201 seleccionados, hasta 200 por vez',
    ]);
  });

  it('shows the reason why the selected ones cannot be changed, if any', () => {
    expect([0, 1, LOTE, LOTE + 1].map(porqueNoVan)).toEqual([
      'Falta seleccionar movimientos.',
      null,
      null,
      'Van hasta 200 movimientos por vez.',
    ]);
  });
});
