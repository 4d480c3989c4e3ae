import type { openStore } from '@plomada/server/files/storage/file-store';
import type { ClientBase } from 'pg';

/** What an operator's act has at hand: the owner's connection, inside the transaction of the act. */
export type Operation = {
  readonly client: ClientBase;
  /** Who did it, as the log of each organisation will say. */
  readonly operator: string;
  readonly now: Date;
  /** One for each run: what it wrote can be found together. */
  readonly requestId: string;
  readonly dataDir: string;
  readonly openStore: typeof openStore;
  /** Everything is taken back at the end: nothing outside the database is written. */
  readonly isRehearsal: boolean;
  /** A line for whoever waits; never part of what is answered. */
  readonly notify: (line: string) => void;
  /** What was done outside the database, to be taken back when the transaction is not committed. */
  readonly onFailure: (undo: () => Promise<void>) => void;
};

export type Values = Readonly<Record<string, string | boolean | undefined>>;

export type VerbCall = { readonly args: readonly string[]; readonly values: Values };

/** What a run states: lines for a person, or the same as JSON with `--json`. */
export type ActResult = { readonly lines: readonly string[]; readonly data: unknown };

type Option = { readonly type: 'string' | 'boolean'; readonly help: string };

export type Verb = {
  /** One Spanish line. */
  readonly help: string;
  /** What follows the verb. */
  readonly usage: string;
  readonly options?: Readonly<Record<string, Option>>;
  /** Reads only: nothing to try out, nobody to name. */
  readonly readOnly?: boolean;
  /** Shows what it would do, and asks before it is done; `--si` is a yes without a terminal. */
  readonly asks?: boolean;
  readonly run: (op: Operation, call: VerbCall) => Promise<ActResult>;
};

/** Something the operator has to write otherwise: said in Spanish, exit code 2. */
export class AdminUsage extends Error {}

/** Understood, and not possible with what was given: said in Spanish, exit code 1. */
export class AdminRefusal extends AdminUsage {}

/** Asks the operator on their terminal. */
export type Ask = (question: string) => Promise<string>;

export const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/** The arguments of a verb, as many as its use names. */
export function exact(
  { args }: VerbCall,
  ...names: readonly string[]
): readonly [string, string, string] {
  if (args.length === names.length) return [args[0] ?? '', args[1] ?? '', args[2] ?? ''];
  const missing = names.slice(args.length).join(' y ');
  throw new AdminUsage(
    args.length < names.length
      ? `Falta ${missing}.`
      : `Sobra "${args.slice(names.length).join(' ')}". Si un nombre tiene espacios, va entre comillas.`,
  );
}

/** Columns one under the other, two blanks apart. */
export function table(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const all = [titles, ...rows];
  const widths = titles.map((_, i) => Math.max(...all.map((row) => (row[i] ?? '').length)));
  return all.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
