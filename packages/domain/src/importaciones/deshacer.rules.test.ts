import { expect, it } from 'vitest';

import {
  revisarAcopioDeItems,
  revisarCuentasIntactas,
  revisarIntactas,
  revisarItemsIntactos,
  sinDeshacer,
} from './deshacer.rules.ts';

it('is taken back once', () => {
  expect(sinDeshacer({ estado: 'APLICADA', deshechaEn: null })).toBeNull();
  expect(sinDeshacer({ estado: 'DESHECHA', deshechaEn: 'ayer' })).toMatchObject({
    code: 'IMPORTACION_DESHECHA',
    details: [{ path: 'id', message: 'Ya estaba deshecha', data: { deshechaEn: 'ayer' } }],
  });
});

it('leaves rows alone that something happened to, each counted for the gravest thing', () => {
  const fila = (id: string, cambios = {}) => ({ id, eliminado: false, editado: false, ...cambios });
  const aferrada = { id: 'c', conArchivos: true, conSolicitudes: true };
  expect(revisarIntactas([fila('a')], [])).toBeNull();
  const filas = [
    fila('a', { editado: true }),
    fila('b', { eliminado: true, editado: true }),
    fila('c', { eliminado: true }),
    fila('d', { editado: true }),
  ];
  expect(
    revisarIntactas(filas, [aferrada, { id: 'd', conArchivos: true, conSolicitudes: false }]),
  ).toEqual({
    ok: false,
    code: 'IMPORTACION_EN_USO',
    motivo:
      'La importación no se puede deshacer. Hay movimientos que cambiaron después: 1 editado, 1 con archivos, 1 con pedido de baja, 1 eliminado.',
    details: [
      {
        path: 'id',
        message:
          'Hay movimientos que cambiaron después: 1 editado, 1 con archivos, 1 con pedido de baja, 1 eliminado.',
        data: { solicitudes: 1, eliminados: 1, archivos: 1, editados: 1 },
      },
    ],
  });
});

it('names the items and the accounts that something happened to', () => {
  const item = { descripcion: 'Cal', acopio: 'AC-001', tocado: false };
  expect(revisarItemsIntactos([item])).toBeNull();
  expect(revisarItemsIntactos([item, { ...item, tocado: true }])).toMatchObject({
    code: 'IMPORTACION_EN_USO',
    motivo: expect.stringContaining('Cal (AC-001)'),
  });
  expect(revisarAcopioDeItems({ codigo: 'AC-001', estado: 'VIGENTE' })).toBeNull();
  expect(revisarAcopioDeItems({ codigo: 'AC-001', estado: 'CERRADO' })).toMatchObject({
    code: 'IMPORTACION_EN_USO',
  });
  const cuenta = { nombre: 'Caja', version: 2, dejada: 2, movida: false, cerrada: false };
  expect(revisarCuentasIntactas([cuenta])).toBeNull();
  for (const despues of [{ version: 3 }, { movida: true }, { cerrada: true }]) {
    expect(revisarCuentasIntactas([{ ...cuenta, ...despues }])).toMatchObject({
      code: 'IMPORTACION_EN_USO',
      motivo: expect.stringContaining('Caja'),
    });
  }
});
