import { listaApuntesSchema } from '@plomada/domain/cuentas/apunte.schema';
import { listaChequesSchema } from '@plomada/domain/cuentas/cheque.schema';
import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { cuentaProveedorSchema } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import { listaOrdenesPagoSchema } from '@plomada/domain/por-pagar/orden-pago.schema';
import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrir, saldosDe } from '../support/cuentas.ts';
import { crear } from '../support/movimientos.ts';
import { OBRA_A, PROVEEDOR_NORTE } from '../support/obras.ts';
import { deber, documento, leerOrden, pagarTodo } from '../support/por-pagar.ts';
import { begin, flows, printed, pdf, pesos, read, type Story } from './driver.ts';

/*
 * One orden de pago of September for two invoices and a credit note, with withholdings, a transfer
 * and an e-cheq to 30 October. The bank begins with $ 10.000.000,00.
 *
 * Invoice 1, all of it        1.815.000,00
 * Invoice 2, of 968.000,55      500.000,00   468.000,55 remain, due 20/10
 * Credit note                   -15.000,55
 * Settled                     2.299.999,45   over 1,21 = 1.900.825,99 without IVA
 * Ganancias 2 %                 -38.016,52   1.900.825,99 × 2 % = 38.016,5198
 * IIBB 1,5 %                    -28.512,39   1.900.825,99 × 1,5 % = 28.512,38985
 * Paid                        2.233.470,54   1.000.000,00 by transfer, 1.233.470,54 by e-cheq
 *
 * Owed on 21/09: 468.000,55 + 1.233.470,54 + 66.528,91 of taxes = 1.768.000,00
 * Bank: 21/09 9.000.000,00; 09/10 the taxes are deposited, 8.933.471,09; 30/10 the e-cheq is
 * debited: 8.933.471,09 - 1.233.470,54 = 7.700.000,55
 * Cost of the work: 2.233.470,54 paid + 66.528,91 withheld = 2.299.999,45, before the deposit and
 * after it.
 */
const RETENIDO = pesos('66.528,91');
const PAGADO = pesos('2.233.470,54');
const COSTO = pesos('2.299.999,45');
const CHEQUE = pesos('1.233.470,54');

let story: Story;
let banco: string;
let primera: PorPagar;
let segunda: PorPagar;
let nota: PorPagar;
let orden: string;

beforeAll(async () => {
  story = await begin('2026-09-01');
});
afterAll(() => story.end());

/**
 * Kind, due day and pending amount of all that the firm owes, and the pending total of each
 * currency.
 */
async function debido() {
  const { items, totales } = await read(
    story.owner,
    '/obligaciones?limit=200',
    listaObligacionesSchema,
  );
  return {
    items: items.map((una) => [una.clase, una.vence, una.pendienteCentavos]),
    total: totales.map(({ pendienteCentavos }) => pendienteCentavos),
  };
}

/**
 * Forecast of pesos: balance of the accounts, amount to pay, and balance at the end of the last
 * week.
 */
async function proyectado() {
  const { proyeccion } = await read(
    story.owner,
    '/vencimientos?hasta=2026-12-01',
    vencimientosSchema,
  );
  const uno = proyeccion.find(({ moneda }) => moneda === 'ARS');
  return [uno?.saldoCentavos, uno?.aPagarCentavos, uno?.semanas.at(-1)?.saldoCentavos];
}

const proveedor = () =>
  read(story.owner, `/proveedores/${PROVEEDOR_NORTE}/cuenta?moneda=ARS`, cuentaProveedorSchema);

const costo = async () => {
  const stats = await read(story.owner, `/proyectos/${OBRA_A}/stats`, statsProyectoSchema);
  return [stats.gastadoEquivalenteCentavos, stats.retencionesCentavos];
};

describe('an orden de pago with withholdings and an e-cheq', () => {
  it('10 September: two invoices and a credit note are owed', async () => {
    const { owner } = story;
    banco = (
      await abrir(owner, {
        saldoInicialEl: '2026-09-01',
        saldoInicialCentavos: pesos('10.000.000,00'),
      })
    ).id;
    story.travelTo('2026-09-10');
    const dia = (numero: number, tipoArca = 1) => ({
      comprobante: documento(numero, { tipoArca, fechaEmision: '2026-09-10' }),
    });
    primera = await deber(owner, 1, {
      ...dia(1),
      importeCentavos: pesos('1.815.000,00'),
      vence: '2026-10-10',
    });
    segunda = await deber(owner, 2, {
      ...dia(2),
      importeCentavos: pesos('968.000,55'),
      vence: '2026-10-20',
    });
    nota = await deber(owner, 3, { ...dia(3, 3), importeCentavos: pesos('15.000,55') });
    // Two invoices less the credit note: 1.815.000,00 + 968.000,55 - 15.000,55
    expect((await proveedor()).pendienteCentavos).toBe(pesos('2.768.000,00'));
    expect((await debido()).total).toEqual([pesos('2.768.000,00')]);
  });

  it('21 September: one orden settles them, and means plus withholdings equal the total to the centavo', async () => {
    story.travelTo('2026-09-21');
    const { ordenDePagoId } = await pagarTodo(
      story.owner,
      [
        [primera, pesos('1.815.000,00')],
        [segunda, pesos('500.000,00')],
        [nota, pesos('15.000,55')],
      ],
      {
        fecha: '2026-09-21',
        retenciones: [
          { tipo: 'GANANCIAS', importeCentavos: pesos('38.016,52') },
          { tipo: 'IIBB', jurisdiccion: 'Buenos Aires', importeCentavos: pesos('28.512,39') },
        ],
        medios: [
          { medio: 'TRANSFERENCIA', importeCentavos: pesos('1.000.000,00'), cuentaId: banco },
          {
            medio: 'ECHEQ',
            importeCentavos: CHEQUE,
            cuentaId: banco,
            cheque: {
              numero: '881',
              banco: 'Galicia',
              fechaEmision: '2026-09-21',
              fechaPago: '2026-10-30',
              propio: true,
            },
          },
        ],
      },
    );
    orden = ordenDePagoId;
    expect((await leerOrden(story.owner, orden)).importeCentavos).toBe(PAGADO);
    const { items } = await read(story.owner, '/ordenes-de-pago', listaOrdenesPagoSchema);
    expect(items.map((una) => [una.id, una.importeCentavos])).toEqual([[orden, PAGADO]]);
    expect(await pdf(story.owner, `/ordenes-de-pago/${orden}/documento`)).toEqual(
      expect.arrayContaining(
        ['1.815.000,00', '500.000,00', '38.016,52', '28.512,39', '1.233.470,54'].map((uno) =>
          expect.stringContaining(printed(uno)),
        ),
      ),
    );
  });

  it('the same day: the rest, the e-cheq and the taxes are owed, each on its day', async () => {
    expect((await proveedor()).pendienteCentavos).toBe(pesos('468.000,55'));
    expect(await debido()).toEqual({
      items: [
        ['RETENCION', '2026-10-09', pesos('38.016,52')],
        ['RETENCION', '2026-10-10', pesos('28.512,39')],
        ['COMPROBANTE', '2026-10-20', pesos('468.000,55')],
        ['CHEQUE', '2026-10-30', CHEQUE],
      ],
      total: [pesos('1.768.000,00')],
    });
    const cuenta = await read(story.owner, `/cuentas/${banco}`, cuentaSchema);
    expect([cuenta.saldoCentavos, cuenta.aDebitarCentavos]).toEqual([
      pesos('9.000.000,00'),
      CHEQUE,
    ]);
    expect(await proyectado()).toEqual([
      pesos('9.000.000,00'),
      pesos('1.768.000,00'),
      pesos('7.232.000,00'),
    ]);
    expect(await costo()).toEqual([COSTO, RETENIDO]);
    expect(await flows(story.owner, `projectId=${OBRA_A}`)).toEqual([['ARS', 0, PAGADO, -PAGADO]]);
  });

  it('9 October: the taxes are deposited, at no further cost', async () => {
    story.travelTo('2026-10-09');
    const vep = await crear(story.owner, {
      fecha: '2026-10-09',
      concepto: 'Retenciones de septiembre',
      importeCentavos: RETENIDO,
      cuentaId: banco,
    });
    const ids = (await leerOrden(story.owner, orden)).retenciones.map(({ id }) => id);
    const { status } = await story.owner.put('/retenciones/depositar', {
      ids,
      movimientoId: vep.id,
    });
    expect(status).toBe(200);
    expect((await debido()).items).toEqual([
      ['COMPROBANTE', '2026-10-20', pesos('468.000,55')],
      ['CHEQUE', '2026-10-30', CHEQUE],
    ]);
    expect(await costo()).toEqual([COSTO, 0]);
    expect(await flows(story.owner, `projectId=${OBRA_A}`)).toEqual([['ARS', 0, COSTO, -COSTO]]);
    expect(await proyectado()).toEqual([
      pesos('8.933.471,09'),
      pesos('1.701.471,09'),
      pesos('7.232.000,00'),
    ]);
  });

  it('30 October: the e-cheq is debited, and was in the balance the day before', async () => {
    story.travelTo('2026-10-29');
    const enBanco = async (al: string) =>
      (await saldosDe(story.owner, al)).items.find(({ cuentaId }) => cuentaId === banco);
    expect((await enBanco('2026-10-29'))?.saldoCentavos).toBe(pesos('8.933.471,09'));
    story.travelTo('2026-10-30');
    expect(await enBanco('2026-10-30')).toMatchObject({
      saldoCentavos: pesos('7.700.000,55'),
      aDebitarCentavos: 0,
    });
    const { items } = await read(story.owner, '/cuentas/cheques', listaChequesSchema);
    expect(items).toEqual([]);
    // Only the rest of invoice 2 is owed, ten days late.
    expect(await debido()).toEqual({
      items: [['COMPROBANTE', '2026-10-20', pesos('468.000,55')]],
      total: [pesos('468.000,55')],
    });
    expect((await proveedor()).vencidoCentavos).toBe(pesos('468.000,55'));
  });

  it('the lines of the bank account and plain SQL give the same balances', async () => {
    const { items } = await read(story.owner, `/cuentas/${banco}/apuntes`, listaApuntesSchema);
    const lineas = items.map((una) => [una.fecha, una.importeCentavos, una.saldoCentavos]);
    expect(lineas).toEqual([
      ['2026-10-30', -CHEQUE, pesos('7.700.000,55')],
      ['2026-10-09', -RETENIDO, pesos('8.933.471,09')],
      ['2026-09-21', pesos('-1.000.000,00'), pesos('9.000.000,00')],
    ]);
    expect(
      await story.rows(
        `select sum(importe_centavos) as moved from apuntes
         where tenant_id = $1 and cuenta_id = $2 and eliminado_en is null`,
        banco,
      ),
    ).toEqual([[pesos('7.700.000,55') - pesos('10.000.000,00')]]);
    expect(
      await story.rows(
        `select sum(importe_centavos) as paid from movimientos
         where tenant_id = $1 and proyecto_id = $2 and fecha < '2026-10-01'`,
        OBRA_A,
      ),
    ).toEqual([[PAGADO]]);
  });
});
