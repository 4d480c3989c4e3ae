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
  it('change by kind and id, in whatever case the id is written', () => {
    const escrito = { ...pago, entidadId: 'AAAA' };
    expect(cambiosDeVinculos([pago, lote], [escrito, acopio])).toEqual({
      nuevos: [acopio],
      quitados: [lote],
    });
  });

  it('are refused when one of them was not found', () => {
    expect(verificarVinculos([pago, lote], [lote, { ...pago, entidadId: 'AAAA' }])).toBe(null);
    expect(verificarVinculos([pago, acopio], [pago])?.details).toMatchObject([
      { path: 'vinculos' },
    ]);
  });
});

it('a document that hangs from a private row is not opened to everybody', () => {
  expect(verificarVisibilidad('TODOS', true)?.details).toMatchObject([{ path: 'visibilidad' }]);
  expect(verificarVisibilidad('GESTION', true)).toBe(null);
  expect(verificarVisibilidad(undefined, true)).toBe(null);
  expect(verificarVisibilidad('TODOS', false)).toBe(null);
});

it('the same file a second time names the document that has it', () => {
  expect(verificarNuevo(undefined)).toBe(null);
  expect(verificarNuevo({ id: 'x', titulo: 'Plano' })).toMatchObject({
    code: 'DOCUMENTO_REPETIDO',
    motivo: 'Ese archivo ya existe: es «Plano».',
    details: [{ path: 'archivo', data: { documentoId: 'x', titulo: 'Plano' } }],
  });
});
