import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { type ClientBase, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { listOf, pinTenant, type Table } from './tables.ts';
import { Tally, type Tallied } from './tally.ts';

/** What a backup says of a table: its file, and the rows that are in it whatever the compression. */
export type DumpedTable = {
  readonly rows: number;
  readonly content: Tallied;
  readonly file: Tallied;
};

function whereOf(table: Table, tenantId: string | null): string {
  if (!table.perTenant) return '';
  // A UUID that the database itself gave: COPY takes no parameters.
  return ` where tenant_id ${tenantId === null ? 'is null' : `= '${tenantId}'`}`;
}

function copyStatement(table: Table, tenantId: string | null): string {
  const where = whereOf(table, tenantId);
  const rows = `select ${listOf(table.columns)} from ${escapeIdentifier(table.name)}${where}`;
  return `copy (${rows} order by ${listOf(table.key)}) to stdout`;
}

async function* rowsOf(
  client: ClientBase,
  table: Table,
  tenants: readonly string[],
): AsyncGenerator<Buffer> {
  const ofNone = table.beyondTenants || !table.perTenant ? [null] : [];
  for (const tenantId of [...ofNone, ...(table.perTenant ? tenants : [])]) {
    await pinTenant(client, tenantId);
    yield* client.query(copyTo(copyStatement(table, tenantId)));
  }
}

/** A table's rows into a new file, as they come: memory holds a few chunks, however many there are. */
export async function dumpTable(
  client: ClientBase,
  table: Table,
  tenants: readonly string[],
  path: string,
): Promise<DumpedTable> {
  const content = new Tally({ lines: true });
  const file = new Tally();
  await pipeline(
    rowsOf(client, table, tenants),
    content,
    createGzip({ level: 3 }),
    file,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { rows: content.lines, content: content.result(), file: file.result() };
}
