import { acopioSchema } from '@plomada/domain/acopios/acopio.schema';
import { historialAcopioSchema } from '@plomada/domain/acopios/historial.schema';
import { acopioItemSchema } from '@plomada/domain/acopios/items/item.schema';
import {
  listaRetirosSchema,
  retiroRegistradoSchema,
  retiroSchema,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { acopioCon, crearAcopio, crearItem, retirar } from '../../../../test/support/acopios.ts';
import { NORTE } from '../../../../test/support/data.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { MUESTRAS } from '../../../../test/support/samples.ts';
import {
  claveNueva,
  crearServidor,
  tokenDe,
  trpc,
  type Respuesta,
  type Servidor,
} from '../../../../test/support/server.ts';

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const NBSP = '\u00a0';
const comprobar = ({ status, body }: Respuesta, estado: number, cuerpo: object) =>
  expect([status, body]).toMatchObject([estado, cuerpo]);
const registrado = ({ body }: Respuesta) => retiroRegistradoSchema.parse(body);
const obtener = async (id: string) => acopioSchema.parse((await admin.get(`/acopios/${id}`)).body);
const item = async ({ id, itemId }: { id: string; itemId: string }) =>
  acopioItemSchema.parse((await admin.get(`/acopios-items/${id}/items/${itemId}`)).body);

function conFoto(campos: Readonly<Record<string, string>>, archivo = MUESTRAS.jpg): FormData {
  const form = new FormData();
  for (const [nombre, valor] of Object.entries(campos)) form.set(nombre, valor);
  form.set('comprobante', new File([archivo], 'remito.jpg'));
  return form;
}

const archivos = async () => {
  const [fila] = await servidor.admin<{ vivos: number; sueltos: number }>(
    `select count(*) filter (where a.estado = 'LISTO')::int as vivos,
       count(*) filter (where a.estado = 'SUBIENDO' or (a.estado = 'LISTO' and not exists (
         select from retiros r where r.archivo_id = a.id)
         and a.nombre = 'remito.jpg'))::int as sueltos from archivos a`,
  );
  return fila;
};

describe('withdrawing', () => {
  it('takes one item, and reading the withdrawal gives the answer of the call', async () => {
    const acopio = await acopioCon(admin);
    const r = await retirar(usuario, acopio, '1.5', {
      observaciones: 'Vino el camión chico',
      remitoNumero: '0003-00041200',
    });
    expect(r.status).toBe(201);
    const retiro = registrado(r);
    expect(retiro).toEqual(r.body);
    expect(retiro).toMatchObject({
      numero: 'RT-000001',
      importeCentavos: 1_777_500,
      advertencia: null,
      items: [
        { cantidad: '1.500', item: { disponible: '98.500', unidad: 'bolsa' }, destino: 'OBRA' },
      ],
    });
    const leido = await usuario.get(`/acopios/${acopio.id}/retiros/${retiro.id}`);
    expect(leido.body).toEqual(retiro.items[0]);
    const lista = await usuario.get(`/acopios/${acopio.id}/retiros?estado=ACTIVO`);
    expect(listaRetirosSchema.parse(lista.body).items).toEqual(retiro.items);
    expect(await item(acopio)).toMatchObject({
      retirado: '1.500',
      disponible: '98.500',
      version: 1,
    });
    expect(await obtener(acopio.id)).toMatchObject({
      retiradoCentavos: 1_777_500,
      cantidadRetiros: 1,
    });
  });

  it('of several items is saved completely or not at all, with one group and one photo', async () => {
    const acopio = await acopioCon(admin);
    const arena = await crearItem(admin, acopio.id, {
      descripcion: 'Arena gruesa',
      unidad: 'm³',
      cantidad: '0.333',
      precioUnitario: '38900',
    });
    const pedir = (bolsas: string, metros: string) =>
      usuario.enviar(
        `/acopios/${acopio.id}/retiros`,
        conFoto({
          items: JSON.stringify([
            { itemId: acopio.itemId, cantidad: bolsas },
            { itemId: arena.id, cantidad: metros },
          ]),
          observaciones: 'Con remito',
        }),
      );
    const antes = await archivos();
    comprobar(await pedir('101', '0.334'), 409, {
      error: 'ACOPIO_SIN_SALDO',
      message: `Cemento portland 50 kg: solo quedan 100${NBSP}bolsas disponibles. El retiro pide 101.`,
      details: [
        { path: 'items.0.cantidad', data: { disponible: '100.000', pedida: '101' } },
        { path: 'items.1.cantidad', data: { disponible: '0.333', itemId: arena.id } },
      ],
    });
    expect(await archivos()).toEqual(antes);
    expect(await item(acopio)).toMatchObject({ retirado: '0.000' });
    const dos = registrado(await pedir('100', '0.333'));
    expect(dos.items).toMatchObject([
      { cantidad: '100.000', comprobante: { mime: 'image/jpeg' }, grupoId: dos.grupoId },
      { cantidad: '0.333', importeCentavos: 1_295_370, observaciones: 'Con remito' },
    ]);
    expect(await archivos()).toMatchObject({ sueltos: 0 });
    expect(await obtener(acopio.id)).toMatchObject({
      estado: 'AGOTADO',
      retiradoBp: 10_000,
      valorCentavos: 0,
    });
    const falsa = conFoto({ itemId: acopio.itemId, cantidad: '1' }, MUESTRAS.html);
    comprobar(await usuario.enviar(`/acopios/${acopio.id}/retiros`, falsa), 415, {
      error: 'ARCHIVO_INVALIDO',
    });
  });

  it('reports the remaining stock in its refusal, and the remaining money of a price list', async () => {
    const acopio = await acopioCon(admin, { cantidad: '100' });
    await retirar(usuario, acopio, '62');
    comprobar(await retirar(usuario, acopio, '50'), 409, {
      error: 'ACOPIO_SIN_SALDO',
      message: `Solo quedan 38${NBSP}bolsas disponibles. El retiro pide 50.`,
      details: [
        { path: 'cantidad', data: { disponible: '38.000', pedida: '50', unidad: 'bolsa' } },
      ],
    });
    const lista = await acopioCon(
      admin,
      { cantidad: null, precioUnitario: '100.00' },
      { tipo: 'LISTA_PRECIOS', importeCentavos: 100_000 },
    );
    expect(await item(lista)).toMatchObject({ cantidad: null, disponible: null });
    comprobar(await retirar(usuario, lista, '10.001'), 409, {
      message: `Solo quedan $${NBSP}1.000,00 en el acopio. El retiro pide $${NBSP}1.000,10.`,
      details: [{ data: { disponible: '10.000', saldoCentavos: 100_000 } }],
    });
    comprobar(await retirar(usuario, lista, '10'), 201, { importeCentavos: 100_000 });
    expect((await obtener(lista.id)).estado).toBe('AGOTADO');
    comprobar(
      await admin.put(`/acopios/${lista.id}`, { version: 1, importeCentavos: 99_999 }),
      409,
      {
        error: 'ACOPIO_EXCEDIDO',
      },
    );
  });

  it('from an expired stockpile is allowed with a warning, since the material is still ours', async () => {
    const acopio = await acopioCon(admin, {}, { vencimiento: '2026-11-10' });
    comprobar(await retirar(usuario, acopio, '1'), 201, {
      advertencia: 'El acopio venció el 10/11/2026: el proveedor puede pedir otro precio.',
    });
  });

  it.each([
    ['nothing', { cantidad: '0' }, 'cantidad'],
    ['four places', { cantidad: '0.3333' }, 'cantidad'],
    ['a comma', { cantidad: '1,5' }, 'cantidad'],
    ['no quantity', { cantidad: undefined }, 'cantidad'],
    [
      'an item and a list',
      { items: [{ itemId: '01900000-0000-7000-8000-0000000000ff', cantidad: '1' }] },
      'items',
    ],
    ['a day before the stockpile', { fecha: '2026-10-31' }, 'fecha'],
    ['the day after tomorrow', { fecha: '2026-11-22' }, 'fecha'],
    ['a word too many', { observaciones: 'x'.repeat(501) }, 'observaciones'],
  ])('refuses %s', async (_nombre, campos, path) => {
    const acopio = await acopioCon(admin);
    comprobar(await retirar(usuario, acopio, '1', campos), 400, { details: [{ path }] });
  });

  it('refuses a repeated item, and an item of another stockpile', async () => {
    const [uno, otro] = [await acopioCon(admin), await acopioCon(admin)];
    const con = (itemId: string) =>
      usuario.post(`/acopios/${uno.id}/retiros`, {
        items: [uno.itemId, itemId].map((cual) => ({ itemId: cual, cantidad: '1' })),
      });
    comprobar(await con(uno.itemId), 400, { details: [{ path: 'items.1.itemId' }] });
    comprobar(await con(otro.itemId), 400, { details: [{ path: 'items.1.itemId' }] });
    comprobar(await retirar(usuario, { id: uno.id, itemId: otro.itemId }, '1'), 400, {
      details: [{ path: 'itemId', message: 'Ese ítem no existe en el acopio' }],
    });
  });

  it('sent twice with one key takes stock once, photo included', async () => {
    const acopio = await acopioCon(admin);
    const headers = claveNueva();
    const enviar = () =>
      usuario.enviar(
        `/acopios/${acopio.id}/retiros`,
        conFoto({ itemId: acopio.itemId, cantidad: '7' }),
        headers,
      );
    const [primera, segunda] = [await enviar(), await enviar()];
    expect([primera.status, segunda.texto]).toEqual([201, primera.texto]);
    expect(await item(acopio)).toMatchObject({ retirado: '7.000', cantidadRetiros: 1 });
    expect(await archivos()).toMatchObject({ sueltos: 0 });
  });

  it('is accepted over tRPC without a file, replayed over REST, and names the route for files', async () => {
    const acopio = await acopioCon(admin);
    const [token, headers] = [await tokenDe('Usuario'), claveNueva()];
    const input = { id: acopio.id, itemId: acopio.itemId, cantidad: '7' };
    const porTrpc = (extra: object = {}) =>
      trpc(servidor.app, 'retiros.registrar', {
        token,
        tenantId: NORTE,
        type: 'mutation',
        input: { ...input, ...extra },
        headers,
      });
    comprobar(await porTrpc({ comprobante: { nombre: 'remito.jpg' } }), 400, {
      details: [{ path: 'comprobante', message: expect.stringContaining('multipart/form-data') }],
    });
    const primera = await porTrpc();
    expect([primera.status, registrado(primera)]).toMatchObject([200, { items: [{}] }]);
    const { id, ...body } = input;
    const repetida = await usuario.post(`/acopios/${id}/retiros`, body, headers);
    expect(repetida.body).toEqual(primera.body);
    expect(await item(acopio)).toMatchObject({ retirado: '7.000', cantidadRetiros: 1 });
  });
});

describe('changing a withdrawal', () => {
  const deRetiro = (acopioId: string, retiroId: string) =>
    `/acopios/${acopioId}/retiros/${retiroId}`;

  it('adjusts the stock by the exact difference, keeps its price and shows the history', async () => {
    const acopio = await acopioCon(admin);
    const { id, numero } = registrado(await retirar(usuario, acopio, '40'));
    const path = deRetiro(acopio.id, id);
    const editado = await admin.put(path, { cantidad: '33.333', version: 1, retiradoPor: 'Diego' });
    expect(retiroSchema.parse(editado.body)).toMatchObject({
      cantidad: '33.333',
      importeCentavos: 39_499_605,
      retiradoPor: 'Diego',
      item: { disponible: '66.667' },
      version: 2,
    });
    comprobar(await admin.put(path, { cantidad: '1', version: 1 }), 409, {
      error: 'CONFLICTO_VERSION',
    });
    // The limit is what is left plus what this retiro already took.
    comprobar(await admin.put(path, { cantidad: '100.001' }), 409, {
      error: 'ACOPIO_SIN_SALDO',
      details: [{ data: { disponible: '100.000' } }],
    });
    comprobar(await admin.put(path, { cantidad: '100' }), 200, { item: { disponible: '0.000' } });
    comprobar(await admin.del(path, { motivo: 'No se descargó' }), 200, {
      estado: 'ANULADO',
      anuladoMotivo: 'No se descargó',
      item: { disponible: '100.000' },
    });
    expect(await item(acopio)).toMatchObject({ retirado: '0.000', cantidadRetiros: 0 });
    expect(await obtener(acopio.id)).toMatchObject({ retiradoCentavos: 0, retiradoBp: 0 });
    for (const r of [await admin.del(path), await admin.put(path, { cantidad: '1' })]) {
      comprobar(r, 409, { error: 'RETIRO_ANULADO' });
    }
    const lista = await admin.get(`/acopios/${acopio.id}/retiros`);
    expect(listaRetirosSchema.parse(lista.body).items).toMatchObject([{ id, estado: 'ANULADO' }]);
    const historial = await admin.get(`/acopios/${acopio.id}/historial?limit=3`);
    expect(historialAcopioSchema.parse(historial.body).items.map((x) => x.resumen)).toEqual([
      expect.stringContaining(
        `Anuló el retiro ${numero} de 100${NBSP}bolsas de Cemento portland 50 kg (motivo: No se descargó)`,
      ),
      expect.stringContaining(
        `Editó el retiro ${numero} de 33,333${NBSP}bolsas a 100${NBSP}bolsas`,
      ),
      expect.stringContaining(`de 40${NBSP}bolsas a 33,333${NBSP}bolsas`),
    ]);
  });

  it('may only reduce the quantity of a completed item, and change nothing in a closed stockpile', async () => {
    const acopio = await acopioCon(admin);
    const { id } = registrado(await retirar(usuario, acopio, '10'));
    const path = deRetiro(acopio.id, id);
    await admin.del(`/acopios-items/${acopio.itemId}/complete`);
    comprobar(await admin.put(path, { cantidad: '10.001' }), 409, { error: 'ITEM_COMPLETO' });
    comprobar(await admin.put(path, { cantidad: '9' }), 200, { cantidad: '9.000' });
    await admin.put(`/acopios/${acopio.id}/cerrar`, {});
    comprobar(await admin.del(path), 409, { error: 'ACOPIO_NO_VIGENTE' });
  });

  it('answers "not found" for a withdrawal of another stockpile', async () => {
    const [uno, otro] = [await acopioCon(admin), await crearAcopio(admin)];
    const { id } = registrado(await retirar(usuario, uno, '1'));
    comprobar(await admin.put(deRetiro(otro.id, id), { cantidad: '2' }), 404, {});
    comprobar(await admin.del(deRetiro(otro.id, id)), 404, {});
  });
});
