import { describe, expect, it } from 'vitest';

import { asignar, campoDe, tipoPorSigno } from './paso-columnas.tsx';

describe('columns and fields', () => {
  const columnas = { fecha: 0, concepto: 1, importe: 2 };

  it('gives each column one field and takes each field from one column', () => {
    expect(asignar(columnas, 2, 'egreso')).toEqual({ fecha: 0, concepto: 1, egreso: 2 });
    expect(asignar(columnas, 3, 'importe')).toEqual({ fecha: 0, concepto: 1, importe: 3 });
    expect(asignar(columnas, 0, '')).toEqual({ concepto: 1, importe: 2 });
    expect(asignar(columnas, 0, 'no such field')).toEqual({ concepto: 1, importe: 2 });
  });

  it('knows what a column gives and whether the sign decides', () => {
    expect([campoDe(columnas, 2), campoDe(columnas, 5)]).toEqual(['importe', null]);
    expect(tipoPorSigno({ columnas })).toBe(true);
    expect(tipoPorSigno({ columnas: { ...columnas, tipo: 4 } })).toBe(false);
    expect(tipoPorSigno({ columnas: { ingreso: 1, egreso: 2 } })).toBe(false);
  });
});
