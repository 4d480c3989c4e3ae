import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Number with that many decimals. */
export const n = (value: number, decimals = 0): string => value.toFixed(decimals);

export const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** Markdown table below the given head. */
export const table = (head: string, rows: readonly (readonly (string | number)[])[]): string =>
  [head, `|${'---|'.repeat(head.split('|').length - 2)}`, ...rows.map(line)].join('\n');

/** Heading of the section about many organisations. */
export const HEADING = '## Many organisations';

const NEXT = /\n## /;

/**
 * Section of a page, from its heading to the next heading of that level; empty when there is none.
 */
function sectionOf(page: string, heading: string): string {
  const from = page.indexOf(`${heading}\n`);
  if (from === -1) return '';
  const rest = page.slice(from + heading.length);
  const to = rest.search(NEXT);
  return heading + (to === -1 ? rest : rest.slice(0, to + 1));
}

/**
 * Page in which this section replaces the one with the same heading, or is added at the end; an
 * empty section changes nothing.
 */
export function withSection(page: string, heading: string, section: string): string {
  const old = sectionOf(page, heading);
  if (section === '') return page;
  const [before = '', after = ''] = old === '' ? [`${page.trimEnd()}\n\n`] : page.split(old);
  return `${before}${section.trimEnd()}\n${after === '' ? '' : `\n${after.trimStart()}`}`;
}

const PAGE = resolve(import.meta.dirname, '../../../docs/benchmarks.md');

/**
 * Rewrites `docs/benchmarks.md`; the section of many organisations is kept unless `write` replaces
 * it.
 */
export async function writePage(write: (before: string) => string): Promise<void> {
  const before = await readFile(PAGE, 'utf8').catch(() => '');
  const after = write(before);
  const kept = after.includes(`${HEADING}\n`) ? '' : sectionOf(before, HEADING);
  await writeFile(PAGE, withSection(after, HEADING, kept));
}
