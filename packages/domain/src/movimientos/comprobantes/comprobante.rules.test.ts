import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyRuns } from '../../../test/property-runs.ts';
import {
  CODIGOS_COMPROBANTE,
  discriminaIva,
  nombreComprobante,
  proponerIva,
  tipoComprobante,
} from './comprobante.rules.ts';

// The table of ARCA codes, typed in by hand: letter, then the codes of each class.
const TABLA = [
  [
    'A',
    {
      FACTURA: [1, 201],
      NOTA_DEBITO: [2, 202],
      NOTA_CREDITO: [3, 112, 203],
      RECIBO: [4],
      TIQUE: [81],
      OTRO: [17],
    },
  ],
  [
    'B',
    {
      FACTURA: [6, 206],
      NOTA_DEBITO: [7, 207],
      NOTA_CREDITO: [8, 113, 208],
      RECIBO: [9],
      TIQUE: [82],
      OTRO: [18],
    },
  ],
  [
    'C',
    {
      FACTURA: [11, 211],
      NOTA_DEBITO: [12, 212],
      NOTA_CREDITO: [13, 114, 213],
      RECIBO: [15],
      TIQUE: [111],
      OTRO: [],
    },
  ],
  [
    'M',
    {
      FACTURA: [51],
      NOTA_DEBITO: [52],
      NOTA_CREDITO: [53, 119],
      RECIBO: [54],
      TIQUE: [118],
      OTRO: [],
    },
  ],
  [null, { TIQUE: [83], REMITO: [91], OTRO: [66, 99] }],
] as const;
const casos = TABLA.flatMap(([letra, clases]) =>
  Object.entries<readonly number[]>(clases).flatMap(([clase, codigos]) =>
    codigos.map((codigo) => ({ codigo, letra, clase })),
  ),
);

describe('the type of a document', () => {
  it.each(casos)('$codigo is $clase $letra', ({ codigo, letra, clase }) => {
    expect(tipoComprobante(codigo)).toMatchObject({ letra, clase });
  });

  it('knows no other code', () => {
    expect(CODIGOS_COMPROBANTE).toEqual(casos.map(({ codigo }) => codigo).sort((a, b) => a - b));
    for (const codigo of [0, -1, 5, 10, 14, 84, 200, 214, 999, 1.5, Number.NaN]) {
      expect(tipoComprobante(codigo)).toBeNull();
    }
  });

  it('gives each code its own name', () => {
    const nombres = CODIGOS_COMPROBANTE.map((codigo) => tipoComprobante(codigo)?.nombre);
    expect(new Set(nombres).size).toBe(CODIGOS_COMPROBANTE.length);
    expect(nombreComprobante(1, 4, 18_237)).toBe('Factura A 00004-00018237');
    expect(nombreComprobante(13, 99_998, 99_999_999)).toBe('Nota de crédito C 99998-99999999');
    expect(nombreComprobante(777, 1, 2)).toBe('Otro (código 777) 00001-00000002');
    expect(nombreComprobante(0, 1, 2)).toBe('Comprobante 00001-00000002');
  });
});

describe('IVA proposal', () => {
  it('splits the demo invoice exactly, and only letters A and M', () => {
    expect(proponerIva(181_500_000, 1)).toEqual({
      netoCentavos: 150_000_000,
      ivaCentavos: 31_500_000,
    });
    expect(proponerIva(181_500_000, 51)).not.toBeNull();
    const conIva = casos.filter(({ codigo }) => discriminaIva(codigo)).map(({ codigo }) => codigo);
    expect(conIva).toEqual(
      casos.filter(({ letra }) => letra === 'A' || letra === 'M').map(({ codigo }) => codigo),
    );
    for (const codigo of [6, 11, 83, 66, 777]) expect(proponerIva(181_500_000, codigo)).toBeNull();
    expect(proponerIva(-1, 1)).toBeNull();
    expect(proponerIva(0.5, 1)).toBeNull();
  });

  it('always adds up, and the tax is 21 % of the net to the centavo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_000_000_000_000 }), (total) => {
        const partes = proponerIva(total, 1);
        expect(partes).not.toBeNull();
        const neto = BigInt(partes?.netoCentavos ?? -1);
        const iva = BigInt(partes?.ivaCentavos ?? -1);
        expect(neto + iva).toBe(BigInt(total));
        const error = iva * 100n - neto * 21n;
        expect(error <= 60n && error >= -60n).toBe(true);
      }),
      propertyRuns,
    );
  });
});
