import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import {
  resolverSolicitudSchema,
  solicitudSchema,
} from '@plomada/domain/solicitudes/solicitud.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal } from '../../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT, WORK } from '../../../../test/app.tsx';

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
] as const)('$accion from the list calls the server once, and the row disappears', async (caso) => {
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

test('the notice of a request opens its decision; one already decided opens the list', async () => {
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

test('the notice of a request that cannot be approved links to its row, which shows the reason', async () => {
  const otra = { ...solicitud, id: TENANT, descripcion: 'M-000136 · Arena' };
  const vieja = { ...solicitud, desactualizada: true };
  const path = `/${TENANT}/pending-deletions`;
  const { address } = await openApp(`${path}?solicitud=${vieja.id}`, {
    answers: { 'solicitudes.listar': () => ({ items: [otra, vieja], siguiente: null }) },
  });
  const fila = await screen.findByRole('listitem', { name: /Flete duplicado/ });
  await waitFor(() => expect(document.activeElement).toBe(fila));
  expect(address()).toBe(path);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an approval prevented by a cheque links to it', async () => {
  const id = '01928f3a-0000-7000-8000-0000000000f3';
  const message = 'El cheque 401 ya se repuso al proveedor: antes hay que deshacer eso.';
  const { user } = await openApp(`/${TENANT}/pending-deletions`, {
    answers: {
      'solicitudes.listar': () => ({ items: [solicitud], siguiente: null }),
      'solicitudes.aprobar': new Refusal(409, 'CHEQUE_EN_USO', message, [
        { path: 'cheque', message, data: { id } },
      ]),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.click(dialogo.getByRole('button', { name: 'Aprobar baja' }));
  const enlace = await dialogo.findByRole('link', { name: 'del cheque' });
  expect(enlace.getAttribute('href')).toBe(`/${TENANT}/tesoreria/cheques/${id}`);
  dialogo.getByText(message);
});

test('a missing request opens nothing', async () => {
  const answers = { 'solicitudes.listar': () => ({ items: [solicitud], siguiente: null }) };
  await openApp(`/${TENANT}/pending-deletions?solicitud=${TENANT}`, { answers });
  await screen.findByRole('button', { name: 'Aprobar' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

const OBRA = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };
const CONTRA = { id: '01928f3a-0000-7000-8000-0000000000f2', codigo: 'M-000140' };
const RUTA_DE_CONTRA = `/${TENANT}/obras/${WORK}/movimientos/movimiento/${CONTRA.id}`;
const enMesCerrado = new Refusal(409, 'PERIODO_CERRADO', 'Octubre de 2026 está cerrado.', [
  {
    path: 'fecha',
    message: 'Octubre de 2026 está cerrado.',
    data: { mes: '2026-10', primerDiaAbierto: '2026-11-01' },
  },
]);

test('a movement of a closed month is cancelled with one of today, from its own page, which stays', async () => {
  const suya = { ...solicitud, proyecto: OBRA };
  const anulada = {
    ...suya,
    estado: 'APROBADA',
    eliminada: false,
    resueltoPor: { id: TENANT, nombre: 'Ana Paz' },
    resueltoEn: '2026-11-26T12:00:00.000Z',
    contramovimiento: CONTRA,
  } as const;
  const pagina = `/${TENANT}/obras/${WORK}/movimientos/movimiento/${suya.entidadId}`;
  const { user, callsOf, answer, address } = await openApp(pagina, {
    answers: {
      'movimientos.obtener': madeOf(movimientoSchema, {
        id: suya.entidadId,
        concepto: 'Flete duplicado',
        fecha: '2026-10-14',
        proyecto: OBRA,
        proyectoId: WORK,
        estado: 'PENDIENTE_ELIMINACION',
      }),
      'proyectos.obtener': madeOf(proyectoSchema, { ...OBRA, estado: 'EN_CURSO' }),
      'solicitudes.listar': { items: [suya], siguiente: null },
      'solicitudes.aprobar': enMesCerrado,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.type(dialogo.getByRole('textbox'), 'De acuerdo');
  await user.click(dialogo.getByRole('button', { name: 'Aprobar baja' }));
  await dialogo.findByText(
    /^El mes de octubre de 2026 está cerrado: este movimiento no se da de baja/,
  );
  dialogo.getByRole('heading', {
    name: '¿Anular con contramovimiento de hoy el movimiento M-000135?',
  });
  dialogo.getByText(/quedan los dos, vinculados, y el saldo es el mismo que con la baja\.$/);
  answer({
    'solicitudes.aprobar': anulada,
    'solicitudes.listar': { items: [anulada], siguiente: null },
  });
  await user.click(dialogo.getByRole('button', { name: 'Anular' }));
  await expectText('Movimiento anulado');
  const { id, version } = solicitud;
  const pedido = { id, version, respuesta: 'De acuerdo' };
  expect(callsOf('solicitudes.aprobar')).toEqual([pedido, { ...pedido, contramovimiento: true }]);
  const contra = await screen.findByRole('link', { name: 'M-000140' });
  expect(contra.getAttribute('href')).toBe(RUTA_DE_CONTRA);
  expect(address()).toBe(pagina);
});

test('for other rows the month has to be reopened, with a link to do so', async () => {
  const pago = {
    ...solicitud,
    entidad: 'PAGO',
    descripcion: 'Pago 3 · PR-001 Ascensores',
  } as const;
  const { user, callsOf } = await openApp(`/${TENANT}/pending-deletions`, {
    answers: {
      'solicitudes.listar': { items: [pago], siguiente: null },
      'solicitudes.aprobar': enMesCerrado,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
  const dialogo = within(
    await screen.findByRole('dialog', { name: '¿Aprobar la baja del pago 3?' }),
  );
  await user.click(dialogo.getByRole('button', { name: 'Aprobar baja' }));
  await dialogo.findByText(
    'El mes de octubre de 2026 está cerrado: para aprobar la baja hay que reabrirlo.',
  );
  expect(dialogo.getByRole('link', { name: 'Cierre' }).getAttribute('href')).toBe(
    `/${TENANT}/tesoreria/cierre`,
  );
  expect(dialogo.queryByRole('button', { name: 'Anular' })).toBeNull();
  expect(callsOf('solicitudes.aprobar')).toHaveLength(1);
});

test('rows that stay are listed separately: cancelled by another one, or restored', async () => {
  const resuelta = { ...solicitud, estado: 'APROBADA', eliminada: false } as const;
  await openApp(`/${TENANT}/pending-deletions?vista=resueltas`, {
    answers: {
      'solicitudes.listar': {
        items: [
          { ...resuelta, proyecto: OBRA, contramovimiento: CONTRA },
          // A code in the free text of an answer must not become a link.
          { ...resuelta, id: WORK, respuesta: 'Se anuló con el contramovimiento M-000140' },
        ],
        siguiente: null,
      },
    },
  });
  const [anulado, restaurado] = await screen.findAllByRole('listitem');
  if (!anulado || !restaurado) throw new Error('Two requests are answered');
  const contra = within(anulado).getByRole('link', { name: 'M-000140' });
  expect(contra.getAttribute('href')).toBe(RUTA_DE_CONTRA);
  expect(within(anulado).queryByText('Restaurado')).toBeNull();
  within(restaurado).getByText('Restaurado');
  expect(within(restaurado).queryByRole('link', { name: 'M-000140' })).toBeNull();
});

test('a document is named by its complete title, and has no amounts', async () => {
  const titulo = 'Plano de instalación eléctrica · planta baja';
  const delPlano = {
    ...solicitud,
    entidad: 'DOCUMENTO',
    descripcion: `${titulo} · Plano`,
    impacto: { moneda: 'ARS', antesCentavos: 0, despuesCentavos: 0 },
  } as const;
  const { user } = await openApp(`/${TENANT}/pending-deletions`, {
    answers: { 'solicitudes.listar': { items: [delPlano], siguiente: null } },
  });
  const [fila] = await screen.findAllByRole('listitem');
  if (fila === undefined) throw new Error('There is no row');
  const lineas = [...fila.querySelectorAll('p')].map((linea) => linea.textContent);
  expect(lineas.slice(0, 3)).toEqual([titulo, 'Plano', solicitud.motivo]);
  await user.click(within(fila).getByRole('button', { name: 'Aprobar' }));
  const dialogo = await screen.findByRole('dialog', {
    name: `¿Aprobar la baja del documento ${titulo}?`,
  });
  expect(within(dialogo).getByText(`${titulo}?`).className).not.toContain('nowrap');
});

test.each([
  ['MOVIMIENTO', '+$ 1.204,00'],
  ['PRESUPUESTO', '$ 1.204,00'],
  ['ACOPIO', '$ 1.204,00'],
] as const)('the amount of %s is shown as %s', async (entidad, texto) => {
  const impacto = { moneda: 'ARS', antesCentavos: 120_400, despuesCentavos: 0 } as const;
  const items = [{ ...solicitud, entidad, impacto }];
  await openApp(`/${TENANT}/pending-deletions`, {
    answers: { 'solicitudes.listar': { items, siguiente: null } },
  });
  const fila = await screen.findByRole('listitem');
  expect(fila.querySelectorAll('p')[2]?.textContent?.replaceAll('\u00a0', ' ')).toBe(texto);
});
