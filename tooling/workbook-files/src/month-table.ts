import type { Book } from './book.ts';
import { rubroCell } from './columns.ts';
import { EMPTY } from './list.ts';
import { amountText } from './money.ts';
import { letters, ref, type Sheet, type Cell } from './sheet.ts';
import { totalOf } from './total.ts';
import type { Total, Tabla, Porque } from './truth.ts';

type Addend = Total['sumandos'][number];

type Matrix = {
  readonly book: Book;
  readonly sheet: Sheet;
  readonly months: readonly string[];
  /** Row of the headings. */
  readonly top: number;
  /** Column of the rubros; the months follow it. */
  readonly left: number;
  readonly modes: Parameters<typeof rubroCell>[1];
  readonly heading: (month: string) => Cell;
  /** Probability of an amount written as a text. */
  readonly texts: number;
};

/**
 * Table with a line per rubro and a column per month, in which every amount becomes one row of the
 * import.
 */
export class MonthTable {
  readonly tabla: Tabla;
  row: number;
  readonly #of: Matrix;
  readonly #addends = new Map<number, (Addend & { readonly row: number })[]>();

  constructor(of: Matrix) {
    this.#of = of;
    const { book, sheet, months, top, left, heading } = of;
    sheet.title(top, left, 'Rubro');
    for (const [i, month] of months.entries()) {
      sheet.put([top, left + 1 + i], heading(month), 'TITULO');
    }
    sheet.title(top, this.#right, 'TOTAL');
    this.row = top + 1;
    this.tabla = {
      id: `t${book.tablas.length + 1}`,
      hoja: sheet.name,
      rango: '',
      forma: 'MESES_EN_COLUMNAS',
      destino: 'MOVIMIENTOS',
      columnas: [
        { columna: letters(left), titulo: 'Rubro', campo: 'rubro' },
        ...months.map((month, i) => ({
          columna: letters(left + 1 + i),
          titulo: month,
          campo: 'egreso',
        })),
      ],
      filas: [],
      totales: [],
      errores: [],
    };
    book.tablas.push(this.tabla);
  }

  get #right(): number {
    return this.#of.left + 1 + this.#of.months.length;
  }

  /**
   * Adds one rubro; `wrong` is the error in centavos of its total, which is then typed instead of
   * summed.
   */
  add(codigo: string, wrong = 0): void {
    const { book, sheet, months, left, modes } = this.#of;
    const { random } = book;
    const at = { book, sheet, row: this.row, column: left };
    const { hecho, pregunta, ...label } = rubroCell(codigo, modes, at);
    const labelId = sheet.put([this.row, left], label, 'FILA');
    const own: Addend[] = [];
    for (const [i, month] of months.entries()) {
      const column = left + 1 + i;
      if (random.chance(0.25)) {
        if (random.chance(0.5)) {
          sheet.ignore([this.row, column], { value: '-' }, 'SIN_MOVIMIENTO');
        }
        continue;
      }
      const centavos = random.int(20, 4000) * 75_000 + (random.chance(0.2) ? 4350 : 0);
      const id = sheet.put([this.row, column], this.#amount(centavos), 'FILA');
      own.push({ id, centavos });
      this.#note(column, { id, centavos, row: this.row });
      this.tabla.filas.push({
        id,
        ...EMPTY,
        obra: book.obra,
        ...hecho,
        celdas: {
          rubro: labelId,
          periodo: sheet.address(this.#of.top, column),
          egreso: id,
        },
        periodo: month,
        importeCentavos: -centavos,
        preguntas: typeof pregunta === 'string' ? [pregunta] : [],
      });
    }
    this.#rowTotal(own, wrong);
    this.row += 1;
    this.#grow();
  }

  section(name: string): void {
    this.#of.sheet.title(this.row, this.#of.left, name);
    this.row += 1;
  }

  /**
   * Adds a total below every month and the totals; the one in column `short` leaves out its last
   * row.
   */
  total(
    etiqueta: string,
    kind: 'SUM' | 'SUBTOTAL9',
    { since, short = -1 }: { since: number; short?: number },
  ): void {
    const { sheet, left, months } = this.#of;
    sheet.put([this.row, left], { value: etiqueta }, 'TOTAL');
    for (let column = left + 1; column <= left + 1 + months.length; column += 1) {
      const last = this.row - (column === short ? 2 : 1);
      const range = `${ref(since, column)}:${ref(last, column)}`;
      const dice = sheet.add(column, [since, last], kind);
      const formula = kind === 'SUM' ? `SUM(${range})` : `SUBTOTAL(9,${range})`;
      this.#state([this.row, column], {
        cell: { value: dice / 100, formula, style: 'pesos' },
        dice,
        sumandos: (this.#addends.get(column) ?? []).filter(({ row }) => row >= since),
        porque: column === short ? 'RANGO_CORTO' : column === this.#right ? 'ARRASTRA' : undefined,
      });
    }
    this.row += 1;
    this.#grow();
  }

  #amount(centavos: number): Cell {
    const isText = this.#of.book.random.chance(this.#of.texts);
    return isText
      ? { value: amountText(centavos, 'miles') }
      : { value: centavos / 100, style: 'pesos' };
  }

  #rowTotal(own: readonly Addend[], wrong: number): void {
    const { sheet, left } = this.#of;
    const right = this.#right;
    const range = `${ref(this.row, left + 1)}:${ref(this.row, right - 1)}`;
    const entran = own.reduce((sum, { centavos }) => sum + centavos, 0);
    const numbers = [...(sheet.rows.get(this.row) ?? [])]
      .filter(([, { value }]) => typeof value === 'number')
      .map(([column]) => sheet.add(column, [this.row, this.row], 'SUM'));
    const dice = wrong === 0 ? numbers.reduce((sum, one) => sum + one, 0) : entran + wrong;
    const formula = wrong === 0 ? `SUM(${range})` : undefined;
    this.#state([this.row, right], {
      cell: { value: dice / 100, formula, style: 'pesos' },
      dice,
      sumandos: own,
      porque: wrong === 0 ? undefined : 'ESCRITO_MAL',
    });
    for (const one of own) this.#note(right, { ...one, row: this.row });
  }

  #state(
    at: readonly [number, number],
    of: { cell: Cell; dice: number; sumandos: readonly Addend[]; porque?: Porque },
  ): void {
    const { cell, dice, sumandos, porque } = of;
    this.tabla.totales.push(
      totalOf({
        id: this.#of.sheet.put(at, cell, 'TOTAL'),
        clase: at[1] === this.#right ? 'TOTAL' : 'SUBTOTAL',
        dice,
        sumandos: sumandos.map(({ id, centavos }) => ({ id, centavos })),
        porque,
      }),
    );
  }

  #note(column: number, addend: Addend & { readonly row: number }): void {
    this.#addends.set(column, [...(this.#addends.get(column) ?? []), addend]);
  }

  #grow(): void {
    const { top, left } = this.#of;
    this.tabla.rango = `${ref(top, left)}:${ref(this.row - 1, this.#right)}`;
  }
}
