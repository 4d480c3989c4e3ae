import { acopioSchema } from '@plomada/domain/acopios/acopio.schema';
import {
  acopioItemSchema,
  itemEliminadoSchema,
  limitesItemsSchema,
  listaItemsSchema,
  statsItemsSchema,
} from '@plomada/domain/acopios/items/item.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { conExcel, itemsDe, rutaItems } from '../../../../test/support/acopio-spreadsheets.ts';
import {
  acopioCon,
  crearAcopio,
  crearItem,
  nuevoItem,
  retirar,
} from '../../../../test/support/acopios.ts';
import { GENTE, NORTE, RUBRO_NORTE } from '../../../../test/support/data.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../../test/support/server.ts';
import { keepReadersWarm } from '../../../../test/support/warm-readers.ts';

keepReadersWarm();

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const obtener = async (id: string) => acopioSchema.parse((await admin.get(`/acopios/${id}`)).body);
const comprobar = ({ status, body }: Respuesta, estado: number, cuerpo: object) =>
  expect([status, body]).toMatchObject([estado, cuerpo]);

describe('items', () => {
  it('have quantities with 3 decimals, and can be searched, valued and counted', async () => {
    const { id } = await crearAcopio(admin);
    const { body } = await admin.post(
      `/acopios-items/${id}/items`,
      nuevoItem({ codigo: 'CEM', rubroId: RUBRO_NORTE, cantidad: '100', precioActual: '14220' }),
    );
    const item = acopioItemSchema.parse(body);
    expect(item).toEqual(body);
    expect(item).toMatchObject({
      cantidad: '100.000',
      retirado: '0.000',
      disponible: '100.000',
      precioUnitario: '11850.00',
      importeCentavos: 118_500_000,
      precioActualEn: '2026-11-20',
      estado: 'DISPONIBLE',
      completado: false,
    });
    await crearItem(admin, id, { descripcion: 'Arena gruesa', unidad: 'M3', cantidad: '0.333' });
    await retirar(admin, { id, itemId: item.id }, '60');
    const buscado = await admin.get(`/acopios-items/${id}/items?search=cemento`);
    expect(listaItemsSchema.parse(buscado.body)).toMatchObject({
      total: 1,
      items: [{ codigo: 'CEM' }],
    });
    const pagina = listaItemsSchema.parse(
      (await admin.get(`/acopios-items/${id}/items?limit=1`)).body,
    );
    expect(pagina).toMatchObject({ total: 2, items: [{ orden: 1 }] });
    const otra = await admin.get(`/acopios-items/${id}/items?limit=1&cursor=${pagina.siguiente}`);
    comprobar(otra, 200, { items: [{ unidad: 'm³', cantidad: '0.333' }], siguiente: null });
    // 40 bags are left at 11.850,00 and 0,333 m³ at that price too; today the bags cost 14.220,00.
    const stats = statsItemsSchema.parse(
      (await admin.get(`/acopios-items/${id}/items/stats`)).body,
    );
    expect(stats).toMatchObject({
      items: 2,
      disponibles: 2,
      totalCentavos: 118_894_605,
      retiradoCentavos: 71_100_000,
      valorCentavos: 47_794_605,
      valorActualCentavos: 57_274_605,
      ahorroCentavos: 9_480_000,
      porRubro: [
        { rubro: { id: RUBRO_NORTE }, items: 1 },
        { rubro: null, items: 1 },
      ],
    });
    expect(await obtener(id)).toMatchObject({ valorCentavos: 47_794_605, cantidadItems: 2 });
    const limites = limitesItemsSchema.parse((await admin.get('/acopios-items/items/limits')).body);
    expect(limites).toMatchObject({ plan: 'free', maxItems: 200, importacion: { maxFilas: 2000 } });
  });

  it('with withdrawals keep price and unit, and at least the withdrawn quantity', async () => {
    const { id, itemId } = await acopioCon(admin);
    const item = `/acopios-items/${id}/items/${itemId}`;
    comprobar(await admin.put(item, { version: 1, precioUnitario: '12000' }), 200, { version: 2 });
    await retirar(admin, { id, itemId }, '62');
    const editar = (campos: object) => admin.put(item, { version: 2, ...campos });
    comprobar(await editar({ cantidad: '61.999' }), 409, {
      error: 'ITEM_BAJO_RETIRADO',
      details: [{ path: 'cantidad', data: { retirado: '62.000' } }],
    });
    comprobar(await editar({ precioUnitario: '12000.01' }), 409, { error: 'PRECIO_CONGELADO' });
    comprobar(await editar({ unidad: 'u' }), 409, { details: [{ path: 'unidad' }] });
    comprobar(await admin.del(item), 409, {
      error: 'ITEM_CON_RETIROS',
      details: [{ data: { retiros: 1, retirado: '62.000' } }],
    });
    comprobar(
      await editar({ cantidad: '62', precioUnitario: '12000.0', precioActual: '13000' }),
      200,
      {
        disponible: '0.000',
        estado: 'AGOTADO',
        precioActual: '13000.00',
        version: 3,
      },
    );
    expect((await obtener(id)).estado).toBe('AGOTADO');
  });

  it('can be deleted before any withdrawal, and then free their code', async () => {
    const { id, itemId } = await acopioCon(admin, { codigo: 'C-1' });
    const repetido = await admin.post(`/acopios-items/${id}/items`, nuevoItem({ codigo: 'C-1' }));
    comprobar(repetido, 409, { error: 'ITEM_DUPLICADO' });
    const borrado = await usuario.del(`/acopios-items/${id}/items/${itemId}`);
    expect(itemEliminadoSchema.parse(borrado.body)).toEqual({ id: itemId, eliminado: true });
    await crearItem(admin, id, { codigo: 'C-1' });
    comprobar(await admin.get(`/acopios-items/${id}/items/${itemId}`), 404, {});
  });

  it.each([
    ['no quantity', { cantidad: undefined }, 'cantidad'],
    ['nothing', { cantidad: '0.000' }, 'cantidad'],
    ['four places', { cantidad: '1.0001' }, 'cantidad'],
    ['a unit of nowhere', { unidad: 'docena' }, 'unidad'],
    [
      'more than an amount may be',
      { cantidad: '99999999', precioUnitario: '99999999999' },
      'precioUnitario',
    ],
  ])('refuse %s', async (_nombre, campos, path) => {
    const { id } = await crearAcopio(admin);
    const r = await admin.post(`/acopios-items/${id}/items`, nuevoItem(campos));
    comprobar(r, 400, { details: [{ path }] });
  });

  it('are limited in number by the plan', async () => {
    const { id } = await crearAcopio(admin);
    await servidor.admin(
      `insert into acopio_items (id, tenant_id, acopio_id, orden, descripcion, unidad, cantidad,
         precio_unitario, creado_por)
       select gen_random_uuid(), $1, $2, n, 'Ítem ' || n, 'u', 1, 1, $3 from generate_series(1, 200) n`,
      [NORTE, id, GENTE.Admin.id],
    );
    comprobar(await admin.post(`/acopios-items/${id}/items`, nuevoItem()), 409, {
      error: 'LIMITE_ITEMS',
      details: [{ data: { max: 200, cuantos: 200, nuevos: 1 } }],
    });
  });

  it('marked as complete accept no withdrawals or edits until they are reopened', async () => {
    const { id, itemId } = await acopioCon(admin);
    const completar = `/acopios-items/${itemId}/complete`;
    const completo = acopioItemSchema.parse((await usuario.del(completar)).body);
    expect(completo).toMatchObject({ completado: true, estado: 'COMPLETO', version: 2 });
    expect((await usuario.del(completar)).body).toEqual(completo);
    comprobar(await retirar(usuario, { id, itemId }, '1'), 409, { error: 'ITEM_COMPLETO' });
    const editar = await admin.put(`/acopios-items/${id}/items/${itemId}`, {
      version: 2,
      cantidad: '9',
    });
    comprobar(editar, 409, { error: 'ITEM_COMPLETO' });
    expect((await obtener(id)).estado).toBe('AGOTADO');
    await usuario.put(`/acopios-items/${itemId}/reabrir`, {});
    expect((await retirar(usuario, { id, itemId }, '1')).status).toBe(201);
  });
});

describe('import of items from a spreadsheet', () => {
  const importar = (id: string, datos: FormData) => admin.enviar(`${rutaItems(id)}/import`, datos);

  it('asks in its refusal which column is the quantity or the price, and writes nothing', async () => {
    const { id } = await crearAcopio(admin);
    const columnas = (letras: string) => [...letras].map((columna) => ({ columna }));
    const dudosa = () => conExcel('Material;Unidad;A;B\nCal;bolsa;10;5.420,50\nArena;m3;4;900,00');
    const respuesta = await importar(id, dudosa());
    expect(respuesta).toMatchObject({
      status: 422,
      body: {
        error: 'PLANILLA_CON_PREGUNTAS',
        details: [
          {
            path: 'excelFile',
            message: expect.stringContaining('¿En qué columna está la cantidad?'),
            data: { columnas: columnas('CD') },
          },
        ],
      },
    });
    expect(respuesta.body).toMatchObject({
      details: [
        {
          data: {
            columnas: [
              { titulo: 'A', valores: ['10', '4'] },
              { titulo: 'B', valores: ['5.420,50', '900,00'] },
            ],
          },
        },
      ],
    });
    expect((await admin.enviar(`${rutaItems(id)}/import/preview`, dudosa())).status).toBe(422);
    const dosPrecios = conExcel('Material;Unidad;Cantidad;Precio;Precio\nCal;bolsa;10;5;6');
    expect(await importar(id, dosPrecios)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'excelFile', data: { columnas: columnas('DE') } }] },
    });
    const costo = conExcel('Material;Unidad;Cantidad;Costo en depósito\nCal;bolsa;10;5');
    expect(await importar(id, costo)).toMatchObject({
      status: 422,
      body: { details: [{ data: { columnas: columnas('D') } }] },
    });
    expect(await itemsDe(admin, id)).toEqual([]);
    // The columns A and B of the spreadsheet are recognised without asking, because quantity by
    // price gives the amount.
    const probada = conExcel('Material;Unidad;Cantidad;A;B\nCal;bolsa;10;5,5;55\nYeso;bolsa;2;3;6');
    expect((await importar(id, probada)).status).toBe(201);
    expect((await itemsDe(admin, id)).map((i) => Number(i.precioUnitario))).toEqual([5.5, 3]);
  });
});
