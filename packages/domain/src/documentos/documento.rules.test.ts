import { describe, expect, it } from 'vitest';

import {
  cambiosDeVinculos,
  verificarNuevo,
  verificarVinculos,
  verificarVisibilidad,
} from './documento.rules.ts';

const pago = { entidad: 'PAGO', entidadId: 'aaaa' } as const;
const lote = { entidad: 'LOTE', entidadId: 'bbbb' } as const;
const acopio = { entidad: 'ACOPIO', entidadId: 'aaaa' } as const;

describe('links', () => {
  it('are compared by kind and id, ignoring the case of the id', () => {
    const escrito = { ...pago, entidadId: 'AAAA' };
    expect(cambiosDeVinculos([pago, lote], [escrito, acopio])).toEqual({
      nuevos: [acopio],
      quitados: [lote],
    });
  });

  it('are refused when one is not found', () => {
    expect(verificarVinculos([pago, lote], [lote, { ...pago, entidadId: 'AAAA' }])).toBe(null);
    expect(verificarVinculos([pago, acopio], [pago])?.details).toMatchObject([
      { path: 'vinculos' },
    ]);
  });
});

it('a document linked to a private row cannot be made visible to all', () => {
  expect(verificarVisibilidad('TODOS', true)?.details).toMatchObject([{ path: 'visibilidad' }]);
  expect(verificarVisibilidad('GESTION', true)).toBe(null);
  expect(verificarVisibilidad(undefined, true)).toBe(null);
  expect(verificarVisibilidad('TODOS', false)).toBe(null);
});

it('a repeated file is refused with the document that has it', () => {
  expect(verificarNuevo(undefined)).toBe(null);
  expect(verificarNuevo({ id: 'x', titulo: 'Plano' })).toMatchObject({
    code: 'DOCUMENTO_REPETIDO',
    motivo: 'Ese archivo ya existe: es «Plano».',
    details: [{ path: 'archivo', data: { documentoId: 'x', titulo: 'Plano' } }],
  });
});
