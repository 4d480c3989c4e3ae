import {
  auditoriaSchema,
  estadisticasAuditoriaSchema,
  type Integridad,
} from '@plomada/domain/auditoria/auditoria.schema';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { madeOf } from '../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT, WORK } from '../../../test/app.tsx';
import { enlaceDeFiltros, FILTROS, pedidoDe } from './filtros.ts';

const ANA = '01928f3a-0000-7000-8000-0000000000a1';
const MOVIMIENTO = '01928f3a-0000-7000-8000-0000000000e1';

const editado = madeOf(auditoriaSchema, {
  id: '01928f3a-0000-7000-8000-0000000000d1',
  fecha: '2026-11-19T12:41:07.000Z',
  actor: { id: ANA, nombre: 'Ana Paz', rol: 'Admin' },
  accion: 'EDITAR',
  entidad: 'MOVIMIENTO',
  entidadId: MOVIMIENTO,
  proyectoId: WORK,
  presupuestoId: null,
  resumen: 'Editó el movimiento M-000135',
  cambios: [{ campo: 'importeCentavos', antes: 100_000, despues: 250_000 }],
  canal: 'WEB',
  requestId: 'pedido-7',
  ip: '192.0.2.7',
  userAgent: 'Firefox de la obra',
  seq: 12_410,
  hash: `9f3c${'0'.repeat(56)}a71e`,
  prevHash: '0'.repeat(64),
});
const negado = madeOf(auditoriaSchema, {
  ...editado,
  id: '01928f3a-0000-7000-8000-0000000000d2',
  accion: 'DENEGADO',
  entidad: 'PERMISO',
  entidadId: null,
  resumen: 'Intentó ver la auditoría y no tiene permiso',
  cambios: [],
  seq: null,
  hash: null,
  prevHash: null,
});

test('a row opens its changes and their origin, with a link to the record; filters are sent to the server', async () => {
  const { user, callsOf, address } = await openApp(
    `/${TENANT}/audit-logs?persona=${ANA}&accion=EDITAR&desde=2026-11-01`,
    {
      role: 'Admin',
      answers: { 'auditoria.listar': { items: [editado, negado], siguiente: null } },
    },
  );
  await expectTitle('Auditoría');
  const fila = await screen.findByRole('button', { name: /Editó el movimiento M-000135/ });
  expect(fila.textContent).toContain('Ana Paz Admin');
  expect(callsOf('auditoria.listar')).toContainEqual({
    actorId: ANA,
    accion: ['EDITAR'],
    desde: '2026-11-01',
    direction: 'forward',
  });
  await expectText('Jueves 19/11/2026');
  await user.click(fila);
  expect(fila.getAttribute('aria-expanded')).toBe('true');
  await expectText('$ 1.000,00');
  await expectText('$ 2.500,00');
  await expectText('12.410');
  await expectText('9f3c…a71e');
  const [enlace] = screen.getAllByRole('link', { name: 'Ver movimiento' });
  expect(enlace?.getAttribute('href')).toBe(
    `/${TENANT}/obras/${WORK}/movimientos/movimiento/${MOVIMIENTO}`,
  );
  await user.click(screen.getByRole('link', { name: 'Todo lo que hizo Ana Paz' }));
  expect(address()).toBe(`/${TENANT}/audit-logs?persona=${ANA}`);
  await user.click(await screen.findByRole('button', { name: 'Quitar el filtro Ana Paz' }));
  expect(address()).toBe(`/${TENANT}/audit-logs`);
});

test('a changed amount in dollars is shown in dollars', async () => {
  const enDolares = { ...editado, moneda: 'USD' as const };
  const { user } = await openApp(`/${TENANT}/audit-logs`, {
    answers: { 'auditoria.listar': { items: [enDolares], siguiente: null } },
  });
  await user.click(await screen.findByRole('button', { name: /Editó el movimiento M-000135/ }));
  await expectText('US$ 1.000,00');
  await expectText('US$ 2.500,00');
});

test('the totals of the last days link to the rows behind them', async () => {
  const stats = madeOf(estadisticasAuditoriaSchema, {
    desde: '2026-10-22',
    hasta: '2026-11-20',
    total: 7,
    porDia: [
      { fecha: '2026-11-19', cantidad: 7 },
      { fecha: '2026-11-20', cantidad: 0 },
    ],
    porPersona: [{ id: ANA, nombre: 'Ana Paz', cantidad: 7 }],
    porAccion: [{ clave: 'EDITAR', cantidad: 7 }],
    porEntidad: [{ clave: 'MOVIMIENTO', cantidad: 7 }],
  });
  const { user } = await openApp(`/${TENANT}/audit-logs?vista=estadisticas`, {
    answers: { 'auditoria.stats': stats },
  });
  const persona = await screen.findByRole('link', { name: /Ana Paz/ });
  expect(persona.getAttribute('href')).toBe(
    `/${TENANT}/audit-logs?persona=${ANA}&desde=2026-10-22&hasta=2026-11-20`,
  );
  await user.click(screen.getByRole('button', { name: 'Ver tabla de registros por día' }));
  const tabla = within(screen.getByRole('table'));
  expect(tabla.getByRole('link', { name: '19/11/2026' }).getAttribute('href')).toBe(
    `/${TENANT}/audit-logs?desde=2026-11-19&hasta=2026-11-19`,
  );
  expect(tabla.queryByRole('link', { name: '20/11/2026' })).toBeNull();
});

test('cleaning the log requires typing the number of rows, and is only for the Owner', async () => {
  const { user } = await openApp(`/${TENANT}/audit-logs?vista=integridad`, {
    answers: { 'auditoria.contarLimpieza': { filas: 1204 } },
  });
  const limpiar = await screen.findByRole('button', { name: 'Limpiar' });
  await expectText(/^1\.204 filas hasta el /);
  await user.click(limpiar);
  const dialogo = within(await screen.findByRole('dialog'));
  const confirmar = dialogo.getByRole('button', { name: 'Limpiar' });
  expect(confirmar.hasAttribute('disabled')).toBe(true);
  await user.type(dialogo.getByLabelText(/Para confirmar/), '1203');
  expect(confirmar.hasAttribute('disabled')).toBe(true);
  await user.type(dialogo.getByLabelText(/Para confirmar/), '{Backspace}4');
  expect(confirmar.hasAttribute('disabled')).toBe(false);
});

test('a cleanup of one row is described in the singular', async () => {
  const { user } = await openApp(`/${TENANT}/audit-logs?vista=integridad`, {
    answers: { 'auditoria.contarLimpieza': { filas: 1 } },
  });
  await expectText(/^1 fila hasta el /);
  await user.click(screen.getByRole('button', { name: 'Limpiar' }));
  expect(await screen.findByRole('dialog', { name: /^¿Limpiar la auditoría/ })).toBeDefined();
});

test('an Admin can verify the log but not clean it', async () => {
  await openApp(`/${TENANT}/audit-logs?vista=integridad`, { role: 'Admin' });
  await screen.findByRole('button', { name: 'Verificar integridad' });
  expect(screen.queryByRole('heading', { name: 'Limpieza' })).toBeNull();
});

test('changed rows of closed months are listed with links', async () => {
  const { user } = await openApp(`/${TENANT}/audit-logs?vista=integridad`);
  const boton = await screen.findByRole('button', { name: 'Verificar integridad' });
  const cambiada = { tipo: 'MOVIMIENTO', presupuestoId: null, mes: '2026-10' } as const;
  const integridad: Integridad = {
    ok: false,
    hastaSeq: 12,
    cabeza: 'a'.repeat(64),
    pendientes: 0,
    primeraFalla: null,
    filasCambiadas: [
      {
        ...cambiada,
        id: MOVIMIENTO,
        texto: 'M-000135 · Cal',
        proyectoId: WORK,
        cambio: 'CAMBIADA',
      },
      {
        ...cambiada,
        id: ANA,
        texto: 'Una fila que ya no está',
        proyectoId: null,
        cambio: 'QUITADA',
      },
    ],
  };
  vi.stubGlobal('fetch', async () => Response.json(integridad));
  await user.click(boton);
  const lista = within(await screen.findByRole('list', { name: 'Filas cambiadas' }));
  expect(lista.getByRole('link', { name: 'M-000135 · Cal' }).getAttribute('href')).toBe(
    `/${TENANT}/obras/${WORK}/movimientos/movimiento/${MOVIMIENTO}`,
  );
  lista.getByText('Una fila que ya no está, quitada (octubre de 2026)');
});

test('valid filters of an address are read, and the others ignored', () => {
  const leer = (texto: string) => FILTROS.read(new URLSearchParams(texto));
  expect(leer('persona=x&accion=NADA&canal=web&entidad=CASA&desde=2026-13-01&q=%20')).toEqual({});
  expect(leer('desde=2026-11-20&hasta=2026-11-19')).toEqual({ desde: '2026-11-20' });
  const filtros = leer(`persona=${ANA}&canal=SCRIPT&hasta=2026-11-20&q=losa`);
  expect(leer(enlaceDeFiltros(filtros))).toEqual(filtros);
  expect(FILTROS.set(filtros, 'canal', '')).toEqual(leer(`persona=${ANA}&hasta=2026-11-20&q=losa`));
  expect(FILTROS.set({}, 'accion', 'LOGIN')).toEqual({ accion: 'LOGIN' });
  expect(FILTROS.set(filtros, 'canal', 'WEB')).toEqual({ ...filtros, canal: 'WEB' });
  expect(pedidoDe(filtros)).toEqual({ ...filtros, canal: ['SCRIPT'] });
});
