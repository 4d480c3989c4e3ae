import { etiquetaDeTotal, type EtiquetaDeTotal } from '@plomada/domain/archivos/planilla.rules';
import { MONEDAS } from '@plomada/domain/base/dinero.rules';

type SheetRow = readonly (string | number | null)[];

const CURRENCIES: ReadonlySet<string> = new Set(MONEDAS);

type TotalsOf = {
  readonly columns: readonly { readonly title: string }[];
  /** Title of the column with a row's currency, or the currency of all rows. */
  readonly moneda: string;
  /** Columns of centavos that are summed, by their title. */
  readonly summed: readonly string[];
  /** True for rows that are subtracted from the sum. */
  readonly subtracts?: (row: SheetRow) => boolean;
  /** Label of the sum when some rows are subtracted. */
  readonly label?: EtiquetaDeTotal;
};

/** Exact sums of a sheet's rows, one row of totals per currency. */
export class CurrencyTotals {
  readonly #of: TotalsOf;
  readonly #sums = new Map<string, Map<number, bigint>>();
  readonly #summed: readonly number[];
  readonly #currencyAt: number;

  constructor(of: TotalsOf) {
    const at = (title: string) => of.columns.findIndex((column) => column.title === title);
    this.#of = of;
    this.#summed = of.summed.map(at);
    this.#currencyAt = at(of.moneda);
  }

  add(row: SheetRow): void {
    const moneda = this.#currencyAt < 0 ? this.#of.moneda : String(row[this.#currencyAt]);
    const sums = this.#sums.get(moneda) ?? new Map<number, bigint>();
    this.#sums.set(moneda, sums);
    const sign = this.#of.subtracts?.(row) === true ? -1n : 1n;
    for (const column of this.#summed) {
      const centavos = row[column];
      if (centavos === null || centavos === undefined) continue;
      // Otherwise the total would leave the amount out.
      if (!CURRENCIES.has(moneda)) throw new Error(`No total is kept for the currency ${moneda}`);
      sums.set(column, (sums.get(column) ?? 0n) + sign * BigInt(centavos));
    }
  }

  /** Rows of totals, pesos first. */
  rows(): SheetRow[] {
    return MONEDAS.flatMap((moneda): SheetRow[] => {
      const sums = this.#sums.get(moneda);
      if (sums === undefined) return [];
      const row = this.#of.columns.map((_, i) => {
        if (i === 0) return etiquetaDeTotal(moneda, this.#of.label);
        if (i === this.#currencyAt) return moneda;
        return sums.get(i)?.toString() ?? null;
      });
      return [row];
    });
  }
}
