import { readFileSync } from 'node:fs';

import { z } from 'zod';

import type { RecordedStatement } from './record.ts';

/*
 * What the product sent to the database in November 2026, as text that nobody improves: a yardstick that
 * replays today's statements hides what they cost. Values stand as `{name}`.
 */
const statement = z.object({ text: z.string(), values: z.array(z.unknown()) });
const frozen = z
  .object({
    lista: statement,
    profunda: statement,
    /** The leanest known: delimited text, put together in the process. */
    magra: statement,
    crear: z.array(statement),
  })
  .parse(JSON.parse(readFileSync(new URL('./frozen.json', import.meta.url), 'utf8')));

/** Ids that each replay makes anew. */
export const FRESH = ['{movimiento}', '{auditoria}', '{pedido}'];

type Names = Readonly<Record<string, string>>;

const filled = ({ text, values }: RecordedStatement, names: Names): RecordedStatement => ({
  text,
  values: values.map((value) =>
    typeof value === 'string' && value.startsWith('{')
      ? (names[value.slice(1, -1)] ?? value)
      : value,
  ),
});

export const frozenStatements = (names: Names) => ({
  lista: filled(frozen.lista, names),
  profunda: filled(frozen.profunda, names),
  magra: filled(frozen.magra, names),
  crear: frozen.crear.map((one) => filled(one, names)),
});
