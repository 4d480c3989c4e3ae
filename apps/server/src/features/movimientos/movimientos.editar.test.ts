import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NO_EXISTE, RUBRO_NORTE, RUBRO_SUR } from '../../../test/support/data.ts';
import { crear, factura, leerMovimiento } from '../../../test/support/movimientos.ts';
import { MOVIMIENTO_B, OBRA_A, OBRA_B, PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const editar = (id: string, version: number, campos: object, quien = usuario) =>
  quien.put(`/movimientos/${id}`, { version, ...campos });
const cambiosDe = async (id: string) => {
  const filas = await servidor.admin<{ cambios: { campo: string }[] }>(
    `select cambios from audit_logs where entidad_id = $1 and accion = 'EDITAR' order by id`,
    [id],
  );
  return filas.map(({ cambios }) => cambios);
};

describe('editing a movement', () => {
  it('changes the sent fields, clears those sent as null, keeps the rest, and audits each', async () => {
    const antes = await crear(usuario, {
      rubroId: RUBRO_NORTE,
      proveedorId: PROVEEDOR_NORTE,
      notas: 'Nota',
    });
    const respuesta = await editar(antes.id, 1, {
      concepto: 'Cal hidráulica',
      importeCentavos: 200,
      proveedorId: null,
    });
    expect(respuesta.status).toBe(200);
    const despues = leerMovimiento(respuesta);
    expect(despues).toEqual({
      ...antes,
      concepto: 'Cal hidráulica',
      importeCentavos: 200,
      importeArsCentavos: 200,
      proveedorId: null,
      proveedor: null,
      version: 2,
    });
    expect((await usuario.get(`/movimientos/${antes.id}`)).texto).toBe(respuesta.texto);
    expect(await cambiosDe(antes.id)).toEqual([
      [
        { campo: 'concepto', antes: 'Cemento portland', despues: 'Cal hidráulica' },
        { campo: 'importeCentavos', antes: 123_456, despues: 200 },
        { campo: 'importeArsCentavos', antes: 123_456, despues: 200 },
        { campo: 'proveedor', antes: 'Corralón El Hornero', despues: null },
      ],
    ]);
  });

  it('recomputes the frozen pesos, with the stored rate or a new one', async () => {
    const { id } = await crear(usuario, { moneda: 'USD', cotizacion: { valor: '1000' } });
    const doble = leerMovimiento(await editar(id, 1, { importeCentavos: 200 }));
    expect(doble).toMatchObject({ importeArsCentavos: 200_000, importeUsdCentavos: 200 });
    const otra = leerMovimiento(await editar(id, 2, { cotizacion: { valor: '1500.5' } }));
    expect(otra).toMatchObject({ importeArsCentavos: 300_100, cotizacion: { valor: '1500.5' } });
    const pesos = leerMovimiento(await editar(id, 3, { moneda: 'ARS', cotizacion: null }));
    expect(pesos).toMatchObject({ importeArsCentavos: 200, importeUsdCentavos: null });
    const sinTasa = await editar(id, 4, { moneda: 'USD' });
    expect([sinTasa.status, sinTasa.body]).toMatchObject([
      400,
      { details: [{ path: 'cotizacion' }] },
    ]);
  });

  it('adds, replaces and removes the document, whose number is then free', async () => {
    const { id } = await crear(usuario);
    const qr = 'https://www.arca.gob.ar/fe/qr/?p=abc';
    const con = leerMovimiento(await editar(id, 1, { comprobante: factura({ origen: 'QR', qr }) }));
    expect(con.comprobante).toMatchObject({ numero: 18_237, origen: 'QR' });
    const igual = leerMovimiento(await editar(id, 2, { comprobante: factura({ cae: null }) }));
    expect(igual.comprobante).toEqual(con.comprobante);
    const guardado = () =>
      servidor.admin('select qr_payload, numero from comprobantes where id = $1', [
        con.comprobante?.id,
      ]);
    expect(await guardado()).toEqual([{ qr_payload: qr, numero: 18_237 }]);
    const otra = leerMovimiento(await editar(id, 3, { comprobante: factura({ numero: 2 }) }));
    expect(otra.comprobante).toMatchObject({ numero: 2, origen: 'MANUAL' });
    expect(await guardado()).toEqual([{ qr_payload: null, numero: 2 }]);
    const sin = leerMovimiento(await editar(id, 4, { comprobante: null }));
    expect(sin.comprobante).toBeNull();
    expect(
      (await crear(usuario, { comprobante: factura({ numero: 2 }) })).comprobante?.numero,
    ).toBe(2);
    const cambios = await cambiosDe(id);
    expect(cambios[0]).toContainEqual({
      campo: 'comprobante',
      antes: null,
      despues: 'Factura A 00004-00018237',
    });
  });

  it('refuses a number in use by another movement', async () => {
    await crear(usuario, { comprobante: factura({ numero: 10 }) });
    const { id } = await crear(usuario, { comprobante: factura({ numero: 11 }) });
    const { status, body } = await editar(id, 1, { comprobante: factura({ numero: 10 }) });
    expect([status, body]).toMatchObject([409, { error: 'COMPROBANTE_DUPLICADO' }]);
    expect(leerMovimiento(await usuario.get(`/movimientos/${id}`)).comprobante?.numero).toBe(11);
  });

  it('refuses a stale version, and only one of two concurrent edits succeeds', async () => {
    const { id } = await crear(usuario);
    const dos = await Promise.all(
      ['Uno uno', 'Dos dos'].map((c) => editar(id, 1, { concepto: c })),
    );
    expect(dos.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(dos.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'CONFLICTO_VERSION',
    });
    expect(await cambiosDe(id)).toHaveLength(1);
  });

  it('applies the date rules to a new date, but not to an unchanged one', async () => {
    const { id } = await crear(usuario);
    await servidor.admin(`update movimientos set fecha = '2019-01-01' where id = $1`, [id]);
    expect((await editar(id, 1, { concepto: 'Se puede', fecha: '2019-01-01' })).status).toBe(200);
    const { status, body } = await editar(id, 2, { fecha: '2019-01-02', rubroId: RUBRO_SUR });
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: [{ path: 'fecha' }, { path: 'rubroId' }] });
  });

  it('refuses work, privacy and internal fields', async () => {
    const { id } = await crear(usuario);
    for (const campo of ['proyectoId', 'privado', 'codigo', 'tenantId', 'estado']) {
      const { status, body } = await editar(id, 1, { [campo]: OBRA_B });
      expect([campo, status]).toEqual([campo, 400]);
      expect(body).toMatchObject({ details: [{ path: campo }] });
    }
  });

  it('is refused once the work is archived', async () => {
    const { id } = await crear(usuario);
    await servidor.admin(`update proyectos set estado = 'ARCHIVADA' where id = $1`, [OBRA_A]);
    const { status, body } = await editar(id, 1, { concepto: 'Tarde ya' });
    await servidor.admin(`update proyectos set estado = 'EN_CURSO' where id = $1`, [OBRA_A]);
    expect([status, body]).toMatchObject([409, { error: 'OBRA_ARCHIVADA' }]);
  });

  it('answers a private or hidden row like a missing one, byte for byte', async () => {
    const privado = await crear(admin, { privado: true });
    const ausente = await editar(NO_EXISTE, 1, { concepto: 'No hay' });
    expect(ausente.status).toBe(404);
    for (const id of [privado.id, MOVIMIENTO_B]) {
      expect((await editar(id, 1, { concepto: 'No hay' })).texto).toBe(ausente.texto);
      expect((await usuario.get(`/movimientos/${id}`)).texto).toBe(ausente.texto);
    }
    expect((await editar(privado.id, 1, { concepto: 'Admin sí' }, admin)).status).toBe(200);
  });
});
