import type { TablaLeida } from './lectura-tabla.rules.ts';
import type { Partida } from './partidas.rules.ts';

/** A table and the other tables that have the same money. */
export type Repeticion = {
  readonly leida: TablaLeida;
  /**
   * True when the whole table is taken to repeat others; otherwise a part of it may, or all of it.
   */
  readonly entera: boolean;
  readonly pesos: number;
  /** Repeated sum, by the other table that has it. */
  readonly otras: ReadonlyMap<TablaLeida, number>;
  /** Rows that repeat others, when single ones were found. */
  readonly filas: ReadonlySet<string>;
};

export type Cuentas = { readonly leida: TablaLeida; readonly partidas: readonly Partida[] };

export const TOLERANCIA = 1;

export const sumar = (partidas: readonly Partida[]): number =>
  partidas.reduce((suma, { pesos }) => suma + pesos, 0);

export function porTabla(partidas: readonly Partida[]): Map<TablaLeida, number> {
  const sumas = new Map<TablaLeida, number>();
  for (const { leida, pesos } of partidas) sumas.set(leida, (sumas.get(leida) ?? 0) + pesos);
  return sumas;
}
