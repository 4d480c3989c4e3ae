import { expect, it } from 'vitest';

import {
  revisarAcopioDeItems,
  revisarAportesIntactos,
  revisarCuentasIntactas,
  revisarDeudasIntactas,
  revisarIntactas,
  revisarItemsIntactos,
  sinDeshacer,
} from './deshacer.rules.ts';

it('an import can be undone only once', () => {
  expect(sinDeshacer({ estado: 'APLICADA', deshechaEn: null })).toBeNull();
  expect(sinDeshacer({ estado: 'DESHECHA', deshechaEn: 'ayer' })).toMatchObject({
    code: 'IMPORTACION_DESHECHA',
    details: [{ path: 'id', message: 'Ya estaba deshecha', data: { deshechaEn: 'ayer' } }],
  });
});

it('undoing an import keeps rows that changed since, each counted under its gravest reason', () => {
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

it('undoing an import names the items and the accounts that changed since', () => {
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

it('undoing an import names the debts and the contributions that changed since', () => {
  const deuda = { nombre: 'FC A 0003-1', pagada: false, tocada: false };
  expect(revisarDeudasIntactas([deuda])).toBeNull();
  for (const despues of [{ pagada: true }, { tocada: true }]) {
    expect(revisarDeudasIntactas([{ ...deuda, ...despues }])).toMatchObject({
      code: 'IMPORTACION_EN_USO',
      motivo: expect.stringContaining('FC A 0003-1'),
    });
  }
  const aporte = { codigo: 'AP-0001', tocado: false, devuelto: false };
  expect(revisarAportesIntactos([aporte])).toBeNull();
  for (const despues of [{ tocado: true }, { devuelto: true }]) {
    expect(revisarAportesIntactos([{ ...aporte, ...despues }])).toMatchObject({
      code: 'IMPORTACION_EN_USO',
      motivo: expect.stringContaining('AP-0001'),
    });
  }
});
