import { checkTotals } from '@plomada/db/check-totals';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { cuentaProveedorSchema } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import { ordenPagadaSchema, ordenPagoSchema } from '@plomada/domain/por-pagar/orden-pago.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { margenDeObraSchema } from '@plomada/domain/resumen/margen.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrirCartera } from '../../../../test/support/cheques.ts';
import { cerrar } from '../../../../test/support/cierres.ts';
import { abrir, saldoDe } from '../../../../test/support/cuentas.ts';
import { NORTE } from '../../../../test/support/data.ts';
import { OBRA_A, PROVEEDOR_NORTE } from '../../../../test/support/obras.ts';
import { deber, leerOrden, pagarTodo, pago } from '../../../../test/support/por-pagar.ts';
import { SIN_RITMO } from '../../../../test/support/races.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
let banco: string;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  banco = (await abrir(owner, { saldoInicialEl: '2026-06-01' })).id;
});
afterAll(() => servidor.cerrar());

let numero = 700;
const factura = (importeCentavos: number, campos: object = {}) => {
  numero += 1;
  return deber(admin, numero, { importeCentavos, ...campos });
};

/** Orden that pays an invoice of 100 and leaves an amount on account. */
async function dejar(aCuentaCentavos: number, campos: object = {}, deFactura: object = {}) {
  const { ordenDePagoId } = await pagarTodo(admin, [[await factura(100, deFactura), 100]], {
    aCuentaCentavos,
    medios: [{ medio: 'TRANSFERENCIA', importeCentavos: 100 + aCuentaCentavos }],
    ...campos,
  });
  return leerOrden(admin, ordenDePagoId);
}

const devolver = (id: string, campos: object = {}, quien = admin, headers = {}) =>
  quien.post(
    `/ordenes-de-pago/${id}/adelanto/devolver`,
    { fecha: '2026-11-20', cuentaId: banco, ...campos },
    headers,
  );

async function devuelta(id: string, campos: object = {}) {
  const { status, body } = await devolver(id, campos);
  expect([status, body]).toMatchObject([201, {}]);
  return ordenPagoSchema.parse(body).aCuenta;
}

async function pendienteDe(origenId = '') {
  const ruta = `/obligaciones?clase=A_CUENTA&origenId=${origenId}`;
  const { items } = listaObligacionesSchema.parse((await admin.get(ruta)).body);
  return items[0]?.pendienteCentavos;
}

const aProveedor = async () =>
  cuentaProveedorSchema.parse((await admin.get(`/proveedores/${PROVEEDOR_NORTE}/cuenta`)).body);

const bajaDe = (ruta: string) => owner.del(ruta, { motivo: 'Se anotó por error' });

async function aprobar(ruta: string, comoAnular = {}) {
  const { solicitudId } = bajaPedidaSchema.parse((await bajaDe(ruta)).body);
  return owner.put(`/solicitudes/${solicitudId}/approve`, comoAnular);
}

const diferencias = async () => (await checkTotals(servidor.ownerUrl)).differences;

describe('an advance given back by a supplier', () => {
  it('is an income of its work in the account, and no longer on account', async () => {
    const { id, numero: orden, aCuenta } = await dejar(1000);
    const [antes, saldo] = [await aProveedor(), await saldoDe(owner, banco)];
    const dejado = await devuelta(id, { importeCentavos: 400, nota: 'No tenía hierro' });
    expect(dejado).toMatchObject({
      aplicadoCentavos: 0,
      devueltoCentavos: 400,
      devoluciones: [{ fecha: '2026-11-20', importeCentavos: 400 }],
    });
    const [ingreso] = dejado?.devoluciones ?? [];
    const { body } = await admin.get(`/movimientos/${ingreso?.id}`);
    expect(movimientoSchema.parse(body)).toMatchObject({
      tipo: 'INGRESO',
      importeCentavos: 400,
      proyecto: { id: OBRA_A },
      proveedorId: PROVEEDOR_NORTE,
      medioPago: 'TRANSFERENCIA',
      notas: 'No tenía hierro',
      concepto: `Devolución de lo que quedó a cuenta · Orden de pago ${orden}`,
      origen: { tipo: 'DEVOLUCION_PROVEEDOR', id },
    });
    expect(await pendienteDe(aCuenta?.id)).toBe(-600);
    expect(await saldoDe(owner, banco)).toBe(saldo + 400);
    const despues = await aProveedor();
    expect(despues.pendienteCentavos).toBe(antes.pendienteCentavos + 400);
    expect(despues.pagadoCentavos).toBe(antes.pagadoCentavos - 400);
    expect(despues.compradoCentavos).toBe(antes.compradoCentavos);
    expect(despues.items[0]).toMatchObject({
      origen: { tipo: 'MOVIMIENTO', id: ingreso?.id },
      haberCentavos: -400,
      saldoCentavos: (antes.items[0]?.saldoCentavos ?? 0) + 400,
    });
    // Without an amount, all that remains.
    expect(await devuelta(id)).toMatchObject({ devueltoCentavos: 1000 });
    expect(await pendienteDe(aCuenta?.id)).toBeUndefined();
    expect(await diferencias()).toEqual([]);
  });

  it('lowers the cost of its work by the advance, and does not change the margin', async () => {
    const cifras = async () => {
      const stats = statsProyectoSchema.parse((await admin.get(`/proyectos/${OBRA_A}/stats`)).body);
      const { costo } = margenDeObraSchema.parse(
        (await admin.get(`/proyectos/${OBRA_A}/margen`)).body,
      );
      return {
        gastado: stats.gastadoEquivalenteCentavos,
        costo: costo.gastadoCentavos + costo.facturasCentavos,
      };
    };
    const antes = await cifras();
    const { id } = await dejar(1000);
    await devuelta(id);
    // The invoice of 100 was paid.
    expect(await cifras()).toEqual({ gastado: antes.gastado + 100, costo: antes.costo + 100 });
  });

  it('is refused above the remaining amount, before its day, in a petty cash and in the portfolio', async () => {
    const { id, aCuenta } = await dejar(1000);
    const una = await factura(300);
    const adelantos = [{ id: aCuenta?.id ?? '', importeCentavos: 300 }];
    await pagarTodo(admin, [[una, 300]], { medios: [], adelantos });
    const { id: cartera } = await abrirCartera(owner);
    for (const [campos, path] of [
      [{ importeCentavos: 701 }, 'importeCentavos'],
      [{ fecha: '2026-11-19' }, 'fecha'],
      [{ cuentaId: cartera }, 'cuentaId'],
    ] as const) {
      const { status, body } = await devolver(id, campos);
      expect([status >= 400, body]).toMatchObject([true, { details: [{ path }] }]);
    }
    const otra = await pagarTodo(admin, [[await factura(10), 10]]);
    expect((await devolver(otra.ordenDePagoId)).status).toBe(404);
    expect((await devolver(id, {}, usuario)).status).toBe(403);
    expect(await pendienteDe(aCuenta?.id)).toBe(-700);
    await devuelta(id);
    expect(codigoDe(await devolver(id))).toBe('PAGO_EXCEDE_PENDIENTE');
  });

  it('in dollars uses the rate of its day', async () => {
    const dolares = { moneda: 'USD', cotizacion: { valor: '1500' } };
    const { id, aCuenta } = await dejar(700, { cotizacion: { valor: '1500' } }, dolares);
    expect((await devolver(id)).body).toMatchObject({ details: [{ path: 'cotizacion' }] });
    const saldo = await saldoDe(owner, banco);
    await devuelta(id, { cotizacion: { valor: '1600' } });
    expect(await saldoDe(owner, banco)).toBe(saldo + 700 * 1600);
    expect(await pendienteDe(aCuenta?.id)).toBeUndefined();
    expect(await diferencias()).toEqual([]);
  });

  it('is saved once per key, and once of twenty concurrent calls', async () => {
    const { id, aCuenta } = await dejar(1000);
    const clave = { 'idempotency-key': '01900000-0000-7000-8000-0000000056a1' };
    const cuerpo = { importeCentavos: 300 };
    const [a, b] = [
      await devolver(id, cuerpo, admin, clave),
      await devolver(id, cuerpo, admin, clave),
    ];
    expect([a.status, b.body]).toEqual([201, a.body]);
    expect(await pendienteDe(aCuenta?.id)).toBe(-700);
    const juntas = await Promise.all(
      Array.from({ length: 20 }, () => devolver(id, { importeCentavos: 400 })),
    );
    expect(juntas.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await pendienteDe(aCuenta?.id)).toBe(-300);
  });

  it('prevents the deletion of its orden until its income is deleted, which puts it on account again', async () => {
    const { id, aCuenta } = await dejar(1000);
    const dejado = await devuelta(id);
    const [ingreso] = dejado?.devoluciones ?? [];
    const negada = await bajaDe(`/ordenes-de-pago/${id}`);
    expect([negada.status, codigoDe(negada), negada.body]).toMatchObject([
      409,
      'A_CUENTA_APLICADA',
      { message: expect.stringContaining(`(${ingreso?.codigo})`) },
    ]);
    const edicion = { version: 1, importeCentavos: 1 };
    const editado = await admin.put(`/movimientos/${ingreso?.id}`, edicion);
    expect([editado.status, codigoDe(editado)]).toEqual([409, 'MOVIMIENTO_VINCULADO']);
    expect((await aprobar(`/movimientos/${ingreso?.id}`)).status).toBe(200);
    expect(await pendienteDe(aCuenta?.id)).toBe(-1000);
    expect(await leerOrden(admin, id)).toMatchObject({
      aCuenta: { devueltoCentavos: 0, devoluciones: [] },
    });
    expect(await diferencias()).toEqual([]);
    expect((await aprobar(`/ordenes-de-pago/${id}`)).status).toBe(200);
  });

  it('is not restored once its amount was applied', async () => {
    const { id, aCuenta } = await dejar(1000);
    const [ingreso] = (await devuelta(id))?.devoluciones ?? [];
    expect((await aprobar(`/movimientos/${ingreso?.id}`)).status).toBe(200);
    const adelantos = [{ id: aCuenta?.id ?? '', importeCentavos: 1000 }];
    const cuerpo = pago([[await factura(1000), 1000]], { medios: [], adelantos });
    ordenPagadaSchema.parse((await admin.post('/por-pagar/pagar', cuerpo)).body);
    const restaurado = await owner.put(`/movimientos/${ingreso?.id}/restaurar`, {
      motivo: 'No era un error',
    });
    expect(codigoDe(restaurado)).toBe('A_CUENTA_APLICADA');
    expect(await pendienteDe(aCuenta?.id)).toBeUndefined();
    expect(await diferencias()).toEqual([]);
  });

  it('needs an open month, even if the advance is of a closed one; in a closed month it is annulled', async () => {
    const { id, aCuenta } = await dejar(2000, { fecha: '2026-07-15' });
    const vieja = await devuelta(id, { fecha: '2026-07-20', importeCentavos: 500 });
    await cerrar(owner, '2026-07');
    expect(codigoDe(await devolver(id, { fecha: '2026-07-21' }))).toBe('PERIODO_CERRADO');
    await devuelta(id, { importeCentavos: 700 });
    expect(await pendienteDe(aCuenta?.id)).toBe(-800);
    const [ingreso] = vieja?.devoluciones ?? [];
    const gastado = async () =>
      statsProyectoSchema.parse((await admin.get(`/proyectos/${OBRA_A}/stats`)).body)
        .gastadoEquivalenteCentavos;
    const antes = await gastado();
    expect((await aprobar(`/movimientos/${ingreso?.id}`, { contramovimiento: true })).status).toBe(
      200,
    );
    expect(await pendienteDe(aCuenta?.id)).toBe(-1300);
    expect(await gastado()).toBe(antes + 500);
    expect(await diferencias()).toEqual([]);
  });

  it('never exceeds the advance, even by direct SQL', async () => {
    const { id, aCuenta } = await dejar(1000);
    const [ingreso] = (await devuelta(id, { importeCentavos: 900 }))?.devoluciones ?? [];
    for (const cambio of [
      'importe_centavos = 1001, importe_ars_centavos = 1001',
      'privado = true',
    ]) {
      await expect(
        servidor.admin(`update movimientos set ${cambio} where tenant_id = $1 and id = $2`, [
          NORTE,
          ingreso?.id,
        ]),
      ).rejects.toMatchObject({ code: 'P0C09' });
    }
    expect(await pendienteDe(aCuenta?.id)).toBe(-100);
  });
});
