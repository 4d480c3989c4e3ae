import type { ClientBase } from 'pg';

/** What an operator's act has at hand: the owner's connection, inside the transaction of the act. */
export type Operation = {
  readonly client: ClientBase;
  /** Who did it, as the log of each organisation will say. */
  readonly operador: string;
  readonly ahora: Date;
  /** One for each run: what it wrote can be found together. */
  readonly requestId: string;
  readonly dataDir: string;
  /** A line for whoever waits; never part of what is answered. */
  readonly avisar: (line: string) => void;
  /** What was done outside the database, to be taken back when the transaction is not committed. */
  readonly siFalla: (deshacer: () => Promise<void>) => void;
};

export type Values = Readonly<Record<string, string | boolean | undefined>>;

export type Pedido = { readonly args: readonly string[]; readonly valores: Values };

/** What a run says: lines for a person, or the same as JSON with `--json`. */
export type ActResult = { readonly lineas: readonly string[]; readonly datos: unknown };

type Option = { readonly type: 'string' | 'boolean'; readonly ayuda: string };

export type Verb = {
  /** One Spanish line. */
  readonly ayuda: string;
  /** What follows the verb. */
  readonly uso: string;
  readonly opciones?: Readonly<Record<string, Option>>;
  /** Reads only: nothing to try out, nobody to name. */
  readonly soloLee?: boolean;
  readonly correr: (op: Operation, pedido: Pedido) => Promise<ActResult>;
};

/** Something the operator has to write otherwise: said in Spanish, exit code 2. */
export class UsoDeAdmin extends Error {}

export const textoDe = (valores: Values, nombre: string): string | undefined => {
  const valor = valores[nombre];
  return typeof valor === 'string' ? valor : undefined;
};

/** The arguments of a verb, as many as its use names. */
export function exact(
  { args }: Pedido,
  ...nombres: readonly string[]
): readonly [string, string, string] {
  if (args.length === nombres.length) return [args[0] ?? '', args[1] ?? '', args[2] ?? ''];
  const falta = nombres.slice(args.length).join(' y ');
  throw new UsoDeAdmin(
    args.length < nombres.length
      ? `Falta ${falta}.`
      : `Sobra "${args.slice(nombres.length).join(' ')}". Si un nombre tiene espacios, va entre comillas.`,
  );
}

/** Columns one under the other, two blanks apart. */
export function table(
  titles: readonly string[],
  filas: readonly (readonly string[])[],
): readonly string[] {
  const todas = [titles, ...filas];
  const widths = titles.map((_, i) => Math.max(...todas.map((row) => (row[i] ?? '').length)));
  return todas.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
