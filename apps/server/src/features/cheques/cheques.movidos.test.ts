import { pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  abrirCartera,
  chequeNuevo,
  hacer,
  medioPropio,
  propioDe,
  recibir,
} from '../../../test/support/cheques.ts';
import { abrir } from '../../../test/support/cuentas.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { crearAceptado, ITEMS_EJEMPLO } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

// Means of a payment whose cheque has moved since, which an edit may not change.

let servidor: Servidor;
let owner: Quien;
let banco: string;
let presupuesto: string;
let deCliente: string;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  await abrirCartera(owner);
  ({ id: banco } = await abrir(owner, { nombre: 'Galicia' }));
  const items = ITEMS_EJEMPLO.map((item) => ({ ...item, cantidad: '100000' }));
  ({ id: presupuesto } = await crearAceptado(owner, { items }));
  ({ id: deCliente } = await crearAceptado(owner, {
    items,
    sentido: 'INGRESO',
    proveedorId: null,
    cliente: { nombre: 'Consorcio Los Tilos' },
  }));
});
afterAll(() => servidor.cerrar());

const DIA = '2026-11-18';
const movidos = async (quien: Quien, de: string, pago: string) =>
  pagoSchema
    .parse((await quien.get(`/presupuestos/${de}/pagos/${pago}`)).body)
    .medios.map(({ chequeMovido }) => chequeMovido);

it('are the endorsed one that came back and the own one that was confirmed, until undone', async () => {
  const recibido = await recibir(owner, 300, { fecha: DIA });
  const cheque = { numero: '911', fechaPago: '2026-11-15', fechaEmision: '2026-11-01' };
  const { id } = await pagar(owner, presupuesto, 600, {
    fecha: DIA,
    medios: [
      { medio: 'CHEQUE_TERCERO', importeCentavos: 300, chequeIds: [recibido.id] },
      medioPropio(200, { cuentaId: banco, cheque }),
      { medio: 'TRANSFERENCIA', importeCentavos: 100 },
    ],
  });
  expect(await movidos(owner, presupuesto, id)).toEqual([undefined, undefined, undefined]);
  const propio = await propioDe(owner, '911');
  await hacer(owner, 'cobrar', [propio], { fecha: DIA });
  await hacer(owner, 'devolver', [recibido], { fecha: DIA });
  expect(await movidos(owner, presupuesto, id)).toEqual([true, true, undefined]);
  const usuario = await como(servidor, 'Usuario');
  expect((await movidos(usuario, presupuesto, id)).filter(Boolean)).toEqual([]);
  await hacer(owner, 'deshacer', [propio]);
  await hacer(owner, 'deshacer', [recibido]);
  expect(await movidos(owner, presupuesto, id)).toEqual([undefined, undefined, undefined]);
});

it('are those of a client that left the portfolio', async () => {
  const { id, medios } = await pagar(owner, deCliente, 100, {
    fecha: DIA,
    medios: [{ medio: 'CHEQUE_TERCERO', importeCentavos: 100, chequeNuevo: chequeNuevo() }],
  });
  const suyo = { id: medios[0]?.chequeId ?? '' };
  expect(await movidos(owner, deCliente, id)).toEqual([undefined]);
  await hacer(owner, 'depositar', [suyo], { fecha: DIA, cuentaId: banco });
  expect(await movidos(owner, deCliente, id)).toEqual([true]);
  await hacer(owner, 'devolver', [suyo], { fecha: DIA });
  expect(await movidos(owner, deCliente, id)).toEqual([undefined]);
});
