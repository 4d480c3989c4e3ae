import { acopioSchema } from '@plomada/domain/acopios/acopio.schema';
import { acopioItemSchema } from '@plomada/domain/acopios/items/item.schema';
import {
  retiroRegistradoSchema,
  retiroSchema,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { hasPromisedDrafts } from '@/lib/closed-drafts.ts';
import { deviceDb } from '@/lib/device-db.ts';

import { HANGS_UP, madeOf, Refusal, type Answers } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { watchDrafts } from '../../../../test/dead-tab.ts';
import { onPhone, textField } from '../../../../test/screen.tsx';

const id = (n: number) => `01928f3a-0000-7000-8000-${String(n).padStart(12, '0')}`;
const obra = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };
const acopio = madeOf(acopioSchema, {
  id: id(1),
  codigo: 'AC-0001',
  proyectoId: WORK,
  proyecto: obra,
  proveedorId: id(3),
  proveedor: { id: id(3), razonSocial: 'Corralón El Hornero' },
  fecha: '2026-01-10',
  estado: 'VIGENTE',
  totalCentavos: 118_500_000,
  valorCentavos: 118_500_000,
  cantidadItems: 1,
  itemsConSaldo: 1,
});
const cemento = madeOf(acopioItemSchema, {
  id: id(4),
  acopioId: acopio.id,
  orden: 1,
  descripcion: 'Cemento Portland 50 kg',
  unidad: 'bolsa',
  cantidad: '100.000',
  retirado: '62.000',
  disponible: '38.000',
  precioUnitario: '11850.00',
  estado: 'DISPONIBLE',
});
const registrado = madeOf(retiroRegistradoSchema, {
  id: id(5),
  numero: 'RT-000001',
  grupoId: id(6),
  items: [
    madeOf(retiroSchema, {
      id: id(5),
      numero: 'RT-000001',
      grupoId: id(6),
      acopioId: acopio.id,
      itemId: cemento.id,
      item: {
        id: cemento.id,
        codigo: null,
        descripcion: cemento.descripcion,
        unidad: 'bolsa',
        disponible: '29.000',
      },
      cantidad: '9.000',
      precioUnitario: '11850.00',
      importeCentavos: 10_665_000,
      fecha: '2026-11-20',
      retiradoPor: 'Ana Paz',
    }),
  ],
  importeCentavos: 10_665_000,
  acopio: { id: acopio.id, codigo: acopio.codigo },
});

const abrir = (registrar: Answers['retiros.registrar'], quedan = '38.000') => {
  onPhone(true);
  const path = `/${TENANT}/obras/${WORK}/acopios/${acopio.id}/retiro-material`;
  return openApp(path, {
    answers: {
      'proyectos.obtener': madeOf(proyectoSchema, obra),
      'acopios.obtener': acopio,
      'acopioItems.listar': { items: [cemento], siguiente: null, total: 1 },
      'acopioItems.obtener': { ...cemento, disponible: quedan },
      'retiros.registrar': registrar,
    },
  });
};

/** Opens the page with nine bags in the tray and the data of the retiro visible. */
async function conNueve(...args: Parameters<typeof abrir>) {
  const { user, callsOf, answer } = await abrir(...args);
  await user.click(await screen.findByRole('button', { name: /Cemento/ }));
  const press = async (...keys: string[]) => {
    const pad = screen.getByRole('group', { name: 'Teclado' });
    for (const name of keys) await user.click(within(pad).getByRole('button', { name }));
  };
  await press('9', '9', 'Agregar');
  const mensaje = screen.getByText('Solo quedan 38 bolsas disponibles. El retiro pide 99.');
  expect(mensaje).toBeDefined();
  await press('Borrar', 'Agregar');
  await user.click(await screen.findByRole('button', { name: /^Revisar 1 ítem y datos/ }));
  return { user, answer, sent: () => callsOf('retiros.registrar') };
}
const enviarlo = () => screen.getByRole('button', { name: 'Registrar retiro' });

test('a quantity above the available one is refused in the pad; a lower one is sent once', async () => {
  const { user, sent } = await conNueve(registrado);
  await user.type(textField(/Número de remito/), 'R-15');
  await user.dblClick(enviarlo());
  await screen.findByRole('heading', { name: 'Retiro registrado' });
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    acopioId: acopio.id,
    items: [{ itemId: cemento.id, cantidad: '9' }],
    destino: 'OBRA',
    retiradoPor: 'Ana Paz',
    remitoNumero: 'R-15',
  });
});

test('when somebody else withdrew meanwhile the line shows the remaining quantity, and no input is lost', async () => {
  const { user, sent } = await conNueve(
    new Refusal(409, 'ACOPIO_SIN_SALDO', 'No alcanza.'),
    '4.000',
  );
  await user.type(textField(/Número de remito/), 'R-15');
  await user.click(enviarlo());
  await screen.findByText('Solo quedan 4 bolsas disponibles. El retiro pide 9.');
  await screen.findByText(/^No se registró: el acopio cambió mientras tanto/);
  expect(textField(/Número de remito/).value).toBe('R-15');
  expect(sent()).toHaveLength(1);
});

test('the server’s error about a field is shown at it', async () => {
  const message = 'La fecha es anterior al acopio.';
  const { user } = await conNueve(new Refusal(422, 'X', 'x', [{ path: 'fecha', message }]));
  await user.click(enviarlo());
  await screen.findByText(message);
  await waitFor(() => expect(textField('Fecha').getAttribute('aria-invalid')).toBe('true'));
});

test('the first key replaces a proposed quantity', async () => {
  const { user } = await conNueve(registrado);
  const bandeja = within(screen.getByRole('list', { name: 'Ítems del retiro' }));
  await user.click(bandeja.getByRole('button', { name: /^Cemento/ }));
  const pad = within(await screen.findByRole('group', { name: 'Teclado' }));
  const escrito = () => textField('Cantidad').value;
  expect(escrito()).toBe('9');
  await user.click(pad.getByRole('button', { name: '5' }));
  expect(escrito()).toBe('5');
  await user.click(pad.getByRole('button', { name: '1' }));
  expect(escrito()).toBe('51');
  await user.click(pad.getByRole('button', { name: 'Todo' }));
  await user.click(pad.getByRole('button', { name: 'Borrar' }));
  expect(escrito()).toBe('');
});

test('Enter in the search field submits nothing', async () => {
  const { user, sent } = await conNueve(registrado);
  await user.type(screen.getByRole('searchbox'), 'cem{Enter}');
  expect(sent()).toEqual([]);
});

test('recently withdrawn items are first as soon as the rows appear, and no row moves afterwards', async () => {
  const items = Array.from({ length: 9 }, (_, at) =>
    madeOf(acopioItemSchema, {
      ...cemento,
      id: id(20 + at),
      descripcion: `Ítem ${at}`,
    }),
  );
  const sinPagina = { ...cemento, id: id(40), descripcion: 'Más allá de la página' };
  const retiros = [id(40), id(27)].map((itemId, at) =>
    madeOf(retiroSchema, { id: id(60 + at), acopioId: acopio.id, itemId, fecha: '2026-11-20' }),
  );
  const path = `/${TENANT}/obras/${WORK}/acopios/${acopio.id}/retiro-material`;
  const { user, callsOf } = await openApp(path, {
    answers: {
      'proyectos.obtener': madeOf(proyectoSchema, obra),
      'acopios.obtener': { ...acopio, cantidadItems: 10, itemsConSaldo: 10 },
      'acopioItems.listar': { items, siguiente: null, total: 10 },
      'acopioItems.obtener': sinPagina,
      'retiros.listar': { items: retiros, siguiente: null },
    },
  });
  const row = await screen.findByRole('button', { name: /^Ítem 7/ });
  const first = screen.getByRole('list', { name: 'Últimos retirados' });
  const names = within(first)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([expect.stringMatching(/^Más allá/), expect.stringMatching(/^Ítem 7/)]);
  expect(first.contains(row)).toBe(true);
  const others = screen.getByRole('list', { name: 'Todos los ítems' });
  expect(within(others).getAllByRole('button')).toHaveLength(8);
  // Items of the loaded page need no separate query.
  expect(callsOf('acopioItems.obtener')).toEqual([{ id: acopio.id, itemId: sinPagina.id }]);
  row.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Ítem 7' });
});

test('another withdrawal begins with the remainder of the first', async () => {
  const { user, answer } = await conNueve(registrado);
  const quedan = { ...cemento, retirado: '71.000', disponible: '29.000' };
  answer({ 'acopioItems.listar': { items: [quedan], siguiente: null, total: 1 } });
  await user.click(enviarlo());
  await user.click(await screen.findByRole('button', { name: 'Otro retiro' }));
  const row = await screen.findByRole('button', { name: /Cemento/ });
  await waitFor(() => expect(row.textContent).toMatch(/29.bolsas/));
});

test('without a connection a withdrawal waits on the device, lowers the available quantity, and is sent once', async () => {
  const { user, sent } = await conNueve(registrado);
  await screen.findByRole('button', { name: 'Foto' });
  const elegir = document.querySelector<HTMLInputElement>('input[type="file"]');
  const foto = new File(['bytes'], 'remito.jpg', { type: 'image/jpeg' });
  if (elegir) await user.upload(elegir, foto);
  await screen.findByRole('button', { name: 'Foto: remito.jpg' });
  act(() => onlineManager.setOnline(false));
  await user.click(enviarlo());
  await screen.findByRole('heading', { name: 'Guardado en este teléfono' });
  expect(
    within(screen.getByRole('list', { name: 'Lo retirado' })).getByText(/9.bolsas/),
  ).toBeTruthy();
  const bandeja = screen.getByRole('link', { name: 'Ver lo que espera' });
  expect(bandeja.getAttribute('href')).toBe(`/${TENANT}/bandeja`);
  await user.click(screen.getByRole('button', { name: 'Otro retiro' }));
  const row = await screen.findByRole('button', { name: /Cemento/ });
  await waitFor(() => expect(row.textContent).toMatch(/29.bolsas/));
  expect(sent()).toEqual([]);
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    acopioId: acopio.id,
    items: [{ itemId: cemento.id, cantidad: '9' }],
    capturaId: expect.any(String),
    comprobante: expect.any(File),
  });
  await waitFor(() => expect(row.textContent).toMatch(/38.bolsas/));
});

test('without a connection and without storage space a notice is shown, and no input is lost', async () => {
  const { user, sent } = await conNueve(registrado);
  await user.type(textField(/Número de remito/), 'R-15');
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  act(() => onlineManager.setOnline(false));
  await user.click(enviarlo());
  await screen.findByText(
    /^No hay lugar en este teléfono para guardarlo sin conexión\. Lo escrito/,
  );
  expect(textField(/Número de remito/).value).toBe('R-15');
  const bandeja = within(screen.getByRole('list', { name: 'Ítems del retiro' }));
  expect(bandeja.getByRole('button', { name: /9.bolsas/ })).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('a withdrawal stored by a closed tab is listed once and not offered again', async () => {
  const { user } = await conNueve(HANGS_UP);
  const putBack = watchDrafts();
  act(() => onlineManager.setOnline(false));
  await user.click(enviarlo());
  await screen.findByRole('heading', { name: 'Guardado en este teléfono' });
  cleanup();
  putBack();
  expect(hasPromisedDrafts()).toBe(true);
  act(() => onlineManager.setOnline(true));
  await abrir(HANGS_UP);
  await screen.findByText(/Los Tilos, AC-0001: Cemento/);
  expect(screen.queryByRole('button', { name: 'Descartarlo' })).toBeNull();
  expect(hasPromisedDrafts()).toBe(false);
  expect(await (await deviceDb()).count('envios')).toBe(1);
});
