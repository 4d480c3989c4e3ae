import {
  resolverSolicitudSchema,
  solicitudSchema,
} from '@plomada/domain/solicitudes/solicitud.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT } from '../../../../test/app.tsx';

const solicitud = madeOf(solicitudSchema, {
  id: '01928f3a-0000-7000-8000-0000000000f1',
  descripcion: 'M-000135 · Flete duplicado',
  motivo: 'Es el mismo flete de ayer',
  estado: 'PENDIENTE',
  version: 4,
});

test.each([
  { accion: 'Aprobar', verbo: 'Aprobar baja', hecho: 'Baja aprobada', call: 'aprobar' },
  { accion: 'Rechazar', verbo: 'Rechazar baja', hecho: 'Baja rechazada', call: 'rechazar' },
] as const)('$accion from the list asks the server, once, and the row goes', async (caso) => {
  let pendientes = [solicitud];
  const decidida = () => {
    pendientes = [];
    return { ...solicitud, estado: caso.call === 'aprobar' ? 'APROBADA' : 'RECHAZADA' } as const;
  };
  const { user, callsOf } = await openApp(`/${TENANT}/pending-deletions`, {
    answers: {
      'solicitudes.listar': () => ({ items: pendientes, siguiente: null }),
      'solicitudes.aprobar': decidida,
      'solicitudes.rechazar': decidida,
    },
  });
  await expectTitle('Solicitudes');
  await user.click(await screen.findByRole('button', { name: caso.accion }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.type(dialogo.getByRole('textbox'), 'Visto con obra');
  await user.click(dialogo.getByRole('button', { name: caso.verbo }));
  await expectText(caso.hecho);
  const { id, version } = solicitud;
  const pedido = resolverSolicitudSchema.parse({ id, version, respuesta: 'Visto con obra' });
  expect(callsOf(`solicitudes.${caso.call}`)).toEqual([pedido]);
  await expectText('Sin solicitudes pendientes');
});

test('the notice of a request leads to its decision; what is no longer open leads to the list', async () => {
  const answers = {
    'solicitudes.listar': () => ({ items: [solicitud], siguiente: null }),
  };
  const path = `/${TENANT}/pending-deletions`;
  const { user, address } = await openApp(`${path}?solicitud=${solicitud.id}`, { answers });
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByRole('button', { name: 'Aprobar baja' })).toBeDefined();
  expect(address()).toBe(path);
  await user.click(dialogo.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a request that is not there opens nothing', async () => {
  const answers = { 'solicitudes.listar': () => ({ items: [solicitud], siguiente: null }) };
  await openApp(`/${TENANT}/pending-deletions?solicitud=${TENANT}`, { answers });
  await screen.findByRole('button', { name: 'Aprobar' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
