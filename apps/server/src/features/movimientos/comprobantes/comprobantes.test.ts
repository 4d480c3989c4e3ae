import { validacionComprobanteSchema } from '@plomada/domain/movimientos/duplicados/duplicados.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  borrar,
  excedidos,
  leerProrrateo,
  reparto,
} from '../../../../test/support/comprobantes.ts';
import { crear, factura, leerMovimiento, nuevo } from '../../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE } from '../../../../test/support/obras.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';

const YA_EXISTE = 'Ya existe un comprobante con ese número.';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const editar = (id: string, version: number, campos: object, quien = admin) =>
  quien.put(`/movimientos/${id}`, { version, ...campos });
const auditorias = (id: string) =>
  servidor.admin<{ resumen: string; cambios: { campo: string }[] }>(
    'select resumen, cambios from audit_logs where entidad_id = $1 order by id',
    [id],
  );

describe('the validation of an invoice', () => {
  const validar = async (campos: Record<string, unknown> = {}, quien = usuario) => {
    const { fechaEmision: fecha, ...identidad } = factura({ numero: 500, ...campos });
    const r = await quien.post('/movimientos/validate-invoice', { fecha, ...identidad });
    expect(r.status).toBe(200);
    return validacionComprobanteSchema.parse(r.body);
  };

  it('shows level, sentence and duplicates, and ignores the movement being edited', async () => {
    expect(await validar()).toEqual({
      valido: true,
      nivel: 'OK',
      mensajes: [],
      duplicados: [],
      puedeImputar: null,
    });
    const cae = '76412345678901';
    const m = await crear(usuario, {
      comprobante: factura({ numero: 500, cae }),
      proveedorId: PROVEEDOR_NORTE,
    });
    const duplicado = {
      movimientoId: m.id,
      codigo: m.codigo,
      proyectoId: OBRA_A,
      proyecto: 'Obra OB-001',
      fecha: '2026-11-20',
      importeCentavos: 123_456,
      moneda: 'ARS',
      usuario: 'Usuario Prueba',
    };
    expect(await validar()).toEqual({
      valido: false,
      nivel: 'BLOQUEO',
      mensajes: [YA_EXISTE],
      duplicados: [{ ...duplicado, motivo: 'IDENTIDAD' }],
      puedeImputar: {
        comprobanteId: m.comprobante?.id,
        disponibleCentavos: 181_500_000 - 123_456,
      },
    });
    expect(await validar({ excludeId: m.id })).toMatchObject({ nivel: 'OK', duplicados: [] });
    const motivo = async (campos: Record<string, unknown>) => {
      const { nivel, duplicados } = await validar(campos);
      return [nivel, ...duplicados.map((d) => d.motivo)];
    };
    expect(await motivo({ tipoArca: 6 })).toEqual(['ADVERTENCIA', 'OTRO_TIPO']);
    expect(await motivo({ numero: 501 })).toEqual(['ADVERTENCIA', 'POSIBLE']);
    expect(await motivo({ numero: 501, fechaEmision: '2026-10-18' })).toEqual(['OK']);
    expect(await motivo({ numero: 501, totalCentavos: 5, cae })).toEqual(['BLOQUEO', 'CAE']);
    expect(await motivo({ cuitEmisor: '30900000223', totalCentavos: 5 })).toEqual(['OK']);
    const sinCuit = { cuitEmisor: null, tipoArca: null, puntoVenta: null };
    const porNombre = {
      ...sinCuit,
      totalCentavos: 123_456,
      proveedor: 'CORRALON EL HORNERO S.R.L.',
    };
    expect(await motivo(porNombre)).toEqual(['ADVERTENCIA', 'SIN_CUIT']);
    expect(await motivo({ ...porNombre, totalCentavos: 1 })).toEqual(['OK']);
    const porId = { ...porNombre, proveedor: null, proveedorId: PROVEEDOR_NORTE };
    expect(await motivo(porId)).toEqual(['ADVERTENCIA', 'SIN_CUIT']);
    await borrar(usuario, owner, m);
    expect(await motivo({})).toEqual(['OK']);
  });

  it('shows of a hidden row only that it blocks', async () => {
    await crear(admin, { privado: true, comprobante: factura({ numero: 510 }) });
    await crear(admin, { proyectoId: OBRA_B, comprobante: factura({ numero: 511 }) });
    for (const numero of [510, 511]) {
      expect(await validar({ numero, totalCentavos: 7 })).toEqual({
        valido: false,
        nivel: 'BLOQUEO',
        mensajes: [YA_EXISTE],
        duplicados: [],
        puedeImputar: null,
      });
      expect((await validar({ numero, tipoArca: 6, totalCentavos: 7 })).nivel).toBe('OK');
      expect((await validar({ numero, tipoArca: 6, totalCentavos: 7 }, admin)).nivel).toBe(
        'ADVERTENCIA',
      );
    }
  });

  it('needs all the fields that identify a document', async () => {
    const { status, body } = await usuario.post('/movimientos/validate-invoice', { numero: 1 });
    expect([status, body]).toMatchObject([400, { details: [{ path: 'cuitEmisor' }] }]);
  });
});

describe('one document shared by several movements', () => {
  const mitad = (numero: number, importeCentavos: number, campos: object = {}) => ({
    importeCentavos,
    comprobante: factura({ numero, totalCentavos: 1000, imputar: true }),
    ...campos,
  });

  it('accepts movements up to its total, in its own currency', async () => {
    const uno = await crear(usuario, mitad(600, 400));
    const dos = await crear(usuario, mitad(600, 500));
    expect(dos.comprobante).toEqual(uno.comprobante);
    const tres = await usuario.post('/movimientos', nuevo(mitad(600, 101)));
    expect([tres.status, tres.body]).toMatchObject([
      409,
      { error: 'COMPROBANTE_EXCEDIDO', details: [{ data: { disponibleCentavos: 100 } }] },
    ]);
    const dolares = { moneda: 'USD', cotizacion: { valor: '10' } };
    expect((await usuario.post('/movimientos', nuevo(mitad(600, 11, dolares)))).status).toBe(409);
    await crear(usuario, mitad(600, 10, dolares));
    // An edit may not exceed the total either, nor may the total fall below the movements' sum.
    const subir = await editar(uno.id, 1, { importeCentavos: 401 });
    expect([subir.status, subir.body]).toMatchObject([409, { error: 'COMPROBANTE_EXCEDIDO' }]);
    const bajar = await editar(uno.id, 1, {
      comprobante: factura({ numero: 600, totalCentavos: 999 }),
    });
    expect(bajar.status).toBe(409);
    expect((await editar(uno.id, 1, { importeCentavos: 300 })).status).toBe(200);
    expect(await excedidos(servidor)).toEqual([]);
  });

  it('is not shared without a request, without a total, or with hidden movements', async () => {
    await crear(usuario, { comprobante: factura({ numero: 601, totalCentavos: null }) });
    await crear(admin, { privado: true, comprobante: factura({ numero: 602 }) });
    const pedidos = [
      { numero: 601 },
      { numero: 601, imputar: true },
      { numero: 602, imputar: true },
    ];
    for (const campos of pedidos) {
      const { status, body } = await usuario.post(
        '/movimientos',
        nuevo({ importeCentavos: 1, comprobante: factura(campos) }),
      );
      expect([status, body]).toMatchObject([409, { error: 'COMPROBANTE_DUPLICADO' }]);
    }
  });

  it('loses a movement by an edit, and is annulled with its last movement', async () => {
    const uno = await crear(admin, mitad(603, 400));
    const dos = await crear(admin, mitad(603, 400));
    const suelto = await editar(dos.id, 1, { comprobante: factura({ numero: 604 }) });
    expect(leerMovimiento(suelto).comprobante?.id).not.toBe(uno.comprobante?.id);
    // An edit joins the movement to the document again; its previous one is annulled.
    const vuelta = await editar(dos.id, 2, {
      comprobante: factura({ numero: 603, imputar: true }),
    });
    expect(leerMovimiento(vuelta).comprobante?.id).toBe(uno.comprobante?.id);
    await crear(admin, { comprobante: factura({ numero: 604 }) });
    expect((await editar(uno.id, 1, { comprobante: null })).status).toBe(200);
    expect((await admin.post('/movimientos', nuevo(mitad(603, 601)))).status).toBe(409);
    await borrar(admin, owner, dos);
    await crear(admin, { comprobante: factura({ numero: 603 }) });
  });

  it('cannot be changed by a user who does not see all of its movements', async () => {
    const { items } = leerProrrateo(
      await admin.post(
        '/movimientos/prorratear',
        reparto({ comprobante: factura({ numero: 605 }) }),
      ),
    );
    const deA = items.find(({ proyectoId }) => proyectoId === OBRA_A);
    if (!deA) throw new Error('no part in OBRA_A');
    const igual = await editar(deA.id, 1, { comprobante: factura({ numero: 605 }) }, usuario);
    expect(igual.status).toBe(200);
    const otro = await editar(deA.id, 2, { comprobante: factura({ numero: 606 }) }, usuario);
    expect([otro.status, otro.body]).toMatchObject([409, { error: 'COMPROBANTE_COMPARTIDO' }]);
    const sinCambios = await editar(deA.id, 2, { comprobante: factura({ numero: 606 }) });
    expect(sinCambios.status).toBe(200);
    // A correction of the document applies to every part, and is audited for each.
    for (const { id, version } of items) {
      const { body } = await admin.get(`/movimientos/${id}`);
      expect(body).toMatchObject({ comprobante: { numero: 606 } });
      expect((await auditorias(id)).at(-1)?.cambios[0]?.campo).toBe('comprobante');
      expect(version).toBe(1);
    }
  });
});

describe('restoring a deleted movement', () => {
  const motivo = 'Era una compra de verdad';
  const restaurar = (id: string, campos: object = {}) =>
    owner.put(`/movimientos/${id}/restaurar`, { motivo, ...campos });

  it('restores also its document, and records the reason', async () => {
    const m = await crear(usuario, { comprobante: factura({ numero: 900 }) });
    expect((await restaurar(m.id)).status).toBe(404);
    await borrar(usuario, owner, m);
    expect((await usuario.get(`/movimientos/${m.id}`)).status).toBe(404);
    expect((await restaurar(m.id, { version: 1 })).status).toBe(409);
    const vuelto = leerMovimiento(await restaurar(m.id));
    expect(vuelto).toEqual({ ...m, version: 4 });
    const ultima = (await auditorias(m.id)).at(-1);
    expect(ultima?.cambios).toContainEqual({ campo: 'motivo', antes: null, despues: motivo });
    expect((await restaurar(m.id)).status).toBe(404);
  });

  it('is refused when its number, or its part of the document, was used meanwhile', async () => {
    const m = await crear(usuario, { comprobante: factura({ numero: 901 }) });
    await borrar(usuario, owner, m);
    const otro = await crear(usuario, { comprobante: factura({ numero: 901 }) });
    const repetido = await restaurar(m.id);
    expect([repetido.status, repetido.body]).toMatchObject([
      409,
      {
        error: 'COMPROBANTE_DUPLICADO',
        details: [{ data: { duplicados: [{ movimientoId: otro.id }] } }],
      },
    ]);
    const comprobante = factura({ numero: 902, totalCentavos: 1000, imputar: true });
    const parte = (importeCentavos: number) => crear(usuario, { importeCentavos, comprobante });
    const [, b] = [await parte(400), await parte(600)];
    await borrar(usuario, owner, b);
    const c = await parte(600);
    expect(await restaurar(b.id)).toMatchObject({
      status: 409,
      body: { error: 'COMPROBANTE_EXCEDIDO' },
    });
    await borrar(usuario, owner, c);
    expect((await restaurar(b.id)).status).toBe(200);
    expect(await excedidos(servidor)).toEqual([]);
  });
});
