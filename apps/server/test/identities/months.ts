import {
  type EstadoDeCuenta,
  estadoDeCuentaSchema,
} from '@plomada/domain/aportes/estado/estado.schema';
import {
  diferenciasCierreSchema,
  revisionCierreSchema,
  versionesCierreSchema,
} from '@plomada/domain/cierres/cierre.schema';
import { verificacionCierreSchema } from '@plomada/domain/cierres/total.schema';
import {
  comunDeInformeSchema,
  cuentaDeInformeSchema,
  listaInformesSchema,
} from '@plomada/domain/informes/informe.schema';
import { verificacionInformeSchema } from '@plomada/domain/informes/verificacion.schema';
import { totalesMovimientosSchema } from '@plomada/domain/movimientos/acciones.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { expect } from 'vitest';
import { z } from 'zod';

import { OBRA_A } from '../support/obras.ts';
import { CLOSED } from './closing-acts.ts';
import { flows } from './money.ts';
import { EYES, type Sums, sumsOf } from './plain.ts';
import { MANAGERS, type Proof, written } from './proof.ts';

const DAYS = [`${CLOSED}-01`, `${CLOSED}-31`] as const;

const inPdf = (sums: Sums): string[] =>
  [...sums].map(([key, sum]) => written(sum, key.endsWith('USD') ? 'USD' : 'ARS'));

/**
 * Totals of a closed month, compared with its rows, its closings, its PDF and the page of its
 * verification code.
 */
export const months: Proof = {
  readers: MANAGERS,
  prove: async ({ get, pdf, verify, plain, reader }) => {
    const { places } = EYES[reader];
    const truth = await plain.movements(places, true, DAYS);
    const publicTruth = await plain.movements(places, false, DAYS);
    const path = `/cierres/${CLOSED}`;
    const review = revisionCierreSchema.parse(await get(`${path}/revision`));
    expect(flows(review.totales)).toEqual(truth);
    const changed = diferenciasCierreSchema.parse(await get(`${path}/diferencias`));
    expect([changed.filas, flows(changed.cerrado), flows(changed.ahora)]).toEqual([
      [],
      truth,
      truth,
    ]);
    const [newest] = versionesCierreSchema.parse(await get(`${path}/versiones`)).versiones;
    expect(flows(newest?.totales ?? [])).toEqual(truth);
    const rows = await get(`/movimientos/totales?desde=${DAYS[0]}&hasta=${DAYS[1]}`);
    expect(flows(totalesMovimientosSchema.parse(rows).porMoneda)).toEqual(truth);
    expect(await pdf(`${path}/documento?privados=true`)).toEqual(
      expect.arrayContaining(inPdf(truth)),
    );
    expect(await pdf(`${path}/documento`)).toEqual(expect.arrayContaining(inPdf(publicTruth)));
    const shown = verificacionCierreSchema.parse(await verify(newest?.codigoVerificacion ?? ''));
    expect(flows(shown.totales)).toEqual(publicTruth);
  },
};

const documentSchema = z.object({
  comun: comunDeInformeSchema,
  cuentas: z.array(cuentaDeInformeSchema),
});

/**
 * Sums of a partner without `aportadoBp` and `balanceCentavos`, which reveal the other partners'
 * shares.
 */
const partnerSums = (rows: EstadoDeCuenta['porMoneda']) =>
  rows.map(({ aportadoBp: _part, balanceCentavos: _balance, ...sums }) => sums);

/**
 * Newest report of each work, which has nothing private, compared with the work's rows, budgets and
 * partners, with its own PDF and with the page of its verification code.
 */
export const reports: Proof = {
  readers: MANAGERS,
  prove: async ({ get, pdf, verify, plain, reader }) => {
    for (const work of EYES[reader].works) {
      const path = `/proyectos/${work}/informes`;
      const [newest] = listaInformesSchema.parse(await get(path)).items;
      const whole = await get(`${path}/${newest?.id}?formato=json`);
      const { comun, cuentas } = documentSchema.parse(whole);
      const [from, to] = ['2026-09-01', DAYS[1]] as const;
      const inside = await plain.movements([work], false, [from, to]);
      expect(flows(comun.saldos)).toEqual(inside);
      expect(flows(comun.porRubro)).toEqual(inside);
      const balances = (until: string) => plain.balances(work, until);
      expect(sumsOf(comun.saldos.map((one) => [one.moneda, one.inicialCentavos]))).toEqual(
        await balances('2026-08-31'),
      );
      expect(sumsOf(comun.saldos.map((one) => [one.moneda, one.finalCentavos]))).toEqual(
        await balances(to),
      );
      const shown = verificacionInformeSchema.parse(await verify(newest?.codigoVerificacion ?? ''));
      expect(shown.totales).toEqual(comun.saldos);

      const budgets = comun.presupuestos.flatMap((one) =>
        (['totalCentavos', 'certificadoCentavos', 'pagadoCentavos'] as const).map(
          (amount) => [`${one.codigo} ${amount}`, one[amount]] as const,
        ),
      );
      expect(sumsOf(budgets)).toEqual(await plain.budgetsUntil(work, to));
      const lines = await pdf(`${path}/${newest?.id}?formato=pdf`);
      const finals = comun.saldos.map((one) => written(one.finalCentavos, one.moneda));
      expect(lines).toEqual(expect.arrayContaining([...finals, ...inPdf(inside)]));
      for (const { socio, porMoneda } of cuentas) {
        const query = `/proyectos/${work}/socios/${socio.id}/estado-de-cuenta?formato=json&al=${to}`;
        const statement = estadoDeCuentaSchema.parse(await get(query));
        expect(partnerSums(porMoneda)).toEqual(partnerSums(statement.porMoneda));
      }
      if (work === OBRA_A) {
        const stats = statsProyectoSchema.parse(
          await get(`/proyectos/${work}/stats?desde=${from}&hasta=${to}`),
        );
        expect(flows(stats.porMoneda)).toEqual(await plain.movements([work], true, [from, to]));
      }
    }
  },
};
