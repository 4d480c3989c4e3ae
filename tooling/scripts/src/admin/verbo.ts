import type { ClientBase } from 'pg';

/** What an operator's act has at hand: the owner's connection, inside the transaction of the act. */
export type Operacion = {
  readonly client: ClientBase;
  /** Who did it, as the log of each organisation will say. */
  readonly operador: string;
  readonly ahora: Date;
  /** One for each run: what it wrote can be found together. */
  readonly requestId: string;
  readonly dataDir: string;
  /** A line for whoever waits; never part of what is answered. */
  readonly avisar: (linea: string) => void;
  /** What was done outside the database, to be taken back when the transaction is not committed. */
  readonly siFalla: (deshacer: () => Promise<void>) => void;
};

export type Valores = Readonly<Record<string, string | boolean | undefined>>;

export type Pedido = { readonly args: readonly string[]; readonly valores: Valores };

/** What a run says: lines for a person, or the same as JSON with `--json`. */
export type Hecho = { readonly lineas: readonly string[]; readonly datos: unknown };

type Opcion = { readonly type: 'string' | 'boolean'; readonly ayuda: string };

export type Verbo = {
  /** One Spanish line. */
  readonly ayuda: string;
  /** What follows the verb. */
  readonly uso: string;
  readonly opciones?: Readonly<Record<string, Opcion>>;
  /** Reads only: nothing to try out, nobody to name. */
  readonly soloLee?: boolean;
  readonly correr: (op: Operacion, pedido: Pedido) => Promise<Hecho>;
};

/** Something the operator has to write otherwise: said in Spanish, exit code 2. */
export class UsoDeAdmin extends Error {}

export const textoDe = (valores: Valores, nombre: string): string | undefined => {
  const valor = valores[nombre];
  return typeof valor === 'string' ? valor : undefined;
};

/** The arguments of a verb, as many as its use names. */
export function exactos(
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
export function tabla(
  titulos: readonly string[],
  filas: readonly (readonly string[])[],
): readonly string[] {
  const todas = [titulos, ...filas];
  const anchos = titulos.map((_, i) => Math.max(...todas.map((fila) => (fila[i] ?? '').length)));
  return todas.map((fila) =>
    fila
      .map((celda, i) => celda.padEnd(anchos[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
