/** A cell as plain data: a date is `YYYY-MM-DD`, a formula is the value it last had. */
export type Cell = string | number | boolean | null;

/**
 * A row that holds anything. `fila` is the number the person sees beside it; `moneda`, the currency that the name of
 * its sheet counts. A number that its format shows in another currency than pesos is the text that shows it.
 */
export type SheetRow = {
  readonly fila: number;
  readonly celdas: readonly Cell[];
  readonly moneda?: string;
};

export type SheetLimits = {
  /** Rows with anything in them; one more and the file is refused. */
  readonly maxRows: number;
  /** Size of the file as it arrived, before unpacking. */
  readonly maxBytes: number;
  readonly maxColumns: number;
};

export type SheetFault =
  | 'TIPO'
  | 'MACROS'
  | 'PROTEGIDA'
  | 'EXTENSION'
  | 'LETRAS'
  | 'ROTA'
  | 'ZIP'
  | 'DEMASIADAS_FILAS'
  | 'DEMASIADAS_COLUMNAS'
  | 'DEMASIADAS_HOJAS'
  | 'DESCOMPRIMIDA'
  | 'DESMEDIDA'
  | 'BYTES'
  | 'MEMORIA'
  | 'TIEMPO';

/** Why a file is no spreadsheet we read; crosses the thread as its `falla`. */
export class SheetRefused extends Error {
  readonly fault: SheetFault;

  constructor(failure: SheetFault, options: { cause?: unknown } = {}) {
    super(`spreadsheet refused: ${failure}`, options);
    this.name = 'SheetRefused';
    this.fault = failure;
  }
}
