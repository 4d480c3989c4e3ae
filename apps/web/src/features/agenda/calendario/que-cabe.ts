import type { ItemAgenda } from '@plomada/domain/agenda/agenda.schema';

import type { Suma } from './items.ts';
import { semanasDelMes, type Vista } from './periodo.ts';

/** Heights in px; they must match `proximos.tsx` and the calendar. */
const CABEZA = 48;
const PIE = 40;
const ROTULO = 32;
const FILA = 46;
const DIAS = 32;
const SEMANA_DEL_MES = 109;
const SEMANA_SOLA = 420;

/** Height of the calendar, in px. */
export const altoDe = (vista: Vista, dia: string): number =>
  DIAS + (vista === 'semana' ? SEMANA_SOLA : semanasDelMes(dia).length * SEMANA_DEL_MES);

export type Grupo = {
  readonly titulo: string;
  readonly dia: string;
  readonly tarde: boolean;
  readonly items: readonly ItemAgenda[];
};

const SUMA = 22;
const MARGEN = 12;

/** Height of the sums above the days, with a line per currency, in px. */
export const altoDeSumas = (sumas: readonly Suma[]): number =>
  MARGEN + sumas.reduce((lineas, { importes }) => lineas + importes.length, 0) * SUMA;

/** Limit of overdue items, so that upcoming ones fit too. */
const VENCIDOS = 3;

/** Items that fit beside the calendar, in order, and the number of those left out. */
export function queCabe(grupos: readonly Grupo[], alto: number, sumas = 0) {
  let queda = alto - CABEZA - PIE - sumas;
  let fuera = 0;
  const visibles = grupos.flatMap((grupo): Grupo[] => {
    const tope = grupo.tarde ? VENCIDOS : grupo.items.length;
    const entran = Math.max(0, Math.min(tope, Math.floor((queda - ROTULO) / FILA)));
    fuera += grupo.items.length - entran;
    // Once a group has no space for its rows, no later group is shown.
    queda = entran < Math.min(tope, grupo.items.length) ? 0 : queda - ROTULO - entran * FILA;
    return entran === 0 ? [] : [{ ...grupo, items: grupo.items.slice(0, entran) }];
  });
  return { visibles, fuera };
}
