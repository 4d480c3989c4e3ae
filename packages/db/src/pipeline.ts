import { Query, type Connection, type PoolClient, type QueryResultRow, type Submittable } from 'pg';

import { prepared } from './prepared.ts';
import type { Bound } from './statement.ts';

/** The methods that pg's client calls on the running query. */
const HANDLERS = [
  'handleRowDescription',
  'handleDataRow',
  'handleCommandComplete',
  'handleEmptyQuery',
  'handleReadyForQuery',
] as const;
type Step = Submittable & {
  readonly name?: string;
  readonly text: string;
} & Record<(typeof HANDLERS)[number], (...args: unknown[]) => void>;

const isStep = (query: object): query is Step =>
  HANDLERS.every((handler) => handler in query) && 'text' in query;

/** Statement of a pipeline; its rows are set once all statements succeeded. */
export type Queued<R> = {
  readonly bound: Bound<R>;
  rows: R[];
  readonly stepOn: (client: PoolClient, fail: (error: Error) => void) => Step;
};

export function queued<R>(bound: Bound<R>): Queued<R> {
  const statement: Queued<R> = {
    bound,
    rows: [],
    stepOn: (client, fail) => {
      const config = {
        ...prepared(bound.text),
        values: [...bound.values],
        types: { getTypeParser: client.getTypeParser.bind(client) },
        // The simple protocol would end a transaction at each statement.
        queryMode: 'extended',
      };
      const query = new Query<R & QueryResultRow>(config, (error: Error | undefined, result) => {
        if (error) fail(error);
        else statement.rows = result.rows;
      });
      if (!isStep(query))
        throw new Error('A query of the pg library lacks the methods that pipelining needs');
      return query;
    },
  };
  return statement;
}

export type AnyQueued = Pick<Queued<unknown>, 'bound' | 'stepOn'> & { readonly rows: unknown[] };

const forget = (connection: object, name: string | undefined) => {
  const submitted: unknown = Reflect.get(connection, 'submittedNamedStatements');
  if (name !== undefined && typeof submitted === 'object' && submitted !== null) {
    Reflect.deleteProperty(submitted, name);
  }
};

/**
 * Several statements in one write and one answer. Each is bound and executed, and one Sync ends
 * them all, so that they are one transaction and none runs after a failed one. pg's client handles
 * them as one query.
 */
class Pipeline implements Submittable {
  /** Exposed for instrumentation. */
  readonly statements: readonly Pick<Bound<unknown>, 'text' | 'values'>[];
  readonly #steps: readonly Step[];
  readonly #settle: (error: Error | null) => void;
  #at = 0;
  #error: Error | null = null;

  constructor(
    client: PoolClient,
    all: readonly AnyQueued[],
    settle: (error: Error | null) => void,
  ) {
    this.#settle = settle;
    this.statements = all.map(({ bound }) => bound);
    this.#steps = all.map((statement) =>
      statement.stepOn(client, (error) => {
        this.#error ??= error;
      }),
    );
  }

  get #step(): Step | undefined {
    return this.#steps[this.#at];
  }

  /** Name under which the client records the parsed statements of the connection. */
  get name(): string | undefined {
    return this.#step?.name;
  }

  get text(): string | undefined {
    return this.#step?.text;
  }

  submit(connection: Connection): void {
    // Connection without the Sync that each query would send.
    const withoutSync: Connection = Object.create(connection, { sync: { value: () => undefined } });
    connection.stream.cork();
    try {
      for (const step of this.#steps) {
        step.submit(withoutSync);
        // Nothing more is sent after a value that cannot be serialised.
        if (this.#error !== null) break;
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription(message: unknown): void {
    this.#step?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#step?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: unknown): void {
    this.#step?.handleCommandComplete(message, connection);
    this.#at += 1;
  }

  handleEmptyQuery(connection: unknown): void {
    this.#step?.handleEmptyQuery(connection);
    this.#at += 1;
  }

  handleError(error: Error, connection: object): void {
    // Names of the failed statement and later ones are forgotten, since these were never parsed.
    for (const { name } of this.#steps.slice(this.#at)) forget(connection, name);
    this.#settle(this.#error ?? error);
  }

  handleReadyForQuery(connection: unknown): void {
    for (const step of this.#steps.slice(0, this.#at)) step.handleReadyForQuery(connection);
    this.#settle(this.#error);
  }
}

/** Sends the statements on a connection without another user. */
export function sendPipelined(client: PoolClient, all: readonly AnyQueued[]): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(
      new Pipeline(client, all, (error) => {
        if (error) reject(error);
        else resolve();
      }),
    );
  });
}
