import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { routinesPage } from '../src/routines-page.ts';
import { withClient } from '../src/with-client.ts';
import { testDatabase } from './support/database.ts';

const PAGE = join(import.meta.dirname, '../../../docs/funciones.sql');

it('the page of functions and triggers is current (pnpm docs:funciones)', async () => {
  const { ownerUrl } = await testDatabase('empty');
  const page = await withClient({ connectionString: ownerUrl }, routinesPage);
  expect(page.match(/^CREATE OR REPLACE FUNCTION /gm)?.length).toBeGreaterThan(50);
  expect(page.match(/^CREATE (?:CONSTRAINT )?TRIGGER /gm)?.length).toBeGreaterThan(20);
  expect(await readFile(PAGE, 'utf8')).toBe(page);
});
