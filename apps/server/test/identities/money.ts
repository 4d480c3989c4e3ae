import { estadoAportesSchema } from '@plomada/domain/aportes/estado/estado.schema';
import { listaLlamadosSchema } from '@plomada/domain/aportes/llamados/llamado.schema';
import { saldosSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { totalesMovimientosSchema } from '@plomada/domain/movimientos/acciones.schema';
import { listaPresupuestosSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { statsProyectoSchema, type SaldoMoneda } from '@plomada/domain/proyectos/stats.schema';
import { resumenGeneralSchema } from '@plomada/domain/resumen/resumen.schema';
import { expect } from 'vitest';

import { OBRA_A } from '../support/obras.ts';
import { portfolio } from './plain-cheques.ts';
import { looseMoney } from './plain-loose.ts';
import { EYES, HOY, sumsOf } from './plain.ts';
import { EVERYBODY, MANAGERS, type Proof } from './proof.ts';

export const flows = (
  rows: readonly Pick<SaldoMoneda, 'moneda' | 'ingresosCentavos' | 'egresosCentavos'>[],
) =>
  sumsOf(
    rows.flatMap((one) => [
      [`INGRESO ${one.moneda}`, one.ingresosCentavos] as const,
      [`EGRESO ${one.moneda}`, one.egresosCentavos] as const,
    ]),
  );

/**
 * Income and expense in the totals of movements, the summary and the pages of the works, compared
 * with plain SQL; balances must be income less expense.
 */
export const cash: Proof = {
  readers: EVERYBODY,
  prove: async ({ get, plain, reader }) => {
    const { works: seen, places, private: seesPrivate } = EYES[reader];
    const truth = await plain.movements(places, seesPrivate);
    const totals = totalesMovimientosSchema.parse(await get('/movimientos/totales'));
    expect(flows(totals.porMoneda)).toEqual(truth);
    const summary = resumenGeneralSchema.parse(await get('/resumen-general'));
    expect(flows(summary.porMoneda)).toEqual(truth);
    const ofWorks = await plain.movements(seen, seesPrivate);
    expect(flows(summary.obras.flatMap(({ saldos }) => saldos))).toEqual(ofWorks);
    expect(
      flows([...summary.obras, summary.administracion].flatMap((one) => one?.saldos ?? [])),
    ).toEqual(truth);
    const works = await Promise.all(
      seen.map(async (id) => statsProyectoSchema.parse(await get(`/proyectos/${id}/stats`))),
    );
    expect(flows(works.flatMap(({ porMoneda }) => porMoneda))).toEqual(ofWorks);
    for (const one of [...totals.porMoneda, ...summary.porMoneda]) {
      expect(one.saldoCentavos).toBe(one.ingresosCentavos - one.egresosCentavos);
    }
  },
};

/**
 * Balances of accounts of money, and of those of cheques, and the money without an account, at the
 * end of a past day, today and a future day, compared with plain SQL.
 */
export const accounts: Proof = {
  readers: MANAGERS,
  prove: async ({ get, plain }) => {
    for (const al of ['2026-10-10', HOY, '2026-12-31']) {
      const { porMoneda, disponible, items, sinCuenta } = saldosSchema.parse(
        await get(`/cuentas/saldos?al=${al}`),
      );
      const balances = (rows: readonly { moneda: string; saldoCentavos: number }[]) =>
        sumsOf(rows.map((one) => [` ${one.moneda}`, one.saldoCentavos] as const));
      const ofCheques = items.filter(({ tipo }) => tipo === 'VALORES');
      const ofMoney = items.filter(({ tipo }) => tipo !== 'VALORES');
      for (const rows of [porMoneda, disponible, ofMoney]) {
        expect(balances(rows)).toEqual(await plain.accounts(al));
      }
      const apart = disponible.map(
        (one) => [` ${one.moneda}`, one.enCarteraCentavos ?? 0] as const,
      );
      for (const sums of [balances(ofCheques), sumsOf(apart)]) {
        expect(sums).toEqual(await portfolio(plain, al));
      }
      expect(balances(sinCuenta)).toEqual(await looseMoney(plain, al));
    }
  },
};

/**
 * Certified, paid and owed amounts of budgets in force by plain SQL, compared with the list of
 * budgets, the pages of the works and the summary of all works.
 */
export const budgets: Proof = {
  readers: EVERYBODY,
  prove: async ({ get, plain, reader }) => {
    const { items } = listaPresupuestosSchema.parse(await get('/presupuestos?limit=200'));
    const inForce = items.filter(({ estado }) =>
      ['ACEPTADO', 'EN_EJECUCION', 'CUMPLIDO'].includes(estado),
    );
    const listed = inForce.flatMap((one) =>
      (['certificadoCentavos', 'pagadoCentavos', 'adeudadoCentavos'] as const).map(
        (amount) => [`${one.sentido} ${one.moneda} ${amount}`, one[amount]] as const,
      ),
    );
    const truth = await plain.budgets(EYES[reader]);
    expect(sumsOf(listed)).toEqual(truth);
    const works = await Promise.all(
      EYES[reader].works.map(async (id) =>
        statsProyectoSchema.parse(await get(`/proyectos/${id}/stats`)),
      ),
    );
    const summary = resumenGeneralSchema.parse(await get('/resumen-general'));
    for (const places of [works, [summary]]) {
      const shown = places.flatMap(({ presupuesto = [], presupuestoCliente = [] }) =>
        (
          [
            ['EGRESO', presupuesto],
            ['INGRESO', presupuestoCliente],
          ] as const
        ).flatMap(([sentido, rows]) =>
          rows.flatMap((one) =>
            (['certificadoCentavos', 'pagadoCentavos', 'adeudadoCentavos'] as const).map(
              (amount) => [`${sentido} ${one.moneda} ${amount}`, one[amount]] as const,
            ),
          ),
        ),
      );
      expect(sumsOf(shown)).toEqual(truth);
    }
  },
};

/**
 * Partners' accounts of a work, compared with plain SQL and their pending sum also with the list of
 * calls.
 */
export const partners: Proof = {
  readers: MANAGERS,
  prove: async ({ get, plain }) => {
    const { porMoneda } = estadoAportesSchema.parse(
      await get(`/proyectos/${OBRA_A}/aportes/estado`),
    );
    const amounts = ['exigidoCentavos', 'aportadoCentavos'] as const;
    const shown = porMoneda.flatMap((one) =>
      one.socios.flatMap((partner) =>
        amounts.map((amount) => [`${amount} ${one.moneda}`, partner[amount]] as const),
      ),
    );
    expect(sumsOf(shown)).toEqual(await plain.partners());
    const pending = porMoneda.flatMap((one) =>
      one.socios.map((partner) => [one.moneda, partner.pendienteCentavos] as const),
    );
    const calls = listaLlamadosSchema.parse(await get('/aportes-socio/llamados?limit=200')).items;
    expect(sumsOf(pending)).toEqual(await plain.calls());
    expect(sumsOf(pending)).toEqual(
      sumsOf(calls.map((one) => [one.moneda, one.pendienteCentavos] as const)),
    );
  },
};
