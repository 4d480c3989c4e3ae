/** Field that a title names; more `puntos` for a surer title. */
export type Nombrado<C extends string> = { readonly campo: C; readonly puntos: number };

/** Fields of one noun, as the reader of tables needs to know them. */
export type Vocabulario<C extends string> = {
  readonly campoDe: (titulo: string) => Nombrado<C> | null;
  /** Fields of money that a row may come to. */
  readonly deImporte: ReadonlySet<C>;
  /** Fields of money, balances and quantities: one of them and another field make a row of titles. */
  readonly deValor: ReadonlySet<C>;
  readonly fecha: C;
};
