import { saldosSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { baseSchema } from '@plomada/domain/escenarios/base.schema';
import { serie } from '@plomada/domain/escenarios/serie.rules';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { listaProyectosSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { margenDeObraSchema, margenesSchema } from '@plomada/domain/resumen/margen.schema';
import { resumenGeneralSchema } from '@plomada/domain/resumen/resumen.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { expect } from 'vitest';

import { contracts, costs as plainCosts, owed } from './plain-costs.ts';
import { byCurrency, EYES, HOY, sumsOf } from './plain.ts';
import { type Asked, EVERYBODY, type Proof } from './proof.ts';

/**
 * Cost of each work in its own page, the list of works, the summary and the list of margins,
 * compared with plain SQL.
 */
export const costs: Proof = {
  readers: EVERYBODY,
  prove: async ({ get, plain, reader }) => {
    const { works: seen, private: seesPrivate } = EYES[reader];
    const truth = await plainCosts(plain, seen, seesPrivate);
    const works = await Promise.all(
      seen.map(async (id) => statsProyectoSchema.parse(await get(`/proyectos/${id}/stats`))),
    );
    expect(
      sumsOf(works.map((one) => [one.proyectoId, one.gastadoEquivalenteCentavos] as const)),
    ).toEqual(truth);
    const { items } = listaProyectosSchema.parse(await get('/proyectos?limit=200'));
    const summary = resumenGeneralSchema.parse(await get('/resumen-general'));
    for (const places of [items, summary.obras]) {
      expect(
        sumsOf(places.map((one) => [one.id, one.gastadoEquivalenteCentavos] as const)),
      ).toEqual(truth);
    }
    const margins = margenesSchema.parse(await get('/resumen/margenes')).items;
    expect(
      sumsOf(margins.map((one) => [one.proyecto.id, one.costo.gastadoCentavos] as const)),
    ).toEqual(truth);
    // Expenses by trade of all works together add up, in each currency, to the expenses of all
    // works.
    const byTrade = works.flatMap((one) =>
      one.porRubro.map((row) => [row.moneda, row.egresosCentavos] as const),
    );
    expect(sumsOf(byTrade)).toEqual(
      sumsOf(works.flatMap((one) => one.porMoneda.map((row) => [row.moneda, row.egresosCentavos]))),
    );
  },
};

/**
 * Margins of works: contract and cost, compared with plain SQL; the final margin must be the
 * contract less the expected cost, and today's the certified amount less the spending.
 */
export const margins: Proof = {
  readers: EVERYBODY,
  prove: async ({ get, plain, reader }) => {
    const { items, totales } = margenesSchema.parse(await get('/resumen/margenes'));
    const truth = await contracts(plain, EYES[reader]);
    for (const { proyecto, contrato, costo } of items) {
      if (truth.some(({ id }) => id === proyecto.id)) continue;
      expect([contrato, costo.esperadoCentavos]).toEqual([null, 0]);
    }
    for (const { id, contrato, costo } of truth) {
      const listed = items.find(({ proyecto }) => proyecto.id === id);
      expect(listed?.costo).toEqual(costo);
      if (listed?.contrato !== null) expect(listed?.contrato).toEqual(contrato);
      else
        expect(contrato).toEqual({
          contratoCentavos: 0,
          certificadoCentavos: 0,
          cobradoCentavos: 0,
        });
      expect(margenDeObraSchema.parse(await get(`/proyectos/${id}/margen`))).toEqual(listed);
    }
    for (const { costo, contrato, alFinal, hoy } of items) {
      const { gastadoCentavos, presupuestosCentavos, facturasCentavos } = costo;
      expect(costo.esperadoCentavos).toBe(
        gastadoCentavos + presupuestosCentavos + facturasCentavos + costo.restoObjetivoCentavos,
      );
      expect(costo.restoObjetivoCentavos).toBeGreaterThanOrEqual(0);
      if (contrato === null || alFinal === null || hoy === null) continue;
      expect(alFinal.centavos).toBe(contrato.contratoCentavos - costo.esperadoCentavos);
      expect(hoy.centavos).toBe(contrato.certificadoCentavos - gastadoCentavos);
    }
    for (const { moneda, obras, alFinal } of totales) {
      const counted = items.filter((one) => one.moneda === moneda && one.alFinal !== null);
      expect(obras).toBe(counted.length);
      expect(alFinal.centavos).toBe(
        counted.reduce((sum, one) => sum + (one.alFinal?.centavos ?? 0), 0),
      );
    }
  },
};

async function due({ get }: Asked, sentido: string, hasta: string) {
  const { totales } = listaObligacionesSchema.parse(
    await get(`/obligaciones?sentido=${sentido}&hasta=${hasta}`),
  );
  return sumsOf(totales.map((one) => [one.moneda, one.pendienteCentavos] as const));
}

/** Dues and balances of scenarios add up to the forecast of the same days. */
async function scenario({ get }: Asked): Promise<void> {
  const base = baseSchema.parse(await get('/escenarios/base'));
  const { proyeccion } = vencimientosSchema.parse(await get(`/vencimientos?hasta=${base.hasta}`));
  for (const una of serie(base, [], { por: 'FIRMA' }).series) {
    const forecast = proyeccion.find(({ moneda }) => moneda === una.moneda);
    expect([una.inicialCentavos, una.minimo.escenario]).toEqual([
      forecast?.saldoCentavos,
      forecast?.minimo,
    ]);
  }
}

/** Forecast: it begins with today's balances and changes by the debts due until its last day. */
export const forecast: Proof = {
  readers: EVERYBODY,
  prove: async (asked) => {
    const { get, plain, reader } = asked;
    if (EYES[reader].private) {
      // The forecast of a year, with the debts without a day, contains all debts; a fondo de reparo
      // only counts with a day.
      const year = vencimientosSchema.parse(await get('/vencimientos?hasta=2027-11-20')).proyeccion;
      const sign = (sentido: string) => (sentido === 'INGRESO' ? 1 : -1);
      const all = year.flatMap(({ moneda, aCobrarCentavos, aPagarCentavos, sinDia }) => [
        [moneda, aCobrarCentavos - aPagarCentavos] as const,
        ...sinDia
          .filter(({ clase }) => clase !== 'REPARO')
          .map((one) => [moneda, sign(one.sentido) * one.importeCentavos] as const),
      ]);
      const eyes = EYES[reader];
      const due = [
        ...(await owed(plain, eyes, 'EGRESO')),
        ...byCurrency(await plain.cheques(eyes, HOY)),
      ].map(([moneda, sum]) => [moneda, -sum] as const);
      expect(sumsOf(all)).toEqual(sumsOf([...due, ...(await owed(plain, eyes, 'INGRESO'))]));
    }
    const { proyeccion, hasta } = vencimientosSchema.parse(await get('/vencimientos'));
    // A credit note reduces our debts and counts as income, so both sides together are the debts.
    const moves = proyeccion.map(
      (one) => [one.moneda, one.aCobrarCentavos - one.aPagarCentavos] as const,
    );
    const out = [...(await due(asked, 'EGRESO', hasta))].map(([key, sum]) => [key, -sum] as const);
    expect(sumsOf(moves)).toEqual(sumsOf([...(await due(asked, 'INGRESO', hasta)), ...out]));
    const accounts = EYES[reader].private
      ? saldosSchema.parse(await get('/cuentas/saldos')).porMoneda
      : [];
    expect(sumsOf(proyeccion.map((one) => [one.moneda, one.saldoCentavos] as const))).toEqual(
      sumsOf(accounts.map((one) => [one.moneda, one.saldoCentavos] as const)),
    );
    for (const { saldoCentavos, aCobrarCentavos, aPagarCentavos, dias, porObra } of proyeccion) {
      const last = saldoCentavos + aCobrarCentavos - aPagarCentavos;
      expect(dias.at(-1)?.saldoCentavos ?? last).toBe(last);
      const ofWorks = porObra.map(
        (one) => one.saldoCentavos + one.aCobrarCentavos - one.aPagarCentavos,
      );
      expect(ofWorks.reduce((sum, one) => sum + one, 0)).toBe(last);
    }
    await scenario(asked);
  },
};
