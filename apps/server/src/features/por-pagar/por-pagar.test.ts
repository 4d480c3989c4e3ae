import { cuentaProveedorSchema } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import { porProveedorSchema } from '@plomada/domain/por-pagar/por-pagar.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NORTE, RUBRO_NORTE } from '../../../test/support/data.ts';
import { crear, nuevo } from '../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import {
  deber,
  deuda,
  documento,
  leerDeuda,
  pagarTodo,
  pendientesDe,
} from '../../../test/support/por-pagar.ts';
import { leerPdf } from '../../../test/support/read-pdf.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';
import { pedir } from '../../../test/support/solicitudes.ts';

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

const saldado = async (id: string) => {
  const [fila] = await servidor.admin<{ saldado: string; contado: string }>(
    `select saldado_centavos::text as saldado, deuda_saldado(tenant_id, id)::text as contado
     from comprobantes where id = $1`,
    [id],
  );
  return fila;
};

describe('a document to be paid', () => {
  it('is created by a user who sees its work, once, and read back', async () => {
    const una = await deber(usuario, 1, { rubroId: RUBRO_NORTE });
    expect(una).toMatchObject({
      totalCentavos: 100_000,
      pagadoCentavos: 0,
      pendienteCentavos: 100_000,
      diasVencido: -20,
      comprobante: { numero: 1, totalCentavos: 100_000, moneda: 'ARS' },
      rubro: { id: RUBRO_NORTE },
      version: 1,
    });
    const otra = await usuario.post('/por-pagar', deuda(1));
    expect([otra.status, otra.body]).toMatchObject([
      409,
      {
        error: 'COMPROBANTE_DUPLICADO',
        details: [{ data: { porPagar: { id: una.id, proyectoId: OBRA_A } } }],
      },
    ]);
    const conMovimiento = await crear(admin, { comprobante: documento(2) });
    const ya = await usuario.post('/por-pagar', deuda(2));
    expect([ya.status, ya.body]).toMatchObject([
      409,
      { details: [{ data: { duplicados: [{ movimientoId: conMovimiento.id }] } }] },
    ]);
    const enB = await usuario.post('/por-pagar', deuda(3, { proyectoId: OBRA_B }));
    expect(codigoDe(enB)).toBe('NO_ENCONTRADO');
  });

  it('is refused with contradictory or missing data, at the field', async () => {
    const caso = async (campos: object) => {
      const { status, body } = await admin.post('/por-pagar', deuda(4, { ...campos }));
      expect(status).toBe(400);
      return body;
    };
    const en = (path: string) => ({ details: [{ path }] });
    expect(await caso({ moneda: 'USD' })).toMatchObject(en('cotizacion'));
    expect(await caso({ proveedorId: OBRA_A })).toMatchObject(en('proveedorId'));
    expect(await caso({ presupuestoId: OBRA_A })).toMatchObject(en('presupuestoId'));
    const comprobante = documento(4, { totalCentavos: 5 });
    expect(await caso({ comprobante })).toMatchObject(en('importeCentavos'));
  });

  it('is edited and annulled until a payment, and the log shows the changed fields', async () => {
    const una = await deber(usuario, 5);
    const editada = await usuario.put(`/por-pagar/${una.id}`, {
      version: 1,
      importeCentavos: 90_000,
      vence: null,
      comprobante: documento(55),
    });
    expect(editada.body).toMatchObject({
      totalCentavos: 90_000,
      vence: null,
      comprobante: { numero: 55, totalCentavos: 90_000 },
      version: 2,
    });
    expect(codigoDe(await usuario.put(`/por-pagar/${una.id}`, { version: 1, vence: null }))).toBe(
      'CONFLICTO_VERSION',
    );
    await pagarTodo(admin, [[una, 40_000]]);
    const fallo = async (campos: object) => {
      const { body } = await admin.put(`/por-pagar/${una.id}`, { version: 2, ...campos });
      return body;
    };
    expect(await fallo({ importeCentavos: 39_999 })).toMatchObject({
      details: [{ path: 'importeCentavos', data: { pagadoCentavos: 40_000 } }],
    });
    expect(await fallo({ proyectoId: OBRA_B })).toMatchObject({
      details: [{ path: 'proyectoId' }],
    });
    const anular = (id: string) =>
      admin.put(`/por-pagar/${id}/anular`, { motivo: 'Cargada dos veces' });
    expect(codigoDe(await anular(una.id))).toBe('DEUDA_CON_PAGOS');
    const otra = await deber(usuario, 6);
    expect((await anular(otra.id)).body).toMatchObject({ anulado: true, pendienteCentavos: 0 });
    expect(codigoDe(await anular(otra.id))).toBe('DEUDA_ANULADA');
    await deber(usuario, 6);
    const filas = await servidor.admin<{ accion: string; cambios: { campo: string }[] }>(
      `select accion, cambios from audit_logs where entidad = 'POR_PAGAR' and entidad_id = $1 order by id`,
      [una.id],
    );
    expect(filas.map(({ accion }) => accion)).toEqual(['CREAR', 'EDITAR']);
    expect(filas[1]?.cambios.map(({ campo }) => campo)).toEqual([
      'comprobante',
      'comprobanteDatos',
      'importeCentavos',
      'vence',
    ]);
  });
});

describe('a movement that pays a debt', () => {
  const pagarCon = (numero: number, importeCentavos: number, campos: object = {}) =>
    nuevo({ importeCentavos, comprobante: documento(numero, { imputar: true }), ...campos });

  it('settles it up to the pending amount, and never more', async () => {
    const una = await deber(usuario, 10);
    const validada = await usuario.post('/movimientos/validate-invoice', {
      cuitEmisor: '30-90000044-4',
      tipoArca: 1,
      puntoVenta: 9,
      numero: 10,
    });
    expect(validada.body).toMatchObject({
      nivel: 'BLOQUEO',
      puedeImputar: { comprobanteId: una.id, disponibleCentavos: 100_000 },
      porPagar: { id: una.id },
    });
    expect(
      codigoDe(await usuario.post('/movimientos', nuevo({ comprobante: documento(10) }))),
    ).toBe('COMPROBANTE_DUPLICADO');
    expect((await usuario.post('/movimientos', pagarCon(10, 60_000))).status).toBe(201);
    await pagarTodo(admin, [[una, 30_000]]);
    const deMas = await usuario.post('/movimientos', pagarCon(10, 10_001));
    expect([deMas.status, deMas.body]).toMatchObject([
      409,
      { error: 'COMPROBANTE_EXCEDIDO', details: [{ data: { disponibleCentavos: 10_000 } }] },
    ]);
    expect(await leerDeuda(usuario, una)).toMatchObject({
      pagadoCentavos: 90_000,
      pendienteCentavos: 10_000,
      pagos: [
        { tipo: 'MOVIMIENTO', importeCentavos: 60_000 },
        { tipo: 'ORDEN_PAGO', importeCentavos: 30_000 },
      ],
    });
    expect(await saldado(una.id)).toEqual({ saldado: '90000', contado: '90000' });
  });

  it('is never private, and no longer pays it once it is deleted or its document removed', async () => {
    const una = await deber(usuario, 11);
    const secreto = await admin.post('/movimientos', pagarCon(11, 1_000, { privado: true }));
    expect(codigoDe(secreto)).toBe('DEUDA_COMPARTIDA');
    const m = await crear(admin, pagarCon(11, 70_000));
    const { body } = await admin.put(`/movimientos/${m.id}`, {
      version: 1,
      comprobante: documento(11, { totalCentavos: 5 }),
    });
    expect(body).toMatchObject({ error: 'COMPROBANTE_POR_PAGAR' });
    await admin.put(`/movimientos/${m.id}`, { version: 1, importeCentavos: 80_000 });
    expect((await leerDeuda(usuario, una)).pendienteCentavos).toBe(20_000);
    await admin.put(`/movimientos/${m.id}`, { version: 2, comprobante: null });
    expect(await leerDeuda(usuario, una)).toMatchObject({ pendienteCentavos: 100_000, pagos: [] });
    expect((await pendientesDe(usuario)).items.map(({ id }) => id)).toContain(una.id);
  });

  it('is pending again once a contramovimiento cancels its payment', async () => {
    const una = await deber(usuario, 12);
    const m = await crear(admin, pagarCon(12, 70_000));
    const solicitudId = await pedir(admin, m.id);
    await owner.put(`/solicitudes/${solicitudId}/approve`, { contramovimiento: true });
    expect(await leerDeuda(usuario, una)).toMatchObject({ pendienteCentavos: 100_000, pagos: [] });
    await pagarTodo(admin, [[una, 100_000]]);
  });
});

describe('debts to suppliers', () => {
  it('are listed by due day with their totals, and by supplier', async () => {
    const vencida = await deber(admin, 50, { vence: '2026-10-01', importeCentavos: 7_000 });
    const sinFecha = await deber(admin, 51, { vence: null, importeCentavos: 9_000 });
    const { items, totales, siguiente } = await pendientesDe(usuario, '?limit=2');
    expect(items[0]).toMatchObject({ id: vencida.id, diasVencido: 50 });
    const todas = await pendientesDe(usuario, `?limit=200&cursor=${siguiente ?? ''}`);
    expect(todas.items.at(-1)?.id).toBe(sinFecha.id);
    const suma = [...items, ...todas.items]
      .filter(({ moneda }) => moneda === 'ARS')
      .reduce((total, { pendienteCentavos }) => total + pendienteCentavos, 0);
    const enPesos = totales.find(({ moneda }) => moneda === 'ARS');
    expect(enPesos).toMatchObject({ pendienteCentavos: suma, vencidoCentavos: 7_000 });
    expect(enPesos?.tramos).toMatchObject([
      {},
      {},
      { tramo: 'HASTA_60', pendienteCentavos: 7_000 },
      {},
      {},
    ]);
    const tramo = await pendientesDe(usuario, '?tramo=HASTA_60');
    expect(tramo.items.map(({ id }) => id)).toEqual([vencida.id]);
    expect((await pendientesDe(usuario, '?hasta=2026-10-01')).items).toHaveLength(1);
    expect((await pendientesDe(usuario, `?projectId=${OBRA_B}`)).items).toEqual([]);
    const proveedores = porProveedorSchema.parse(
      (await usuario.get('/por-pagar/proveedores')).body,
    );
    expect(proveedores.items[0]).toMatchObject({
      proveedorId: PROVEEDOR_NORTE,
      moneda: 'ARS',
      pendienteCentavos: suma,
      vencidoCentavos: 7_000,
    });
  });

  it('prevent the deletion of their work', async () => {
    const nueva = { nombre: 'Otra', fechaInicio: '2026-11-01' };
    const { id } = proyectoSchema.parse((await admin.post('/proyectos', nueva)).body);
    const { id: una } = await deber(admin, 52, { proyectoId: id });
    const conDeuda = await admin.del(`/proyectos/${id}`);
    expect(conDeuda.body).toMatchObject({
      error: 'OBRA_CON_DINERO',
      details: [{ data: { porPagar: 1 } }],
    });
    await admin.put(`/por-pagar/${una}/anular`, { motivo: 'Cargada dos veces' });
    expect((await admin.del(`/proyectos/${id}`)).status).toBe(200);
  });

  it('are due dates like all others, with one line each', async () => {
    const { body } = await usuario.get('/vencimientos?hasta=2026-12-31');
    const deDeudas = vencimientosSchema
      .parse(body)
      .items.filter(({ tipo }) => tipo === 'COMPROBANTE');
    const { items } = await pendientesDe(usuario, '?limit=200');
    const conFecha = items.filter(
      ({ vence, comprobante }) => vence !== null && comprobante.clase !== 'NOTA_CREDITO',
    );
    expect(deDeudas.map(({ enlace }) => enlace).toSorted()).toEqual(
      conFecha.map(({ id }) => `/${NORTE}/tesoreria/por-pagar/${id}`).toSorted(),
    );
  });

  it('make up the account of a supplier, where what was paid at once is on both sides', async () => {
    const ruta = `/proveedores/${PROVEEDOR_NORTE}/cuenta`;
    const leer = async (quien: Quien, consulta = '') =>
      cuentaProveedorSchema.parse((await quien.get(`${ruta}${consulta}`)).body);
    const antes = await leer(admin);
    expect(antes.pendienteCentavos).toBe(
      (await pendientesDe(admin, '?limit=200')).items
        .filter(({ moneda }) => moneda === 'ARS')
        .reduce((total, { pendienteCentavos }) => total + pendienteCentavos, 0),
    );
    await crear(admin, { proveedorId: PROVEEDOR_NORTE, importeCentavos: 4_000 });
    await crear(admin, { proveedorId: PROVEEDOR_NORTE, importeCentavos: 9_999, privado: true });
    const despues = await leer(admin, '?limit=200');
    expect([despues.compradoCentavos, despues.pagadoCentavos]).toEqual([
      antes.compradoCentavos + 4_000,
      antes.pagadoCentavos + 4_000,
    ]);
    expect(despues.items[0]?.saldoCentavos).toBe(despues.pendienteCentavos);
    const primera = await leer(admin, '?limit=3');
    const segunda = await leer(admin, `?limit=200&cursor=${primera.siguiente ?? ''}`);
    expect([...primera.items, ...segunda.items]).toEqual(despues.items);
    expect((await leer(usuario)).compradoCentavos).toBeLessThan(despues.compradoCentavos);
    const { crudo } = await admin.bajar(`${ruta}/documento`);
    expect(leerPdf(Buffer.from(crudo)).flat(2).join(' ')).toContain('Cuenta de proveedor');
  });
});
