import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { deviceDb } from '@/lib/device-db.ts';

import { HANGS_UP, madeOf, NOT_FOUND, Refusal, type Answers } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { watchDrafts } from '../../../../test/dead-tab.ts';
import { textField } from '../../../../test/screen.tsx';

const LISTA = `/${TENANT}/obras/${WORK}/movimientos`;
const NUEVO = `${LISTA}/movimiento`;
const PRIVADO = `/${TENANT}/obras/${WORK}/movimientos-privados/movimiento`;
const obra = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos', estado: 'EN_CURSO' } as const;
const guardado = madeOf(movimientoSchema, {
  codigo: 'M-000001',
  tipo: 'EGRESO',
  proyectoId: WORK,
  proyecto: obra,
  medioPago: 'EFECTIVO',
});

async function open(crear: Answers['movimientos.crear'], at = NUEVO) {
  const app = await openApp(at, {
    answers: { 'proyectos.obtener': madeOf(proyectoSchema, obra), 'movimientos.crear': crear },
  });
  await screen.findByRole('form', { name: 'Nuevo movimiento' });
  const write = async (concepto = 'Cemento en bolsas') => {
    await app.user.type(screen.getByLabelText('Concepto'), concepto);
    await app.user.type(screen.getByLabelText('Importe'), '1500');
  };
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  const left = () => waitFor(() => expect(app.address()).not.toBe(at));
  return { ...app, write, press, left, sent: () => app.callsOf('movimientos.crear') };
}

const offline = () => act(() => onlineManager.setOnline(false));
const back = () => act(() => onlineManager.setOnline(true));
const kept = async () => (await deviceDb()).getAll('envios');

/** All data stored in this browser, except the keys of stored answers. */
async function onDevice(): Promise<string> {
  const db = await deviceDb();
  const stores = await Promise.all([...db.objectStoreNames].map((name) => db.getAll(name)));
  return JSON.stringify([stores, { ...localStorage }, { ...sessionStorage }]);
}

test('a refusal of the server is shown at its field, and the next save is the same capture', async () => {
  const message = 'El rubro está archivado.';
  const no = new Refusal(422, 'VALIDATION_ERROR', 'Hay datos para revisar.', [
    { path: 'rubroId', message },
  ]);
  const { write, press, sent, answer, left } = await open(no);
  await write();
  await press('Guardar');
  await screen.findByText(message);
  expect(screen.getByRole('combobox', { name: 'Rubro' }).getAttribute('aria-invalid')).toBe('true');
  expect(textField('Importe').value).toBe('1.500,00');
  expect(await kept()).toEqual([]);
  answer({ 'movimientos.crear': guardado });
  await press('Guardar');
  await left();
  const [one, two] = sent();
  expect(two).toEqual({ ...Object(one), capturadoEn: expect.any(String) });
  expect(two).toMatchObject({ concepto: 'Cemento en bolsas', capturaId: expect.any(String) });
});

test('an existing document is shown at its number, and can be shared', async () => {
  const duplicado = {
    movimientoId: guardado.id,
    codigo: 'M-000123',
    proyectoId: WORK,
    proyecto: 'Los Tilos',
    fecha: '2026-10-28',
    importeCentavos: 1_200_000,
    moneda: 'ARS',
    usuario: 'Bea Sur',
    motivo: 'IDENTIDAD',
  };
  const data = {
    duplicados: [duplicado],
    puedeImputar: { comprobanteId: guardado.id, disponibleCentavos: 500_000, moneda: 'ARS' },
  };
  const message = 'Ya existe la factura A 00004-00018237.';
  const { user, write, press, sent } = await open(
    new Refusal(409, 'COMPROBANTE_DUPLICADO', message, [{ path: 'comprobante', message, data }]),
  );
  await write();
  await press('Agregar comprobante');
  await user.type(await screen.findByLabelText('Punto de venta'), '4');
  await user.type(screen.getByLabelText('Número'), '18237');
  await user.type(screen.getByLabelText('CUIT del emisor'), '30-90000044-4');
  await press('Guardar');
  await screen.findByText('Ese comprobante ya está cargado. No se guardó de nuevo.');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByRole('link', { name: /Ver el movimiento/ })).toBeTruthy();
  expect([sent().length, await kept()]).toEqual([1, []]);
});

test('without an answer a movement waits on the device, which is shown, and is saved once', async () => {
  const { write, press, sent, answer, address } = await open(HANGS_UP);
  await write();
  await press('Guardar');
  await screen.findByText('Guardado en este teléfono');
  await waitFor(() => expect(address()).toBe(LISTA));
  await screen.findByRole('link', { name: '1 sin enviar' });
  expect(await kept()).toMatchObject([
    { estado: 'ESPERA', titulo: 'Egreso de $\u00a01.500,00', cola: WORK, intentos: 1 },
  ]);
  answer({ 'movimientos.crear': { ...guardado, repetida: true } });
  offline();
  back();
  await waitFor(async () => expect(await kept()).toMatchObject([{ estado: 'ENVIADO' }]));
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toEqual(sent()[0]);
});

test('without a connection a movement waits on the device, and the next form begins', async () => {
  const { write, press, sent } = await open(guardado);
  await write();
  offline();
  await press('Guardar y cargar otro');
  await screen.findByText('Guardado en este teléfono');
  await waitFor(() => expect(textField('Concepto').value).toBe(''));
  expect(sent()).toEqual([]);
  await write('Cal');
  await press('Guardar y cargar otro');
  await waitFor(async () => expect(await kept()).toHaveLength(2));
  back();
  await waitFor(() => expect(sent()).toHaveLength(2));
});

test('a movement saved by a closed tab is not offered again', async () => {
  const app = await open(HANGS_UP);
  await app.write();
  const putBack = watchDrafts();
  offline();
  await app.press('Guardar');
  await app.left();
  cleanup();
  expect(putBack()).toBe(1);
  back();
  await open(HANGS_UP);
  await screen.findByText('Guardado en este teléfono');
  expect(screen.queryByRole('button', { name: 'Descartarlo' })).toBeNull();
  expect(textField('Concepto').value).toBe('');
});

test('a private movement is never on the device: not while waiting, after a lost answer, nor saved', async () => {
  const { write, press, sent, answer, left } = await open(HANGS_UP, PRIVADO);
  const secreto = 'Retiro de utilidades';
  const nowhere = async () => {
    const all = await onDevice();
    for (const what of [secreto, '150000', '1.500', 'MOVIMIENTO']) expect(all).not.toContain(what);
  };
  await write(secreto);
  await nowhere();
  await press('Guardar');
  await screen.findByText(/^No hubo respuesta del servidor\./);
  await nowhere();
  offline();
  await press('Guardar');
  await screen.findAllByText('Sin conexión: se guarda al volver');
  await nowhere();
  answer({ 'movimientos.crear': { ...guardado, privado: true, concepto: secreto } });
  back();
  await left();
  await screen.findByText('Movimiento guardado');
  await nowhere();
  expect(await kept()).toEqual([]);
  // A page of an earlier test may still be sending its capture.
  const tries = sent().filter((one) => Object(one).concepto === secreto);
  expect(new Set(tries.map((one) => Object(one).capturaId)).size).toBe(1);
  expect(tries.length).toBeGreaterThanOrEqual(2);
  expect(tries.at(-1)).toMatchObject({ privado: true });
});

test('a movement made private by its checkbox is not stored either', async () => {
  const { user, write, press, sent } = await open(NOT_FOUND);
  await write();
  await user.click(screen.getByRole('checkbox', { name: 'Movimiento privado' }));
  await press('Guardar');
  await screen.findByText('No existe.');
  expect([sent().length, await kept()]).toEqual([1, []]);
});
