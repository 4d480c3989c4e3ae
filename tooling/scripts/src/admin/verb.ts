import type { openStore } from '@plomada/server/files/storage/file-store';
import type { ClientBase } from 'pg';

/** Context of an operator's act: the owner's connection, inside the act's transaction. */
export type Operation = {
  readonly client: ClientBase;
  /** Operator's name, for the log of each organisation. */
  readonly operator: string;
  readonly now: Date;
  /** Id of the run, by which its audit rows can be found together. */
  readonly requestId: string;
  readonly dataDir: string;
  readonly openStore: typeof openStore;
  /** True in a rehearsal, which is rolled back: nothing outside the database may be written. */
  readonly isRehearsal: boolean;
  /** Prints a line of progress, which is not part of the result. */
  readonly notify: (line: string) => void;
  /**
   * Registers the undoing of an effect outside the database, run when the transaction is not
   * committed.
   */
  readonly onFailure: (undo: () => Promise<void>) => void;
};

export type Values = Readonly<Record<string, string | boolean | undefined>>;

export type VerbCall = { readonly args: readonly string[]; readonly values: Values };

/** Result of a run: lines for a person, or JSON with `--json`. */
export type ActResult = { readonly lines: readonly string[]; readonly data: unknown };

type Option = { readonly type: 'string' | 'boolean'; readonly help: string };

export type Verb = {
  /** Help in Spanish, one line. */
  readonly help: string;
  /** Arguments after the verb. */
  readonly usage: string;
  readonly options?: Readonly<Record<string, Option>>;
  /** True for a verb that only reads: it needs no rehearsal and no operator. */
  readonly readOnly?: boolean;
  /** True for a verb that shows its result and asks first; `--si` confirms without a terminal. */
  readonly asks?: boolean;
  readonly run: (op: Operation, call: VerbCall) => Promise<ActResult>;
};

/** Wrong command line: message in Spanish, exit code 2. */
export class AdminUsage extends Error {}

/** Correct command that cannot be carried out: message in Spanish, exit code 1. */
export class AdminRefusal extends AdminUsage {}

/** Asks the operator on their terminal. */
export type Ask = (question: string) => Promise<string>;

export const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/** Arguments of a verb, which must be as many as these names, at most three; throws otherwise. */
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

/**
 * Lines of a table, two spaces between columns; as many columns are aligned as there are titles.
 */
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
