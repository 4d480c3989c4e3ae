import type { Measured } from './child-process.ts';
import { n, table } from './page.ts';
import type { Scene } from './scenario.ts';
import { median } from './statistics.ts';

/** Median times of one search, in milliseconds, in the list and in the palette. */
export type SearchCost = {
  readonly what: string;
  readonly text: string;
  readonly listMs: number;
  readonly paletteMs: number;
};

/** Texts that the seeds contain, and texts that they do not. */
const TEXTS: readonly (readonly [what: string, text: string])[] = [
  ['a common word', 'hormigon'],
  ['nothing found', 'quebracho'],
  ['a code', 'M-123456'],
  ['digits, all different', '123456'],
  ['digits, all the same', '777777'],
  ['a word and digits, all the same', 'remito 777777'],
  ['a word and digits, all different', 'remito 123456'],
  ['an amount', '2.000.000'],
  ['a document', '0003-00012345'],
  ['two letters', 'de'],
];
const TIMES = 21;

async function timeOf(url: string, headers: Scene['headers']): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i <= TIMES; i += 1) {
    const from = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    // The first search includes planning, so it does not count.
    if (i > 0) taken.push(performance.now() - from);
  }
  return median(taken);
}

export async function measureSearch(
  server: Measured,
  { target, headers }: Scene,
): Promise<SearchCost[]> {
  const base = `${server.url}/api/${target.tenantId}`;
  const costs: SearchCost[] = [];
  for (const [what, text] of TEXTS) {
    const q = encodeURIComponent(text);
    const listMs = await timeOf(`${base}/movimientos?q=${q}`, headers);
    costs.push({ what, text, listMs, paletteMs: await timeOf(`${base}/buscar?q=${q}`, headers) });
  }
  return costs;
}

export const searchTable = (costs: readonly SearchCost[]): string =>
  table(
    '| what is looked for | text | list ms | palette ms |',
    costs.map(({ what, text, listMs, paletteMs }) => [what, text, n(listMs, 1), n(paletteMs, 1)]),
  );
