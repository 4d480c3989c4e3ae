import { z } from 'zod';

import type { ImportedRow } from './columns/column-kinds.ts';
import type { Zip } from './zip.ts';

const rowSchema = z.record(z.string(), z.unknown());

export const pathOf = (table: string): string => `tablas/${table}.jsonl`;

/** Rows of a table in the zip. */
export async function* rowsOf(zip: Zip, table: string): AsyncGenerator<ImportedRow> {
  for await (const line of zip.lineas(pathOf(table))) yield rowSchema.parse(JSON.parse(line));
}
