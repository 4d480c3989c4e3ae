import { agendaSchema } from '@plomada/domain/agenda/agenda.schema';
import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { saldosSchema } from '@plomada/domain/cuentas/cuenta.schema';
import {
  contrapartesSchema,
  listaObligacionesSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';
import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrirCartera, chequeNuevo, hacer, listar } from '../support/cheques.ts';
import { abrir } from '../support/cuentas.ts';
import { pagar } from '../support/pagos.ts';
import { deber, documento, pagarTodo } from '../support/por-pagar.ts';
import { crearAceptado } from '../support/presupuestos.ts';
import { begin, pesos, read, type Story } from './driver.ts';

/*
 * A client pays an advance with two cheques: one is deposited and collected, the other endorsed to
 * a supplier. The bank begins with $ 1.000.000,00.
 *
 * Contract 5.000.000,25, advance 30 % = 1.500.000,075 → 1.500.000,08, due on 05/10.
 * Invoice of a supplier: 600.000,00, due on 30/10.
 *
 *                              in the bank    in the portfolio  owed to us     owed by us
 * 05/10 accepted               1.000.000,00           0,00      1.500.000,08   600.000,00
 * 06/10 paid with cheques      1.000.000,00   1.500.000,08      1.500.000,08   600.000,00
 * 20/10 first is deposited     1.000.000,00     600.000,00      1.500.000,08   600.000,00
 * 22/10 not credited yet       1.000.000,00     600.000,00      1.500.000,08   600.000,00
 * 22/10 credited               1.900.000,08     600.000,00        600.000,00   600.000,00
 * 23/10 second is endorsed     1.900.000,08           0,00              0,00         0,00
 *
 * Bank + owed to us - owed by us is 1.900.000,08 on every day: the cheques change its parts only.
 */
const BANCO = pesos('1.000.000,00');
const ANTICIPO = pesos('1.500.000,08');
const PRIMERO = pesos('900.000,08');
const SEGUNDO = pesos('600.000,00');
const FINAL = pesos('1.900.000,08');

let story: Story;
let banco: string;
let presupuesto: string;
let factura: PorPagar;
let cheques: readonly Cheque[];

beforeAll(async () => {
  story = await begin('2026-10-01');
});
afterAll(() => story.end());

/** Money in accounts, free money and the portfolio, as *Disponible* shows them. */
async function disponible() {
  const { porMoneda, disponible: sumas } = await read(story.owner, '/cuentas/saldos', saldosSchema);
  const [una] = sumas;
  expect(porMoneda).toEqual([{ moneda: 'ARS', saldoCentavos: una?.saldoCentavos }]);
  return [una?.saldoCentavos, una?.libreCentavos, una?.enCarteraCentavos];
}

/** Money and cheques by plain SQL over the entries of each account. */
const enApuntes = () =>
  story.rows(
    `select sum(c.saldo_inicial_centavos) filter (where c.tipo <> 'VALORES') + coalesce(sum(a.suma) filter (where c.tipo <> 'VALORES'), 0),
       coalesce(sum(a.suma) filter (where c.tipo = 'VALORES'), 0)
     from cuentas c left join (select cuenta_id, sum(importe_centavos) as suma from apuntes where eliminado_en is null group by 1) a
       on a.cuenta_id = c.id where c.tenant_id = $1`,
  );

/** *Qué nos deben*: kind, due day and amount of each row; its total equals that by counterparty. */
async function nosDeben(quien = story.owner) {
  const { items, totales } = await read(
    quien,
    '/obligaciones?sentido=INGRESO',
    listaObligacionesSchema,
  );
  const por = await read(quien, '/obligaciones/contrapartes?sentido=INGRESO', contrapartesSchema);
  const suma = (filas: readonly { readonly pendienteCentavos: number }[]) =>
    filas.reduce((total, una) => total + una.pendienteCentavos, 0);
  expect([suma(totales), suma(por.items)]).toEqual([suma(items), suma(items)]);
  return items.map((una) => [una.clase, una.vence, una.pendienteCentavos]);
}

/** Forecast until November: its first balance, and the balance of each day that changes it. */
async function prevision() {
  const { proyeccion } = await read(
    story.owner,
    '/vencimientos?hasta=2026-11-10',
    vencimientosSchema,
  );
  const uno = proyeccion.find(({ moneda }) => moneda === 'ARS');
  return [uno?.saldoCentavos, ...(uno?.dias ?? []).map((dia) => [dia.fecha, dia.saldoCentavos])];
}

/** Cheques to be collected in the agenda of October. */
async function enAgenda(quien = story.owner) {
  const path = '/agenda?desde=2026-10-01&hasta=2026-10-31&tipo=CHEQUE_A_COBRAR';
  const { items } = await read(quien, path, agendaSchema);
  return items.map((uno) => [uno.inicio, uno.importeCentavos, uno.titulo]);
}

/** Payment day and amount of the cheques that no bank has paid, by plain SQL. */
const pendientes = () =>
  story.rows(
    `select pago::text, importe_centavos from cheques
     where tenant_id = $1 and estado in ('EN_CARTERA', 'DEPOSITADO') order by pago`,
  );

const DE_PRIMERO = 'Cheque 4071 de Banco Macro · Vidriería Sur';
const DE_SEGUNDO = 'Cheque 808 de Banco Galicia · Consorcio Los Tilos';

describe('a client who pays with cheques', () => {
  it('5 October: the advance of the client and an invoice are owed', async () => {
    const { owner } = story;
    banco = (await abrir(owner, { saldoInicialEl: '2026-10-01', saldoInicialCentavos: BANCO })).id;
    await abrirCartera(owner, { saldoInicialEl: '2026-10-01' });
    story.travelTo('2026-10-05');
    presupuesto = (
      await crearAceptado(owner, {
        sentido: 'INGRESO',
        proveedorId: null,
        cliente: { nombre: 'Consorcio Los Tilos' },
        anticipoBp: 3000,
        fondoReparoBp: 0,
        items: [{ descripcion: 'Obra', unidad: 'gl', cantidad: '1', precioUnitario: '5000000.25' }],
      })
    ).id;
    factura = await deber(owner, 1, {
      comprobante: documento(1, { fechaEmision: '2026-10-05' }),
      importeCentavos: SEGUNDO,
      vence: '2026-10-30',
    });
    expect(await disponible()).toEqual([BANCO, BANCO, 0]);
    expect(await nosDeben()).toEqual([['ANTICIPO', '2026-10-05', ANTICIPO]]);
    expect(await prevision()).toEqual([
      BANCO,
      ['2026-10-05', pesos('2.500.000,08')],
      ['2026-10-30', FINAL],
    ]);
  });

  it('6 October: two cheques settle the advance, and are owed instead of it, each on its day', async () => {
    const { owner, usuario } = story;
    story.travelTo('2026-10-06');
    await pagar(owner, presupuesto, ANTICIPO, {
      fecha: '2026-10-06',
      tipo: 'ANTICIPO',
      medios: [
        {
          medio: 'CHEQUE_TERCERO',
          importeCentavos: PRIMERO,
          chequeNuevo: chequeNuevo({
            numero: '4071',
            pago: '2026-10-20',
            librador: 'Vidriería Sur',
          }),
        },
        {
          medio: 'ECHEQ',
          importeCentavos: SEGUNDO,
          chequeNuevo: chequeNuevo({
            formato: 'ECHEQ',
            numero: '808',
            banco: 'Banco Galicia',
            pago: '2026-10-25',
          }),
        },
      ],
    });
    cheques = (await listar(owner)).items;
    expect(await disponible()).toEqual([BANCO, BANCO, ANTICIPO]);
    expect(await enApuntes()).toEqual([[BANCO, ANTICIPO]]);
    expect(await nosDeben()).toEqual([
      ['CHEQUE_A_COBRAR', '2026-10-20', PRIMERO],
      ['CHEQUE_A_COBRAR', '2026-10-25', SEGUNDO],
    ]);
    expect(await pendientes()).toEqual([
      ['2026-10-20', PRIMERO],
      ['2026-10-25', SEGUNDO],
    ]);
    expect(await prevision()).toEqual([
      BANCO,
      ['2026-10-20', pesos('1.900.000,08')],
      ['2026-10-25', pesos('2.500.000,08')],
      ['2026-10-30', FINAL],
    ]);
    expect(await enAgenda()).toEqual([
      ['2026-10-20', PRIMERO, DE_PRIMERO],
      ['2026-10-25', SEGUNDO, DE_SEGUNDO],
    ]);
    // A Usuario sees that the client owes nothing more, and no cheque.
    expect([await nosDeben(usuario), await enAgenda(usuario)]).toEqual([[], []]);
  });

  it('20 October: the first one is deposited, which does not change the bank balance yet', async () => {
    story.travelTo('2026-10-20');
    await hacer(story.owner, 'depositar', cheques.slice(0, 1), {
      fecha: '2026-10-20',
      cuentaId: banco,
    });
    expect(await disponible()).toEqual([BANCO, BANCO, SEGUNDO]);
    expect(await enApuntes()).toEqual([[BANCO, SEGUNDO]]);
    expect(await nosDeben()).toEqual([
      ['CHEQUE_A_COBRAR', '2026-10-20', PRIMERO],
      ['CHEQUE_A_COBRAR', '2026-10-25', SEGUNDO],
    ]);
    expect(await prevision()).toEqual([
      BANCO,
      ['2026-10-20', pesos('1.900.000,08')],
      ['2026-10-25', pesos('2.500.000,08')],
      ['2026-10-30', FINAL],
    ]);
  });

  it('22 October: it is late and expected for that day; once the bank pays it, it is no longer owed', async () => {
    story.travelTo('2026-10-22');
    expect(await prevision()).toEqual([
      BANCO,
      ['2026-10-22', pesos('1.900.000,08')],
      ['2026-10-25', pesos('2.500.000,08')],
      ['2026-10-30', FINAL],
    ]);
    expect(await pendientes()).toHaveLength(2);
    await hacer(story.owner, 'cobrar', cheques.slice(0, 1), { fecha: '2026-10-22' });
    expect(await disponible()).toEqual([FINAL, FINAL, SEGUNDO]);
    expect(await enApuntes()).toEqual([[FINAL, SEGUNDO]]);
    expect(await nosDeben()).toEqual([['CHEQUE_A_COBRAR', '2026-10-25', SEGUNDO]]);
    expect(await prevision()).toEqual([
      FINAL,
      ['2026-10-25', pesos('2.500.000,08')],
      ['2026-10-30', FINAL],
    ]);
    expect(await enAgenda()).toEqual([['2026-10-25', SEGUNDO, DE_SEGUNDO]]);
  });

  it('23 October: the other one pays the invoice, and no debts are left', async () => {
    story.travelTo('2026-10-23');
    await pagarTodo(story.owner, [[factura, SEGUNDO]], {
      fecha: '2026-10-23',
      medios: [
        {
          medio: 'ECHEQ',
          importeCentavos: SEGUNDO,
          chequeIds: cheques.slice(1).map(({ id }) => id),
        },
      ],
    });
    expect(await disponible()).toEqual([FINAL, FINAL, 0]);
    expect(await enApuntes()).toEqual([[FINAL, 0]]);
    expect([await nosDeben(), await enAgenda(), await pendientes()]).toEqual([[], [], []]);
    const { items } = await read(story.owner, '/obligaciones', listaObligacionesSchema);
    expect(items).toEqual([]);
    expect(await prevision()).toEqual([FINAL]);
  });
});
