import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { cuentaProveedorSchema } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrirCartera, recibir, vidaDe } from '../support/cheques.ts';
import { abrir, saldoDe } from '../support/cuentas.ts';
import { OBRA_A, PROVEEDOR_NORTE } from '../support/obras.ts';
import { deber, documento, leerDeuda, leerOrden, pagarTodo } from '../support/por-pagar.ts';
import { codigoDe } from '../support/server.ts';
import { begin, done, flows, pdf, pesos, printed, read, type Story } from './driver.ts';

/*
 * An invoice is paid with a whole cheque of the portfolio that is worth more, so part of it stays on
 * account with the supplier, and two later invoices use it up.
 *
 * Invoice 1                   121.000,00
 * A cuenta                     81.000,00   79.000,00 + 2.000,00
 * Settled and on account      202.000,00
 * Ganancias 2 %                -2.000,00   121.000,00 / 1,21 × 2 %
 * Paid                        200.000,00   the cheque, whole
 *
 * Movements, by largest remainder of the tax: 2.000,00 × 121 / 202 = 1.198,0198 and
 * 2.000,00 × 81 / 202 = 801,9801, so 1.198,02 and 801,98: invoice 119.801,98, a cuenta 80.198,02.
 * Cost of the work: 200.000,00 paid + 2.000,00 withheld = 202.000,00.
 *
 * Invoice 2                    60.500,00   all from what is on account: 20.500,00 remain
 * Invoice 3                    50.000,00   20.500,00 from there, 29.500,00 by transfer
 * Cost of the work: 202.000,00 + 29.500,00 = 231.500,00, the sum of the three invoices.
 */
const CHEQUE = pesos('200.000,00');
const A_CUENTA = pesos('81.000,00');

let story: Story;
let cartera: string;
let banco: string;
let cheque: Cheque;
let facturas: readonly PorPagar[];
const ordenes: string[] = [];
let adelanto: string;

beforeAll(async () => {
  story = await begin('2026-09-01');
});
afterAll(() => story.end());

/** Kind and pending amount of all that is owed to suppliers, and the total of each currency. */
async function debido() {
  const { items, totales } = await read(
    story.owner,
    '/obligaciones?limit=200',
    listaObligacionesSchema,
  );
  return {
    items: items.map((una) => [una.clase, una.descripcion, una.pendienteCentavos]),
    total: totales.map(({ pendienteCentavos }) => pendienteCentavos),
  };
}

const proveedor = () =>
  read(story.owner, `/proveedores/${PROVEEDOR_NORTE}/cuenta?moneda=ARS`, cuentaProveedorSchema);

/** Pending amount of the supplier's account, and its balance after its last line. */
async function conProveedor() {
  const { pendienteCentavos, aFavorCentavos, items } = await proveedor();
  return [pendienteCentavos, items[0]?.saldoCentavos ?? 0, aFavorCentavos];
}

const costo = async () => {
  const stats = await read(story.owner, `/proyectos/${OBRA_A}/stats`, statsProyectoSchema);
  return stats.gastadoEquivalenteCentavos;
};

const pedirBaja = (id = '') =>
  story.owner.del(`/ordenes-de-pago/${id}`, { motivo: 'Se cargó dos veces' });

async function darDeBaja(id = '') {
  const { solicitudId } = await done(pedirBaja(id), bajaPedidaSchema);
  const { status } = await story.owner.put(`/solicitudes/${solicitudId}/approve`, {});
  expect(status).toBe(200);
}

describe('an amount on account', () => {
  it('1 September: a cheque of 200.000,00 is in the portfolio, and three invoices come', async () => {
    const { owner } = story;
    cartera = (await abrirCartera(owner, { saldoInicialEl: '2026-09-01' })).id;
    banco = (await abrir(owner, { saldoInicialEl: '2026-09-01' })).id;
    cheque = await recibir(owner, CHEQUE, {
      fecha: '2026-09-01',
      cheque: { emision: '2026-09-01', pago: '2026-10-30' },
    });
    facturas = [];
    for (const [i, importe] of ['121.000,00', '60.500,00', '50.000,00'].entries()) {
      const comprobante = documento(i + 1, { fechaEmision: '2026-09-01' });
      const vence = `2026-10-0${i + 1}`;
      const campos = { comprobante, importeCentavos: pesos(importe), vence };
      facturas = [...facturas, await deber(owner, i + 1, campos)];
    }
    expect(await conProveedor()).toEqual([pesos('231.500,00'), pesos('231.500,00'), 0]);
  });

  it('21 September: the cheque pays the first invoice, and the rest stays on account', async () => {
    story.travelTo('2026-09-21');
    const { owner } = story;
    const [primera] = facturas;
    if (primera === undefined) throw new Error('no invoice');
    const pago = {
      fecha: '2026-09-21',
      retenciones: [{ tipo: 'GANANCIAS', importeCentavos: pesos('2.000,00') }],
      medios: [{ medio: 'CHEQUE_TERCERO', importeCentavos: CHEQUE, chequeIds: [cheque.id] }],
    };
    const partes = [[primera, pesos('121.000,00')]] as const;
    const sin = await owner.post('/por-pagar/pagar', {
      ...pago,
      comprobantes: partes.map(([{ id }, importeCentavos]) => ({ id, importeCentavos })),
    });
    expect([sin.status, sin.body]).toMatchObject([
      400,
      { details: [{ path: 'medios', data: { diferenciaCentavos: A_CUENTA } }] },
    ]);
    const { ordenDePagoId } = await pagarTodo(owner, partes, {
      ...pago,
      aCuentaCentavos: A_CUENTA,
    });
    ordenes.push(ordenDePagoId);
    const orden = await leerOrden(owner, ordenDePagoId);
    expect(orden).toMatchObject({
      importeCentavos: CHEQUE,
      comprobantes: [{ importeCentavos: pesos('121.000,00') }],
      aCuenta: { importeCentavos: A_CUENTA, aplicadoCentavos: 0, proyecto: { id: OBRA_A } },
      adelantos: [],
    });
    adelanto = orden.aCuenta?.id ?? '';
    expect(await leerDeuda(owner, primera)).toMatchObject({ pendienteCentavos: 0 });
    expect((await vidaDe(owner, cheque.id)).estado).toBe('ENDOSADO');
    expect(await saldoDe(owner, cartera)).toBe(0);
    expect(await pdf(owner, `/ordenes-de-pago/${ordenDePagoId}/documento?papel=recibo`)).toEqual(
      expect.arrayContaining(
        ['81.000,00', '121.000,00', '200.000,00'].map((uno) =>
          expect.stringContaining(printed(uno)),
        ),
      ),
    );
  });

  it('the same day: no debt without its cheque, and the cost is what was paid and withheld', async () => {
    const { owner } = story;
    expect(
      await story.rows(
        `select importe_centavos from movimientos
         where tenant_id = $1 and origen_tipo = 'ORDEN_PAGO' order by importe_centavos desc`,
      ),
    ).toEqual([[pesos('119.801,98')], [pesos('80.198,02')]]);
    expect(await costo()).toBe(pesos('202.000,00'));
    expect((await debido()).items).toEqual([
      ['COMPROBANTE', 'Factura A 00009-00000002 · Hierro 2', pesos('60.500,00')],
      ['COMPROBANTE', 'Factura A 00009-00000003 · Hierro 3', pesos('50.000,00')],
      ['RETENCION', expect.stringContaining('Ganancias'), pesos('2.000,00')],
      ['A_CUENTA', 'A cuenta · Orden de pago 1', -A_CUENTA],
    ]);
    // 60.500,00 + 50.000,00 + 2.000,00 - 81.000,00
    expect((await debido()).total).toEqual([pesos('31.500,00')]);
    // 60.500,00 + 50.000,00 - 81.000,00
    expect(await conProveedor()).toEqual([pesos('29.500,00'), pesos('29.500,00'), 0]);
    const { partes } = await proveedor();
    expect(partes).toContainEqual({ clase: 'A_CUENTA', pendienteCentavos: -A_CUENTA });
    const { adeudado, proyeccion } = await read(
      owner,
      '/vencimientos?hasta=2026-12-01',
      vencimientosSchema,
    );
    expect(adeudado.map(({ adeudadoCentavos }) => adeudadoCentavos)).toEqual([pesos('29.500,00')]);
    expect(proyeccion[0]?.sinDia).toEqual([
      { clase: 'A_CUENTA', sentido: 'EGRESO', importeCentavos: -A_CUENTA },
    ]);
  });

  it('1 October: it settles the second invoice, and no second expense arises', async () => {
    story.travelTo('2026-10-01');
    const { owner } = story;
    const [, segunda] = facturas;
    if (segunda === undefined) throw new Error('no invoice');
    const pago = { fecha: '2026-10-01', medios: [] };
    const con = (importe: string) => ({
      ...pago,
      adelantos: [{ id: adelanto, importeCentavos: pesos(importe) }],
    });
    const { ordenDePagoId } = await pagarTodo(
      owner,
      [[segunda, pesos('60.500,00')]],
      con('60.500,00'),
    );
    ordenes.push(ordenDePagoId);
    expect(await leerOrden(owner, ordenDePagoId)).toMatchObject({
      importeCentavos: 0,
      aCuenta: null,
      adelantos: [{ id: adelanto, orden: { numero: 1 }, importeCentavos: pesos('-60.500,00') }],
    });
    expect(await costo()).toBe(pesos('202.000,00'));
    expect((await debido()).items).toContainEqual([
      'A_CUENTA',
      'A cuenta · Orden de pago 1',
      pesos('-20.500,00'),
    ]);
    // 50.000,00 - 20.500,00
    expect(await conProveedor()).toEqual([pesos('29.500,00'), pesos('29.500,00'), 0]);
    const negada = await pedirBaja(ordenes[0]);
    expect([negada.status, codigoDe(negada), negada.body]).toMatchObject([
      409,
      'A_CUENTA_APLICADA',
      { message: expect.stringContaining('se aplicó en la orden de pago 2') },
    ]);
  });

  it('2 October: the rest of it and a transfer settle the third invoice', async () => {
    story.travelTo('2026-10-02');
    const { owner } = story;
    const [, , tercera] = facturas;
    if (tercera === undefined) throw new Error('no invoice');
    const transferencia = pesos('29.500,00');
    const pago = {
      fecha: '2026-10-02',
      medios: [{ medio: 'TRANSFERENCIA', importeCentavos: transferencia, cuentaId: banco }],
    };
    const partes = [{ id: tercera.id, importeCentavos: pesos('50.000,00') }];
    const deMas = await owner.post('/por-pagar/pagar', {
      ...pago,
      comprobantes: partes,
      adelantos: [{ id: adelanto, importeCentavos: pesos('20.500,01') }],
    });
    expect([deMas.status, deMas.body]).toMatchObject([
      409,
      {
        error: 'PAGO_EXCEDE_PENDIENTE',
        details: [
          { path: 'adelantos.0.importeCentavos', data: { pendienteCentavos: pesos('20.500,00') } },
        ],
      },
    ]);
    const { ordenDePagoId } = await pagarTodo(owner, [[tercera, pesos('50.000,00')]], {
      ...pago,
      adelantos: [{ id: adelanto, importeCentavos: pesos('20.500,00') }],
    });
    ordenes.push(ordenDePagoId);
    expect(await costo()).toBe(pesos('231.500,00'));
    expect((await debido()).items.map(([clase]) => clase)).toEqual(['RETENCION']);
    expect(await conProveedor()).toEqual([0, 0, 0]);
    const { items } = await proveedor();
    expect(items.map(({ concepto, haberCentavos }) => [concepto, haberCentavos])).toEqual(
      expect.arrayContaining([
        ['Orden de pago 1 · deja a cuenta', pesos('202.000,00')],
        ['Orden de pago 2 · aplica lo que estaba a cuenta', 0],
        ['Orden de pago 3 · aplica lo que estaba a cuenta', transferencia],
      ]),
    );
    const pagado = CHEQUE + transferencia;
    expect(await flows(owner, `projectId=${OBRA_A}`)).toEqual([
      ['ARS', CHEQUE, pagado, CHEQUE - pagado],
    ]);
  });

  it('3 October: deleted from the last to the first, everything is owed again', async () => {
    story.travelTo('2026-10-03');
    const { owner } = story;
    await darDeBaja(ordenes[2]);
    expect(await conProveedor()).toEqual([pesos('29.500,00'), pesos('29.500,00'), 0]);
    await darDeBaja(ordenes[1]);
    // 60.500,00 + 50.000,00 - 81.000,00
    expect(await conProveedor()).toEqual([pesos('29.500,00'), pesos('29.500,00'), 0]);
    expect(await costo()).toBe(pesos('202.000,00'));
    await darDeBaja(ordenes[0]);
    expect(await conProveedor()).toEqual([pesos('231.500,00'), pesos('231.500,00'), 0]);
    expect((await debido()).items.map(([clase]) => clase)).toEqual([
      'COMPROBANTE',
      'COMPROBANTE',
      'COMPROBANTE',
    ]);
    expect(await costo()).toBe(0);
    expect((await vidaDe(owner, cheque.id)).estado).toBe('EN_CARTERA');
    expect(await saldoDe(owner, cartera)).toBe(CHEQUE);
    expect(await leerOrden(owner, ordenes[0] ?? '')).toMatchObject({
      anulada: true,
      aCuenta: { importeCentavos: A_CUENTA, movimiento: null },
    });
  });

  it('6 October: paid again in the same way, and the cheque bounces: it is owed in full beside the amount on account', async () => {
    const { owner } = story;
    const [primera] = facturas;
    if (primera === undefined) throw new Error('no invoice');
    await pagarTodo(owner, [[primera, pesos('121.000,00')]], {
      fecha: '2026-10-03',
      aCuentaCentavos: pesos('79.000,00'),
      medios: [{ medio: 'CHEQUE_TERCERO', importeCentavos: CHEQUE, chequeIds: [cheque.id] }],
    });
    // 60.500,00 + 50.000,00 - 79.000,00
    expect(await conProveedor()).toEqual([pesos('31.500,00'), pesos('31.500,00'), 0]);
    story.travelTo('2026-10-06');
    const rechazo = { chequeIds: [cheque.id], fecha: '2026-10-06' };
    expect((await owner.post('/cheques/rechazar', rechazo)).status).toBe(200);
    // 31.500,00 + 200.000,00
    expect(await conProveedor()).toEqual([pesos('231.500,00'), pesos('231.500,00'), 0]);
    expect(await leerDeuda(owner, primera)).toMatchObject({ pendienteCentavos: 0 });
  });
});
