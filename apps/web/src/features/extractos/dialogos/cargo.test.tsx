import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { TENANT } from '../../../../test/app.tsx';
import {
  abrirConciliacion as abrir,
  BANCO,
  filaDe,
  id,
  linea,
  mes,
  resueltas,
} from '../../../../test/conciliacion.ts';
import { textField } from '../../../../test/screen.tsx';

const dialogo = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }));

test('the charges of a month are one expense of Administración, not lines', async () => {
  const { user, callsOf } = await abrir({
    'conciliacion.obtener': mes([linea(10), linea(11, [], { clase: 'COMISION' })], {
      cargos: [
        {
          clase: 'COMISION',
          lineaIds: [id(11)],
          importeCentavos: -1000_00,
          rubroId: null,
          comprobante: null,
        },
      ],
    }),
    'conciliacion.crear': resueltas(linea(11)),
  });
  await filaDe(10);
  expect(screen.queryByRole('button', { name: /^Línea 11\b/ })).toBeNull();
  await user.keyboard('b');
  const form = await dialogo('Cargar comisiones');
  expect(textField('Concepto').value).toBe('Comisiones, Galicia, octubre de 2026');
  await user.click(form.getByRole('button', { name: 'Crear y vincular' }));
  await waitFor(() => expect(callsOf('conciliacion.crear')).toHaveLength(1));
  expect(callsOf('conciliacion.crear')[0]).toMatchObject({
    lineaIds: [id(11)],
    clase: 'COMISION',
    movimiento: { proyectoId: TENANT, fecha: '2026-10-31' },
  });
});

test('charges whose voucher is registered are all linked with its movement, with two keys', async () => {
  const comprobante = { id: id(80), texto: 'Factura', importeCentavos: 100, movimientoId: id(81) };
  const lineaIds = Array.from(
    { length: 250 },
    (_, i) => `01928f3a-0000-7000-8000-00000000${1000 + i}`,
  );
  const grupo = { clase: 'COMISION', lineaIds, importeCentavos: -100, rubroId: null } as const;
  const { user, callsOf } = await abrir({
    'conciliacion.obtener': mes([linea(10)], { cargos: [{ ...grupo, comprobante }] }),
    'conciliacion.vincular': resueltas(),
  });
  await filaDe(10);
  await user.keyboard('b');
  await dialogo('Vincular comisiones');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Vincular'));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(callsOf('conciliacion.vincular')).toEqual([
      { id: BANCO.id, gasto: { movimientoId: id(81), lineaIds } },
    ]),
  );
});
