import { itemAgendaSchema, type ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import { avisoSchema } from '@plomada/domain/agenda/avisos/aviso.schema';
// @vitest-environment happy-dom
import { eventoSchema, type Evento } from '@plomada/domain/agenda/evento.schema';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { diaDeLaSemana, formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../test/answers.ts';
import {
  expectText,
  expectTitle,
  openApp,
  TENANT,
  WORK,
  type Options,
} from '../../../test/app.tsx';
import { nombreDelMes } from './calendario/periodo.ts';
import { reglaDe, SIN_REPETICION } from './evento/repeticion.ts';
import { claveDelDia } from './evento/valores.ts';

const HOY = hoyEnBuenosAires(new Date());
const OTRO = HOY.endsWith('-15') ? `${HOY.slice(0, 8)}16` : `${HOY.slice(0, 8)}15`;
const MANANA = sumarDias(HOY, 1);
/** Weekly event on the weekday of today and of tomorrow. */
const SEMANAL = {
  ...SIN_REPETICION,
  frecuencia: 'WEEKLY',
  dias: [claveDelDia(HOY), claveDelDia(MANANA)],
} as const;
const ID = '01928f3a-0000-7000-8000-0000000000e1';
const obra = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };

const VISITA: ItemAgenda = madeOf(itemAgendaSchema, {
  id: ID,
  origen: 'EVENTO',
  tipo: 'VISITA_OBRA',
  titulo: 'Visita municipal',
  inicio: `${HOY}T13:00:00.000Z`,
  fin: `${HOY}T14:00:00.000Z`,
  estado: 'PENDIENTE',
  editable: true,
  version: 3,
});
const EVENTO: Evento = madeOf(eventoSchema, {
  id: ID,
  titulo: 'Visita municipal',
  tipo: 'VISITA_OBRA',
  inicio: VISITA.inicio,
  fin: VISITA.fin,
  proyecto: obra,
  estado: 'PENDIENTE',
  editable: true,
  version: 3,
});
const pago = (n: number, dia: string) =>
  madeOf(itemAgendaSchema, {
    id: `PAGO:${n}`,
    origen: 'PAGO',
    titulo: `Pago ${n}`,
    inicio: dia,
    fin: dia,
    todoElDia: true,
    proyecto: obra,
    enlace: `/${TENANT}/obras/${WORK}/presupuestos/x/pago/${n}`,
    importeCentavos: 100_000_00,
    moneda: 'ARS',
  });

async function abrir(
  items: readonly ItemAgenda[],
  more: Answers = {},
  role: Options['role'] = 'Owner',
) {
  const entre = ({ desde, hasta }: { desde: string; hasta: string }) =>
    items.filter(({ inicio }) => inicio.slice(0, 10) >= desde && inicio.slice(0, 10) <= hasta);
  const app = await openApp(`/${TENANT}/global/agenda`, {
    role,
    answers: {
      'agenda.listar': (input) => ({ items: entre(input), total: entre(input).length }),
      'agenda.obtenerEvento': EVENTO,
      'agenda.editarEvento': { ...EVENTO, version: 4 },
      ...more,
    },
  });
  await expectTitle(nombreDelMes(HOY));
  return app;
}

const celda = (dia: string) => {
  const found = document.querySelector<HTMLElement>(`[role="gridcell"][data-dia="${dia}"]`);
  if (found === null) throw new Error(`No day ${dia}`);
  return found;
};

test('arrow keys move the day, Enter opens it, T returns to today', async () => {
  const { user, address } = await abrir([VISITA]);
  await expectText('Visita municipal');
  celda(HOY).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(address()).toContain(`dia=${sumarDias(HOY, 7)}`));
  await waitFor(() => expect(document.activeElement).toBe(celda(sumarDias(HOY, 7))));
  await user.keyboard('{Enter}');
  await expectText('Nada para este día');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('t');
  await waitFor(() => expect(address()).not.toContain('dia='));
});

test('of 500 items in a month few are drawn, and the rest are in their day', async () => {
  const muchos = Array.from({ length: 500 }, (_, n) => pago(n, n < 120 ? OTRO : HOY));
  const { user } = await abrir(muchos);
  await waitFor(() => expect(celda(HOY).textContent).toContain('y 378 más'));
  expect(within(screen.getByRole('grid')).getAllByRole('link')).toHaveLength(4);
  await user.click(within(celda(OTRO)).getByText('y 118 más'));
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getAllByRole('link')).toHaveLength(50);
});

test('kinds are filtered in the address, with the number of each', async () => {
  const { user, address } = await abrir([VISITA, pago(1, OTRO), pago(2, OTRO)]);
  await user.click(await screen.findByRole('button', { name: 'Pagos 2' }));
  await waitFor(() => expect(address()).toContain('origen=PAGO'));
  await waitFor(() =>
    expect(within(screen.getByRole('grid')).queryByText('Visita municipal')).toBeNull(),
  );
  expect(within(celda(OTRO)).getAllByRole('link')).toHaveLength(2);
});

test('an event dropped on another day keeps its hour, and returns with Deshacer', async () => {
  const { user, callsOf } = await abrir([VISITA]);
  const ficha = await within(celda(HOY)).findByRole('link', { name: /Visita municipal/ });
  expect(ficha.getAttribute('draggable')).toBe('true');
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(ficha, { dataTransfer });
  fireEvent.dragOver(celda(OTRO), { dataTransfer });
  fireEvent.drop(celda(OTRO), { dataTransfer });
  await expectText(`Evento movido al ${formatearFecha(OTRO)}`);
  const ida = { id: ID, version: 3, inicio: `${OTRO}T13:00:00.000Z`, fin: `${OTRO}T14:00:00.000Z` };
  expect(callsOf('agenda.editarEvento')).toEqual([ida]);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  const vuelta = { id: ID, version: 4, inicio: VISITA.inicio, fin: VISITA.fin };
  await waitFor(() => expect(callsOf('agenda.editarEvento')).toEqual([ida, vuelta]));
});

test('a new event is sent with the typed values', async () => {
  const { user, callsOf } = await abrir([], { 'agenda.crearEvento': EVENTO });
  await user.keyboard('n');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Nuevo evento' }));
  await user.type(dialogo.getByLabelText('Título'), 'Reunión de obra');
  const hora = dialogo.getByLabelText('Hora de inicio');
  await user.clear(hora);
  await user.type(hora, '830');
  await user.selectOptions(dialogo.getByLabelText('Repetición'), 'Cada semana');
  await user.click(dialogo.getByRole('button', { name: diaDeLaSemana(MANANA) }));
  await user.selectOptions(dialogo.getByLabelText(/^Recordatorios/), '1 hora antes');
  await user.click(dialogo.getByRole('button', { name: 'Crear evento' }));
  await waitFor(() => expect(callsOf('agenda.crearEvento')).toHaveLength(1));
  expect(callsOf('agenda.crearEvento')[0]).toMatchObject({
    titulo: 'Reunión de obra',
    tipo: 'REUNION',
    todoElDia: false,
    inicio: `${HOY}T11:30:00.000Z`,
    fin: `${HOY}T12:30:00.000Z`,
    recurrencia: reglaDe(SEMANAL, false),
    recordatorios: [60],
    visibilidad: 'TODOS',
  });
});

test('a monthly event on day 31 shows that it occurs only in months with that day', async () => {
  const { user } = await abrir([]);
  await user.keyboard('n');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Nuevo evento' }));
  await user.selectOptions(dialogo.getByLabelText('Repetición'), 'Cada mes');
  const empieza = dialogo.getByLabelText('Empieza');
  const poner = async (fecha: string) => {
    await user.clear(empieza);
    await user.type(empieza, fecha);
    await user.tab();
  };
  await poner('31/01/2027');
  expect(dialogo.getByText('Solo en los meses que tienen día 31.')).toBeDefined();
  await poner('28/02/2027');
  expect(dialogo.queryByText(/^Solo en los meses/)).toBeNull();
  await user.clear(empieza);
  expect(dialogo.getByLabelText('Título')).toBeDefined();
});

test('an event on the last day of each month begins on such a day, and is sent as that rule', async () => {
  const { user, callsOf } = await abrir([], { 'agenda.crearEvento': EVENTO });
  await user.keyboard('n');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Nuevo evento' }));
  await user.type(dialogo.getByLabelText('Título'), 'Cierre del mes');
  await user.selectOptions(dialogo.getByLabelText('Repetición'), 'El último día de cada mes');
  expect(dialogo.getByText('El 28, 29, 30 o 31, según el mes.')).toBeDefined();
  const empieza = dialogo.getByLabelText('Empieza');
  const poner = async (fecha: string) => {
    await user.clear(empieza);
    await user.type(empieza, fecha);
    await user.tab();
  };
  await poner('27/02/2027');
  await user.click(dialogo.getByRole('button', { name: 'Crear evento' }));
  await expectText(/empieza el último día de un mes: por ejemplo el 28\/02\/2027/);
  expect(callsOf('agenda.crearEvento')).toEqual([]);
  await poner('28/02/2027');
  await user.click(dialogo.getByRole('button', { name: 'Crear evento' }));
  await waitFor(() => expect(callsOf('agenda.crearEvento')).toHaveLength(1));
  expect(callsOf('agenda.crearEvento')[0]).toMatchObject({
    inicio: '2027-02-28T12:00:00.000Z',
    recurrencia: 'FREQ=MONTHLY;BYMONTHDAY=-1',
  });
});

test('a new event without a connection waits on the device, and is sent once', async () => {
  const { user, callsOf } = await abrir([], { 'agenda.crearEvento': EVENTO });
  await user.keyboard('n');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Nuevo evento' }));
  await user.type(dialogo.getByLabelText('Título'), 'Hormigonado');
  act(() => onlineManager.setOnline(false));
  await user.click(dialogo.getByRole('button', { name: 'Crear evento' }));
  await expectText('Guardado en este teléfono');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('agenda.crearEvento')).toEqual([]);
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(callsOf('agenda.crearEvento')).toHaveLength(1));
  const hecho = { titulo: 'Hormigonado', capturaId: expect.any(String) };
  expect(callsOf('agenda.crearEvento')).toEqual([expect.objectContaining(hecho)]);
});

test('a conflict with somebody else’s edit loses no input', async () => {
  const conflicto = new Refusal(409, 'CONFLICTO_VERSION', 'Otra persona lo cambió.');
  const { user } = await abrir([VISITA], { 'agenda.editarEvento': conflicto });
  await user.click(await within(celda(HOY)).findByRole('link', { name: /Visita municipal/ }));
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  await user.type(await screen.findByLabelText('Título'), ' y plano');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await expectText(/otra persona cambió este evento/);
  await user.click(screen.getByRole('button', { name: /conservar lo escrito/ }));
  await waitFor(() => expect(screen.queryByText(/otra persona cambió este evento/)).toBeNull());
  expect(screen.getByLabelText('Título')).toHaveProperty('value', 'Visita municipal y plano');
  const guardar = screen.getByRole('button', { name: 'Guardar' });
  await waitFor(() => expect(document.activeElement).toBe(guardar));
});

test('one day of a repeated event is removed from its menu, and cannot be moved alone', async () => {
  const serie = { ...EVENTO, recurrencia: 'FREQ=WEEKLY' };
  const { user, callsOf } = await abrir([{ ...VISITA, recurrente: true }], {
    'agenda.obtenerEvento': serie,
  });
  const ficha = await within(celda(HOY)).findByRole('link', { name: /Visita municipal/ });
  expect(ficha.getAttribute('draggable')).toBe('false');
  await user.click(ficha);
  await user.click(await screen.findByRole('button', { name: 'Quitar esta fecha' }));
  await waitFor(() =>
    expect(callsOf('agenda.editarEvento')).toEqual([{ id: ID, version: 3, excepciones: [HOY] }]),
  );
  expect(screen.queryByRole('button', { name: 'Mover a…' })).toBeNull();
});

test('a Socio can neither create nor drag events', async () => {
  const { user } = await abrir([{ ...VISITA, editable: false }], {}, 'Socio');
  const ficha = await within(celda(HOY)).findByRole('link', { name: /Visita municipal/ });
  expect(ficha.getAttribute('draggable')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Nuevo evento' })).toBeNull();
  await user.keyboard('n');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the subscription shows its address once, and afterwards only that it exists', async () => {
  const { user, answer } = await abrir([], {
    'agenda.estadoIcal': { activo: false, creadoEn: null },
    'agenda.crearIcal': { url: 'https://plomada.test/api/ical/secreto.ics' },
  });
  await user.click(screen.getByRole('button', { name: 'Suscribirse' }));
  const crear = await screen.findByRole('button', { name: 'Crear enlace' });
  answer({ 'agenda.estadoIcal': { activo: true, creadoEn: '2026-11-20T13:00:00Z' } });
  await user.click(crear);
  expect(await screen.findByLabelText('Enlace de la agenda')).toHaveProperty(
    'value',
    'https://plomada.test/api/ical/secreto.ics',
  );
  await expectText('Hay un enlace activo');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await user.click(screen.getByRole('button', { name: 'Suscribirse' }));
  await expectText('Hay un enlace activo');
  expect(screen.queryByLabelText('Enlace de la agenda')).toBeNull();
});

test('the bell shows the number and groups of notices, and marks one or all as read', async () => {
  const aviso = (id: string, clase: 'DECISION' | 'VENCIDO' | 'EVENTO', titulo: string) =>
    madeOf(avisoSchema, { id, clase, titulo, fecha: HOY, enlace: `/${TENANT}/pending-deletions` });
  const { user, callsOf } = await abrir([], {
    'avisos.listar': {
      items: [
        aviso('SOLICITUD:1', 'DECISION', 'Decidir la baja'),
        aviso('PAGO_VENCIDO:2', 'VENCIDO', 'Pago 2'),
        aviso('EVENTO:3', 'EVENTO', 'Reunión'),
      ],
      siguiente: null,
      sinLeer: 3,
    },
    'avisos.leer': { leidos: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Avisos, 3 sin leer' }));
  const grupo = within(await screen.findByRole('region', { name: 'Vence' }));
  expect(grupo.getByText(/^Vencido/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Marcar como leído: Pago 2' }));
  expect(callsOf('avisos.leer')).toEqual([{ id: 'PAGO_VENCIDO:2' }]);
  await user.click(screen.getByRole('button', { name: 'Marcar todos como leídos' }));
  const [todos] = callsOf('avisos.leerVarios');
  expect(todos).toEqual({ ids: expect.arrayContaining(['SOLICITUD:1', 'EVENTO:3']) });
});

test('the daily e-mails are switched in Perfil, which shows when they are not available', async () => {
  const { user, callsOf, goTo } = await openApp(`/${TENANT}/perfil`, {
    answers: {
      'avisos.preferencia': { correo: true, disponible: true },
      'avisos.guardarPreferencia': ({ correo }) => ({ correo, disponible: true }),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Avisos por correo' }));
  await waitFor(() => expect(callsOf('avisos.guardarPreferencia')).toEqual([{ correo: false }]));
  await goTo(`/${TENANT}/obras-selector`);
});

test('Perfil shows an error and a retry when the preference for e-mails cannot be read', async () => {
  const { user, answer } = await openApp(`/${TENANT}/perfil`, {
    answers: { 'avisos.preferencia': new Refusal(403, 'SIN_PERMISO', 'No tenés permiso.') },
  });
  const titulo = await screen.findByText('No pudimos traer tu preferencia');
  const seccion = titulo.closest('section');
  if (seccion === null) throw new Error('The section is missing');
  answer({ 'avisos.preferencia': { correo: true, disponible: true } });
  await user.click(within(seccion).getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('checkbox', { name: 'Avisos por correo' })).toBeDefined();
});
