import 'fake-indexeddb/auto';
import { retiroRegistradoSchema } from '@plomada/domain/acopios/retiros/retiro.schema';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoDeListaSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { deviceDb } from '@/lib/device-db.ts';
import type { Envio } from '@/lib/outbox/envio.ts';
import { exportEnvios } from '@/lib/outbox/export.ts';
import { useSession } from '@/lib/session.ts';

import { madeOf, Refusal } from '../../../test/answers.ts';
import { expectTitle, openApp, openPart, TENANT, WORK } from '../../../test/app.tsx';
import { envioWith } from '../../../test/envios.ts';

const BANDEJA = `/${TENANT}/bandeja`;
const ACOPIO = '01928f3a-0000-7000-8000-0000000000aa';

const base = envioWith({
  tenantId: TENANT,
  cola: WORK,
  cuerpo: {
    tipo: 'EGRESO',
    proyectoId: WORK,
    fecha: '2026-10-28',
    concepto: 'Arena',
    importeCentavos: 1_200_000,
  },
  // The next try is within the longest wait: a later time would count as due, since a clock may go
  // back.
  desde: Date.now() + 5 * 60_000,
});

async function keep(...envios: readonly Partial<Envio>[]): Promise<void> {
  const db = await deviceDb();
  for (const envio of envios) await db.put('envios', { ...base, ...envio });
}
const kept = async (capturaId = base.capturaId) => (await deviceDb()).get('envios', capturaId);
const rechazo = (error: string, data: object, path = 'fecha'): Partial<Envio> => ({
  estado: 'POR_RESOLVER',
  rechazo: {
    error,
    message: `No: ${error}`,
    status: 409,
    details: [{ path, message: '', data: { ...data } }],
  },
});

/** Opens the Bandeja and disconnects, so that nothing is sent from then on. */
async function openOffline() {
  const app = await openApp(BANDEJA);
  await expectTitle('Bandeja');
  onlineManager.setOnline(false);
  return app;
}
const press = async (user: Awaited<ReturnType<typeof openApp>>['user'], name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }));

afterEach(async () => {
  const db = await deviceDb();
  await Promise.all([db.clear('envios'), db.clear('fotos'), db.clear('lecturas')]);
});

test('lists the captures of the person in this organisation, and counts them in the bar', async () => {
  await keep(
    {},
    { capturaId: 'b', titulo: 'Foto', de: base.capturaId, clase: 'ARCHIVO' },
    { capturaId: 'c', titulo: 'De otra persona', userId: 'user_2' },
    { capturaId: 'd', titulo: 'De otra organización', tenantId: WORK },
  );
  await openOffline();
  const espera = await screen.findByRole('region', { name: 'En espera' });
  expect(within(espera).getAllByRole('listitem')).toHaveLength(1);
  expect(espera.textContent).toContain('Egreso de arena');
  expect(espera.textContent).toContain('con una foto');
  expect(document.body.textContent).not.toContain('De otra');
  const link = await screen.findByRole('link', {
    name: '1 sin enviar, 1 sin enviar en otra organización',
  });
  expect(link.getAttribute('href')).toBe(BANDEJA);
});

describe('a refused capture, by error code', () => {
  const retiro: Partial<Envio> = {
    clase: 'RETIRO',
    ruta: `/acopios/${ACOPIO}/retiros`,
    cuerpo: { items: [{ itemId: 'i1', cantidad: '50' }] },
  };
  test.each<[string, Partial<Envio>, string, object, string?]>([
    [
      'a closed month',
      rechazo('PERIODO_CERRADO', { primerDiaAbierto: '2026-12-01' }),
      'Guardar con fecha 01/12/2026',
      { ...base.cuerpo, fecha: '2026-12-01', notas: 'Fecha del comprobante: 28/10/2026' },
    ],
    [
      'not so much left',
      {
        ...retiro,
        ...rechazo('ACOPIO_SIN_SALDO', { itemId: 'i1', disponible: '12.000', unidad: 'bolsa' }),
      },
      'Retirar lo que queda: 12 bolsas',
      { items: [{ itemId: 'i1', cantidad: '12.000' }] },
      `Retiro de 12\u00a0bolsas`,
    ],
    [
      'not enough in the box',
      {
        cuerpo: { ...base.cuerpo, cuentaId: ACOPIO },
        ...rechazo('SALDO_INSUFICIENTE', { disponibleCentavos: 300_000 }),
      },
      'Guardar sin cuenta',
      { ...base.cuerpo, cuentaId: null },
    ],
  ])('%s', async (_what, envio, button, cuerpo, titulo = base.titulo) => {
    await keep(envio);
    const { user } = await openOffline();
    await press(user, button.replaceAll(/(?<=\d) /g, '\u00a0'));
    await waitFor(async () =>
      expect(await kept()).toMatchObject({ estado: 'ESPERA', cuerpo, titulo }),
    );
  });

  test('a duplicate document is shown, and the capture can be discarded', async () => {
    const duplicado = {
      movimientoId: ACOPIO,
      codigo: 'M-000123',
      proyectoId: WORK,
      proyecto: 'Los Tilos',
      fecha: '2026-10-28',
      importeCentavos: 1_200_000,
      moneda: 'ARS',
      usuario: 'Bea Sur',
      motivo: 'IDENTIDAD',
    };
    await keep(rechazo('COMPROBANTE_DUPLICADO', { duplicados: [duplicado], puedeImputar: null }));
    const { user } = await openOffline();
    const link = await screen.findByRole('link', { name: 'Ver el que ya está' });
    expect(link.getAttribute('href')).toContain(ACOPIO);
    await press(user, 'Es el mismo: descartar');
    const motivo = 'Es el mismo que M-000123';
    await waitFor(async () => expect(await kept()).toMatchObject({ estado: 'DESCARTADO', motivo }));
  });
});

test('a capture corrected after a try without an answer is kept as corrected', async () => {
  await keep({ ...rechazo('VALIDATION_ERROR', {}, 'concepto'), intentos: 1 });
  const { user } = await openOffline();
  await press(user, 'Corregir');
  const concepto = await screen.findByLabelText('Concepto');
  await user.clear(concepto);
  await user.type(concepto, 'Ar');
  await press(user, 'Guardar y enviar');
  await screen.findByText('El concepto debe tener al menos 3 caracteres');
  await user.type(concepto, 'ena fina');
  await press(user, 'Guardar y enviar');
  await waitFor(async () =>
    expect(await kept()).toMatchObject({
      estado: 'ESPERA',
      corregido: true,
      detalle: 'Los Tilos: arena',
      cuerpo: { concepto: 'Arena fina' },
    }),
  );
});

test('a capture whose supplier was deleted can be sent to another work without the supplier', async () => {
  const otra = '01928f3a-0000-7000-8000-0000000000bb';
  await keep({
    ...rechazo('VALIDACION', {}, 'proveedorId'),
    cuerpo: { ...base.cuerpo, proveedorId: ACOPIO },
  });
  const { user, callsOf } = await openApp(BANDEJA, {
    answers: {
      'proyectos.listar': {
        items: [
          madeOf(proyectoDeListaSchema, { id: WORK, nombre: 'Los Tilos' }),
          madeOf(proyectoDeListaSchema, { id: otra, nombre: 'El Ceibo' }),
        ],
        siguiente: null,
      },
      'movimientos.crear': madeOf(movimientoSchema, { id: ACOPIO }),
    },
  });
  await press(user, 'Corregir');
  const campo = (name: string) => screen.findByRole('combobox', { name });
  expect((await campo('Proveedor')).textContent).toContain('Sin proveedor');
  await user.click(await campo('Obra'));
  await user.click(await screen.findByRole('option', { name: /El Ceibo/ }));
  await press(user, 'Guardar y enviar');
  await waitFor(async () =>
    expect(await kept()).toMatchObject({
      estado: 'ENVIADO',
      cola: otra,
      titulo: 'Egreso de arena',
      detalle: 'El Ceibo: Arena',
    }),
  );
  expect(callsOf('movimientos.crear')).toEqual([
    expect.objectContaining({ proyectoId: otra, proveedorId: null, importeCentavos: 1_200_000 }),
  ]);
});

test('discarding needs a reason, includes the photo and can be undone', async () => {
  await keep({ estado: 'BORRADOR' }, { capturaId: 'b', de: base.capturaId, clase: 'ARCHIVO' });
  const { user } = await openOffline();
  await press(user, /^Más acciones/);
  await user.click(await screen.findByRole('menuitem', { name: 'Descartar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Descartar' }));
  await dialog.findByText('El motivo debe tener al menos 3 caracteres');
  await user.type(dialog.getByLabelText('Por qué'), 'Repetido');
  await user.click(dialog.getByRole('button', { name: 'Descartar' }));
  await screen.findByText('Descartado: Repetido');
  expect(await kept('b')).toMatchObject({ estado: 'DESCARTADO' });
  await press(user, 'Recuperar');
  await screen.findByRole('region', { name: 'Borradores' });
  expect(await kept()).toMatchObject({ estado: 'BORRADOR', motivo: null });
});

test('shows that a capture had been saved before its correction', async () => {
  const respuesta = { id: ACOPIO, proyectoId: WORK, privado: false, repetida: true };
  await keep({ estado: 'ENVIADO', corregido: true, respuesta, cerradoEn: Date.now() });
  await openOffline();
  await screen.findByText('Ya se había guardado antes de la corrección.');
  expect(screen.getByRole('link', { name: 'Ver' }).getAttribute('href')).toContain(ACOPIO);
});

test('sends a waiting capture when the app opens, with a notice once it is saved', async () => {
  const registrado = madeOf(retiroRegistradoSchema, { id: ACOPIO });
  await keep({
    clase: 'RETIRO',
    ruta: `/acopios/${ACOPIO}/retiros`,
    titulo: 'Retiro de cemento',
    cuerpo: { items: [] },
    desde: 0,
  });
  const { callsOf } = await openApp(BANDEJA, { answers: { 'retiros.registrar': registrado } });
  await screen.findByText('Se envió: Retiro de cemento');
  expect(callsOf('retiros.registrar')).toEqual([
    expect.objectContaining({ capturaId: base.capturaId, capturadoEn: base.capturadoEn }),
  ]);
  expect(screen.queryByRole('link', { name: /sin enviar/ })).toBeNull();
});

function Leave() {
  const { signOut } = useSession();
  return (
    <button type="button" onClick={() => signOut()}>
      Fuera
    </button>
  );
}

describe('signing out', () => {
  test('asks while captures of the person wait, in any organisation', async () => {
    await keep({ tenantId: WORK }, { capturaId: 'c', userId: 'user_2' });
    const { user, signedOutTo } = await openPart(<Leave />);
    await press(user, 'Fuera');
    await screen.findByText('Tenés 1 sin enviar en este teléfono');
    await screen.findByText(/^Queda guardado acá y se envía cuando/);
    await press(user, 'Volver');
    expect(signedOutTo()).toBeUndefined();
    await press(user, 'Fuera');
    await press(user, 'Salir');
    await waitFor(() => expect(signedOutTo()).toBe('/'));
    expect(await kept()).toMatchObject({ estado: 'ESPERA' });
  });

  test('does not ask when none wait, and deletes the sent ones', async () => {
    const sent = { estado: 'ENVIADO', cerradoEn: Date.parse('2026-11-26') } as const;
    await keep(sent, { ...sent, capturaId: 'c', userId: 'user_2' });
    const { user, signedOutTo } = await openPart(<Leave />);
    await press(user, 'Fuera');
    await waitFor(() => expect(signedOutTo()).toBe('/'));
    await waitFor(async () => expect(await kept()).toBeUndefined());
    expect(await kept('c')).toBeDefined();
  });
});

test('clearing this device asks for confirmation, and deletes only captures of the person', async () => {
  await keep({}, { capturaId: 'c', userId: 'user_2' });
  const { user } = await openOffline();
  await press(user, 'Borrar datos de este teléfono');
  await screen.findByText('Tenés 1 sin enviar en este teléfono');
  await screen.findByText('Si se borra, se pierde: todavía no llegó.');
  await press(user, 'Borrar');
  await screen.findByText('No hay nada sin enviar');
  expect([await kept(), (await kept('c'))?.userId]).toEqual([undefined, 'user_2']);
});

test('wiping several captures is described in the plural', async () => {
  await keep({}, { capturaId: 'c' });
  const { user } = await openOffline();
  await press(user, 'Borrar datos de este teléfono');
  const dialogo = await screen.findByRole('dialog', {
    name: 'Tenés 2 sin enviar en este teléfono',
  });
  expect(dialogo.textContent).toContain('Si se borran, se pierden: todavía no llegaron.');
});

test('a person without access any more can download the waiting captures', async () => {
  await keep({});
  const no = new Refusal(403, 'ACCESS_DENIED', 'No.');
  await openApp(BANDEJA, { answers: { 'organizaciones.info': no } });
  await screen.findByText(/^Tenés 1 sin enviar de esta organización\. Queda guardado en/);
  expect(screen.getByRole('button', { name: 'Descargar' }).isConnected).toBe(true);
});

test('the downloaded file of captures includes the photos', async () => {
  const archivo = { campo: 'archivo', nombre: 'ticket.jpg', mime: 'image/jpeg', bytes: 3 } as const;
  await (
    await deviceDb()
  ).put('fotos', {
    capturaId: base.capturaId,
    bytes: new Uint8Array([1, 2, 255]).buffer,
  });
  const file = await exportEnvios(
    [
      { ...base, archivo },
      { ...base, capturaId: 'b' },
    ],
    new Date(),
  );
  expect(JSON.parse(await file.text())).toMatchObject({
    de: 'Plomada',
    envios: [
      { titulo: 'Egreso de arena', foto: { nombre: 'ticket.jpg', base64: 'AQL/' } },
      { foto: null },
    ],
  });
});
