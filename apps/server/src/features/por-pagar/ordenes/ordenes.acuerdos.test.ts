import {
  listaOrdenesPagoSchema,
  ordenPagadaSchema,
} from '@plomada/domain/por-pagar/orden-pago.schema';
import { pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  acordado,
  ADVANCE,
  anular,
  KEPT,
  NET,
  ordenDe,
  pendientesDe,
  presupuestoDe,
} from '../../../../test/support/acuerdos.ts';
import { abrir, apuntesDe, saldoDe } from '../../../../test/support/cuentas.ts';
import { OBRA_B } from '../../../../test/support/obras.ts';
import { nuevoPago } from '../../../../test/support/pagos.ts';
import { deber, leerDeuda, leerOrden } from '../../../../test/support/por-pagar.ts';
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

const pagarCon = async (...pedido: Parameters<typeof ordenDe>) => {
  const { status, body } = await admin.post('/por-pagar/pagar', ordenDe(...pedido));
  expect([status, body]).toMatchObject([201, {}]);
  return ordenPagadaSchema.parse(body);
};

const pagoDe = async (presupuestoId: string, id: string | undefined) =>
  pagoSchema.parse((await admin.get(`/presupuestos/${presupuestoId}/pagos/${id}`)).body);

async function darDeBaja(id: string) {
  const pedido = await admin.del(`/ordenes-de-pago/${id}`, { motivo: 'Se pagó por otro lado' });
  const { solicitudId } = bajaPedidaSchema.parse(pedido.body);
  const { status, body } = await owner.put(`/solicitudes/${solicitudId}/approve`, {});
  expect([status, body]).toMatchObject([200, { estado: 'APROBADA' }]);
}

describe('an orden de pago for budgets', () => {
  it('pays an invoice, a certificate, the advance and the fondo de reparo together, and its deletion reverts all', async () => {
    const banco = await abrir(admin, { nombre: 'Banco de acuerdos' });
    const { id, certificado } = await acordado(admin);
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
        medios: [{ medio: 'TRANSFERENCIA', importeCentavos: total - 70_000, cuentaId: banco.id }],
      },
    );
    const hecha = await leerOrden(usuario, ordenDePagoId);
    expect(hecha).toMatchObject({
      importeCentavos: 630_000,
      comprobantes: [{ importeCentavos: 100_000 }],
      pagos: [
        {
          tipo: 'CERTIFICADO',
          certificado: { numero: 1 },
          presupuesto: { id },
          importeCentavos: NET,
        },
        { tipo: 'ANTICIPO', certificado: null, importeCentavos: ADVANCE },
        { tipo: 'REPARO', importeCentavos: KEPT },
      ],
    });
    // Every line has a movement with its part of the cash; the account has a single entry for all
    // of them.
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
    expect(await pendientesDe(admin, id)).toEqual({});
    expect(await presupuestoDe(admin, id)).toMatchObject({
      estado: 'EN_EJECUCION',
      cifras: { pagadoCentavos: NET + ADVANCE + KEPT },
    });
    await darDeBaja(ordenDePagoId);
    expect(await pendientesDe(admin, id)).toEqual({
      CERTIFICADO: NET,
      ANTICIPO: ADVANCE,
      REPARO: KEPT,
    });
    expect((await presupuestoDe(admin, id)).cifras.pagadoCentavos).toBe(0);
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

  it('is the only way to edit and delete its payments', async () => {
    const { id, certificado } = await acordado(admin);
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
    const anulado = await anular(admin, id, certificado);
    expect(codigoDe(anulado)).toBe('CERTIFICADO_CON_PAGOS');
  });

  it('stays within the pending amount of each debt, for one supplier and currency, and pays some money', async () => {
    const { id, certificado } = await acordado(admin);
    const enDolares = await acordado(admin, { moneda: 'USD' });
    const pedir = async (...pedido: Parameters<typeof ordenDe>) => {
      const { status, body } = await admin.post('/por-pagar/pagar', ordenDe(...pedido));
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
    const deB = await acordado(admin, { proyectoId: OBRA_B });
    const deDos = await pagarCon([
      ['ANTICIPO', id, 10],
      ['ANTICIPO', deB.id, 10],
    ]);
    expect((await usuario.get(`/ordenes-de-pago/${deDos.ordenDePagoId}`)).status).toBe(404);
    const listadas = await usuario.get('/ordenes-de-pago?limit=200');
    expect(listaOrdenesPagoSchema.parse(listadas.body).items.map((una) => una.id)).not.toContain(
      deDos.ordenDePagoId,
    );
    // An account of one work cannot pay debts of another.
    const deA = await abrir(admin, { nombre: 'Banco de una obra', proyectoId: OBRA_B });
    const medios = [{ medio: 'TRANSFERENCIA', importeCentavos: 10, cuentaId: deA.id }];
    expect(await pedir([['ANTICIPO', id, 10]], { medios })).toMatchObject([
      400,
      { details: [{ path: 'cuentaId' }] },
    ]);
  });

  it('includes a scheduled payment as a whole, which is scheduled again when the orden is deleted', async () => {
    const { id, certificado } = await acordado(admin);
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
      ordenDe([['PROGRAMADO', programado.id, 299_999]]),
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
    expect((await pendientesDe(admin, id))['CERTIFICADO']).toBeUndefined();
    await darDeBaja(ordenDePagoId);
    expect(await pagoDe(id, programado.id)).toMatchObject({
      estado: 'PROGRAMADO',
      netoCentavos: 300_000,
      ordenPago: null,
    });
    expect(await pendientesDe(admin, id)).toMatchObject({
      PROGRAMADO: 300_000,
      CERTIFICADO: 75_000,
    });
  });

  it('lists its debts on the order and on the receipt', async () => {
    const { certificado } = await acordado(admin);
    const { ordenDePagoId } = await pagarCon([['CERTIFICADO', certificado.id, NET]]);
    for (const papel of ['orden', 'recibo']) {
      const ruta = `/ordenes-de-pago/${ordenDePagoId}/documento?papel=${papel}`;
      const texto = leerPdf(Buffer.from((await admin.bajar(ruta)).crudo))
        .flat(2)
        .join(' ');
      expect(texto).toContain('Certificado 1 · ');
      expect(texto).toContain('Certificados y anticipos');
    }
  });
});
