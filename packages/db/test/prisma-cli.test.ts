import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testDatabase } from './support/database.ts';
import { copyPrisma, DRIFT, ends, NO_DIFFERENCE, type PrismaCopy } from './support/prisma-cli.ts';

let prisma: PrismaCopy;
const run: PrismaCopy['run'] = (...args) => prisma.run(...args);
beforeAll(async () => {
  prisma = await copyPrisma();
});
afterAll(() => prisma.remove());

describe('Prisma without its native engine', () => {
  it('states what is missing when a command needs the database', async () => {
    const { codigo: code, texto: text } = await run(DRIFT);
    expect(code).toBe(1);
    expect(text).toContain('DATABASE_OWNER_URL is not set');
  });

  it('reports it when the database does not answer', async () => {
    const { codigo: code, texto: text } = await run(
      ['migrate', 'status'],
      'postgresql://x:y@127.0.0.1:9/z',
    );
    expect(code).toBe(1);
    expect(text).toMatch(/P1001|ECONNREFUSED/);
  });

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

  it('reads the history of our own migrations as up to date', async () => {
    const base = await testDatabase('empty');
    const state = await run(['migrate', 'status'], base.ownerUrl);
    expect(state).toEqual({
      codigo: 0,
      texto: expect.stringContaining('Database schema is up to date'),
    });
  });
});
