import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { saldosSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import {
  type CuentaProveedor,
  cuentaProveedorSchema,
} from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrirCartera, chequeNuevo, hacer, listar } from '../support/cheques.ts';
import { cerrar } from '../support/cierres.ts';
import { abrir } from '../support/cuentas.ts';
import { PROVEEDOR_NORTE } from '../support/obras.ts';
import { pagar } from '../support/pagos.ts';
import { deber, documento, pagarTodo } from '../support/por-pagar.ts';
import { crearAceptado } from '../support/presupuestos.ts';
import { codigoDe } from '../support/server.ts';
import { begin, flows, pdf, pesos, printed, read, type Story } from './driver.ts';

/*
 * A client pays with a cheque, which goes to a supplier and is rejected after its month was closed.
 * The supplier is made good first, the client replaces it later. The bank begins with $ 500.000,00.
 *
 *                                     bank     portfolio  client owes  we owe the supplier
 * 05/10 invoice of 300.000,00      500.000,00       0,00         0,00     300.000,00
 * 06/10 client pays 300.000,00     500.000,00 300.000,00   (a cheque)     300.000,00
 * 07/10 it pays the invoice        500.000,00       0,00         0,00           0,00
 * 03/11 October is closed
 * 05/11 rejected, costs 1.210,00   498.790,00       0,00   301.210,00     300.000,00
 * 06/11 supplier made good         198.790,00       0,00   301.210,00           0,00
 * 20/11 replaced: 101.210,00 in
 *       money, 200.000,00 by cheque 300.000,00 200.000,00   (a cheque)           0,00
 *
 * Money and debts to us, less our own debts, are 500.000,00 on every day: the costs are charged to
 * the client. Income and expense of the work stay 300.000,00 each.
 */
const BANCO = pesos('500.000,00');
const IMPORTE = pesos('300.000,00');
const DEBE = pesos('301.210,00');

let story: Story;
let banco: string;
let cheque: Cheque;

beforeAll(async () => {
  story = await begin('2026-10-01');
});
afterAll(() => story.end());

async function obligaciones(sentido: string, quien = story.owner) {
  const path = `/obligaciones?sentido=${sentido}`;
  const { items } = await read(quien, path, listaObligacionesSchema);
  return items.map((una) => [
    una.clase,
    una.contraparte.nombre,
    una.descripcion,
    una.pendienteCentavos,
  ]);
}

/** Money in accounts and cheques in the portfolio. */
async function hay(moneda = 'ARS') {
  const { disponible } = await read(story.owner, '/cuentas/saldos', saldosSchema);
  const una = disponible.find((suma) => suma.moneda === moneda);
  return [una?.saldoCentavos, una?.enCarteraCentavos];
}

const cuentaDe = (quien = story.owner): Promise<CuentaProveedor> =>
  read(quien, `/proveedores/${PROVEEDOR_NORTE}/cuenta`, cuentaProveedorSchema);

/** Lines of the account, besides the expense that the organisation of every test has. */
const renglones = ({ items }: CuentaProveedor) =>
  items
    .filter(({ origen }) => origen.tipo !== 'MOVIMIENTO')
    .map((uno) => [uno.fecha, uno.concepto, uno.debeCentavos, uno.haberCentavos]);

describe('a cheque that bounces after its month was closed', () => {
  it('October: the client pays with it, and it is given to the supplier', async () => {
    const { owner } = story;
    const desde = { saldoInicialEl: '2026-10-01' };
    banco = (await abrir(owner, { ...desde, saldoInicialCentavos: BANCO })).id;
    await abrirCartera(owner, desde);
    story.travelTo('2026-10-05');
    const { id } = await crearAceptado(owner, {
      sentido: 'INGRESO',
      proveedorId: null,
      cliente: { nombre: 'Consorcio Los Tilos' },
      items: [{ descripcion: 'Obra', unidad: 'gl', cantidad: '1', precioUnitario: '5000000' }],
      anticipoBp: 0,
      fondoReparoBp: 0,
    });
    const factura = await deber(owner, 1, {
      comprobante: documento(1, { fechaEmision: '2026-10-05' }),
      importeCentavos: IMPORTE,
      vence: '2026-10-30',
    });
    story.travelTo('2026-10-06');
    const nuevo = chequeNuevo({ numero: '4071', pago: '2026-10-20' });
    await pagar(owner, id, IMPORTE, {
      fecha: '2026-10-06',
      medios: [{ medio: 'CHEQUE_TERCERO', importeCentavos: IMPORTE, chequeNuevo: nuevo }],
    });
    const { items } = await listar(owner);
    cheque = items[0] ?? cheque;
    story.travelTo('2026-10-07');
    await pagarTodo(owner, [[factura, IMPORTE]], {
      fecha: '2026-10-07',
      medios: [{ medio: 'CHEQUE_TERCERO', importeCentavos: IMPORTE, chequeIds: [cheque.id] }],
    });
    expect(await hay()).toEqual([BANCO, 0]);
    expect([await obligaciones('INGRESO'), await obligaciones('EGRESO')]).toEqual([[], []]);
    expect((await cuentaDe()).pendienteCentavos).toBe(0);
  });

  it('5 November: both debts are pending again, not in October, and the supplier’s account shows why', async () => {
    const { owner, usuario } = story;
    story.travelTo('2026-11-03');
    await cerrar(owner, '2026-10');
    story.travelTo('2026-11-05');
    const rechazo = { gastosCentavos: pesos('1.000,00'), ivaCentavos: pesos('210,00') };
    const pedido = { ...rechazo, cuentaId: banco, cobrarAlCliente: true, motivo: 'Sin fondos' };
    const enOctubre = { chequeIds: [cheque.id], fecha: '2026-10-21', ...pedido };
    expect(codigoDe(await owner.post('/cheques/rechazar', enOctubre))).toBe('PERIODO_CERRADO');
    await hacer(owner, 'rechazar', [cheque], { fecha: '2026-11-05', ...pedido });
    expect(await hay()).toEqual([pesos('498.790,00'), 0]);
    expect(await obligaciones('INGRESO')).toEqual([
      ['CHEQUE_RECHAZADO', 'Consorcio Los Tilos', 'Cheque 4071 de Banco Macro, impago', DEBE],
    ]);
    expect(await obligaciones('EGRESO')).toEqual([
      ['CHEQUE_A_REPONER', 'Corralón El Hornero', 'Reponer el cheque 4071 de Banco Macro', IMPORTE],
    ]);
    const cuenta = await cuentaDe();
    expect(cuenta.pendienteCentavos).toBe(IMPORTE);
    expect(cuenta.compradoCentavos - cuenta.pagadoCentavos).toBe(IMPORTE);
    expect(renglones(cuenta)).toEqual([
      ['2026-11-05', 'Cheque 4071 de Banco Macro · rechazado', 0, -IMPORTE],
      ['2026-10-07', 'Orden de pago 1', 0, IMPORTE],
      ['2026-10-05', 'Factura A 00009-00000001 · Hierro 1', IMPORTE, 0],
    ]);
    const papel = await pdf(owner, `/proveedores/${PROVEEDOR_NORTE}/cuenta/documento`);
    expect(papel.join(' ')).toContain('Cheque 4071 de Banco Macro · rechazado');
    expect(papel.join(' ')).toContain(`Pendiente ${printed('300.000,00')}`);
    // A Usuario, who sees no cheque, still reads that the invoice was paid.
    expect([await obligaciones('EGRESO', usuario), renglones(await cuentaDe(usuario))]).toEqual([
      [],
      renglones(cuenta).slice(1),
    ]);
  });

  it('6 November: the debt to the supplier is paid with another means, and nothing is owed', async () => {
    story.travelTo('2026-11-06');
    const dinero = { cuentaId: banco, importeCentavos: IMPORTE };
    await hacer(story.owner, 'reponer', [cheque], { fecha: '2026-11-06', dinero });
    expect(await hay()).toEqual([pesos('198.790,00'), 0]);
    expect(await obligaciones('EGRESO')).toEqual([]);
    expect(renglones(await cuentaDe())[0]).toEqual([
      '2026-11-06',
      'Cheque 4071 de Banco Macro · repuesto',
      0,
      IMPORTE,
    ]);
  });

  it('20 November: the client replaces it, and income and expenses of the work are unchanged', async () => {
    const { owner } = story;
    story.travelTo('2026-11-20');
    const importeCentavos = pesos('200.000,00');
    await hacer(owner, 'reemplazar', [cheque], {
      fecha: '2026-11-20',
      dinero: { cuentaId: banco, importeCentavos: DEBE - importeCentavos },
      chequesNuevos: [{ importeCentavos, cheque: chequeNuevo({ numero: '5001' }) }],
    });
    expect(await hay()).toEqual([pesos('300.000,00'), importeCentavos]);
    expect(await obligaciones('INGRESO')).toEqual([
      ['CHEQUE_A_COBRAR', 'Consorcio Los Tilos', expect.stringContaining('5001'), importeCentavos],
    ]);
    expect(await flows(owner, 'desde=2026-10-01&hasta=2026-10-31')).toEqual([
      ['ARS', IMPORTE, IMPORTE, 0],
    ]);
    // Expense that the organisation of every test has from the start.
    const ajeno = pesos('50,00');
    expect(await flows(owner, 'desde=2026-11-01&hasta=2026-12-31')).toEqual([
      ['ARS', 0, ajeno, -ajeno],
    ]);
    expect(
      await story.rows(
        `select sum(valores_centavos + cuenta_centavos + cliente_centavos - proveedor_centavos) from cheque_eventos e
         where tenant_id = $1 and cheque_id = $2`,
        cheque.id,
      ),
    ).toEqual([[0 - IMPORTE + IMPORTE]]);
  });
});

describe('a bounced cheque in dollars', () => {
  /*
   * A cheque of U$S 1.000,00 is deposited, rejected with costs of U$S 20,00 that are ours, and
   * replaced in dollars: the account has U$S 980,00 more than before, and the cost is an expense.
   */
  it('is owed, has costs and is replaced in its own currency', async () => {
    const { owner } = story;
    const desde = { saldoInicialEl: '2026-11-10', moneda: 'USD' };
    const dolares = await abrir(owner, {
      ...desde,
      nombre: 'Banco en dólares',
      saldoInicialCentavos: pesos('100,00'),
    });
    await abrirCartera(owner, { ...desde, nombre: 'Valores en dólares' });
    const cotizacion = { valor: '1500' };
    await owner.post('/movimientos', {
      proyectoId: (
        await story.rows('select id from proyectos where tenant_id = $1 and codigo = $2', 'OB-001')
      )[0]?.[0],
      tipo: 'INGRESO',
      fecha: '2026-11-12',
      concepto: 'Anticipo en dólares',
      importeCentavos: pesos('1.000,00'),
      moneda: 'USD',
      cotizacion,
      medioPago: 'ECHEQ',
      chequeNuevo: chequeNuevo({ formato: 'ECHEQ', numero: '9001', pago: '2026-11-13' }),
    });
    const [uno] = (await listar(owner, '?moneda=USD')).items;
    const suyo = [uno ?? cheque];
    await hacer(owner, 'depositar', suyo, { fecha: '2026-11-13', cuentaId: dolares.id });
    const gastos = { gastosCentavos: pesos('20,00') };
    const sinCotizacion = { chequeIds: [uno?.id], fecha: '2026-11-16', ...gastos };
    expect(codigoDe(await owner.post('/cheques/rechazar', sinCotizacion))).toBe('VALIDATION_ERROR');
    await hacer(owner, 'rechazar', suyo, { fecha: '2026-11-16', ...gastos, cotizacion });
    expect(await hay('USD')).toEqual([pesos('80,00'), 0]);
    const dinero = { cuentaId: banco, importeCentavos: pesos('1.000,00') };
    const enPesos = { chequeIds: [uno?.id], fecha: '2026-11-17', dinero };
    expect((await owner.post('/cheques/reemplazar', enPesos)).status).toBe(400);
    await hacer(owner, 'reemplazar', suyo, {
      fecha: '2026-11-17',
      dinero: { ...dinero, cuentaId: dolares.id },
    });
    expect(await hay('USD')).toEqual([pesos('1.080,00'), 0]);
    expect(await flows(owner, 'moneda=USD')).toEqual([
      ['USD', pesos('1.000,00'), pesos('20,00'), pesos('980,00')],
    ]);
  });
});
