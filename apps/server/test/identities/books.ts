import {
  MOTIVOS_QUE_EXCLUYEN,
  resumenContadorSchema,
} from '@plomada/domain/facturas/contador.schema';
import { pilaSchema } from '@plomada/domain/facturas/factura.schema';
import {
  listaFacturasSchema,
  mesesDeFacturasSchema,
} from '@plomada/domain/facturas/factura.schema';
import { expect } from 'vitest';

import { sumsOf } from './plain.ts';
import { MANAGERS, type Proof } from './proof.ts';

const MES = '2026-11';
const SIDES = ['arcaCentavos', 'nuestroCentavos', 'diferenciaCentavos'] as const;

/**
 * Totals of a month's invoices by `pila`, ours and ARCA's: those of the list of months must equal
 * those of each list and of plain SQL.
 */
export const books: Proof = {
  readers: MANAGERS,
  prove: async ({ get, plain }) => {
    const { meses } = mesesDeFacturasSchema.parse(await get('/facturas/meses'));
    const pilas = meses.find(({ mes }) => mes === MES)?.pilas ?? [];
    for (const pila of pilaSchema.options) {
      const { totales } = listaFacturasSchema.parse(await get(`/facturas?mes=${MES}&pila=${pila}`));
      const ofMonth = pilas.find((one) => one.pila === pila);
      for (const side of SIDES) expect(ofMonth?.[side] ?? 0).toBe(totales[side]);
    }
    const both = pilas.flatMap((one) => [
      [`${one.pila} arca`, one.arcaCentavos] as const,
      [`${one.pila} nuestro`, one.nuestroCentavos] as const,
    ]);
    const truth = await plain.books(MES);
    expect(sumsOf(both)).toEqual(truth);
    // The total of the accountant's month and the documents left out, ours and those that only ARCA
    // lists, are together all documents.
    const { totalCentavos, faltan } = resumenContadorSchema.parse(await get(`/contador/${MES}`));
    const out = faltan.filter(({ motivo }) => MOTIVOS_QUE_EXCLUYEN.some((one) => one === motivo));
    const whole = out.reduce((sum, one) => sum + one.totalCentavos, totalCentavos);
    const ours = [...truth].filter(([key]) => key.endsWith('nuestro') || key === 'FALTA_ACA arca');
    expect(whole).toBe(ours.reduce((sum, [, amount]) => sum + amount, 0));
  },
};
