import { etiquetaDeTotal } from '@plomada/domain/archivos/planilla.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';

type Fila = readonly (string | number | null)[];

const MONEDAS = ['ARS', 'USD'] as const;

type TotalsOf = {
  readonly columnas: readonly { readonly titulo: string }[];
  /** The column that says a row's currency; or the one of all of them. */
  readonly moneda: string;
  /** Columns of centavos that are summed, by their title. */
  readonly suman: readonly string[];
  /** Whether a row takes from the sum. */
  readonly resta?: (fila: Fila) => boolean;
};

/** Exact sums of the rows of a sheet, one row for each currency it has. */
export class CurrencyTotals {
  readonly #of: TotalsOf;
  readonly #sums = new Map<string, Map<number, bigint>>();
  readonly #summed: readonly number[];
  readonly #currencyAt: number;

  constructor(of: TotalsOf) {
    const at = (titulo: string) => of.columnas.findIndex((columna) => columna.titulo === titulo);
    this.#of = of;
    this.#summed = of.suman.map(at);
    this.#currencyAt = at(of.moneda);
  }

  add(fila: Fila): void {
    const moneda = this.#currencyAt < 0 ? this.#of.moneda : String(fila[this.#currencyAt]);
    const sums = this.#sums.get(moneda) ?? new Map<number, bigint>();
    this.#sums.set(moneda, sums);
    const signo = this.#of.resta?.(fila) === true ? -1n : 1n;
    for (const column of this.#summed) {
      const centavos = fila[column];
      if (centavos === null || centavos === undefined) continue;
      sums.set(column, (sums.get(column) ?? 0n) + signo * BigInt(centavos));
    }
  }

  /** Pesos first. */
  rows(): Fila[] {
    return MONEDAS.flatMap((moneda: Moneda): Fila[] => {
      const sums = this.#sums.get(moneda);
      if (sums === undefined) return [];
      const fila = this.#of.columnas.map((_, i) => {
        if (i === 0) return etiquetaDeTotal(moneda);
        if (i === this.#currencyAt) return moneda;
        return sums.get(i)?.toString() ?? null;
      });
      return [fila];
    });
  }
}
