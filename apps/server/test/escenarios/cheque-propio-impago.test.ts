import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { saldosSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { totalesMovimientosSchema } from '@plomada/domain/movimientos/acciones.schema';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hacer, medioPropio, propioDe } from '../support/cheques.ts';
import { cerrar } from '../support/cierres.ts';
import { abrir } from '../support/cuentas.ts';
import { OBRA_A } from '../support/obras.ts';
import { deber, documento, pagarTodo } from '../support/por-pagar.ts';
import { begin, flows, pesos, read, type Story } from './driver.ts';

/*
 * An invoice is paid with a cheque of ours whose bank nobody wrote down. The bank returns it after
 * October was closed, and the supplier is then paid by transfer. The bank begins with $ 1.000.000,00.
 *
 *                                      bank  without account  we owe  bank + without - owed
 * 05/10 invoice of 300.000,00  1.000.000,00             0,00  300.000,00      700.000,00
 * 06/10 paid with a cheque     1.000.000,00      -300.000,00        0,00      700.000,00
 * 05/11 the bank returns it    1.000.000,00             0,00  300.000,00      700.000,00
 * 06/11 supplier paid            700.000,00             0,00        0,00      700.000,00
 *
 * The expense of the work is 300.000,00 from 06/10 on, once.
 */
const BANCO = pesos('1.000.000,00');
const IMPORTE = pesos('300.000,00');
const QUEDA = pesos('700.000,00');

let story: Story;
let banco: string;
let factura: PorPagar;
let cheque: Cheque;
/** Expense without an account, of 1 November, that the organisation of every test has. */
const AJENO = pesos('50,00');

beforeAll(async () => {
  story = await begin('2026-10-01');
});
afterAll(() => story.end());

/** Money in the bank, and without an account, at the end of a day. */
async function hay(day: string) {
  const saldos = await read(story.owner, `/cuentas/saldos?al=${day}`, saldosSchema);
  const [enBanco] = saldos.porMoneda;
  const suelto = saldos.sinCuenta.find(({ moneda }) => moneda === 'ARS')?.saldoCentavos ?? 0;
  return [enBanco?.saldoCentavos ?? 0, suelto + (day < '2026-11-01' ? 0 : AJENO)];
}
async function debemos() {
  const { items } = await read(
    story.owner,
    '/obligaciones?sentido=EGRESO',
    listaObligacionesSchema,
  );
  return items.map(({ clase, pendienteCentavos }) => [clase, pendienteCentavos]);
}
const gastado = () => flows(story.owner, `projectId=${OBRA_A}&desde=2026-10-01&hasta=2026-10-31`);
const sinCuenta = async () =>
  (
    await read(
      story.owner,
      '/movimientos/totales?sinCuenta=true&hasta=2026-10-31',
      totalesMovimientosSchema,
    )
  ).cantidad;

describe('a bounced own cheque without an account', () => {
  it('October: it pays the invoice, from no account', async () => {
    const { owner } = story;
    banco = (await abrir(owner, { saldoInicialEl: '2026-10-01', saldoInicialCentavos: BANCO })).id;
    story.travelTo('2026-10-05');
    factura = await deber(owner, 1, {
      comprobante: documento(1, { fechaEmision: '2026-10-05' }),
      importeCentavos: IMPORTE,
      vence: '2026-10-30',
    });
    expect([await hay('2026-10-05'), await debemos()]).toEqual([
      [BANCO, 0],
      [['COMPROBANTE', IMPORTE]],
    ]);
    story.travelTo('2026-10-06');
    const datos = { numero: '900', fechaEmision: '2026-10-06', fechaPago: '2026-10-20' };
    await pagarTodo(owner, [[factura, IMPORTE]], {
      fecha: '2026-10-06',
      medios: [medioPropio(IMPORTE, { cheque: datos })],
    });
    cheque = await propioDe(owner, '900');
    story.travelTo('2026-10-21');
    expect([await hay('2026-10-21'), await sinCuenta()]).toEqual([[BANCO, -IMPORTE], 1]);
    expect(await gastado()).toEqual([['ARS', 0, IMPORTE, -IMPORTE]]);
  });

  it('5 November: it bounces, October stays as it was closed, and the supplier is owed', async () => {
    const { owner } = story;
    story.travelTo('2026-11-03');
    await cerrar(owner, '2026-10');
    story.travelTo('2026-11-05');
    await hacer(owner, 'rechazar', [cheque], { fecha: '2026-11-05', motivo: 'Sin fondos' });
    expect([await hay('2026-10-31'), await hay('2026-11-04')]).toEqual([
      [BANCO, -IMPORTE],
      [BANCO, -IMPORTE],
    ]);
    expect([await hay('2026-11-05'), await debemos(), await sinCuenta()]).toEqual([
      [BANCO, 0],
      [['CHEQUE_A_REPONER', IMPORTE]],
      0,
    ]);
  });

  it('6 November: the supplier is paid by transfer, and the money left an account once', async () => {
    const { owner } = story;
    story.travelTo('2026-11-06');
    const dinero = { cuentaId: banco, importeCentavos: IMPORTE };
    await hacer(owner, 'reponer', [cheque], { fecha: '2026-11-06', dinero });
    expect([await hay('2026-11-06'), await debemos()]).toEqual([[QUEDA, 0], []]);
    expect(await gastado()).toEqual([['ARS', 0, IMPORTE, -IMPORTE]]);
  });
});
