import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoDeListaSchema, proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../test/app.tsx';
import {
  abrirConciliacion,
  BANCO,
  filaDe,
  id,
  linea,
  mes,
  resueltas,
} from '../../../test/conciliacion.ts';
import { onPhone, textField } from '../../../test/screen.tsx';
import { expectKnown } from '../../../test/typed-once.ts';

test('the full form has all that the quick entry had, its note as the concept', async () => {
  onPhone(true);
  const obra = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos', estado: 'EN_CURSO' } as const;
  const { user, callsOf } = await openApp(`/${TENANT}/nuevo-movimiento?obra=${WORK}`, {
    answers: {
      'proyectos.listar': { items: [madeOf(proyectoDeListaSchema, obra)], siguiente: null },
      'proyectos.obtener': madeOf(proyectoSchema, obra),
      'movimientos.crear': madeOf(movimientoSchema, { proyectoId: WORK }),
    },
  });
  await screen.findByText('Los Tilos');
  const pad = within(screen.getByRole('group', { name: 'Teclado' }));
  for (const name of ['5', '000']) await user.click(pad.getByRole('button', { name }));
  await user.click(screen.getByRole('button', { name: 'Nota' }));
  const hoja = within(await screen.findByRole('dialog', { name: 'Nota' }));
  await user.type(hoja.getByLabelText(/^Nota/), 'Volquetes, 6 viajes');
  await user.click(hoja.getByRole('button', { name: 'Listo' }));
  await user.click(await screen.findByRole('button', { name: 'Más datos' }));
  await screen.findByRole('form', { name: 'Nuevo movimiento' });
  await waitFor(() => expect(textField('Concepto').value).toBe('Volquetes, 6 viajes'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(callsOf('movimientos.crear')).toHaveLength(1));
  expectKnown('quick entry to form', callsOf('movimientos.crear')[0], {
    proyectoId: WORK,
    tipo: 'EGRESO',
    concepto: 'Volquetes, 6 viajes',
    importeCentavos: 5_000_00,
    fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    medioPago: expect.any(String),
  });
});

test('a transfer from a line of a statement is dated like it, with the account of the last one', async () => {
  const caja = madeOf(cuentaSchema, {
    id: id(91),
    nombre: 'Caja',
    tipo: 'EFECTIVO',
    moneda: 'ARS',
  });
  const otra = { ...caja, id: id(92), nombre: 'Caja de obra' };
  const { user, callsOf, answer } = await abrirConciliacion({
    'conciliacion.obtener': mes([linea(10), linea(11)]),
    'cuentas.listar': { items: [BANCO, caja, otra], siguiente: null },
    'conciliacion.traspaso': resueltas(linea(10)),
  });
  await filaDe(10);
  await user.keyboard('jt');
  const dialogo = within(await screen.findByRole('dialog', { name: /^Traspaso/ }));
  await user.selectOptions(dialogo.getByLabelText(/^(Entra en|Sale de)/), otra.id);
  answer({ 'conciliacion.obtener': mes([linea(11)]) });
  await user.click(dialogo.getByRole('button', { name: 'Traspasar y vincular' }));
  await waitFor(() => expect(callsOf('conciliacion.traspaso')).toHaveLength(1));
  expectKnown('statement line to transfer', callsOf('conciliacion.traspaso')[0], {
    id: BANCO.id,
    lineaId: id(10),
    fecha: '2026-10-14',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(document.activeElement).toBe(await filaDe(11)));
  await user.keyboard('t');
  const siguiente = within(await screen.findByRole('dialog', { name: /^Traspaso/ }));
  expect(siguiente.getByLabelText<HTMLSelectElement>(/^(Entra en|Sale de)/).value).toBe(otra.id);
});
