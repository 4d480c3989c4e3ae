import { checkTotals } from '@plomada/db/check-totals';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { cuentaProveedorSchema } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import { ordenPagadaSchema } from '@plomada/domain/por-pagar/orden-pago.schema';
import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';
import { proveedorSchema } from '@plomada/domain/proveedores/proveedor.schema';
import { margenDeObraSchema } from '@plomada/domain/resumen/margen.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { acordado, NET, ordenDe, pendientesDe } from '../../../../test/support/acuerdos.ts';
import { abrirCartera, recibir, vidaDe } from '../../../../test/support/cheques.ts';
import { cerrar } from '../../../../test/support/cierres.ts';
import { NORTE } from '../../../../test/support/data.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE } from '../../../../test/support/obras.ts';
import { nuevoPago } from '../../../../test/support/pagos.ts';
import {
  deber,
  leerDeuda,
  leerOrden,
  pagarTodo,
  pago,
} from '../../../../test/support/por-pagar.ts';
import { SIN_RITMO } from '../../../../test/support/races.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

let numero = 600;
const factura = (importeCentavos: number, campos: object = {}): Promise<PorPagar> => {
  numero += 1;
  return deber(admin, numero, { importeCentavos, ...campos });
};

const transferencia = (importeCentavos: number) => [{ medio: 'TRANSFERENCIA', importeCentavos }];

/** Pays an invoice with more than it is, and answers the orden and the amount on account. */
async function dejar(aCuentaCentavos: number, campos: object = {}, una?: PorPagar) {
  const pagada = una ?? (await factura(100));
  const { ordenDePagoId } = await pagarTodo(admin, [[pagada, 100]], {
    aCuentaCentavos,
    medios: transferencia(100 + aCuentaCentavos),
    ...campos,
  });
  const { aCuenta } = await leerOrden(admin, ordenDePagoId);
  return { orden: ordenDePagoId, id: aCuenta?.id ?? '' };
}

/** Body of an orden that settles an invoice with what is on account. */
const conAdelanto = (una: PorPagar, id: string, importeCentavos: number, campos: object = {}) =>
  pago([[una, importeCentavos]], { medios: [], adelantos: [{ id, importeCentavos }], ...campos });

const pagarCon = (cuerpo: object) => admin.post('/por-pagar/pagar', cuerpo);

/** Pending amount of what is on account, as the reader lists it; undefined when it is not listed. */
async function pendienteDe(id: string, quien: Quien = admin) {
  const ruta = `/obligaciones?clase=A_CUENTA&origenId=${id}`;
  return listaObligacionesSchema.parse((await quien.get(ruta)).body).items[0]?.pendienteCentavos;
}

const pedirBaja = (orden: string) =>
  admin.del(`/ordenes-de-pago/${orden}`, { motivo: 'Se pagó por otro lado' });

async function darDeBaja(orden: string) {
  const { solicitudId } = bajaPedidaSchema.parse((await pedirBaja(orden)).body);
  return owner.put(`/solicitudes/${solicitudId}/approve`, {});
}

describe('an amount on account', () => {
  it('is of one supplier and currency, and can be applied from its day on', async () => {
    const { id } = await dejar(500, { fecha: '2026-11-19' });
    const campos = { razonSocial: 'Aceros del Oeste', cuit: '30-70000055-5' };
    const { id: otroId } = proveedorSchema.parse((await admin.post('/proveedores', campos)).body);
    const deOtro = await factura(100, { proveedorId: otroId });
    const enDolares = await factura(100, { moneda: 'USD', cotizacion: { valor: '1500' } });
    const propia = await factura(100);
    for (const [cuerpo, path] of [
      [conAdelanto(deOtro, id, 100), 'adelantos.0.id'],
      [conAdelanto(enDolares, id, 100, { cotizacion: { valor: '1500' } }), 'adelantos.0.id'],
      [conAdelanto(propia, id, 100, { fecha: '2026-11-18' }), 'adelantos.0.id'],
      [conAdelanto(propia, propia.id, 100), 'adelantos.0.id'],
      [{ ...conAdelanto(propia, id, 100), comprobantes: [] }, 'comprobantes'],
      [conAdelanto(propia, id, 100, { adelantos: [{ id, importeCentavos: 101 }] }), 'comprobantes'],
    ] as const) {
      const { status, body } = await pagarCon(cuerpo);
      expect([status, body]).toMatchObject([400, { details: [{ path }] }]);
    }
    expect(await pendienteDe(id)).toBe(-500);
    expect((await pagarCon(conAdelanto(propia, id, 100))).status).toBe(201);
    expect(await pendienteDe(id)).toBe(-400);
    expect(await leerDeuda(admin, propia)).toMatchObject({ pendienteCentavos: 0 });
  });

  it('can be left by dollars at the rate of the payment, and applied without a new expense', async () => {
    const dolares = { moneda: 'USD', cotizacion: { valor: '1500' } };
    const una = await factura(100, dolares);
    const { orden, id } = await dejar(700, { cotizacion: { valor: '1510' } }, una);
    const { aCuenta } = await leerOrden(admin, orden);
    const { body } = await admin.get(`/movimientos/${aCuenta?.movimiento?.id}`);
    expect(body).toMatchObject({
      importeCentavos: 700,
      moneda: 'USD',
      importeArsCentavos: 700 * 1510,
      concepto: expect.stringMatching(/^Orden de pago \d+ · A cuenta$/),
      origen: { tipo: 'ORDEN_PAGO', id: orden },
    });
    const otra = await factura(700, dolares);
    const cuerpo = conAdelanto(otra, id, 700, { cotizacion: { valor: '1600' } });
    const pagada = ordenPagadaSchema.parse((await pagarCon(cuerpo)).body);
    expect(pagada.movimientoIds).toEqual([]);
    expect(await pendienteDe(id)).toBeUndefined();
  });

  it('can be left by a payment that also applies an earlier one', async () => {
    const { id } = await dejar(300);
    const una = await factura(1000);
    const pagada = await pagarTodo(admin, [[una, 1000]], {
      adelantos: [{ id, importeCentavos: 300 }],
      aCuentaCentavos: 50,
      medios: transferencia(750),
    });
    expect(await leerOrden(admin, pagada.ordenDePagoId)).toMatchObject({
      importeCentavos: 750,
      aCuenta: { importeCentavos: 50, aplicadoCentavos: 0 },
      adelantos: [{ id, importeCentavos: -300 }],
    });
    expect(await pendienteDe(id)).toBeUndefined();
  });

  it('includes its part of the withholdings, and has none when it is applied', async () => {
    const { id } = await dejar(300);
    const [a, b] = [await factura(600), await factura(300)];
    const { ordenDePagoId } = await pagarTodo(
      admin,
      [
        [a, 600],
        [b, 300],
      ],
      {
        adelantos: [{ id, importeCentavos: 300 }],
        aCuentaCentavos: 300,
        retenciones: [{ tipo: 'GANANCIAS', importeCentavos: 120 }],
        medios: transferencia(780),
      },
    );
    // 120 over 600, 300 and the 300 on account; the 300 applied had their tax when they were paid.
    const costos = await servidor.admin(
      `select k.proyecto_id as obra, k.importe_centavos::int as importe from orden_pago_comprobantes l
       join costos k on k.tenant_id = l.tenant_id and k.origen_id = l.id where l.orden_id = $1 order by l.orden`,
      [ordenDePagoId],
    );
    expect(costos).toEqual([
      { obra: OBRA_A, importe: 60 },
      { obra: OBRA_A, importe: 30 },
      { obra: OBRA_A, importe: 30 },
    ]);
  });

  it('accepts what a whole cheque pays beyond a certificate', async () => {
    await abrirCartera(owner);
    const cheque = await recibir(owner, NET + 5000, { fecha: '2026-11-18' });
    const { id, certificado } = await acordado(admin);
    const medio = { medio: 'CHEQUE_TERCERO', importeCentavos: NET + 5000, chequeIds: [cheque.id] };
    const cuerpo = ordenDe([['CERTIFICADO', certificado.id, NET]], { medios: [medio] });
    expect((await pagarCon(cuerpo)).body).toMatchObject({ details: [{ path: 'medios' }] });
    const { status, body } = await pagarCon({ ...cuerpo, aCuentaCentavos: 5000 });
    expect(status).toBe(201);
    const { aCuenta } = await leerOrden(admin, ordenPagadaSchema.parse(body).ordenDePagoId);
    expect(await pendienteDe(aCuenta?.id ?? '')).toBe(-5000);
    expect((await pendientesDe(admin, id))['CERTIFICADO']).toBeUndefined();
    expect((await vidaDe(owner, cheque.id)).estado).toBe('ENDOSADO');
  });

  it('is not needed when a free payment of a budget uses the whole cheque', async () => {
    const cheque = await recibir(owner, NET + 7000, { fecha: '2026-11-18' });
    const { id, certificado } = await acordado(admin);
    const aFavor = async () =>
      cuentaProveedorSchema.parse((await admin.get(`/proveedores/${PROVEEDOR_NORTE}/cuenta`)).body);
    const antes = await aFavor();
    const medios = [
      { medio: 'CHEQUE_TERCERO', importeCentavos: NET + 7000, chequeIds: [cheque.id] },
    ];
    const { status } = await owner.post(
      `/presupuestos/${id}/pagos`,
      nuevoPago(NET + 7000, { tipo: 'LIBRE', fecha: '2026-11-18', medios }),
    );
    expect([status, certificado.netoCentavos]).toEqual([201, NET]);
    expect((await aFavor()).pendienteCentavos).toBe(antes.pendienteCentavos - NET - 7000);
  });

  it('lowers the expected cost of its work while it is pending, and not twice', async () => {
    const margen = async () =>
      margenDeObraSchema.parse((await admin.get(`/proyectos/${OBRA_A}/margen`)).body).costo;
    const antes = await margen();
    const { id } = await dejar(10_000);
    const pagado = await margen();
    expect(pagado.gastadoCentavos).toBe(antes.gastadoCentavos + 10_100);
    expect(pagado.facturasCentavos).toBe(antes.facturasCentavos - 10_000);
    const una = await factura(4000);
    const debido = await margen();
    expect(debido.facturasCentavos).toBe(antes.facturasCentavos - 6000);
    expect((await pagarCon(conAdelanto(una, id, 4000))).status).toBe(201);
    expect(await margen()).toEqual(debido);
    const alDia = await admin.get(`/proyectos/${OBRA_A}/margen?hasta=2026-11-20`);
    expect(margenDeObraSchema.parse(alDia.body).costo.facturasCentavos).toBe(
      debido.facturasCentavos,
    );
  });

  it('is visible to users who see each work of its orden', async () => {
    const [a, b] = [await factura(100), await factura(100, { proyectoId: OBRA_B })];
    const { ordenDePagoId } = await pagarTodo(
      admin,
      [
        [a, 100],
        [b, 100],
      ],
      { aCuentaCentavos: 900, medios: transferencia(1100) },
    );
    const id = (await leerOrden(admin, ordenDePagoId)).aCuenta?.id ?? '';
    expect(await pendienteDe(id)).toBe(-900);
    expect(await pendienteDe(id, usuario)).toBeUndefined();
    const una = await factura(900);
    const pagada = await pagarTodo(admin, [[una, 900]], {
      medios: [],
      adelantos: [{ id, importeCentavos: 900 }],
    });
    // The work of what it applies is that of its first line, which the Usuario sees.
    expect((await usuario.get(`/ordenes-de-pago/${pagada.ordenDePagoId}`)).status).toBe(200);
  });

  it('is applied only to debts of its work', async () => {
    const deB = await dejar(900, {}, await factura(100, { proyectoId: OBRA_B }));
    const [a, b] = [await factura(900), await factura(900, { proyectoId: OBRA_B })];
    const adelantos = [{ id: deB.id, importeCentavos: 900 }];
    for (const cuerpo of [
      pago([[a, 900]], { medios: [], adelantos }),
      pago(
        [
          [b, 900],
          [a, 900],
        ],
        { medios: transferencia(900), adelantos },
      ),
    ]) {
      const { status, body } = await pagarCon(cuerpo);
      expect([status, body]).toMatchObject([400, { details: [{ path: 'adelantos.0.id' }] }]);
    }
    expect(await pendienteDe(deB.id)).toBe(-900);
    expect((await pagarCon(conAdelanto(b, deB.id, 900))).status).toBe(201);
    expect(await pendienteDe(deB.id)).toBeUndefined();
  });
});

describe('applying an amount on account', () => {
  it('succeeds for one of twenty concurrent órdenes that need most of it', async () => {
    const { id } = await dejar(1000);
    const facturas = [];
    for (let i = 0; i < 20; i += 1) facturas.push(await factura(600));
    const respuestas = await Promise.all(
      facturas.map((una) => pagarCon(conAdelanto(una, id, 600))),
    );
    const estados = respuestas.map(({ status }) => status).toSorted((x, y) => x - y);
    expect(estados).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await pendienteDe(id)).toBe(-400);
  });

  it('either succeeds or is refused, when its orden is deleted at the same time', async () => {
    for (let i = 0; i < 6; i += 1) {
      const { orden, id } = await dejar(1000);
      const una = await factura(600);
      const { solicitudId } = bajaPedidaSchema.parse((await pedirBaja(orden)).body);
      const [baja, aplicada] = await Promise.all([
        owner.put(`/solicitudes/${solicitudId}/approve`, {}),
        pagarCon(conAdelanto(una, id, 600)),
      ]);
      const quedo = aplicada.status === 201;
      expect(quedo).toBe(baja.status !== 200);
      if (quedo) expect(codigoDe(baja)).toBe('A_CUENTA_APLICADA');
      expect(await pendienteDe(id)).toBe(quedo ? -400 : undefined);
    }
  });

  it('is possible in an open month even if it was paid in a closed one', async () => {
    const vieja = await factura(100);
    const { orden, id } = await dejar(2000, { fecha: '2026-06-15' }, vieja);
    await cerrar(owner, '2026-06');
    const una = await factura(500);
    const aplicada = ordenPagadaSchema.parse((await pagarCon(conAdelanto(una, id, 500))).body);
    expect(await pendienteDe(id)).toBe(-1500);
    expect((await darDeBaja(aplicada.ordenDePagoId)).status).toBe(200);
    expect(await pendienteDe(id)).toBe(-2000);
    expect(codigoDe(await darDeBaja(orden))).toBe('PERIODO_CERRADO');
  });

  it('never exceeds the amount, even by direct SQL', async () => {
    const { orden, id } = await dejar(1000);
    const { ordenDePagoId } = await pagarTodo(admin, [[await factura(10), 10]]);
    const aplicar = (centavos: number) =>
      servidor.admin(
        `insert into orden_pago_comprobantes (id, tenant_id, orden_id, orden, adelanto_id, importe_centavos)
         values (gen_random_uuid(), $1, $2, 9, $3, $4)`,
        [NORTE, ordenDePagoId, id, centavos],
      );
    await expect(aplicar(1001)).rejects.toMatchObject({ code: 'P0C09' });
    await aplicar(1000);
    expect(await pendienteDe(id)).toBeUndefined();
    await expect(
      servidor.admin(
        'update orden_pago_comprobantes set eliminado_en = now() where tenant_id = $1 and id = $2',
        [NORTE, id],
      ),
    ).rejects.toMatchObject({ code: 'P0C09' });
    const negada = await pedirBaja(orden);
    expect([negada.status, codigoDe(negada)]).toEqual([409, 'A_CUENTA_APLICADA']);
  });

  it('keeps stored totals equal to a recount, which finds and corrects a wrong one', async () => {
    const { id } = await dejar(1000);
    const diferencias = async (repair: boolean) =>
      (await checkTotals(servidor.ownerUrl, { repair })).differences;
    expect(await diferencias(false)).toEqual([]);
    await servidor.admin(
      `update obligaciones set total_centavos = total_centavos - 1, pendiente_centavos = pendiente_centavos - 1,
         pendiente_todo_centavos = pendiente_todo_centavos - 1
       where tenant_id = $1 and clase = 'A_CUENTA' and origen_id = $2`,
      [NORTE, id],
    );
    expect(await diferencias(true)).toMatchObject([
      { level: 'obligation', clave: id, columna: 'A_CUENTA' },
    ]);
    expect([await pendienteDe(id), await diferencias(false)]).toEqual([-1000, []]);
  });
});
