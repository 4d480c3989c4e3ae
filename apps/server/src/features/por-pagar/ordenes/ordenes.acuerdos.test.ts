import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { ordenPagadaSchema } from '@plomada/domain/por-pagar/orden-pago.schema';
import {
  type Certificado,
  certificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { presupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrir, apuntesDe, saldoDe } from '../../../../test/support/cuentas.ts';
import { OBRA_B } from '../../../../test/support/obras.ts';
import { nuevoPago } from '../../../../test/support/pagos.ts';
import { deber, leerDeuda, leerOrden } from '../../../../test/support/por-pagar.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
import { SIN_RITMO } from '../../../../test/support/races.ts';
import { leerPdf } from '../../../../test/support/read-pdf.ts';
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

/** 1,000,000 of a single item, 20 % in advance, 5 % kept back: half of it certified is a net of 375,000. */
const AGREED = {
  items: [{ descripcion: 'Estructura', unidad: 'gl', cantidad: '1', precioUnitario: '10000.00' }],
};
const [ADVANCE, NET, KEPT] = [200_000, 375_000, 25_000];

async function aprobado(presupuesto: {
  readonly id: string;
  readonly items: readonly { readonly id: string }[];
}): Promise<Certificado> {
  const nuevo = await admin.post(`/presupuestos/${presupuesto.id}/certificados`, {
    periodo: '2026-10',
    items: presupuesto.items.map(({ id: itemId }) => ({ itemId, presenteBp: 5_000 })),
  });
  let certificado = certificadoSchema.parse(nuevo.body);
  for (const estado of ['PRESENTADO', 'APROBADO']) {
    const { body } = await admin.put(
      `/presupuestos/${presupuesto.id}/certificados/${certificado.id}/estado`,
      { estado, version: certificado.version },
    );
    certificado = certificadoSchema.parse(body);
  }
  return certificado;
}

async function acordado(campos: object = {}) {
  const presupuesto = await crearAceptado(admin, { ...AGREED, ...campos });
  return { id: presupuesto.id, certificado: await aprobado(presupuesto) };
}

type Acuerdo = readonly [clase: string, id: string, importeCentavos: number];

const orden = (
  acuerdos: readonly Acuerdo[],
  { comprobantes = [], ...campos }: { comprobantes?: readonly Acuerdo[] } & Record<string, unknown> = {},
) => ({
  comprobantes: comprobantes.map(([, id, importeCentavos]) => ({ id, importeCentavos })),
  acuerdos: acuerdos.map(([clase, id, importeCentavos]) => ({ clase, id, importeCentavos })),
  fecha: '2026-11-20',
  medios: [
    {
      medio: 'TRANSFERENCIA',
      importeCentavos: [...acuerdos, ...comprobantes].reduce((suma, [, , uno]) => suma + uno, 0),
    },
  ],
  ...campos,
});

const pagarCon = async (...pedido: Parameters<typeof orden>) => {
  const { status, body } = await admin.post('/por-pagar/pagar', orden(...pedido));
  expect([status, body]).toMatchObject([201, {}]);
  return ordenPagadaSchema.parse(body);
};

const pendientes = async (id: string) => {
  const { body } = await admin.get('/obligaciones?limit=200');
  return Object.fromEntries(
    listaObligacionesSchema
      .parse(body)
      .items.filter(({ presupuesto }) => presupuesto?.id === id)
      .map(({ clase, pendienteCentavos }) => [clase, pendienteCentavos]),
  );
};
const cifrasDe = async (id: string) =>
  presupuestoSchema.parse((await admin.get(`/presupuestos/${id}`)).body);
const pagoDe = async (presupuestoId: string, id: string | undefined) =>
  pagoSchema.parse((await admin.get(`/presupuestos/${presupuestoId}/pagos/${id}`)).body);

async function darDeBaja(id: string) {
  const pedido = await admin.del(`/ordenes-de-pago/${id}`, { motivo: 'Se pagó por otro lado' });
  const { solicitudId } = bajaPedidaSchema.parse(pedido.body);
  const { status, body } = await owner.put(`/solicitudes/${solicitudId}/approve`, {});
  expect([status, body]).toMatchObject([200, { estado: 'APROBADA' }]);
}

describe('an orden de pago of budgets', () => {
  it('pays an invoice, a certificate, the advance and what was kept back together, and gives them back', async () => {
    const banco = await abrir(admin, { nombre: 'Banco de acuerdos' });
    const { id, certificado } = await acordado();
    const factura = await deber(admin, 301);
    const total = NET + ADVANCE + KEPT + 100_000;
    const { ordenDePagoId, movimientoIds } = await pagarCon(
      [
        ['CERTIFICADO', certificado.id, NET],
        ['ANTICIPO', id, ADVANCE],
        ['REPARO', id, KEPT],
      ],
      {
        comprobantes: [['', factura.id, 100_000]],
        retenciones: [{ tipo: 'GANANCIAS', importeCentavos: 70_000 }],
        medios: [
          { medio: 'TRANSFERENCIA', importeCentavos: total - 70_000, cuentaId: banco.id },
        ],
      },
    );
    const hecha = await leerOrden(usuario, ordenDePagoId);
    expect(hecha).toMatchObject({
      importeCentavos: 630_000,
      comprobantes: [{ importeCentavos: 100_000 }],
      pagos: [
        { tipo: 'CERTIFICADO', certificado: { numero: 1 }, presupuesto: { id }, importeCentavos: NET },
        { tipo: 'ANTICIPO', certificado: null, importeCentavos: ADVANCE },
        { tipo: 'REPARO', importeCentavos: KEPT },
      ],
    });
    // One movement each, with its part of the cash, and one entry in the account for all of them.
    expect(movimientoIds).toHaveLength(4);
    expect(await saldoDe(admin, banco.id)).toBe(-630_000);
    expect((await apuntesDe(admin, banco.id)).items).toHaveLength(1);
    const [deCertificado] = hecha.pagos;
    const movimiento = (await admin.get(`/movimientos/${deCertificado?.movimiento?.id}`)).body;
    expect(movimiento).toMatchObject({
      importeCentavos: 337_500,
      origen: { tipo: 'ORDEN_PAGO', id: ordenDePagoId },
      concepto: expect.stringContaining('Certificado 1 · '),
    });
    expect(await pagoDe(id, deCertificado?.id)).toMatchObject({
      estado: 'PAGADO',
      tipo: 'CERTIFICADO',
      importeBrutoCentavos: NET,
      netoCentavos: 337_500,
      medios: [],
      ordenPago: { id: ordenDePagoId, numero: hecha.numero },
    });
    expect(await pendientes(id)).toEqual({});
    expect(await cifrasDe(id)).toMatchObject({
      estado: 'EN_EJECUCION',
      cifras: { pagadoCentavos: NET + ADVANCE + KEPT },
    });
    await darDeBaja(ordenDePagoId);
    expect(await pendientes(id)).toEqual({ CERTIFICADO: NET, ANTICIPO: ADVANCE, REPARO: KEPT });
    expect((await cifrasDe(id)).cifras.pagadoCentavos).toBe(0);
    expect(await pagoDe(id, deCertificado?.id)).toMatchObject({
      estado: 'ANULADO',
      ordenPago: { id: ordenDePagoId },
    });
    expect((await leerDeuda(admin, factura)).pendienteCentavos).toBe(100_000);
    expect(await saldoDe(admin, banco.id)).toBe(0);
    expect(await leerOrden(admin, ordenDePagoId)).toMatchObject({
      anulada: true,
      pagos: [{ importeCentavos: NET, movimiento: null }, {}, {}],
    });
    const vuelve = await owner.put(`/presupuestos/${id}/pagos/${deCertificado?.id}/restaurar`, {
      motivo: 'Era de su orden',
    });
    expect([vuelve.status, codigoDe(vuelve)]).toEqual([409, 'PAGO_DE_ORDEN']);
    await pagarCon([['CERTIFICADO', certificado.id, NET]]);
  });

  it('alone edits and deletes its payments', async () => {
    const { id, certificado } = await acordado();
    const { ordenDePagoId } = await pagarCon([['CERTIFICADO', certificado.id, NET]]);
    const [linea] = (await leerOrden(admin, ordenDePagoId)).pagos;
    const ruta = `/presupuestos/${id}/pagos/${linea?.id}`;
    const { version } = await pagoDe(id, linea?.id);
    for (const respuesta of [
      await admin.put(ruta, { version, notas: 'x' }),
      await admin.del(ruta, { version, motivo: 'Se pagó por otro lado' }),
    ]) {
      expect([respuesta.status, respuesta.body]).toMatchObject([
        409,
        {
          error: 'PAGO_DE_ORDEN',
          details: [{ data: { tipo: 'ORDEN_PAGO', id: ordenDePagoId } }],
        },
      ]);
    }
    const anulado = await admin.put(
      `/presupuestos/${id}/certificados/${certificado.id}/estado`,
      { estado: 'ANULADO', version: certificado.version, motivo: 'Estaba mal medido' },
    );
    expect(codigoDe(anulado)).toBe('CERTIFICADO_CON_PAGOS');
  });

  it('is within what each debt still has, of one supplier and one currency, and leaves money to pay', async () => {
    const { id, certificado } = await acordado();
    const enDolares = await acordado({ moneda: 'USD' });
    const pedir = async (...pedido: Parameters<typeof orden>) => {
      const { status, body } = await admin.post('/por-pagar/pagar', orden(...pedido));
      return [status, body];
    };
    expect(
      await pedir([
        ['ANTICIPO', id, ADVANCE],
        ['CERTIFICADO', certificado.id, NET + 1],
      ]),
    ).toMatchObject([
      409,
      {
        error: 'PAGO_EXCEDE_PENDIENTE',
        details: [{ path: 'acuerdos.1.importeCentavos', data: { pendienteCentavos: NET } }],
      },
    ]);
    expect(
      await pedir([
        ['ANTICIPO', id, 1],
        ['ANTICIPO', enDolares.id, 1],
      ]),
    ).toMatchObject([400, { details: [{ path: 'acuerdos.1.id' }] }]);
    const retenido = { retenciones: [{ tipo: 'IIBB', importeCentavos: 100 }], medios: [] };
    expect(await pedir([['ANTICIPO', id, 100]], retenido)).toMatchObject([
      400,
      { details: [{ path: 'acuerdos.0.importeCentavos' }] },
    ]);
    const deB = await acordado({ proyectoId: OBRA_B });
    const deDos = await pagarCon([
      ['ANTICIPO', id, 10],
      ['ANTICIPO', deB.id, 10],
    ]);
    expect((await usuario.get(`/ordenes-de-pago/${deDos.ordenDePagoId}`)).status).toBe(404);
    const { items } = (await usuario.get('/ordenes-de-pago?limit=200')).body as {
      items: { id: string }[];
    };
    expect(items.map((una) => una.id)).not.toContain(deDos.ordenDePagoId);
    // An account of one work does not pay what another one owes.
    const deA = await abrir(admin, { nombre: 'Banco de una obra', proyectoId: OBRA_B });
    const medios = [{ medio: 'TRANSFERENCIA', importeCentavos: 10, cuentaId: deA.id }];
    expect(await pedir([['ANTICIPO', id, 10]], { medios })).toMatchObject([
      400,
      { details: [{ path: 'cuentaId' }] },
    ]);
  });

  it('takes a scheduled payment whole, which is scheduled again without it', async () => {
    const { id, certificado } = await acordado();
    const programado = pagoSchema.parse(
      (
        await admin.post(
          `/presupuestos/${id}/pagos`,
          nuevoPago(300_000, {
            tipo: 'CERTIFICADO',
            certificadoId: certificado.id,
            estado: 'PROGRAMADO',
            vencimiento: '2026-12-15',
          }),
        )
      ).body,
    );
    const parte = await admin.post(
      '/por-pagar/pagar',
      orden([['PROGRAMADO', programado.id, 299_999]]),
    );
    expect(parte.body).toMatchObject({ details: [{ path: 'acuerdos.0.importeCentavos' }] });
    const { ordenDePagoId } = await pagarCon([
      ['PROGRAMADO', programado.id, 300_000],
      ['CERTIFICADO', certificado.id, NET - 300_000],
    ]);
    expect(await pagoDe(id, programado.id)).toMatchObject({
      estado: 'PAGADO',
      fecha: '2026-11-20',
      medios: [],
      ordenPago: { id: ordenDePagoId },
    });
    expect((await pendientes(id))['CERTIFICADO']).toBeUndefined();
    await darDeBaja(ordenDePagoId);
    expect(await pagoDe(id, programado.id)).toMatchObject({
      estado: 'PROGRAMADO',
      netoCentavos: 300_000,
      ordenPago: null,
    });
    expect(await pendientes(id)).toMatchObject({ PROGRAMADO: 300_000, CERTIFICADO: 75_000 });
  });

  it('lists its lines on the order and on the receipt', async () => {
    const { certificado } = await acordado();
    const { ordenDePagoId } = await pagarCon([['CERTIFICADO', certificado.id, NET]]);
    for (const papel of ['orden', 'recibo']) {
      const ruta = `/ordenes-de-pago/${ordenDePagoId}/documento?papel=${papel}`;
      const texto = leerPdf(Buffer.from((await admin.bajar(ruta)).crudo)).flat(2).join(' ');
      expect(texto).toContain('Certificado 1 · ');
      expect(texto).toContain('Certificados y anticipos');
    }
  });
});

describe('at once with others', () => {
  const estadosDe = (respuestas: readonly { readonly status: number }[]) =>
    respuestas.map(({ status }) => status).toSorted((a, b) => a - b);

  it('one of ten órdenes that pay the same certificate passes', async () => {
    const { id, certificado } = await acordado();
    const pedido = orden([
      ['CERTIFICADO', certificado.id, NET],
      ['ANTICIPO', id, 10],
    ]);
    const respuestas = await Promise.all(
      Array.from({ length: 10 }, () => admin.post('/por-pagar/pagar', pedido)),
    );
    expect(estadosDe(respuestas)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect((await cifrasDe(id)).cifras.pagadoCentavos).toBe(NET + 10);
  });

  it('an orden and a payment of the budget: what fits of both', async () => {
    const { id, certificado } = await acordado();
    const campos = { tipo: 'CERTIFICADO', certificadoId: certificado.id };
    const respuestas = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        admin.post('/por-pagar/pagar', orden([['CERTIFICADO', certificado.id, 100_000]])),
      ),
      ...Array.from({ length: 5 }, () =>
        admin.post(`/presupuestos/${id}/pagos`, nuevoPago(100_000, campos)),
      ),
    ]);
    expect(estadosDe(respuestas)).toEqual([201, 201, 201, ...Array.from({ length: 7 }, () => 409)]);
    expect((await pendientes(id))['CERTIFICADO']).toBe(75_000);
    expect((await cifrasDe(id)).cifras.pagadoCentavos).toBe(300_000);
  });

  it('an orden and the annulment of the certificate: one of them', async () => {
    const { id, certificado } = await acordado();
    const [pagada, anulado] = await Promise.all([
      admin.post('/por-pagar/pagar', orden([['CERTIFICADO', certificado.id, NET]])),
      admin.put(`/presupuestos/${id}/certificados/${certificado.id}/estado`, {
        estado: 'ANULADO',
        version: certificado.version,
        motivo: 'Estaba mal medido',
      }),
    ]);
    const paso = pagada.status === 201;
    expect(paso).toBe(anulado.status !== 200);
    expect(codigoDe(paso ? anulado : pagada)).toBe(
      paso ? 'CERTIFICADO_CON_PAGOS' : 'VALIDATION_ERROR',
    );
    expect((await cifrasDe(id)).cifras.pagadoCentavos).toBe(paso ? NET : 0);
  });
});
