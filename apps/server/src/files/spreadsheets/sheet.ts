/** Cell as plain data: a date is `YYYY-MM-DD`, a formula its last value. */
export type Cell = string | number | boolean | null;

/**
 * Row that is not empty. `fila` is the row number that people see; `moneda` is the currency in the
 * sheet's name. A number whose format shows a currency other than pesos becomes the text that is
 * shown.
 */
export type SheetRow = {
  readonly fila: number;
  readonly celdas: readonly Cell[];
  readonly moneda?: string;
};

export type SheetLimits = {
  /** Most rows that are not empty; a file with more is refused. */
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

/** Reason why a file is no readable spreadsheet, passed between processes as its `fault`. */
export class SheetRefused extends Error {
  readonly fault: SheetFault;

  constructor(failure: SheetFault, options: { cause?: unknown } = {}) {
    super(`spreadsheet refused: ${failure}`, options);
    this.name = 'SheetRefused';
    this.fault = failure;
  }
}
