import type { Moneda } from './money.ts';
import type { ClaseTotal, Porque, Total } from './truth.ts';

type Stated = {
  readonly id: string;
  readonly clase: ClaseTotal;
  readonly dice: number;
  readonly sumandos: readonly { readonly id: string; readonly centavos: number }[];
  readonly base?: number;
  readonly moneda?: Moneda;
  /** Reason of a total that differs from its addends. */
  readonly porque?: Porque;
};

/** Total stated by a cell, compared with the sum of its addends. */
export function totalOf(stated: Stated): Total {
  const { id, clase, dice, sumandos, base = 0, moneda = 'ARS', porque } = stated;
  const entran = sumandos.reduce((sum, { centavos }) => sum + centavos, base);
  return {
    id,
    clase,
    moneda,
    baseCentavos: base,
    diceCentavos: dice,
    entranCentavos: entran,
    difiere: dice !== entran,
    porque: dice === entran ? null : (porque ?? 'TEXTO_SIN_SUMAR'),
    sumandos: [...sumandos],
  };
}
