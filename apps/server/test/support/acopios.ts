import { expect } from 'vitest';

import { OBRA_A, PROVEEDOR_NORTE } from './obras.ts';
import type { Quien } from './rest-client.ts';
import type { Respuesta } from './server.ts';

type Creado = { readonly id: string; readonly version: number };
type Campos = Readonly<Record<string, unknown>>;

/**
 * Body of the answer to a creation; the test fails unless the status is 201 and the body has an id.
 */
function creado({ status, body }: Respuesta): Creado {
  expect([status, body]).toMatchObject([201, { id: expect.any(String) }]);
  const leido: Creado = JSON.parse(JSON.stringify(body));
  return leido;
}

export const nuevoAcopio = (campos: Campos = {}): Campos => ({
  proyectoId: OBRA_A,
  proveedorId: PROVEEDOR_NORTE,
  tipo: 'MATERIALES',
  fecha: '2026-11-01',
  ...campos,
});

export const nuevoItem = (campos: Campos = {}): Campos => ({
  descripcion: 'Cemento portland 50 kg',
  unidad: 'bolsa',
  cantidad: '100',
  precioUnitario: '11850.00',
  ...campos,
});

export const crearAcopio = async (quien: Quien, campos: Campos = {}): Promise<Creado> =>
  creado(await quien.post('/acopios', nuevoAcopio(campos)));

export const crearItem = async (
  quien: Quien,
  acopioId: string,
  campos: Campos = {},
): Promise<Creado> =>
  creado(await quien.post(`/acopios-items/${acopioId}/items`, nuevoItem(campos)));

/** Creates a stockpile with one item, 100 bags unless given otherwise. */
export async function acopioCon(
  quien: Quien,
  item: Campos = {},
  acopio: Campos = {},
): Promise<{ readonly id: string; readonly itemId: string }> {
  const { id } = await crearAcopio(quien, acopio);
  return { id, itemId: (await crearItem(quien, id, item)).id };
}

export const retirar = (
  quien: Quien,
  { id, itemId }: { readonly id: string; readonly itemId: string },
  cantidad: string,
  campos: Campos = {},
): Promise<Respuesta> => quien.post(`/acopios/${id}/retiros`, { itemId, cantidad, ...campos });
