import { mkdir, writeFile } from 'node:fs/promises';

import { expect, test } from '@playwright/test';

import { TEXTS_ON_SCREEN } from '../test/spec-texts.ts';
import { textsSeen } from './support/texts-on-screen.ts';

/** Named to run last, after all tests have recorded the fixed texts that they showed. */
test('every fixed text was on screen in some test of this run', async () => {
  const seen = await textsSeen();
  const rows = TEXTS_ON_SCREEN.map((text) => [text, seen.get(text) ?? '']);
  const table = [
    '| text | shown in |',
    '|---|---|',
    ...rows.map(([text, where]) => `| ${text} | ${where} |`),
  ];
  await mkdir('test-results', { recursive: true });
  await writeFile('test-results/textos.md', `${table.join('\n')}\n`);
  expect(rows.filter(([, where]) => where === '').map(([text]) => text)).toEqual([]);
});
