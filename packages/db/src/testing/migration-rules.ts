import { ALONE } from '../migration-statements.ts';

/**
 * Statement with the comments above it: `-- permitido: …` lets it pass, `-- contrae: …` lets it
 * remove something.
 */
type Statement = { readonly text: string; readonly allowed: boolean; readonly contracts: boolean };

const PIECES =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$/-]+|[$/-]/g;

/** Splits at semicolons outside texts, names, comments and function bodies, of which only `$$` stays. */
function split(sql: string): Statement[] {
  const statements: Statement[] = [];
  let text = '';
  let comments = '';
  const close = (): void => {
    const clean = text.replaceAll(/\s+/g, ' ').trim();
    const allowed = /--\s*permitido: \S/.test(comments);
    if (clean !== '')
      statements.push({ text: clean, allowed, contracts: /--\s*contrae: \S/.test(comments) });
    text = '';
    comments = '';
  };
  for (const [piece] of sql.matchAll(PIECES)) {
    if (piece === ';') close();
    else if (piece.startsWith('--')) comments += `${piece}\n`;
    else if (!piece.startsWith('/*'))
      text += piece.startsWith('$') && piece.length > 1 ? '$$' : piece;
  }
  close();
  return statements;
}

const NAME = String.raw`(?:"?public"?\.)?"?(\w+)"?`;
const ON_TABLE = new RegExp(
  String.raw`^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index (?:concurrently )?(?:if not exists )?"?\w+"? on (?:only )?|update (?:only )?|delete from (?:only )?|lock (?:table )?|truncate (?:table )?|insert into )${NAME}`,
  'i',
);

type Rule = { readonly when: RegExp; readonly unless?: RegExp; readonly say: string };

/** Rules for tables that existed before the migration, to which others write meanwhile. */
const ON_EXISTING: readonly Rule[] = [
  {
    when: /^create (unique )?index/i,
    unless: /^create (unique )?index concurrently/i,
    say: 'the index is built while writers wait: CREATE INDEX CONCURRENTLY in a migration of its own',
  },
  {
    when: /add column[^,]* not null/i,
    unless: /add column[^,]* default /i,
    say: 'the old server inserts without this column: give it a DEFAULT',
  },
  {
    when: /add column[^,]* default [^,]*\b(gen_random_uuid|uuidv7|random|clock_timestamp|nextval)\b/i,
    say: 'a volatile default rewrites the table: add the column, then fill it in batches',
  },
  { when: /generated always as .* stored/i, say: 'a stored generated column rewrites the table' },
  {
    when: /alter column "?\w+"? (set data )?type /i,
    say: 'a change of type rewrites the table: add a column, fill it, change the code, take the old one away',
  },
  {
    when: /alter column "?\w+"? set not null/i,
    say: 'SET NOT NULL reads the whole table: a CHECK (x IS NOT NULL) NOT VALID, validated by a later migration, first',
  },
  {
    when: /add constraint .*(foreign key|check)/i,
    unless: /not valid/i,
    say: 'the constraint reads the whole table: NOT VALID, and VALIDATE CONSTRAINT in a later migration',
  },
  {
    when: /add (constraint "?\w+"? )?(unique|primary key)/i,
    unless: /using index/i,
    say: 'its index is built while everybody waits: build it CONCURRENTLY before, then USING INDEX',
  },
  {
    when: /no force row level security|disable row level security/i,
    say: 'shuts everybody out of the table until the migration ends: pin organisation by organisation',
  },
  {
    when: /^(update|delete from) /i,
    say: 'rows stay locked until the migration ends: fill in batches',
  },
  { when: /^(lock|truncate|cluster|vacuum full)\b/i, say: 'shuts everybody out of the table' },
];

/** Removals that would break an old server still running beside the new one. */
const CONTRACTS =
  /^drop (table|view|function|type)|\bdrop (column|constraint)|\brename (to|column|constraint)|^alter table .* rename /i;

function rulesBroken(statement: Statement, isNew: boolean): string[] {
  const { text, allowed, contracts } = statement;
  if (allowed) return [];
  const broken = isNew
    ? []
    : ON_EXISTING.filter(({ when, unless }) => when.test(text) && !unless?.test(text)).map(
        (r) => r.say,
      );
  if (!isNew && CONTRACTS.test(text) && !contracts) {
    broken.push(
      'takes away what the old server may use: say "-- contrae: " and since which version nobody does',
    );
  }
  return broken;
}

const CONCURRENT =
  /^(create (unique )?index|drop index) concurrently|^alter table [^;]* validate constraint/i;

/** Faults of a migration without a transaction, in which every statement must be repeatable. */
function faultsWithoutTransaction(statements: readonly Statement[]): string[] {
  const broken: string[] = [];
  const dropped = new Set<string>();
  for (const { text } of statements) {
    if (!CONCURRENT.test(text)) broken.push(`stands in a migration without a transaction: ${text}`);
    const drop = /^drop index concurrently if exists "?(\w+)"?/i.exec(text)?.[1];
    if (drop) dropped.add(drop);
    const made = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"?/i.exec(
      text,
    )?.[1];
    // An interrupted build leaves an invalid index, which a repetition would take for the finished
    // one.
    if (made && !dropped.has(made))
      broken.push(`DROP INDEX CONCURRENTLY IF EXISTS "${made}" has to come before`);
  }
  return broken;
}

/**
 * Statements of a migration that would make writers wait while it runs, or break the previous
 * version's server, which runs beside the new one for a while.
 */
export function dangersIn(sql: string): string[] {
  const statements = split(sql);
  if (sql.startsWith(ALONE)) return faultsWithoutTransaction(statements);
  const created = new Set<string>();
  const found: string[] = [];
  for (const statement of statements) {
    const { text } = statement;
    const table = new RegExp(`^create table (?:if not exists )?${NAME}`, 'i').exec(text)?.[1];
    if (table) created.add(table);
    const on = ON_TABLE.exec(text)?.[1];
    for (const say of rulesBroken(statement, on !== undefined && created.has(on))) {
      found.push(`${say}: ${text.slice(0, 120)}`);
    }
    if (/concurrently/i.test(text))
      found.push(`"${ALONE}" has to be the first line: ${text.slice(0, 120)}`);
  }
  const validates = statements.some(({ text }) => /validate constraint/i.test(text));
  const adds = statements.some(({ text }) => /add constraint .* not valid/i.test(text));
  if (validates && adds)
    found.push('VALIDATE CONSTRAINT belongs to a migration after that of its NOT VALID');
  return found;
}
