import { mesDe, sumarMeses } from '@plomada/domain/base/fecha.rules';
import {
  cierreSchema,
  type ListaCierres,
  type RevisionCierre,
} from '@plomada/domain/cierres/cierre.schema';
import { solicitudSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT, WORK } from '../../../test/app.tsx';

const ULTIMO = mesDe(sumarMeses(hoyEnBuenosAires(new Date()), -1));
const MESES: ListaCierres = {
  cerradoHasta: null,
  items: [madeOf(cierreSchema, { mes: ULTIMO, estado: 'ABIERTO', venceEn: null })],
};
const LIBRE: RevisionCierre = { bloqueos: [], avisos: [], totales: [] };
const BAJA = madeOf(solicitudSchema, {
  entidad: 'MOVIMIENTO',
  entidadId: '01928f3a-0000-7000-8000-0000000000e1',
  estado: 'PENDIENTE',
  version: 2,
});
const TEXTO = 'M-000135 · Flete duplicado';
const FRENADO: RevisionCierre = {
  ...LIBRE,
  bloqueos: [
    {
      tipo: 'BAJAS_PENDIENTES',
      cantidad: 1,
      filas: [
        {
          tipo: 'MOVIMIENTO',
          id: BAJA.entidadId,
          texto: TEXTO,
          proyectoId: WORK,
          presupuestoId: null,
        },
      ],
    },
  ],
};

const abrir = async (role: 'Owner' | 'Admin') => {
  const app = await openApp(`/${TENANT}/tesoreria/cierre`, {
    role,
    answers: {
      'cierres.listar': MESES,
      'cierres.revisar': FRENADO,
      'solicitudes.pendientes': { items: [BAJA], siguiente: null },
    },
  });
  await expectTitle('Tesorería');
  await screen.findByRole('link', { name: TEXTO });
  return app;
};

test('an Owner approves a deletion that blocks the closing, without leaving the page', async () => {
  const { user, callsOf, answer } = await abrir('Owner');
  await user.click(await screen.findByRole('button', { name: 'Aprobar', description: TEXTO }));
  const dialogo = within(await screen.findByRole('dialog'));
  answer({ 'solicitudes.aprobar': { ...BAJA, estado: 'APROBADA' }, 'cierres.revisar': LIBRE });
  await user.click(dialogo.getByRole('button', { name: 'Aprobar baja' }));
  await expectText('Nada frena este mes.');
  expect(callsOf('solicitudes.aprobar')).toEqual([{ id: BAJA.id, version: 2, respuesta: null }]);
});

test('an Admin, who decides on no deletion, gets only the link', async () => {
  const { callsOf } = await abrir('Admin');
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  expect(callsOf('solicitudes.pendientes')).toEqual([]);
});
