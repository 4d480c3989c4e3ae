import { rebuildTotals, totalDifferences, type TotalDifference } from '@plomada/db/check-totals';
import { ORGANIZATION_TABLES } from '@plomada/db/organization-tables';

import type { Operation } from '../verb.ts';
import { planOf } from './columns/registry.ts';
import { printable } from './refusal.ts';
import { rowsOf } from './rows.ts';
import type { Zip } from './zip.ts';

const BATCH = 1000;

const sumsOf = (table: string): string[] =>
  [...planOf(table).treatments].filter(([, how]) => how === 'sums').map(([column]) => column);

type Wrong = { readonly id: string; readonly stated: string; readonly is: string };

/** Sums of one table in the zip that differ from those of the imported rows, one line each. */
async function wrongIn(
  { client }: Operation,
  zip: Zip,
  { tenantId, table }: Of,
): Promise<string[]> {
  const brought = new Set(zip.manifest.columnas[table]);
  const columns = sumsOf(table).filter((column) => brought.has(column));
  const lines: string[] = [];
  let batch: unknown[] = [];
  const compare = async () => {
    for (const column of columns) {
      const { rows } = await client.query<Wrong>(
        `select r.id, x.${column}::text as stated, r.${column}::text as is
         from jsonb_populate_recordset(null::${table}, $2::jsonb) x
         join ${table} r on r.tenant_id = $1 and r.id = x.id
         where x.${column} is distinct from r.${column} order by r.id`,
        [tenantId, JSON.stringify(batch)],
      );
      for (const { id, stated, is } of rows) {
        lines.push(
          `${table} ${id} ${column}: el zip dice ${printable(stated ?? 'nada')}, es ${is}`,
        );
      }
    }
    batch = [];
  };
  if (columns.length === 0) return lines;
  for await (const row of rowsOf(zip, table)) {
    batch.push(Object.fromEntries(['id', ...columns].map((column) => [column, row[column]])));
    if (batch.length >= BATCH) await compare();
  }
  await compare();
  return lines;
}

const lineOf = ({ columna, clave, periodo, stated, is }: TotalDifference): string =>
  printable(
    `${[columna, clave, periodo].filter(Boolean).join(' ')}: el zip dice ${stated}, es ${is}`,
  );

type Of = { readonly tenantId: string; readonly table: string };

/**
 * Recomputes the kept sums from the imported rows; returns the differences from those of the zip,
 * one line each.
 */
export async function recount(op: Operation, zip: Zip, tenantId: string): Promise<string[]> {
  const found = await totalDifferences(op.client, tenantId);
  await rebuildTotals(op.client, tenantId);
  const lines: string[] = [];
  for (const { nombre: table } of ORGANIZATION_TABLES) {
    lines.push(...(await wrongIn(op, zip, { tenantId, table })));
  }
  // Differences whose key is in none of those lines, such as sums of issued documents, which are
  // never rewritten.
  const others = found.filter(({ clave }) => !lines.some((line) => line.includes(clave)));
  return [...lines, ...others.map(lineOf)];
}
