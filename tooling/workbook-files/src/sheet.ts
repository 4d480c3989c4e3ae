import type { CellClass, MotivoIgnorada } from './truth.ts';

export type Style = 'fecha' | 'mes' | 'pesos' | 'dolares';

export type Cell = {
  /** Value of the cell; a date is its serial number with the style `fecha` or `mes`. */
  readonly value: string | number;
  readonly formula?: string;
  /**
   * Formula shared with the cells below, as Excel stores it: the first one has the range, all have
   * the index.
   */
  readonly shared?: { readonly index: number; readonly range?: string };
  readonly style?: Style;
  readonly isError?: boolean;
};

type Placed = Cell & { readonly place: CellClass; readonly motivo?: MotivoIgnorada };

type Place = readonly [row: number, column: number];
type Merge = { readonly from: Place; readonly to: Place };

export type SumKind = 'SUM' | 'SUBTOTAL9' | 'SUBTOTAL109';

/** Letters of a column, such as `A` or `AA`: columns are counted from 0, rows from 1. */
export function letters(column: number): string {
  const head = Math.floor(column / 26);
  return `${head === 0 ? '' : letters(head - 1)}${String.fromCodePoint(65 + (column % 26))}`;
}

export const ref = (row: number, column: number): string => `${letters(column)}${row}`;

export class Sheet {
  readonly name: string;
  isHidden = false;
  readonly rows = new Map<number, Map<number, Placed>>();
  readonly merges: Merge[] = [];
  /** Ranges that pivot tables fill. */
  readonly pivots: Merge[] = [];
  readonly hiddenRows = new Set<number>();
  readonly hiddenColumns = new Set<number>();

  constructor(name: string) {
    this.name = name;
  }

  address(row: number, column: number): string {
    return `${this.name}!${ref(row, column)}`;
  }

  put(at: Place, cell: Cell, place: CellClass): string {
    return this.#set(at, { ...cell, place });
  }

  ignore(at: Place, cell: Cell, motivo: MotivoIgnorada): string {
    return this.#set(at, { ...cell, place: 'IGNORADA', motivo });
  }

  title(row: number, column: number, value: string): string {
    return this.put([row, column], { value }, 'TITULO');
  }

  note(row: number, column: number, value: string): string {
    return this.ignore([row, column], { value }, 'NOTA');
  }

  merge(from: Place, to: Place): void {
    this.merges.push({ from, to });
  }

  at(row: number, column: number): Placed | undefined {
    return this.rows.get(row)?.get(column);
  }

  /**
   * Sum in centavos of the numbers of a range, as Excel computes it: `SUBTOTAL` skips cells with a
   * subtotal, and `SUBTOTAL(109)` hidden rows as well.
   */
  add(column: number, [from, to]: readonly [number, number], kind: SumKind): number {
    let total = 0;
    for (let row = from; row <= to; row += 1) {
      const cell = this.at(row, column);
      if (typeof cell?.value !== 'number') continue;
      if (kind !== 'SUM' && cell.formula?.startsWith('SUBTOTAL(') === true) continue;
      if (kind === 'SUBTOTAL109' && this.hiddenRows.has(row)) continue;
      total += Math.round(cell.value * 100);
    }
    return total;
  }

  #set([row, column]: Place, placed: Placed): string {
    const cells = this.rows.get(row) ?? new Map<number, Placed>();
    if (cells.has(column))
      throw new Error(`The cell ${this.address(row, column)} has a value already`);
    cells.set(column, placed);
    this.rows.set(row, cells);
    return this.address(row, column);
  }
}
