import { listaProyectosSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrir, apuntesDe, saldoDe, saldosDe } from '../../../../test/support/cuentas.ts';
import { crear, leerPagina } from '../../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B } from '../../../../test/support/obras.ts';
import {
  acreditar,
  deber,
  leerDeuda,
  leerOrden,
  pagarTodo,
  pago,
} from '../../../../test/support/por-pagar.ts';
import { leerPdf } from '../../../../test/support/read-pdf.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';

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

describe('an orden de pago', () => {
  it('settles documents, less credit notes and withholdings, by several means from several accounts', async () => {
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
      retenciones: [{ tipo: 'GANANCIAS', regimen: '078', condicion: '1', importeCentavos: 10_000 }],
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
      // A reader who may not see the account does not learn which one it is.
      medios: [{ cuentaId: null }, { cheque: { propio: true }, cuentaId: null }],
      retenciones: [{ tipo: 'GANANCIAS', regimen: '078', condicion: '1', depositadaEn: null }],
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
    // The cheque is debited from the account on its own date.
    const { items: saldos } = await saldosDe(admin, '2026-12-20');
    expect(saldos.find(({ cuentaId }) => cuentaId === banco.id)?.saldoCentavos).toBe(240_000);
    expect(await saldoDe(admin, banco.id)).toBe(340_000);
    const { items: apuntes } = await apuntesDe(admin, banco.id);
    expect(apuntes.map(({ importeCentavos }) => importeCentavos).toSorted((a, b) => a - b)).toEqual(
      [-160_000, -100_000],
    );
    expect(apuntes[0]).toMatchObject({
      origen: { tipo: 'ORDEN_PAGO', id: orden.id, proyectoId: null },
      concepto: `Orden de pago ${orden.numero} · Corralón El Hornero`,
    });
    for (const { id } of [a, b, nota]) {
      expect((await leerDeuda(usuario, { id })).pendienteCentavos).toBe(0);
    }
    const [m] = pagada.movimientoIds;
    const editado = await admin.put(`/movimientos/${m}`, { version: 1, notas: 'x' });
    expect(codigoDe(editado)).toBe('MOVIMIENTO_VINCULADO');
    const { items } = leerPagina(await admin.get(`/movimientos?cuentaId=${banco.id}`));
    expect(items.map(({ id }) => id).toSorted()).toEqual([...pagada.movimientoIds].toSorted());
  });

  it('is for one supplier and currency, within the pending amounts, from accounts of all its works', async () => {
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
    // An orden of two works is hidden from a reader who does not see both.
    const deDos = await pagarTodo(admin, [
      [a, 10],
      [b, 10],
    ]);
    expect((await usuario.get(`/ordenes-de-pago/${deDos.ordenDePagoId}`)).status).toBe(404);
  });

  it('is deleted by request, and its debts are owed again', async () => {
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

  it('shows the effect of its deletion on the balance of all its works', async () => {
    const a = await deber(admin, 53);
    const b = await deber(admin, 54, { proyectoId: OBRA_B, importeCentavos: 250_000 });
    const saldos = async () => {
      const { items } = listaProyectosSchema.parse((await admin.get('/proyectos')).body);
      return items
        .filter((obra) => obra.id === OBRA_A || obra.id === OBRA_B)
        .flatMap((obra) => obra.saldos)
        .filter(({ moneda }) => moneda === 'ARS')
        .reduce((suma, { saldoCentavos }) => suma + saldoCentavos, 0);
    };
    const { ordenDePagoId: id } = await pagarTodo(admin, [
      [a, 100_000],
      [b, 250_000],
    ]);
    const antesCentavos = await saldos();
    const impacto = { moneda: 'ARS', antesCentavos, despuesCentavos: antesCentavos + 350_000 };
    const consulta = await owner.get(`/solicitudes/impacto?entidad=ORDEN_PAGO&entidadId=${id}`);
    expect(consulta.body).toEqual(impacto);
    const pedido = await admin.del(`/ordenes-de-pago/${id}`, { motivo: 'Se pagó por otro lado' });
    const { solicitudId } = bajaPedidaSchema.parse(pedido.body);
    const aprobada = await owner.put(`/solicitudes/${solicitudId}/approve`, {});
    const descripcion = expect.stringMatching(/ · Corralón El Hornero · 2 obras$/);
    expect(aprobada.body).toMatchObject({ descripcion, impacto });
    expect(await saldos()).toBe(impacto.despuesCentavos);
  });

  it('of twenty that pay the same debt at once, one succeeds', async () => {
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

  it('is printed, and so is the receipt signed by the supplier', async () => {
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
