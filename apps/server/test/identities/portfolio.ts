import { carteraSchema } from '@plomada/domain/cheques/cheque.schema';
import { saldosSchema } from '@plomada/domain/cuentas/cuenta.schema';
import {
  contrapartesSchema,
  listaObligacionesSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { expect } from 'vitest';

import { leftByCheques, portfolio, unpaidCheques } from './plain-cheques.ts';
import { byCurrency, EYES, HOY, sumsOf } from './plain.ts';
import { EVERYBODY, type Proof } from './proof.ts';

const OWED = 'sentido=INGRESO&clase=CHEQUE_A_COBRAR';

/**
 * Cheques of others that no bank has paid, compared between plain SQL, *Qué nos deben*,
 * *Vencimientos* and the totals of the portfolio, and the debts that cheques left. The cheques in
 * hand and the balance that no cheque explains add up to *En cartera*. Readers without the
 * portfolio see none.
 */
export const cheques: Proof = {
  readers: EVERYBODY,
  prove: async ({ get, status, plain, reader }) => {
    const truth = await unpaidCheques(plain, EYES[reader]);
    const whole = sumsOf(byCurrency(truth));
    const { totales } = listaObligacionesSchema.parse(await get(`/obligaciones?${OWED}`));
    expect(sumsOf(totales.map((one) => [one.moneda, one.pendienteCentavos] as const))).toEqual(
      whole,
    );
    const { items: givers } = contrapartesSchema.parse(
      await get(`/obligaciones/contrapartes?${OWED}`),
    );
    const byGiver = givers.map(
      (one) => [`${one.contraparte.nombre} ${one.moneda}`, one.pendienteCentavos] as const,
    );
    expect(sumsOf(byGiver)).toEqual(truth);
    const { items: dues } = vencimientosSchema.parse(await get('/vencimientos?hasta=2027-11-20'));
    const due = dues.filter(({ tipo }) => tipo === 'CHEQUE_A_COBRAR');
    expect(sumsOf(due.map((one) => [one.moneda, one.importeCentavos ?? 0] as const))).toEqual(
      whole,
    );
    for (const [clase, side, sentido] of [
      ['CHEQUE_RECHAZADO', 'cliente', 'INGRESO'],
      ['CHEQUE_A_REPONER', 'proveedor', 'EGRESO'],
    ] as const) {
      const left = sumsOf(byCurrency(await leftByCheques(plain, EYES[reader], side)));
      const { totales: sums } = listaObligacionesSchema.parse(
        await get(`/obligaciones?sentido=${sentido}&clase=${clase}`),
      );
      const inList = sums.map((one) => [one.moneda, one.pendienteCentavos] as const);
      const inDues = dues.filter(({ tipo }) => tipo === clase);
      expect([
        sumsOf(inList),
        sumsOf(inDues.map((one) => [one.moneda, one.importeCentavos ?? 0] as const)),
      ]).toEqual([left, left]);
    }
    if (!EYES[reader].private) {
      expect([whole.size, await status('/cheques')]).toEqual([0, 403]);
      return;
    }
    const { totales: held } = carteraSchema.parse(await get('/cheques'));
    const inTotals = held.map(
      ({ moneda, enCartera, depositados }) =>
        [moneda, enCartera.importeCentavos + depositados.importeCentavos] as const,
    );
    expect(sumsOf(inTotals)).toEqual(whole);
    for (const { enCartera, vencidos } of held) {
      expect(vencidos.importeCentavos).toBeLessThanOrEqual(enCartera.importeCentavos);
    }
    // The balance of the portfolio's totals is that of all days, those after today included.
    const { disponible } = saldosSchema.parse(await get('/cuentas/saldos?al=2027-11-20'));
    const inHand = held.map(
      (one) => [` ${one.moneda}`, one.enCartera.importeCentavos + one.sinDetalleCentavos] as const,
    );
    const apart = disponible.map((one) => [` ${one.moneda}`, one.enCarteraCentavos ?? 0] as const);
    const plainly = await portfolio(plain, '2027-11-20');
    expect([sumsOf(inHand), sumsOf(apart)]).toEqual([plainly, plainly]);
    expect(plainly).toEqual(await portfolio(plain, HOY));
  },
};
