import type { Column } from '@plomada/db/kinds';
import type { Bound } from '@plomada/db/statement';
import pg from 'pg';

type Field = {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
};
type ParameterDescription = { readonly dataTypeIDs: readonly number[] };
type Description = { readonly params: readonly number[]; readonly fields: readonly Field[] };

/**
 * Asks PostgreSQL for the parameter and result types of a statement, without running it (Parse,
 * Describe, Sync).
 */
class Describe implements pg.Submittable {
  readonly #text: string;
  readonly #done: (description: Description | Error) => void;
  #params: readonly number[] = [];
  #fields: readonly Field[] = [];
  #error: Error | null = null;

  constructor(text: string, done: (description: Description | Error) => void) {
    this.#text = text;
    this.#done = done;
  }

  submit(connection: pg.Connection): void {
    connection.removeAllListeners('parameterDescription');
    connection.once('parameterDescription', ({ dataTypeIDs }: ParameterDescription) => {
      this.#params = dataTypeIDs;
    });
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#done(error);
  }

  handleReadyForQuery(): void {
    if (!this.#error) this.#done({ params: this.#params, fields: this.#fields });
  }
}

function describe(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    client.query(
      new Describe(text, (answer) => {
        if (answer instanceof Error) reject(answer);
        else resolve(answer);
      }),
    );
  });
}

/** Text inside the parenthesis that opens at `start`. */
function within(text: string, start: number): string {
  let depth = 0;
  for (let i = start; i < text.length; i += 1) {
    if (text[i] === '(') depth += 1;
    if (text[i] === ')') depth -= 1;
    if (depth === 0) return text.slice(start, i);
  }
  return text.slice(start);
}

const tablesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:from|join)\s+(\w+)/gi)].flatMap(([, name]) => name ?? []);

/** Names of tables joined by a left or full join, whose columns can be null. */
function outerTables(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const match of text.matchAll(
    /\b(?:left|full)\s+(?:outer\s+)?join\s+(?:lateral\s+)?(\w+|\()/gi,
  )) {
    const [whole, name = ''] = match;
    const cte = new RegExp(
      String.raw`\b${name === '(' ? '$^' : name}\s+as\s+(?:materialized\s+)?\(`,
    ).exec(text);
    const start =
      name === '(' ? match.index + whole.length - 1 : cte ? cte.index + cte[0].length - 1 : null;
    if (start === null) found.add(name);
    else for (const table of tablesIn(within(text, start))) found.add(table);
  }
  return found;
}

type Catalogue = {
  readonly types: ReadonlyMap<number, string>;
  /** Columns that are never null, as `oid.attnum`, with their table's name. */
  readonly neverNull: ReadonlyMap<string, string>;
};

async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const types = await client.query<{ oid: number; name: string }>(
    'select oid, format_type(oid, null) as name from pg_type',
  );
  const columns = await client.query<{ id: string; relname: string }>(
    `select a.attrelid || '.' || a.attnum as id, c.relname from pg_attribute a
     join pg_class c on c.oid = a.attrelid where a.attnotnull and a.attnum > 0`,
  );
  return {
    types: new Map(types.rows.map(({ oid, name }) => [oid, name])),
    neverNull: new Map(columns.rows.map(({ id, relname }) => [id, relname])),
  };
}

function complaintsOfRow(
  { types, neverNull }: Catalogue,
  text: string,
  row: Readonly<Record<string, Column<unknown>>>,
  fields: readonly Field[],
): string[] {
  const outer = outerTables(text);
  const given = new Map(fields.map((field) => [field.name, field]));
  const undeclared = [...given.keys()].filter((name) => !(name in row));
  return [
    ...undeclared.map((name) => `gives "${name}", which is not declared`),
    ...Object.entries(row).flatMap(([name, column]) => {
      const field = given.get(name);
      if (!field) return [`declares "${name}", which it does not give`];
      const type = types.get(field.dataTypeID);
      const table = neverNull.get(`${field.tableID}.${field.columnID}`);
      const proven = table !== undefined && !outer.has(table);
      return [
        ...(type === column.type ? [] : [`"${name}" is ${type}, declared ${column.type}`]),
        ...(proven || column.nullable || column.sure !== null
          ? []
          : [`"${name}" may be null: declare it orNull, or say why not (because)`]),
      ];
    }),
  ];
}

export type Checker = {
  /** Faults of the declaration; empty when PostgreSQL agrees. */
  readonly complaints: (statement: Bound<unknown>) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** Checks declared statements against the database at `url`. */
export async function statementChecker(url: string): Promise<Checker> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const catalogue = await readCatalogue(client);
  const complaints = async ({ text, params, row }: Bound<unknown>) => {
    let description: Description;
    try {
      description = await describe(client, text);
    } catch (error) {
      return [`PostgreSQL refuses it: ${String(error)}`];
    }
    const taken = description.params.map((oid) => catalogue.types.get(oid));
    const declared = params.map(({ type }) => type);
    return [
      ...(taken.join() === declared.join()
        ? []
        : [`takes (${taken.join(', ')}), declared (${declared.join(', ')})`]),
      ...complaintsOfRow(catalogue, text, row, description.fields),
    ];
  };
  return { complaints, close: () => client.end() };
}
