import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { HEADING } from './organizations/report-organizations.ts';
import { sectionOf, withSection } from './organizations/sections.ts';

const PAGE = resolve(import.meta.dirname, '../../../docs/benchmarks.md');

/** Writes `docs/benchmarks.md` anew; what many organisations measured stays unless it is what is written. */
export async function writePage(write: (before: string) => string): Promise<void> {
  const before = await readFile(PAGE, 'utf8').catch(() => '');
  const after = write(before);
  const kept = after.includes(`${HEADING}\n`) ? '' : sectionOf(before, HEADING);
  await writeFile(PAGE, withSection(after, HEADING, kept));
}
