import { listaAcopiosSchema } from '@plomada/domain/acopios/acopio.schema';
import { statsItemsSchema } from '@plomada/domain/acopios/items/item.schema';
import { compraLoteSchema } from '@plomada/domain/lote/lote.schema';
import { expect } from 'vitest';

import { OBRA_A } from '../support/obras.ts';
import { EYES, sumsOf } from './plain.ts';
import { EVERYBODY, MANAGERS, type Proof } from './proof.ts';

/**
 * Totals of material paid for and of the part not yet withdrawn: the list of stockpiles must equal
 * plain SQL and the page of each.
 */
export const stockpiles: Proof = {
  readers: EVERYBODY,
  prove: async ({ get, plain, reader }) => {
    const { items } = listaAcopiosSchema.parse(await get('/acopios?limit=200'));
    const rows = items.flatMap((one) => [
      [`total ${one.moneda}`, one.totalCentavos] as const,
      [`valor ${one.moneda}`, one.valorCentavos] as const,
    ]);
    expect(sumsOf(rows)).toEqual(await plain.stockpiles(EYES[reader]));
    for (const one of items) {
      const stats = statsItemsSchema.parse(await get(`/acopios-items/${one.id}/items/stats`));
      expect(stats).toMatchObject({
        totalCentavos: one.totalCentavos,
        valorCentavos: one.valorCentavos,
        retiradoCentavos: one.retiradoCentavos,
      });
    }
  },
};

/** Cost of a lot and the amount paid of it, in the lot's currency. */
export const plot: Proof = {
  readers: MANAGERS,
  prove: async ({ get, plain }) => {
    const { resumen } = compraLoteSchema.parse(await get(`/lot-purchase/${OBRA_A}`));
    const shown = sumsOf([
      ['gastos', resumen.gastosCentavos],
      ['pagado', resumen.pagadoCentavos],
    ]);
    expect(shown).toEqual(await plain.plot());
    expect(resumen.costoTotalCentavos).toBe(resumen.precioCentavos + resumen.gastosCentavos);
  },
};
