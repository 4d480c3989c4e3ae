import {
  proveedorDetalleSchema,
  proveedorSchema,
} from '@plomada/domain/proveedores/proveedor.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { mirrorUser } from '../src/context/mirror-user.ts';
import { inOneForm } from '../src/http/transport/one-form.ts';
import { GENTE, NORTE } from './support/data.ts';
import { crear } from './support/movimientos.ts';
import { OBRA_A } from './support/obras.ts';
import { como, type Quien } from './support/rest-client.ts';
import { crearServidor, type Servidor, tokenDe, trpc } from './support/server.ts';
import { csv, formDe, previsualizar } from './support/spreadsheets.ts';

/** Text as Macs and phones type it, with combining accents. */
const aparte = (texto: string): string => texto.normalize('NFD');

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

const crearProveedor = async (razonSocial: string) =>
  proveedorSchema.parse((await owner.post('/proveedores', { razonSocial })).body);

describe('incoming texts', () => {
  it('have composed accents, in every transport', async () => {
    const porRest = await crearProveedor(aparte('Corralón Ñandú'));
    expect(porRest.razonSocial).toBe('Corralón Ñandú');
    const porTrpc = await trpc(servidor.app, 'proveedores.crear', {
      type: 'mutation',
      input: { razonSocial: aparte('Cañerías Ibáñez') },
      token: await tokenDe('Owner'),
      tenantId: NORTE,
    });
    expect(JSON.stringify(porTrpc.body)).toContain('Cañerías Ibáñez');
    const { body } = await owner.get(`/proveedores?search=${encodeURIComponent(aparte('ñandú'))}`);
    expect(JSON.stringify(body)).toContain('Corralón Ñandú');
  });

  it('from a file are composed too, and match an existing supplier', async () => {
    const hay = await crearProveedor('Hormigonera Ibáñez');
    const texto = csv(
      'Fecha;Concepto;Tipo;Importe;Proveedor',
      `14/10/2026;${aparte('Cañería')};Egreso;10;${aparte('Hormigonera Ibáñez')}`,
    );
    const vista = await previsualizar(owner, formDe(texto, { proyectoId: OBRA_A }));
    expect(vista).toMatchObject({ validas: 1, errores: [], muestra: [{ concepto: 'Cañería' }] });
    expect(JSON.stringify(vista.muestra)).toContain(hay.razonSocial);
  });

  it('from the identity provider are composed too', async () => {
    const { id, clerkId, email } = GENTE.Socio;
    const usuario = { clerkId, email, emailVerified: true, maxTenants: 1, updatedAt: new Date() };
    const persona = { ...usuario, nombre: aparte('Íñigo'), apellido: aparte('Núñez') };
    await mirrorUser(servidor.db, persona, new Date());
    const [fila] = await servidor.admin('select nombre, apellido from users where id = $1', [id]);
    expect(fila).toEqual({ nombre: 'Íñigo', apellido: 'Núñez' });
  });

  it('are the same object when nothing changes, and files and dates stay as they are', () => {
    const sent = { a: ['x', { b: 'ñ' }], cuando: new Date(0) };
    expect(inOneForm(sent)).toBe(sent);
    expect(inOneForm({ [aparte('año')]: [aparte('ñ'), sent] })).toEqual({ año: ['ñ', sent] });
  });
});

describe('older texts with decomposed accents', () => {
  it('are found, and marked as the same name', async () => {
    const { id } = await crearProveedor('Ñandubay S.A.');
    const otro = await crearProveedor('Otro nombre');
    await servidor.admin('update proveedores set razon_social = $2 where id = $1', [
      otro.id,
      aparte('ÑANDUBAY SA'),
    ]);
    for (const q of ['nandubay', 'Ñandubay', aparte('ñandubay')]) {
      const { body } = await owner.get(`/buscar?q=${encodeURIComponent(q)}`);
      expect(JSON.stringify(body)).toContain(id);
      expect(JSON.stringify(body)).toContain(otro.id);
    }
    const detalle = proveedorDetalleSchema.parse((await owner.get(`/proveedores/${id}`)).body);
    expect(detalle.iguales.map((igual) => igual.id)).toEqual([otro.id]);
    const suyo = proveedorDetalleSchema.parse((await owner.get(`/proveedores/${otro.id}`)).body);
    expect(suyo.iguales.map((igual) => igual.id)).toEqual([id]);
  });

  it('of movements are found in the rows and in the list', async () => {
    const { id } = await crear(owner, { concepto: 'A cambiar' });
    await servidor.admin('update movimientos set concepto = $2 where id = $1', [
      id,
      aparte('Cañería de desagüe'),
    ]);
    for (const q of ['caneria de desague', 'Cañería', aparte('desagüe')]) {
      for (const ruta of ['/buscar', '/movimientos']) {
        const { body } = await owner.get(`${ruta}?q=${encodeURIComponent(q)}`);
        expect(JSON.stringify(body), `${ruta} ${q}`).toContain(id);
      }
    }
  });
});
