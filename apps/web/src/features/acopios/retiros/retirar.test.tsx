// @vitest-environment happy-dom
import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  leaveTenant,
  onPhone,
  refuse,
  renderInTenant,
  serve,
} from '../../../../test/in-tenant.tsx';
import { textField } from '../../../../test/screen.tsx';
import { Retirar } from './retirar.tsx';

vi.mock('@clerk/react', () => ({ useAuth: () => ({ getToken: () => Promise.resolve('token') }) }));

const id = (n: number) => `01928f3a-0000-7000-8000-${String(n).padStart(12, '0')}`;
const persona = { id: id(9), nombre: 'Ana' };
const acopio: Acopio = {
  id: id(1),
  codigo: 'AC-0001',
  proyectoId: id(2),
  proyecto: { id: id(2), codigo: 'OB-001', nombre: 'Los Tilos' },
  proveedorId: id(3),
  proveedor: { id: id(3), razonSocial: 'Corralón El Hornero' },
  tipo: 'MATERIALES',
  fecha: '2026-01-10',
  vencimiento: null,
  descripcion: null,
  moneda: 'ARS',
  importeCentavos: null,
  descuentoBp: 0,
  lugar: 'PROVEEDOR',
  estado: 'VIGENTE',
  diasParaVencer: null,
  aviso: null,
  totalCentavos: 118_500_000,
  retiradoCentavos: 0,
  valorCentavos: 118_500_000,
  valorActualCentavos: null,
  ahorroCentavos: null,
  retiradoBp: 0,
  cantidadItems: 1,
  itemsConSaldo: 1,
  cantidadRetiros: 0,
  cantidadArchivos: 0,
  movimiento: null,
  comprobante: null,
  observaciones: null,
  cerradoEn: null,
  cerradoPor: null,
  creadoPor: persona,
  creadoEn: '2026-01-10T13:00:00.000Z',
  actualizadoEn: '2026-01-10T13:00:00.000Z',
  version: 1,
};
const cemento = {
  id: id(4),
  acopioId: acopio.id,
  orden: 1,
  codigo: null,
  descripcion: 'Cemento Portland 50 kg',
  rubroId: null,
  rubro: null,
  unidad: 'bolsa',
  cantidad: '100.000',
  retirado: '62.000',
  disponible: '38.000',
  precioUnitario: '11850.00',
  precioActual: null,
  precioActualEn: null,
  importeCentavos: null,
  estado: 'DISPONIBLE',
  completado: false,
  completadoEn: null,
  completadoPor: null,
  cantidadRetiros: 0,
  version: 1,
};
const registrado = {
  id: id(5),
  numero: 'RT-000001',
  grupoId: id(6),
  items: [
    {
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
      moneda: 'ARS',
      fecha: '2026-11-20',
      remitoNumero: null,
      retiradoPor: 'Ana Paz',
      destino: 'OBRA',
      observaciones: null,
      comprobante: null,
      estado: 'ACTIVO',
      anuladoEn: null,
      anuladoPor: null,
      anuladoMotivo: null,
      creadoPor: persona,
      creadoEn: '2026-11-20T13:00:00.000Z',
      version: 1,
    },
  ],
  importeCentavos: 10_665_000,
  acopio: { id: acopio.id, codigo: acopio.codigo },
  advertencia: null,
  version: 1,
};
const RUTA = `/acopios/${acopio.id}/retiros`;

beforeEach(() => localStorage.clear());
afterEach(leaveTenant);

/** Nine bags are in the tray, and the data of the retiro in sight. */
async function conNueve(registrar: (body: unknown) => unknown, quedan = '38.000') {
  onPhone(true);
  const sent = serve({
    queries: {
      'acopios.obtener': acopio,
      'acopioItems.listar': { items: [cemento], siguiente: null },
      'acopioItems.obtener': { ...cemento, disponible: quedan },
      'retiros.listar': { items: [], siguiente: null },
    },
    writes: { [RUTA]: registrar },
  });
  const { user } = renderInTenant(
    <Retirar acopio={acopio} volverA="/acopio" foto={() => null} />,
    '/retirar',
  );
  await user.click(await screen.findByRole('button', { name: /Cemento/ }));
  const press = async (...keys: string[]) => {
    const pad = screen.getByRole('group', { name: 'Teclado' });
    for (const name of keys) await user.click(within(pad).getByRole('button', { name }));
  };
  await press('9', '9', 'Agregar');
  const dicho = screen.getByText('Solo quedan 38 bolsas disponibles. El retiro pide 99.');
  expect(dicho).toBeDefined();
  await press('Borrar', 'Agregar');
  await user.click(await screen.findByRole('button', { name: /^Seguir con 1 ítem/ }));
  return { user, sent };
}
const enviarlo = () => screen.getByRole('button', { name: 'Registrar retiro' });

test('more than there is stays in the pad and says so; what fits is sent once', async () => {
  const { user, sent } = await conNueve(() => registrado);
  await user.type(textField(/Número de remito/), 'R-15');
  await user.dblClick(enviarlo());
  await screen.findByRole('heading', { name: 'Retiro registrado' });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    path: RUTA,
    body: {
      items: [{ itemId: cemento.id, cantidad: '9' }],
      destino: 'OBRA',
      retiradoPor: 'Ana Paz',
      remitoNumero: 'R-15',
    },
  });
});

test('somebody took it meanwhile: the line says what is left, and nothing is lost', async () => {
  const { user, sent } = await conNueve(
    () => refuse({ status: 409, error: 'ACOPIO_SIN_SALDO', message: 'No alcanza.' }),
    '4.000',
  );
  await user.type(textField(/Número de remito/), 'R-15');
  await user.click(enviarlo());
  await screen.findByText('Solo quedan 4 bolsas disponibles. El retiro pide 9.');
  await screen.findByText(/^No se registró: el acopio cambió mientras tanto/);
  expect(textField(/Número de remito/).value).toBe('R-15');
  expect(sent).toHaveLength(1);
});

test('what the server has against a field stands at it', async () => {
  const message = 'La fecha es anterior al acopio.';
  const { user } = await conNueve(() =>
    refuse({ status: 422, error: 'X', message: 'x', details: [{ path: 'fecha', message }] }),
  );
  await user.click(enviarlo());
  await screen.findByText(message);
  await waitFor(() => expect(textField('Fecha').getAttribute('aria-invalid')).toBe('true'));
});

test('Enter in the search finds, and sends nothing', async () => {
  const { user, sent } = await conNueve(() => registrado);
  await user.type(screen.getByRole('searchbox'), 'cem{Enter}');
  expect(sent).toEqual([]);
});
