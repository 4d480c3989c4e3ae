/** Field that a title names; more `puntos` for a surer title. */
export type Nombrado<C extends string> = { readonly campo: C; readonly puntos: number };

/** Fields of one noun, by the part that each plays in a table. */
export type Vocabulario<C extends string> = {
  readonly campoDe: (titulo: string) => Nombrado<C> | null;
  /** Day of a row; null for a noun without it. */
  readonly fecha: C | null;
  /** Words about the subject of a row. */
  readonly concepto: C;
  /** Column of the amount of a row; null for a noun without it. */
  readonly importe: C | null;
  /** Columns of income and of expenses; null for a noun without them. */
  readonly dosSentidos: readonly [entra: C, sale: C] | null;
  readonly saldo: C | null;
  /** Number of a line. */
  readonly orden: C | null;
  /** Number of a document; a column of 1, 2, 3… is not taken for it, except beside its series. */
  readonly numero: C | null;
  /**
   * Series of document numbers; next to one, a column of 1, 2, 3… is taken for document numbers.
   */
  readonly serie: C | null;
  /** Fields of money that can be the amount of a row. */
  readonly deImporte: ReadonlySet<C>;
  readonly enDolares: ReadonlySet<C>;
  /**
   * Fields of money, balances and quantities: next to one of them, a row of titles needs only one
   * more field.
   */
  readonly deValor: ReadonlySet<C>;
  /**
   * Fields that name something: a row with one of them is not taken for a sum for lack of words.
   */
  readonly queNombran: readonly C[];
  /** Fields that make a row a line of quantity and price. */
  readonly deItem: readonly C[];
};
