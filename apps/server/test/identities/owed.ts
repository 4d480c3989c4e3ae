import { listaLlamadosSchema } from '@plomada/domain/aportes/llamados/llamado.schema';
import { aCubrirSchema } from '@plomada/domain/cheques/propio.schema';
import { saldosSchema } from '@plomada/domain/cuentas/cuenta.schema';
import {
  contrapartesSchema,
  listaObligacionesSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { cuentaProveedorSchema } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { expect } from 'vitest';

import { GENTE } from '../support/data.ts';
import { leftByCheques, toCover } from './plain-cheques.ts';
import { owed, taxes } from './plain-costs.ts';
import { byCurrency, EYES, HOY, type Sums, sumsOf } from './plain.ts';
import { type Asked, besides, EVERYBODY, type Proof, written } from './proof.ts';

const counterparties = async ({ get }: Asked, sentido: string) =>
  contrapartesSchema.parse(await get(`/obligaciones/contrapartes?sentido=${sentido}`)).items;

const totals = async ({ get }: Asked, query: string) =>
  listaObligacionesSchema.parse(await get(`/obligaciones?${query}`)).totales;

/**
 * Debts to suppliers by plain SQL, compared with *Qué debemos* by supplier, *Adeudado* of the
 * summary, and each supplier's account, its PDF and the list of the supplier's debts.
 */
export const suppliers: Proof = {
  readers: EVERYBODY,
  prove: async (asked) => {
    const { get, plain, reader } = asked;
    const left = await leftByCheques(plain, EYES[reader], 'proveedor');
    const truth = sumsOf([
      ...(await plain.suppliers(EYES[reader])),
      // Expenses may name no supplier.
      ...[...left].filter(([key]) => !key.startsWith('null ')),
    ]);
    const named = (await counterparties(asked, 'EGRESO')).filter(
      (one) => one.contraparte.id !== null,
    );
    const keyOf = (one: (typeof named)[number]) => `${one.contraparte.id} ${one.moneda}`;
    expect(sumsOf(named.map((one) => [keyOf(one), one.pendienteCentavos] as const))).toEqual(truth);
    const { adeudado } = vencimientosSchema.parse(await get('/vencimientos'));
    const shown = adeudado.map(
      (one) => [`${one.proveedorId} ${one.moneda}`, one.adeudadoCentavos, one] as const,
    );
    // A supplier whose credit notes exceed the debts is owed nothing, but is listed for a fondo de
    // reparo.
    for (const [key, sum, { reparoCentavos }] of shown) {
      expect(sum).toBe(truth.get(key) ?? 0);
      expect(Math.max(sum, reparoCentavos)).toBeGreaterThan(0);
    }
    const listed = new Set<string>(shown.map(([key]) => key));
    expect([...truth].filter(([key, sum]) => sum > 0 && !listed.has(key))).toEqual([]);
    for (const one of named) {
      const page = cuentaProveedorSchema.parse(
        await get(`/proveedores/${one.contraparte.id}/cuenta?moneda=${one.moneda}`),
      );
      expect(page.pendienteCentavos).toBe(truth.get(keyOf(one)) ?? 0);
      const lines = await asked.pdf(
        `/proveedores/${one.contraparte.id}/cuenta/documento?moneda=${one.moneda}`,
      );
      expect(besides(lines, 'Pendiente')).toBe(written(page.pendienteCentavos, one.moneda));
      const list = await totals(asked, `proveedorId=${one.contraparte.id}`);
      const total = list.find(({ moneda }) => moneda === one.moneda);
      expect(total?.pendienteCentavos ?? 0).toBe(page.pendienteCentavos);
      expect(total?.vencidoCentavos ?? 0).toBe(page.vencidoCentavos);
    }
  },
};

/**
 * Expenses that members paid and no account has repaid, compared by member and in the list; a
 * Usuario sees only their own.
 */
export const pockets: Proof = {
  readers: EVERYBODY,
  prove: async (asked) => {
    const { plain, reader } = asked;
    const eyes = EYES[reader];
    const truth = await plain.pockets(eyes, eyes.private ? null : GENTE[reader].id);
    const owed = await counterparties(asked, 'EGRESO');
    const named = owed.filter(({ miembroId }) => miembroId !== null);
    const keyed = named.map(
      (one) => [`${one.miembroId} ${one.moneda}`, one.pendienteCentavos] as const,
    );
    expect(sumsOf(keyed)).toEqual(truth);
    for (const one of named) {
      const list = await totals(asked, `clase=BOLSILLO&miembroId=${one.miembroId}`);
      const total = list.find(({ moneda }) => moneda === one.moneda);
      expect(total?.pendienteCentavos).toBe(one.pendienteCentavos);
      expect(total?.vencidoCentavos).toBe(0);
    }
  },
};

/**
 * Debts to us, compared between *Qué nos deben* by client and partner, their budgets and their
 * calls; cheques are apart.
 */
export const clients: Proof = {
  readers: EVERYBODY,
  prove: async (asked) => {
    const { get, plain, reader } = asked;
    const items = await counterparties(asked, 'INGRESO');
    type Item = (typeof items)[number];
    const partOf = ({ partes }: Item, kind: string) =>
      partes.find(({ clase }) => clase === kind)?.pendienteCentavos ?? 0;
    const ofCalls = (one: Item) => partOf(one, 'LLAMADO');
    const ofClients = items.map(
      (one) =>
        [
          `${one.contraparte.nombre} ${one.moneda}`,
          one.pendienteCentavos -
            ofCalls(one) -
            partOf(one, 'CHEQUE_A_COBRAR') -
            partOf(one, 'CHEQUE_RECHAZADO'),
        ] as const,
    );
    expect(sumsOf(ofClients)).toEqual(await plain.clients(EYES[reader]));
    const calls = EYES[reader].private
      ? listaLlamadosSchema.parse(await get('/aportes-socio/llamados?limit=200')).items
      : [];
    expect(sumsOf(items.map((one) => [one.moneda, ofCalls(one)] as const))).toEqual(
      sumsOf(calls.map((one) => [one.moneda, one.pendienteCentavos] as const)),
    );
  },
};

const ofKind = (list: Awaited<ReturnType<typeof totals>>, clase: string) =>
  list.flatMap(({ moneda, partes }) =>
    partes
      .filter((one) => one.clase === clase)
      .map(({ pendienteCentavos }) => [moneda, pendienteCentavos] as const),
  );

/**
 * Total of debts of each direction, compared with plain SQL and with its parts by kind, by age and
 * by counterparty.
 */
export const parts: Proof = {
  readers: EVERYBODY,
  prove: async (asked) => {
    const { plain, reader } = asked;
    for (const sentido of ['EGRESO', 'INGRESO'] as const) {
      const list = await totals(asked, `sentido=${sentido}`);
      const whole = sumsOf(list.map((one) => [one.moneda, one.pendienteCentavos] as const));
      const member = EYES[reader].private ? null : GENTE[reader].id;
      const outside = await owed(plain, EYES[reader], sentido, member);
      const ofCheques = EYES[reader].private
        ? byCurrency(await plain.cheques(EYES[reader], HOY))
        : ofKind(list, 'CHEQUE');
      expect(whole).toEqual(
        sumsOf(sentido === 'EGRESO' ? [...outside, ...ofCheques] : [...outside]),
      );
      if (sentido === 'EGRESO') {
        const taxed = EYES[reader].private ? byCurrency(await taxes(plain)) : [];
        expect(sumsOf(ofKind(list, 'RETENCION'))).toEqual(sumsOf(taxed));
      }
      for (const cut of ['partes', 'tramos'] as const) {
        const pieces = list.flatMap((one) =>
          one[cut].map(({ pendienteCentavos }) => [one.moneda, pendienteCentavos] as const),
        );
        expect(sumsOf(pieces)).toEqual(whole);
      }
      const by = await counterparties(asked, sentido);
      expect(sumsOf(by.map((one) => [one.moneda, one.pendienteCentavos] as const))).toEqual(whole);
    }
  },
};

const nowhereAbove = (some: Sums, all: Sums): boolean =>
  [...some].every(([key, sum]) => sum <= (all.get(key) ?? 0));

/**
 * Cheques given and not debited, compared in the list and, for readers of accounts, beside the
 * balances.
 */
export const cheques: Proof = {
  readers: EVERYBODY,
  prove: async (asked) => {
    const { get, plain, reader } = asked;
    const list = await totals(asked, 'clase=CHEQUE');
    const listed = sumsOf(list.map((one) => [` ${one.moneda}`, one.pendienteCentavos] as const));
    const truth = await plain.cheques(EYES[reader], HOY);
    if (!EYES[reader].private) {
      // Only an upper limit is checked: readers without accounts must not learn of them, so for
      // them every cheque leaves on its day.
      expect(nowhereAbove(listed, truth)).toBe(true);
      return;
    }
    expect(listed).toEqual(truth);
    const { cuentas } = aCubrirSchema.parse(await get('/cheques/a-cubrir'));
    const covered = cuentas.flatMap(({ moneda, dias, vencidos }) =>
      [...dias, vencidos].map((one) => [` ${moneda}`, one.importeCentavos] as const),
    );
    expect(sumsOf(covered)).toEqual(await toCover(plain));
    for (const { total, dias } of cuentas) {
      expect(dias.reduce((sum, one) => sum + one.importeCentavos, 0)).toBe(total.importeCentavos);
    }
    const { disponible, items } = saldosSchema.parse(await get('/cuentas/saldos'));
    // No cheque of a later day is confirmed yet, so both agree on what each account pays after today.
    const afterToday = cuentas.flatMap(({ cuenta, dias }) =>
      dias.map((one) => [cuenta?.id ?? '', one.pago > HOY ? one.importeCentavos : 0] as const),
    );
    expect(sumsOf(afterToday.filter(([account]) => account !== ''))).toEqual(
      sumsOf(items.map((one) => [one.cuentaId, one.aDebitarCentavos] as const)),
    );
    const toDebit = disponible.map((one) => [` ${one.moneda}`, one.aDebitarCentavos] as const);
    expect(sumsOf(toDebit)).toEqual(truth);
    for (const { saldoCentavos, aDebitarCentavos, libreCentavos } of disponible) {
      expect(libreCentavos).toBe(saldoCentavos - aDebitarCentavos);
    }
  },
};
