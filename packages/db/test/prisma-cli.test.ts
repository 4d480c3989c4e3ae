import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testDatabase } from './support/database.ts';
import { copyPrisma, ends, NO_DIFFERENCE, type PrismaCopy } from './support/prisma-cli.ts';

let prisma: PrismaCopy;
const run: PrismaCopy['run'] = (...args) => prisma.run(...args);
beforeAll(async () => {
  prisma = await copyPrisma();
});
afterAll(() => prisma.remove());

describe('Prisma without its native engine', () => {
  it('finds no drift between the schema and the database made by our own migrations', async () => {
    const base = await testDatabase('empty');
    const againstDatabase = [
      'migrate',
      'diff',
      '--from-config-datasource',
      '--to-schema',
      'prisma',
    ];
    expect(await run([...againstDatabase, '--exit-code'], base.ownerUrl)).toEqual(NO_DIFFERENCE);
    await base.owner('alter table rubros add column de_mas int');
    expect(await run([...againstDatabase, '--exit-code'], base.ownerUrl)).toEqual(ends(2));
  });
});
