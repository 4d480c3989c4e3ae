import { totalesMovimientosSchema } from '@plomada/domain/movimientos/acciones.schema';
import {
  contrapartesSchema,
  listaObligacionesSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { administracionSchema } from '@plomada/domain/proyectos/administracion.schema';
import { resumenGeneralSchema } from '@plomada/domain/resumen/resumen.schema';
import { expect } from 'vitest';

import { NORTE } from '../support/data.ts';
import { flows } from './money.ts';
import { costs } from './plain-costs.ts';
import { EYES, HOY, sumsOf } from './plain.ts';
import { EVERYBODY, type Proof } from './proof.ts';

const PATH = '/proyectos/administracion';
const MONTH = ['2026-11-01', '2026-11-30'] as const;
const BEFORE = ['2026-10-01', '2026-10-31'] as const;

/**
 * Money, cost and debts of Administración in its page, the summary, the totals of movements and the
 * lists of debts, compared with plain SQL; readers without private rows see none.
 */
export const office: Proof = {
  readers: EVERYBODY,
  prove: async ({ get, status, plain, reader }) => {
    const { administracion } = resumenGeneralSchema.parse(await get('/resumen-general'));
    if (!EYES[reader].private) {
      expect([await status(PATH), administracion]).toEqual([404, null]);
      return;
    }
    const page = administracionSchema.parse(await get(PATH));
    expect(flows(page.delMes)).toEqual(await plain.movements([NORTE], true, MONTH));
    expect(flows(page.delMesAnterior)).toEqual(await plain.movements([NORTE], true, BEFORE));
    const all = await plain.movements([NORTE], true);
    expect(flows(administracion?.saldos ?? [])).toEqual(all);
    const listed = await get(`/movimientos/totales?projectId=${NORTE}`);
    expect(flows(totalesMovimientosSchema.parse(listed).porMoneda)).toEqual(all);
    expect(administracion?.gastadoEquivalenteCentavos).toBe(
      (await costs(plain, [NORTE], true)).get(NORTE) ?? 0,
    );

    const owed = await plain.owedOf(NORTE, HOY);
    const pending = (rows: readonly { moneda: string; pendienteCentavos: number }[]) =>
      sumsOf(rows.map((one) => [` ${one.moneda}`, one.pendienteCentavos] as const));
    const query = `proyectoId=${NORTE}`;
    const { totales } = listaObligacionesSchema.parse(await get(`/obligaciones?${query}`));
    expect(pending(totales)).toEqual(owed);
    const by = contrapartesSchema.parse(await get(`/obligaciones/contrapartes?${query}`));
    expect(pending(by.items)).toEqual(owed);
    expect(pending(page.adeudado)).toEqual(owed);
  },
};
