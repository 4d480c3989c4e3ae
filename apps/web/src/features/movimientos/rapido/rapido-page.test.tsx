import { adjuntoSubidoSchema } from '@plomada/domain/archivos/archivo.schema';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoDeListaSchema, proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { deviceDb } from '@/lib/device-db.ts';

import { HANGS_UP, madeOf, Refusal, Unchecked, type Answers } from '../../../../test/answers.ts';
import { ANA, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { watchDrafts } from '../../../../test/dead-tab.ts';
import { onPhone, textField } from '../../../../test/screen.tsx';

const NUEVO = `/${TENANT}/nuevo-movimiento`;
const obra = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos', estado: 'EN_CURSO' } as const;
const guardado = madeOf(movimientoSchema, {
  codigo: 'MV-000001',
  tipo: 'EGRESO',
  proyectoId: WORK,
  proyecto: obra,
  importeCentavos: 1_500_025,
  medioPago: 'EFECTIVO',
});

async function open(
  crear: Answers['movimientos.crear'] = guardado,
  isPhone = true,
  at: string = NUEVO,
  others: Answers = {},
) {
  onPhone(isPhone);
  const { user, address, callsOf, answer, hold } = await openApp(at, {
    answers: {
      ...others,
      'proyectos.listar': { items: [madeOf(proyectoDeListaSchema, obra)], siguiente: null },
      'proyectos.obtener': madeOf(proyectoSchema, {
        ...obra,
        predeterminados: { rubroId: null, medioPago: 'EFECTIVO', cotizacion: null },
      }),
      'movimientos.crear': crear,
    },
  });
  await screen.findByText('Los Tilos');
  const pad = () => screen.getByRole('group', { name: 'Teclado' });
  const press = async (...keys: string[]) => {
    for (const name of keys) await user.click(within(pad()).getByRole('button', { name }));
  };
  const left = () => waitFor(() => expect(address()).not.toContain('/nuevo-movimiento'));
  return { user, press, left, address, answer, hold, sent: () => callsOf('movimientos.crear') };
}

test('keys of the pad and of the keyboard type one amount, saved once', async () => {
  const { user, sent, press, left } = await open();
  expect(document.activeElement).toBe(textField('Importe'));
  await press('1', '5', '000', 'Coma');
  expect(document.activeElement).toBe(textField('Importe'));
  await user.keyboard('29{Backspace}5');
  expect(textField('Importe').value).toBe('15.000,25');
  await user.dblClick(within(screen.getByRole('group')).getByRole('button', { name: 'Guardar' }));
  await left();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    tipo: 'EGRESO',
    importeCentavos: 1_500_025,
    proyectoId: WORK,
    medioPago: 'EFECTIVO',
    concepto: 'Egreso',
    notas: null,
  });
});

test('an expense may be paid out of pocket, without an account; an income may not', async () => {
  const { user, sent, press, left } = await open();
  await press('5');
  await user.click(await screen.findByRole('button', { name: 'Sale de: Sin cuenta' }));
  await user.click(await screen.findByRole('button', { name: 'Lo pagué de mi bolsillo' }));
  await screen.findByRole('button', { name: 'Lo pagué de mi bolsillo' });
  await user.click(screen.getByRole('radio', { name: 'Ingreso' }));
  await waitFor(() => expect(screen.queryByText('Lo pagué de mi bolsillo')).toBeNull());
  await user.click(screen.getByRole('radio', { name: 'Egreso' }));
  await user.click(within(screen.getByRole('group')).getByRole('button', { name: 'Guardar' }));
  await left();
  expect(sent()[0]).toMatchObject({ tipo: 'EGRESO', cuentaId: null, deBolsillo: ANA });
});

test('the erase key deletes one digit, and all of them on a long press', async () => {
  const { press, user } = await open();
  await press('1', '2', '3', 'Borrar');
  expect(textField('Importe').value).toBe('12');
  await user.pointer({
    keys: '[MouseLeft>]',
    target: screen.getByRole('button', { name: 'Borrar' }),
  });
  await waitFor(() => expect(textField('Importe').value).toBe(''));
});

test('without an amount the error is shown at it, and nothing is sent', async () => {
  const { user, sent } = await open(guardado, false);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Falta el importe.');
  expect(screen.getByText('No se guardó: falta revisar un campo.')).toBeDefined();
  expect(document.activeElement).toBe(textField('Importe'));
  await user.keyboard('1,234{Enter}');
  await screen.findByText('Se espera un número con hasta 2 decimales');
  expect(textField('Importe').value).toBe('1,234');
  expect(sent()).toEqual([]);
});

test('an error of the server is shown at its field, and no input is lost', async () => {
  const message = 'La obra está archivada.';
  const { user, sent } = await open(
    new Refusal(422, 'VALIDACION', 'Hay datos para revisar.', [{ path: 'proyectoId', message }]),
    false,
  );
  await user.keyboard('120{Enter}');
  await screen.findByText(message);
  expect(screen.getByRole('combobox', { name: 'Obra' }).getAttribute('aria-invalid')).toBe('true');
  expect(textField('Importe').value).toBe('120');
  expect(sent()).toHaveLength(1);
});

test('a day of a closed month is reported at the date before anything is sent', async () => {
  const { user, sent } = await open(guardado, false, NUEVO, {
    'cierres.limite': { primerDiaAbierto: '2026-11-01' },
  });
  await user.click(screen.getByRole('button', { name: /Hoy/ }));
  const fecha = await screen.findByRole('textbox', { name: 'Fecha' });
  await user.clear(fecha);
  await user.type(fecha, '31/10/2026');
  await screen.findByText(
    'Octubre de 2026 está cerrado: nada de antes del 01/11/2026 se carga ni se cambia.',
  );
  expect(fecha.getAttribute('aria-invalid')).toBe('true');
  await user.clear(fecha);
  await user.type(fecha, '01/11/2026');
  await waitFor(() => expect(screen.queryByText(/está cerrado/)).toBeNull());
  expect(sent()).toEqual([]);
});

const offline = () => act(() => onlineManager.setOnline(false));
const kept = async () => {
  const db = await deviceDb();
  const envios = await db.getAll('envios');
  return envios
    .toSorted((one, other) => one.orden - other.orden)
    .map(({ titulo, detalle, estado, cola }) => ({ titulo, detalle, estado, cola }));
};
const PHOTO = new File(['bytes'], 'ticket.jpg', { type: 'image/jpeg' });
const subido = madeOf(adjuntoSubidoSchema, { nombre: 'ticket.jpg' });

async function withPhoto(answers: Answers) {
  const app = await open(guardado, true, NUEVO, answers);
  await app.press('5', '000');
  const [field] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (field === undefined) throw new Error('No place for a photo');
  await app.user.upload(field, PHOTO);
  await screen.findByRole('button', { name: 'Foto: ticket.jpg' });
  return app;
}

test('without a connection the movement is stored on the device with its photo, and the next one begins', async () => {
  const { user, sent, address } = await withPhoto({});
  offline();
  await screen.findByText('Sin conexión: se guarda en este teléfono');
  await user.click(await screen.findByRole('button', { name: 'Guardar y otro' }));
  await waitFor(() => expect(textField('Importe').value).toBe(''));
  const [notice, line] = await screen.findAllByText('Guardado en este teléfono');
  expect([notice, line]).not.toContain(undefined);
  await screen.findByText(/^Egreso de \$\s5\.000,00, Los Tilos$/);
  expect(sent()).toEqual([]);
  const comun = { detalle: 'Los Tilos', estado: 'ESPERA', cola: WORK };
  expect(await kept()).toEqual([
    { ...comun, titulo: 'Egreso de $\u00a05.000,00' },
    { ...comun, titulo: 'Foto del egreso de $\u00a05.000,00' },
  ]);
  expect(screen.getByRole('combobox', { name: 'Obra' }).textContent).toContain('Los Tilos');
  await user.click(screen.getByRole('button', { name: 'Ver' }));
  await waitFor(() => expect(address()).toBe(`/${TENANT}/bandeja`));
});

test('a movement without an answer is stored on the device too', async () => {
  const { press, left } = await open(HANGS_UP);
  await press('7', 'Guardar');
  await left();
  expect(await kept()).toMatchObject([{ titulo: 'Egreso de $\u00a07,00', estado: 'ESPERA' }]);
});

test('a movement with an unknown form of answer from a newer server counts as saved, once', async () => {
  const { press, left, sent } = await open(new Unchecked({ id: guardado.id, deOtraVersion: 1 }));
  await press('7', 'Guardar');
  await left();
  expect(sent()).toHaveLength(1);
  expect(await kept()).toMatchObject([{ estado: 'ENVIADO' }]);
});

test('a refused movement leaves nothing on the device', async () => {
  const message = 'Octubre de 2026 está cerrado.';
  const { press, user, answer, left } = await open(
    new Refusal(409, 'MES_CERRADO', message, [{ path: 'fecha', message }]),
  );
  await press('7', 'Guardar');
  await screen.findByText('No se guardó: falta revisar un campo.');
  await screen.findByText(message);
  expect(await kept()).toEqual([]);
  answer({ 'movimientos.crear': guardado });
  await user.click(within(screen.getByRole('group')).getByRole('button', { name: 'Guardar' }));
  await left();
  expect(await kept()).toMatchObject([{ estado: 'ENVIADO' }]);
});

/** Ends like a tab that dies after the device stored the capture: its draft is still there. */
async function dieWhileSaving(edit: (draft: string) => string = (draft) => draft): Promise<void> {
  const app = await open();
  await app.press('7');
  const putBack = watchDrafts();
  offline();
  await app.press('Guardar');
  await app.left();
  cleanup();
  expect(putBack(edit)).toBe(1);
  act(() => onlineManager.setOnline(true));
}

test('a movement saved by a closed tab is not offered again, and the next one is another', async () => {
  await dieWhileSaving();
  const { press, left } = await open(HANGS_UP);
  await screen.findByText('Guardado en este teléfono');
  expect(screen.queryByRole('button', { name: 'Descartarlo' })).toBeNull();
  expect(textField('Importe').value).toBe('');
  await press('9', 'Guardar');
  await left();
  expect(await kept()).toHaveLength(2);
});

test('a later change is offered, and replaces the waiting movement', async () => {
  await dieWhileSaving((draft) => draft.replace('"importeCentavos":700', '"importeCentavos":800'));
  const { press, left } = await open(HANGS_UP);
  await screen.findByText('Recuperamos lo que habías escrito');
  await waitFor(() => expect(textField('Importe').value).toBe('8'));
  await press('Guardar');
  await left();
  expect(await kept()).toMatchObject([{ titulo: 'Egreso de $\u00a08,00', estado: 'ESPERA' }]);
});

test('a movement refused after its form was left waits on the device for a person', async () => {
  const app = await open(new Refusal(409, 'MES_CERRADO', 'Octubre de 2026 está cerrado.'));
  await app.press('7');
  const release = app.hold();
  await app.press('Guardar');
  await app.user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await app.left();
  await screen.findByText('Se está guardando');
  release();
  await screen.findByText(/^Egreso de \$\s7,00, Los Tilos\. Octubre de 2026 está cerrado\.$/);
  expect(await kept()).toMatchObject([{ estado: 'POR_RESOLVER' }]);
});

test('a refused photo is sent again, and the movement is saved once', async () => {
  const no = new Refusal(415, 'ARCHIVO_NO_ACEPTADO', 'Ese archivo no es una foto.');
  const { press, user, answer, sent, left } = await withPhoto({ 'adjuntos.subir': no });
  await press('Guardar');
  const asked = within(await screen.findByRole('dialog', { name: 'La foto no se subió' }));
  asked.getByText('El movimiento MV-000001 quedó guardado. Ese archivo no es una foto.');
  answer({ 'adjuntos.subir': subido });
  await user.click(asked.getByRole('button', { name: 'Reintentar' }));
  await left();
  expect(await kept()).toMatchObject([{ estado: 'ENVIADO' }, { estado: 'ENVIADO' }]);
  expect(sent()).toHaveLength(1);
});

test('a movement is saved without its photo, which is kept with the reason', async () => {
  const no = new Refusal(415, 'ARCHIVO_NO_ACEPTADO', 'Ese archivo no es una foto.');
  const { press, user, left } = await withPhoto({ 'adjuntos.subir': no });
  await press('Guardar');
  await user.click(await screen.findByRole('button', { name: 'Seguir sin la foto' }));
  await left();
  expect(await kept()).toMatchObject([{ estado: 'ENVIADO' }, { estado: 'DESCARTADO' }]);
});

test('without a connection and without storage space a notice is shown, and no input is lost', async () => {
  const { press, address } = await open();
  await press('7');
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  offline();
  await press('Guardar');
  await screen.findByText(/^No hay lugar en este teléfono para guardarlo sin conexión\./);
  expect(textField('Importe').value).toBe('7');
  expect(address()).toBe(NUEVO);
});

test('a file shared by another app is attached, read if it has a code, and used once', async () => {
  const db = await deviceDb();
  const bytes = await PHOTO.arrayBuffer();
  const shared = { mime: 'image/jpeg', bytes };
  await db.add('compartidos', { ...shared, id: 'a', nombre: 'vieja.jpg', en: 1 });
  await db.add('compartidos', { ...shared, id: 'b', nombre: 'nueva.jpg', en: 2 });
  const { user, press, sent, left } = await open(guardado, true, `${NUEVO}?compartido=1`, {
    'adjuntos.subir': subido,
  });
  await screen.findByRole('button', { name: 'Foto: nueva.jpg' });
  await screen.findByText('Se adjuntó uno de 2 archivos');
  expect(await db.count('compartidos')).toBe(0);
  await press('7');
  await user.click(within(screen.getByRole('group')).getByRole('button', { name: 'Guardar' }));
  await left();
  expect(sent()).toHaveLength(1);
  expect(await kept()).toMatchObject([{ estado: 'ENVIADO' }, { estado: 'ENVIADO' }]);
});

test('leaving with input asks for confirmation', async () => {
  const { user, press } = await open();
  await press('7');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByText('¿Salir sin guardar?')).toBeDefined();
});

test('the next movement begins empty, with the obra of the one before', async () => {
  const { user, sent, press, address } = await open();
  await press('5', '000');
  await user.click(await screen.findByRole('button', { name: 'Guardar y otro' }));
  await waitFor(() => expect(textField('Importe').value).toBe(''));
  expect(address()).toBe(NUEVO);
  await screen.findByText('Los Tilos');
  await press('7', 'Guardar');
  await waitFor(() => expect(address()).not.toBe(NUEVO));
  expect(sent()).toMatchObject([{ importeCentavos: 500_000 }, { importeCentavos: 700 }]);
});

test('opened in an obra the entry has that obra, and closes to it', async () => {
  const { user } = await open(guardado, true, `${NUEVO}?obra=${WORK}`);
  expect(screen.getByRole('combobox', { name: 'Obra' }).textContent).toContain('Los Tilos');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await screen.findByRole('heading', { level: 1, name: 'Los Tilos' });
});

test('"Más datos" opens the complete form with the typed values', async () => {
  const { user, press, address } = await open();
  await press('5', '000');
  await user.click(await screen.findByRole('button', { name: 'Más datos' }));
  await waitFor(() => expect(address()).toContain('/movimientos/movimiento'));
  await waitFor(() => expect(textField('Importe').value).toBe('5.000,00'));
  // Recovered content counts as typed here, so leaving asks first.
  await user.click(screen.getByRole('link', { name: 'Cancelar' }));
  expect(await screen.findByText('¿Salir sin guardar?')).toBeDefined();
});
