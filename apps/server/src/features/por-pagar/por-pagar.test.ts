import { required } from '@plomada/domain/base/required';
import { cuentaProveedorSchema } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import { porProveedorSchema } from '@plomada/domain/por-pagar/por-pagar.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrir, saldoDe } from '../../../test/support/cuentas.ts';
import { NORTE, RUBRO_NORTE } from '../../../test/support/data.ts';
import { crear, nuevo } from '../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import {
  acreditar,
  deber,
  deuda,
  documento,
  leerDeuda,
  leerOrden,
  pagarTodo,
  pago,
  pendientesDe,
} from '../../../test/support/por-pagar.ts';
import { leerPdf } from '../../../test/support/read-pdf.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';

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

describe('a document that is owed', () => {
  it('is entered by who sees its work, once, and read back', async () => {
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

  it('is refused where it does not say what it is', async () => {
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

  it('is edited and annulled until something is paid of it, and the log tells what changed', async () => {
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

describe('a movement that names a debt', () => {
  const pagarCon = (numero: number, importeCentavos: number, campos: object = {}) =>
    nuevo({ importeCentavos, comprobante: documento(numero, { imputar: true }), ...campos });

  it('settles it within what is pending, and never more', async () => {
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

  it('is never a private one, and is no longer one of it once it is deleted or edited away', async () => {
    const una = await deber(usuario, 11);
    const secreto = await admin.post('/movimientos', pagarCon(11, 1_000, { privado: true }));
    expect(codigoDe(secreto)).toBe('DEUDA_COMPARTIDA');
    const m = await crear(admin, pagarCon(11, 70_000));
    const { body } = await admin.put(`/movimientos/${m.id}`, {
      version: 1,
      comprobante: documento(11, { totalCentavos: 5 }),
    });
    expect(body).toMatchObject({ error: 'COMPROBANTE_COMPARTIDO' });
    await admin.put(`/movimientos/${m.id}`, { version: 1, importeCentavos: 80_000 });
    expect((await leerDeuda(usuario, una)).pendienteCentavos).toBe(20_000);
    await admin.put(`/movimientos/${m.id}`, { version: 2, comprobante: null });
    expect(await leerDeuda(usuario, una)).toMatchObject({ pendienteCentavos: 100_000, pagos: [] });
    expect((await pendientesDe(usuario)).items.map(({ id }) => id)).toContain(una.id);
  });
});

describe('an orden de pago', () => {
  it('settles documents, less credit notes and withholdings, by several means of several accounts', async () => {
    const banco = await abrir(admin, {
      nombre: 'Banco de pagos',
      saldoInicialCentavos: 500_000,
      saldoInicialEl: '2026-01-01',
    });
    const [a, b] = [
      await deber(usuario, 20),
      await deber(usuario, 21, { importeCentavos: 200_000 }),
    ];
    const nota = await acreditar(usuario, 22, 30_000);
    expect(nota).toMatchObject({ totalCentavos: -30_000, pendienteCentavos: -30_000 });
    const cheque = {
      numero: '123',
      banco: 'Galicia',
      fechaEmision: '2026-11-20',
      fechaPago: '2026-12-20',
    };
    const campos = {
      retenciones: [{ tipo: 'IIBB', jurisdiccion: 'CABA', importeCentavos: 10_000 }],
      medios: [
        { medio: 'TRANSFERENCIA', importeCentavos: 160_000, cuentaId: banco.id },
        { medio: 'CHEQUE_PROPIO', importeCentavos: 100_000, cheque, cuentaId: banco.id },
      ],
    };
    const partes = [
      [a, 100_000],
      [b, 200_000],
      [nota, 30_000],
    ] as const;
    const corto = await admin.post(
      '/por-pagar/pagar',
      pago(partes, { ...campos, retenciones: [] }),
    );
    expect([corto.status, corto.body]).toMatchObject([
      400,
      { details: [{ path: 'medios', data: { diferenciaCentavos: -10_000 } }] },
    ]);
    const pagada = await pagarTodo(admin, partes, campos);
    const orden = await leerOrden(usuario, pagada.ordenDePagoId);
    expect(orden).toMatchObject({
      numero: pagada.numero,
      importeCentavos: 260_000,
      comprobantes: [
        { importeCentavos: 100_000 },
        { importeCentavos: 200_000 },
        { importeCentavos: -30_000, movimiento: null },
      ],
      // Whoever may not see the account does not learn which it is.
      medios: [{ cuentaId: null }, { cheque: { propio: true }, cuentaId: null }],
      retenciones: [{ tipo: 'IIBB', depositadaEn: null }],
      anulada: false,
    });
    const importes = await Promise.all(
      pagada.movimientoIds.map(async (id) => (await admin.get(`/movimientos/${id}`)).body),
    );
    expect(importes).toMatchObject([
      {
        importeCentavos: 86_667,
        medioPago: 'TRANSFERENCIA',
        origen: { tipo: 'ORDEN_PAGO', id: orden.id },
      },
      { importeCentavos: 173_333, comprobante: { numero: 21 }, cuentaId: null },
    ]);
    expect(await saldoDe(admin, banco.id)).toBe(240_000);
    for (const { id } of [a, b, nota]) {
      expect((await leerDeuda(usuario, { id })).pendienteCentavos).toBe(0);
    }
    const [m] = pagada.movimientoIds;
    const editado = await admin.put(`/movimientos/${m}`, { version: 1, notas: 'x' });
    expect(codigoDe(editado)).toBe('MOVIMIENTO_VINCULADO');
    const { items } = required(
      (await admin.get(`/movimientos?cuentaId=${banco.id}`)).body as { items: { id: string }[] },
      'a page',
    );
    expect(items.map(({ id }) => id).toSorted()).toEqual([...pagada.movimientoIds].toSorted());
  });

  it('is of one supplier and currency, within what is pending, by accounts of all its works', async () => {
    const [a, b] = [await deber(admin, 30), await deber(admin, 31, { proyectoId: OBRA_B })];
    const dolares = await deber(admin, 32, { moneda: 'USD', cotizacion: { valor: '1000' } });
    const juntas = await admin.post(
      '/por-pagar/pagar',
      pago([
        [a, 1],
        [dolares, 1],
      ]),
    );
    expect(juntas.body).toMatchObject({ details: [{ path: 'comprobantes.1.id' }] });
    const deMas = await admin.post(
      '/por-pagar/pagar',
      pago([
        [a, 1],
        [b, 100_001],
      ]),
    );
    expect([deMas.status, deMas.body]).toMatchObject([
      409,
      {
        error: 'PAGO_EXCEDE_PENDIENTE',
        details: [{ path: 'comprobantes.1.importeCentavos', data: { pendienteCentavos: 100_000 } }],
      },
    ]);
    const deA = await abrir(admin, { nombre: 'Banco de A', proyectoId: OBRA_A });
    const medios = [{ medio: 'TRANSFERENCIA', importeCentavos: 2, cuentaId: deA.id }];
    const deOtra = await admin.post(
      '/por-pagar/pagar',
      pago(
        [
          [a, 1],
          [b, 1],
        ],
        { medios },
      ),
    );
    expect([deOtra.status, deOtra.body]).toMatchObject([400, { details: [{ path: 'cuentaId' }] }]);
    const sinCotizacion = await admin.post('/por-pagar/pagar', pago([[dolares, 1]]));
    expect(sinCotizacion.body).toMatchObject({ details: [{ path: 'cotizacion' }] });
    const { ordenDePagoId } = await pagarTodo(admin, [[dolares, 1_000]], {
      cotizacion: { valor: '1100' },
    });
    expect(await leerOrden(admin, ordenDePagoId)).toMatchObject({
      moneda: 'USD',
      cotizacion: { valor: '1100' },
    });
    // Of two works: whoever does not see both sees none of it.
    const deDos = await pagarTodo(admin, [
      [a, 10],
      [b, 10],
    ]);
    expect((await usuario.get(`/ordenes-de-pago/${deDos.ordenDePagoId}`)).status).toBe(404);
    expect((await usuario.post('/por-pagar/pagar', pago([[a, 1]]))).status).toBe(403);
  });

  it('is deleted by request, and what it settled is owed again', async () => {
    const banco = await abrir(admin, { nombre: 'Banco que vuelve' });
    const una = await deber(usuario, 40);
    const medios = [{ medio: 'TRANSFERENCIA', importeCentavos: 100_000, cuentaId: banco.id }];
    const { ordenDePagoId: id, movimientoIds } = await pagarTodo(admin, [[una, 100_000]], {
      medios,
    });
    expect(await saldoDe(admin, banco.id)).toBe(-100_000);
    const pedido = await admin.del(`/ordenes-de-pago/${id}`, { motivo: 'Se pagó por otro lado' });
    const { solicitudId } = bajaPedidaSchema.parse(pedido.body);
    expect(await leerOrden(admin, id)).toMatchObject({ bajaPendiente: true });
    const aprobada = await owner.put(`/solicitudes/${solicitudId}/approve`, {});
    expect([aprobada.status, aprobada.body]).toMatchObject([
      200,
      { estado: 'APROBADA', impacto: { moneda: 'ARS' } },
    ]);
    expect(await saldoDe(admin, banco.id)).toBe(0);
    expect((await admin.get(`/movimientos/${movimientoIds[0]}`)).status).toBe(404);
    expect(await leerOrden(admin, id)).toMatchObject({
      anulada: true,
      comprobantes: [{ importeCentavos: 100_000, movimiento: null }],
      medios: [{ importeCentavos: 100_000 }],
    });
    expect(await leerDeuda(usuario, una)).toMatchObject({ pendienteCentavos: 100_000, pagos: [] });
    await pagarTodo(admin, [[una, 100_000]]);
  });

  it('lets one of twenty that pay the same at once pass', async () => {
    const una = await deber(admin, 41);
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, () => admin.post('/por-pagar/pagar', pago([[una, 60_000]]))),
    );
    const estados = respuestas.map(({ status }) => status).toSorted((x, y) => x - y);
    expect(estados).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect((await leerDeuda(admin, una)).pendienteCentavos).toBe(40_000);
  });

  it('has its withholdings deposited like those of a payment', async () => {
    const una = await deber(admin, 42);
    const { ordenDePagoId } = await pagarTodo(admin, [[una, 100_000]], {
      retenciones: [{ tipo: 'GANANCIAS', importeCentavos: 5_000 }],
      medios: [{ medio: 'EFECTIVO', importeCentavos: 95_000 }],
    });
    const [retencion] = (await leerOrden(admin, ordenDePagoId)).retenciones;
    const { id: movimientoId } = await crear(admin, { importeCentavos: 5_000 });
    const deposito = { ids: [retencion?.id], movimientoId };
    expect((await admin.put('/retenciones/depositar', deposito)).body).toEqual({ depositadas: 1 });
    const otraVez = await admin.put('/retenciones/depositar', deposito);
    expect(otraVez.body).toMatchObject({ details: [{ path: 'ids.0' }] });
    expect((await leerOrden(admin, ordenDePagoId)).retenciones).toMatchObject([
      { depositadaEn: '2026-11-20' },
    ]);
  });

  it('is printed, and so is the receipt that the supplier signs', async () => {
    const una = await deber(admin, 43, { importeCentavos: 123_456 });
    const { ordenDePagoId, numero } = await pagarTodo(admin, [[una, 123_456]]);
    const papel = async (cual: string) => {
      const { crudo } = await admin.bajar(
        `/ordenes-de-pago/${ordenDePagoId}/documento?papel=${cual}`,
      );
      return leerPdf(Buffer.from(crudo)).flat(2).join(' ');
    };
    const orden = await papel('orden');
    const recibo = await papel('recibo');
    expect(orden).toContain(`Orden de pago Nº ${numero}`);
    expect(orden).toContain('Factura A 00009-00000043');
    expect(orden).toContain(
      'Son mil doscientos treinta y cuatro pesos con cincuenta y seis centavos',
    );
    expect(recibo).toContain('Recibí de Constructora Norte');
  });
});

describe('what is owed', () => {
  it('is listed by due day with what it comes to, and by supplier', async () => {
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

  it('falls due where everything else does, one line each', async () => {
    const { body } = await usuario.get('/vencimientos?hasta=2026-12-31');
    const deDeudas = (body as { items: { tipo: string; enlace: string }[] }).items.filter(
      ({ tipo }) => tipo === 'COMPROBANTE',
    );
    const { items } = await pendientesDe(usuario, '?limit=200');
    const conFecha = items.filter(
      ({ vence, comprobante }) => vence !== null && comprobante.clase !== 'NOTA_CREDITO',
    );
    expect(deDeudas.map(({ enlace }) => enlace).toSorted()).toEqual(
      conFecha.map(({ id }) => `/${NORTE}/tesoreria/por-pagar/${id}`).toSorted(),
    );
  });

  it('makes the account of a supplier, with what was paid at once on both sides', async () => {
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
