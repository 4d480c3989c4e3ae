export type Opcion = { readonly valor: string; readonly texto: string };

/**
 * A question for all the rows that depend on it. Without options the answer is typed. `T`: kinds of
 * questions of the noun.
 */
export type PreguntaDe<T extends string> = {
  readonly id: string;
  readonly tipo: T;
  readonly texto: string;
  readonly opciones: readonly Opcion[];
  readonly propuesta: string | null;
  /** Number of rows that depend on the question. */
  readonly filas: number;
  /** Words of the sheets that the question is about. */
  readonly textos: readonly string[];
};

/**
 * An answered question; `deAntes` when the answer is from an earlier workbook. It may be answered
 * again.
 */
export type ContestadaDe<T extends string> = PreguntaDe<T> & {
  readonly respuesta: string;
  readonly deAntes: boolean;
};

/** Answer that leaves a column or some rows out. */
export const NO_ENTRA = 'NO_ENTRA';

/** Answers of a person, by the id of their question. */
export type Respuestas = Readonly<Record<string, string>>;
