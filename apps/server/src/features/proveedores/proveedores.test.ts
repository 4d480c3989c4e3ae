import {
  listaProveedoresSchema,
  listaRubrosSchema,
  proveedorDetalleSchema,
  proveedorSchema,
} from '@plomada/domain/proveedores/proveedor.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { RUBRO_NORTE } from '../../../test/support/data.ts';
import { PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { claveNueva, crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const nombres = async (consulta: string) => {
  const { body } = await usuario.get(`/proveedores?${consulta}`);
  return listaProveedoresSchema.parse(body).items.map(({ razonSocial }) => razonSocial);
};

describe('suppliers', () => {
  it('creates a supplier, stores the CUIT as digits and audits it', async () => {
    const { status, body } = await usuario.post('/proveedores', {
      razonSocial: '  Áridos Ñandú  ',
      cuit: '30-90000056-8',
    });
    expect(status).toBe(201);
    const creado = proveedorSchema.parse(body);
    expect(body).toEqual({
      ...creado,
      razonSocial: 'Áridos Ñandú',
      cuit: '30900000568',
      version: 1,
    });
    const filas = await servidor.admin(
      'select accion, entidad, actor_rol, cambios from audit_logs where entidad_id = $1',
      [creado.id],
    );
    expect(filas).toEqual([
      {
        accion: 'CREAR',
        entidad: 'PROVEEDOR',
        actor_rol: 'USUARIO',
        cambios: [
          { campo: 'razonSocial', antes: null, despues: 'Áridos Ñandú' },
          { campo: 'cuit', antes: null, despues: '30900000568' },
        ],
      },
    ]);
  });

  it('refuses a used CUIT, also for concurrent calls', async () => {
    const repetido = await usuario.post('/proveedores', {
      razonSocial: 'Otro Hornero',
      cuit: '30-90000044-4',
    });
    expect([repetido.status, repetido.body]).toMatchObject([409, { error: 'PROVEEDOR_DUPLICADO' }]);
    const body = { razonSocial: 'Hormigones del Plata Sur', cuit: '30900000673' };
    const dos = await Promise.all([1, 2].map(() => usuario.post('/proveedores', body)));
    expect(dos.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  });

  it('saves a supplier without CUIT once per idempotency key', async () => {
    const headers = claveNueva();
    const crear = () => usuario.post('/proveedores', { razonSocial: 'Sin CUIT' }, headers);
    const [primero, segundo] = [await crear(), await crear()];
    expect([primero.status, segundo.texto]).toEqual([201, primero.texto]);
    expect(await nombres('q=sin cuit')).toEqual(['Sin CUIT']);
  });

  it('finds by name without accents or case, by part of the CUIT and by whole CUIT', async () => {
    expect(await nombres('q=nandu')).toEqual(['Áridos Ñandú']);
    expect(await nombres('q=90000044')).toEqual(['Corralón El Hornero']);
    expect(await nombres('cuit=30-90000044-4')).toEqual(['Corralón El Hornero']);
    expect(await nombres('q=%25')).toEqual([]);
  });

  it('pages by name without gaps', async () => {
    const todos = await nombres('limit=200');
    expect(todos[0]).toBe('Áridos Ñandú');
    const vistos: string[] = [];
    let cursor: string | null = '';
    do {
      const { body } = await usuario.get(`/proveedores?limit=1${cursor && `&cursor=${cursor}`}`);
      const pagina = listaProveedoresSchema.parse(body);
      vistos.push(...pagina.items.map(({ razonSocial }) => razonSocial));
      cursor = pagina.siguiente;
    } while (cursor !== null);
    expect(vistos).toEqual(todos);
    const roto = await usuario.get('/proveedores?cursor=eyJhIjoxfQ');
    expect([roto.status, roto.body]).toMatchObject([400, { details: [{ path: 'cursor' }] }]);
  });

  it('edits one field or all, with the version, and the log shows the changes', async () => {
    const alta = { razonSocial: 'Ferretería Ombú', cuit: '30-90000100-9' };
    const creado = proveedorSchema.parse((await usuario.post('/proveedores', alta)).body);
    const ruta = `/proveedores/${creado.id}`;
    const cambio = {
      version: 1,
      condicionIva: 'RI',
      contacto: 'Lucía Paz',
      telefono: '11 5555-0101',
      email: 'Ventas@Ombu.test',
      cbu: '28505909 40090418135201',
      alias: 'ombu.ventas',
      notas: 'Entrega los martes',
    };
    const editado = await usuario.put(ruta, cambio);
    expect(editado.status).toBe(200);
    expect(proveedorDetalleSchema.parse(editado.body)).toMatchObject({
      ...cambio,
      razonSocial: 'Ferretería Ombú',
      cuit: '30900001009',
      email: 'ventas@ombu.test',
      cbu: '2850590940090418135201',
      version: 2,
    });
    expect((await usuario.get(ruta)).texto).toBe(editado.texto);
    const [fila] = await servidor.admin(
      "select actor_rol, cambios from audit_logs where entidad_id = $1 and accion = 'EDITAR'",
      [creado.id],
    );
    expect(fila).toMatchObject({
      actor_rol: 'USUARIO',
      cambios: expect.arrayContaining([
        { campo: 'condicionIva', antes: 'NO_CATEGORIZADO', despues: 'RI' },
        { campo: 'alias', antes: null, despues: 'ombu.ventas' },
      ]),
    });
    expect(Object(fila).cambios).toHaveLength(7);
    expect(await usuario.put(ruta, { version: 1, notas: null })).toMatchObject({
      status: 409,
      body: { error: 'CONFLICTO_VERSION' },
    });
    expect(await usuario.put(ruta, { version: 2, cuit: '30-90000044-4' })).toMatchObject({
      status: 409,
      body: { error: 'PROVEEDOR_DUPLICADO' },
    });
    const vaciado = await usuario.put(ruta, { version: 2, notas: '', cuit: null });
    expect(vaciado.body).toMatchObject({ notas: null, cuit: null, version: 3 });
    expect(await usuario.put(ruta, { version: 3, cbu: '1', alias: 'x' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'cbu' }, { path: 'alias' }] },
    });
  });

  it('hides the suppliers of another organisation', async () => {
    const { body } = await (await como(servidor, 'Owner')).get('/proveedores?cuit=30900000444');
    expect(listaProveedoresSchema.parse(body).items.map(({ id }) => id)).toEqual([PROVEEDOR_NORTE]);
  });
});

it('lists the rubros of the organisation', async () => {
  const { body } = await usuario.get('/rubros');
  expect(listaRubrosSchema.parse(body)).toEqual(body);
  expect(body).toEqual({
    items: [{ id: RUBRO_NORTE, codigo: '99', nombre: 'De prueba' }],
    siguiente: null,
  });
});
