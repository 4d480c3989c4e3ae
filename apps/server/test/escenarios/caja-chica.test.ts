import { listaApuntesSchema } from '@plomada/domain/cuentas/apunte.schema';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  abrir,
  abrirCajaChica,
  contar,
  rendir,
  saldoDe,
  unaRendicion,
} from '../support/cuentas.ts';
import { GENTE } from '../support/data.ts';
import { crear } from '../support/movimientos.ts';
import { OBRA_A } from '../support/obras.ts';
import { begin, flows, pesos, read, type Story, text } from './driver.ts';

/*
 * September of a foreman with a petty cash of $ 300.000,00 and a bank with $ 2.000.000,00.
 *
 * day    what                              petty cash     bank
 * 01     opening                           300.000,00     2.000.000,00
 * 03     nails, from the box                45.250,50 →   254.749,50
 * 08     lime, from the box                 84.749,49 →   170.000,01
 * 10     fuel, from his pocket              38.500,75     (nobody's account)
 * 14     counted 169.500,00: 500,01 short  169.500,00
 * 15-16  rendición of 45.250,50 + 84.749,49 = 129.999,99, approved and refilled
 *                                          299.499,99     1.870.000,01
 * 17     his 38.500,75 given back                         1.831.499,26
 * 30     counted 299.500,00: 0,01 over     299.500,00
 *
 * Spent on the work: 45.250,50 + 84.749,49 + 38.500,75 = 168.500,74. Differences of counts, the
 * refill and the repayment are no expenses.
 */
let story: Story;
let caja: string;
let banco: string;
let nafta: string;

beforeAll(async () => {
  story = await begin('2026-09-01');
});
afterAll(() => story.end());

const saldos = async () => [await saldoDe(story.owner, caja), await saldoDe(story.owner, banco)];

/** Member and pending amount of each debt for an expense that a member paid. */
async function bolsillos() {
  const { items } = await read(
    story.owner,
    '/obligaciones?clase=BOLSILLO',
    listaObligacionesSchema,
  );
  return items.map((una) => [una.miembroId, una.pendienteCentavos]);
}

describe('a month of a petty cash', () => {
  it('1 September: the accounts are opened', async () => {
    const desde = { saldoInicialEl: '2026-09-01' };
    banco = (await abrir(story.owner, { ...desde, saldoInicialCentavos: pesos('2.000.000,00') }))
      .id;
    caja = (
      await abrirCajaChica(story.owner, pesos('300.000,00'), {
        ...desde,
        topeCentavos: pesos('500.000,00'),
      })
    ).id;
    expect(await saldos()).toEqual([pesos('300.000,00'), pesos('2.000.000,00')]);
  });

  it('3 and 8 September: the foreman spends from the petty cash', async () => {
    story.travelTo('2026-09-03');
    await crear(story.usuario, {
      fecha: '2026-09-03',
      concepto: 'Clavos y alambre',
      importeCentavos: pesos('45.250,50'),
      medioPago: 'EFECTIVO',
      cuentaId: caja,
    });
    story.travelTo('2026-09-08');
    await crear(story.usuario, {
      fecha: '2026-09-08',
      concepto: 'Cal hidráulica',
      importeCentavos: pesos('84.749,49'),
      medioPago: 'EFECTIVO',
      cuentaId: caja,
    });
    expect(await saldos()).toEqual([pesos('170.000,01'), pesos('2.000.000,00')]);
  });

  it('10 September: he pays fuel from his pocket, which is owed to him', async () => {
    story.travelTo('2026-09-10');
    const { id } = await crear(story.usuario, {
      fecha: '2026-09-10',
      concepto: 'Combustible',
      importeCentavos: pesos('38.500,75'),
      medioPago: 'EFECTIVO',
      deBolsillo: GENTE.Usuario.id,
    });
    nafta = id;
    expect(await saldos()).toEqual([pesos('170.000,01'), pesos('2.000.000,00')]);
    expect(await bolsillos()).toEqual([[GENTE.Usuario.id, pesos('38.500,75')]]);
  });

  it('14 September: the count is short, and the balance becomes the counted amount', async () => {
    story.travelTo('2026-09-14');
    const { body } = await contar(story.owner, caja, pesos('169.500,00'), '2026-09-14');
    expect(body).toMatchObject({ diferenciaCentavos: pesos('-500,01') });
    expect(await saldos()).toEqual([pesos('169.500,00'), pesos('2.000.000,00')]);
  });

  it('15 and 16 September: the rendición includes only the expenses, and replenishes them', async () => {
    story.travelTo('2026-09-15');
    const presentada = await rendir(story.usuario, caja);
    expect([presentada.importeCentavos, presentada.movimientos.length]).toEqual([
      pesos('129.999,99'),
      2,
    ]);
    story.travelTo('2026-09-16');
    const aprobada = unaRendicion(
      await story.admin.put(`/cuentas/${caja}/rendiciones/${presentada.id}/aprobar`, {
        version: presentada.version,
        reposicion: { deCuentaId: banco },
      }),
    );
    expect(aprobada).toMatchObject({
      estado: 'APROBADA',
      reposicion: { fecha: '2026-09-16', importeCentavos: pesos('129.999,99') },
    });
    expect(await saldos()).toEqual([pesos('299.499,99'), pesos('1.870.000,01')]);
  });

  it('17 September: the bank account repays his fuel', async () => {
    story.travelTo('2026-09-17');
    const { status } = await story.owner.post(`/cuentas/${banco}/devoluciones`, {
      movimientos: [nafta],
    });
    expect(status).toBeLessThan(300);
    expect(await saldos()).toEqual([pesos('299.499,99'), pesos('1.831.499,26')]);
    expect(await bolsillos()).toEqual([]);
  });

  it('30 September: a count one centavo over is saved, and each line shows its balance', async () => {
    story.travelTo('2026-09-30');
    await contar(story.owner, caja, pesos('299.500,00'), '2026-09-30');
    const lineas = async (cuenta: string) =>
      (await read(story.owner, `/cuentas/${cuenta}/apuntes`, listaApuntesSchema)).items.map(
        (una) => [una.fecha, una.origen.tipo, una.importeCentavos, una.saldoCentavos],
      );
    expect(await lineas(caja)).toEqual([
      ['2026-09-30', 'ARQUEO', 1, pesos('299.500,00')],
      ['2026-09-16', 'TRASPASO', pesos('129.999,99'), pesos('299.499,99')],
      ['2026-09-14', 'ARQUEO', pesos('-500,01'), pesos('169.500,00')],
      ['2026-09-08', 'MOVIMIENTO', pesos('-84.749,49'), pesos('170.000,01')],
      ['2026-09-03', 'MOVIMIENTO', pesos('-45.250,50'), pesos('254.749,50')],
    ]);
    expect(await lineas(banco)).toEqual([
      ['2026-09-17', 'MOVIMIENTO', pesos('-38.500,75'), pesos('1.831.499,26')],
      ['2026-09-16', 'TRASPASO', pesos('-129.999,99'), pesos('1.870.000,01')],
    ]);
  });

  it('the three expenses are costs of the work, in each total, in the export and by plain SQL', async () => {
    const { owner, rows } = story;
    const gastado = pesos('168.500,74');
    expect(await flows(owner, `projectId=${OBRA_A}&desde=2026-09-01&hasta=2026-09-30`)).toEqual([
      ['ARS', 0, gastado, -gastado],
    ]);
    const stats = await read(owner, `/proyectos/${OBRA_A}/stats`, statsProyectoSchema);
    expect(stats.gastadoEquivalenteCentavos).toBe(gastado);
    const csv = await text(owner, `/movimientos/export?format=csv&projectId=${OBRA_A}`);
    for (const importe of ['45250,50', '84749,49', '38500,75']) expect(csv).toContain(importe);
    expect(
      await rows(
        `select sum(importe_centavos) as spent, count(*) as many from movimientos
         where tenant_id = $1 and proyecto_id = $2`,
        OBRA_A,
      ),
    ).toEqual([[gastado, 3]]);
    expect(
      await rows(
        `select sum(importe_centavos) as moved from apuntes
         where tenant_id = $1 and cuenta_id = $2 and eliminado_en is null`,
        caja,
      ),
    ).toEqual([[pesos('299.500,00') - pesos('300.000,00')]]);
  });
});
