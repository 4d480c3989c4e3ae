import type { Book } from './book.ts';
import { amountText, type Moneda } from './money.ts';
import { letters, ref, type Cell, type Sheet, type SumKind } from './sheet.ts';
import { totalOf } from './total.ts';
import type { ClaseTotal, Destino, Fila, Forma, MotivoIgnorada, Porque, Tabla } from './truth.ts';

/** Fields of a row that one cell reveals. */
export type Hecho = Partial<Omit<Fila, 'id' | 'celdas' | 'preguntas'>>;

export type Written = Cell & {
  readonly hecho?: Hecho;
  readonly pregunta?: string | null;
  /** Amount added to its column's total, in the column's direction and currency. */
  readonly aporta?: number;
  /** Row of the cell above into which this cell is merged, so that nothing is written here. */
  readonly mergedFrom?: number;
  /** Reason why the cell has no meaning for the row. */
  readonly ignorada?: MotivoIgnorada;
};

export type At = {
  readonly book: Book;
  readonly sheet: Sheet;
  readonly row: number;
  readonly column: number;
};

export type Column<T> = {
  readonly titulo: string;
  /** Second line of a heading of two lines. */
  readonly segundo?: string;
  readonly campo: string | null;
  readonly moneda?: Moneda;
  readonly write: (entry: T, at: At) => Written | null;
};

type Row = {
  readonly row: number;
  readonly id: string;
  readonly adds: ReadonlyMap<number, number>;
};

export type How = 'VISIBLE' | 'OCULTA' | 'CON_ERROR';
/**
 * Forms of a total: `MAL` is typed and wrong, `CORTO` leaves out the last row, `DOBLE` also adds
 * the subtotals, `MAS` adds the subtotals above one by one, `COMPLETO` is typed and includes the
 * amount of a broken cell.
 */
export type TotalStyle =
  | SumKind
  | 'ESCRITO'
  | 'TEXTO'
  | 'MAL'
  | 'CORTO'
  | 'DOBLE'
  | 'MAS'
  | 'COMPLETO';
export type TotalOptions = {
  readonly etiqueta: string;
  readonly clase: ClaseTotal;
  /** Columns with a total in this row, each with the form of its total. */
  readonly columns: readonly (readonly [number, TotalStyle])[];
  /** First row of the list that the total covers; all when left out. */
  readonly since?: number;
  readonly label?: number;
};

export type ListOptions<T> = {
  readonly columns: readonly Column<T>[];
  readonly at: readonly [number, number];
  readonly forma: Forma;
  readonly destino: Destino;
  readonly hecho?: Hecho;
};

export const EMPTY: Omit<Fila, 'id' | 'celdas' | 'preguntas'> = {
  fecha: null,
  periodo: null,
  concepto: null,
  importeCentavos: 0,
  moneda: 'ARS',
  cotizacion: null,
  proveedor: null,
  rubro: null,
  medioPago: null,
  obra: null,
  socio: null,
  cuenta: null,
  vencimiento: null,
  item: null,
};

/** Table with one row per entry, written from top to bottom. */
export class List<T> {
  readonly tabla: Tabla;
  readonly rows: Row[] = [];
  row: number;
  /** Fields that the chapter's heading reveals about the rows below it. */
  chapter: Hecho = {};
  readonly #book: Book;
  readonly #sheet: Sheet;
  readonly #columns: readonly Column<T>[];
  readonly #left: number;
  readonly #hecho: Hecho;
  readonly #top: number;
  #first: number | null = null;
  readonly #broken: Row[] = [];
  readonly #sums: { row: number; column: number }[] = [];

  constructor(book: Book, sheet: Sheet, options: ListOptions<T>) {
    const { columns, at, forma, destino, hecho = {} } = options;
    this.#book = book;
    this.#sheet = sheet;
    this.#columns = columns;
    [this.row, this.#left] = at;
    this.#top = this.row;
    this.#hecho = { obra: book.obra, ...hecho };
    this.tabla = {
      id: `t${book.tablas.length + 1}`,
      hoja: sheet.name,
      rango: '',
      forma,
      destino,
      columnas: columns.map(({ titulo, segundo, campo }, i) => ({
        columna: letters(this.#left + i),
        titulo: segundo === undefined ? titulo : `${titulo} ${segundo}`.trim(),
        campo,
      })),
      filas: [],
      totales: [],
      errores: [],
    };
    book.tablas.push(this.tabla);
  }

  /** Writes the headings; from the second time on they count as repeated. */
  header(): this {
    const isRepeated = this.#first !== null;
    const lines = this.#columns.some(({ segundo }) => segundo !== undefined) ? 2 : 1;
    for (const [i, { titulo, segundo }] of this.#columns.entries()) {
      for (const [line, text] of [titulo, segundo ?? ''].slice(0, lines).entries()) {
        if (text === '') continue;
        const at = [this.row + line, this.#left + i] as const;
        if (isRepeated) this.#sheet.ignore(at, { value: text }, 'ENCABEZADO_REPETIDO');
        else this.#sheet.title(...at, text);
      }
    }
    this.row += lines;
    this.#first ??= this.row;
    return this.#grow();
  }

  blank(count = 1): this {
    this.row += count;
    return this;
  }

  add(entry: T, how: How = 'VISIBLE'): this {
    const cells: Record<string, string> = {};
    const hecho: Hecho = {};
    const preguntas = new Set<string>();
    const adds = new Map<number, number>();
    let id: string | null = null;
    for (const [i, { campo, write }] of this.#columns.entries()) {
      const column = this.#left + i;
      const at = { book: this.#book, sheet: this.#sheet, row: this.row, column };
      const written = write(entry, at);
      if (written === null) continue;
      const isAmount = written.hecho?.importeCentavos !== undefined;
      const address = this.#put(written, column, how);
      if (isAmount) id = address;
      if (campo !== null && written.ignorada === undefined) cells[campo] = address;
      Object.assign(hecho, written.hecho);
      if (typeof written.pregunta === 'string') preguntas.add(written.pregunta);
      if (written.aporta !== undefined) adds.set(column, written.aporta);
    }
    if (id === null) throw new Error(`no amount in row ${this.row} of ${this.#sheet.name}`);
    if (how === 'VISIBLE') {
      this.rows.push({ row: this.row, id, adds });
      const known = { ...EMPTY, ...this.#hecho, ...this.chapter, ...hecho };
      this.tabla.filas.push({ id, celdas: cells, ...known, preguntas: [...preguntas] });
    } else if (how === 'OCULTA') this.#sheet.hiddenRows.add(this.row);
    else {
      this.#broken.push({ row: this.row, id, adds });
      this.tabla.errores.push({ id, motivo: '#REF!' });
    }
    this.row += 1;
    return this.#grow();
  }

  /** Adds a row of totals below the last row. */
  total({ etiqueta, clase, columns, since, label = this.#left }: TotalOptions): this {
    this.#sheet.put([this.row, label], { value: etiqueta }, 'TOTAL');
    const from = since ?? this.#first ?? this.row;
    for (const [column, style] of columns) this.#sum(column, { style, clase, from });
    this.row += 1;
    return this.#grow();
  }

  #sum(
    column: number,
    { style, clase, from }: { style: TotalStyle; clase: ClaseTotal; from: number },
  ): void {
    const rows = this.rows.filter(({ row }) => row >= from);
    const sumandos = rows.flatMap(({ id, adds }) => {
      const centavos = adds.get(column);
      return centavos === undefined ? [] : [{ id, centavos }];
    });
    const entran = sumandos.reduce((sum, { centavos }) => sum + centavos, 0);
    const { cell, centavos: dice } = this.#totalCell({ style, column, from, entran });
    const total = totalOf({
      id: this.#sheet.put([this.row, column], cell, 'TOTAL'),
      clase,
      dice,
      sumandos,
      moneda: this.#columns[column - this.#left]?.moneda,
      porque: this.#why(style, from),
    });
    this.tabla.totales.push(total);
    this.#sums.push({ row: this.row, column });
  }

  #totalCell(of: { style: TotalStyle; column: number; from: number; entran: number }): {
    cell: Cell;
    centavos: number;
  } {
    const { style, column, from, entran } = of;
    const last = this.row - 1;
    const range = (to: number): string => `${ref(from, column)}:${ref(to, column)}`;
    const formula = (text: string, centavos: number) => ({
      cell: { value: asAdded(centavos), formula: text, style: 'pesos' as const },
      centavos,
    });
    switch (style) {
      case 'SUM':
      case 'DOBLE':
        return formula(`SUM(${range(last)})`, this.#sheet.add(column, [from, last], 'SUM'));
      case 'SUBTOTAL9':
      case 'SUBTOTAL109': {
        const code = style.slice('SUBTOTAL'.length);
        return formula(
          `SUBTOTAL(${code},${range(last)})`,
          this.#sheet.add(column, [from, last], style),
        );
      }
      case 'CORTO': {
        const to = (this.rows.at(-1)?.row ?? last) - 1;
        return formula(`SUM(${range(to)})`, this.#sheet.add(column, [from, to], 'SUM'));
      }
      case 'MAS': {
        const sums = this.#sums.filter((sum) => sum.column === column);
        const centavos = sums.reduce(
          (sum, { row }) => sum + this.#sheet.add(column, [row, row], 'SUM'),
          0,
        );
        return formula(sums.map(({ row }) => ref(row, column)).join('+'), centavos);
      }
      case 'TEXTO':
        return { cell: { value: amountText(entran, 'pesos') }, centavos: entran };
      case 'ESCRITO':
        return this.#typed(entran);
      case 'COMPLETO':
        return this.#typed(
          this.#broken.reduce((sum, { adds }) => sum + (adds.get(column) ?? 0), entran),
        );
      case 'MAL':
        return this.#typed(
          entran + this.#book.random.pick([-1_000_000, 90_000, 2_700_000, 45_000]),
        );
    }
  }

  /** Cell of an amount typed by a person: a number in a workbook, a text in a CSV. */
  #typed(centavos: number): { cell: Cell; centavos: number } {
    const isCsv = this.#book.kind.ext === 'csv';
    const cell: Cell = isCsv
      ? { value: amountText(centavos, 'pesos') }
      : { value: centavos / 100, style: 'pesos' };
    return { cell, centavos };
  }

  #why(style: TotalStyle, from: number): Porque {
    if (style === 'MAL') return 'ESCRITO_MAL';
    if (style === 'CORTO') return 'RANGO_CORTO';
    if (style === 'DOBLE') return 'SUMA_DOBLE';
    if (style === 'COMPLETO') return 'FILA_CON_ERROR';
    if (style === 'MAS') return 'ARRASTRA';
    const isHidden = [...this.#sheet.hiddenRows].some((row) => row >= from && row < this.row);
    return isHidden ? 'FILA_OCULTA' : 'TEXTO_SIN_SUMAR';
  }

  #put(written: Written, column: number, how: How): string {
    const { ignorada, value, formula, shared, style, isError } = written;
    const cell: Cell = { value, formula, shared, style, isError };
    const at = [this.row, column] as const;
    if (written.mergedFrom !== undefined) return this.#merge(written.mergedFrom, column);
    if (how === 'OCULTA') return this.#sheet.ignore(at, cell, 'FILA_OCULTA');
    if (how === 'CON_ERROR') {
      const isAmount = written.hecho?.importeCentavos !== undefined;
      const broken: Cell = { value: '#REF!', formula: '#REF!*2', isError: true };
      return this.#sheet.put(at, isAmount || formula !== undefined ? broken : cell, 'ERROR');
    }
    return ignorada === undefined
      ? this.#sheet.put(at, cell, 'FILA')
      : this.#sheet.ignore(at, cell, ignorada);
  }

  /** Extends the merged cell that begins in row `from` down to this row. */
  #merge(from: number, column: number): string {
    const { merges } = this.#sheet;
    const known = merges.findIndex(({ from: [row, left] }) => row === from && left === column);
    if (known !== -1) merges.splice(known, 1);
    this.#sheet.merge([from, column], [this.row, column]);
    return this.#sheet.address(from, column);
  }

  #grow(): this {
    const right = this.#left + this.#columns.length - 1;
    this.tabla.rango = `${ref(this.#top, this.#left)}:${ref(this.row - 1, right)}`;
    return this;
  }
}

/** Pesos of a sum in a sheet, with the error of its floats. */
const asAdded = (centavos: number): number =>
  centavos % 100 === 0 ? centavos / 100 : (centavos / 100) * (1 + Number.EPSILON);
