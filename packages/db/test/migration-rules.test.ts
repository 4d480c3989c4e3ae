import { describe, expect, it } from 'vitest';

import { statementsOf } from '../src/migration-statements.ts';
import { programMigrations } from '../src/schema-level.ts';
import { dangersIn } from '../src/testing/migration-rules.ts';

/** Last migration before the rules existed, when no table was large yet. */
const BEFORE_THE_RULES = '20261122110000_cifras';

const DANGERS: readonly (readonly [string, RegExp])[] = [
  ['CREATE INDEX "i" ON "movimientos"("tenant_id");', /CONCURRENTLY/],
  ['create unique index i on movimientos (tenant_id);', /CONCURRENTLY/],
  ['ALTER TABLE "movimientos" ADD COLUMN "x" TEXT NOT NULL;', /DEFAULT/],
  ['ALTER TABLE "movimientos" ADD COLUMN "x" UUID NOT NULL DEFAULT gen_random_uuid();', /volatile/],
  ['ALTER TABLE "movimientos" ALTER COLUMN "x" TYPE BIGINT;', /type/],
  ['ALTER TABLE "movimientos" ALTER COLUMN "x" SET DATA TYPE BIGINT;', /type/],
  ['ALTER TABLE "movimientos" ALTER COLUMN "x" SET NOT NULL;', /NOT NULL/],
  ['ALTER TABLE movimientos ADD CONSTRAINT c CHECK (x > 0);', /NOT VALID/],
  ['ALTER TABLE m ADD CONSTRAINT c FOREIGN KEY (x) REFERENCES y (x);', /NOT VALID/],
  ['ALTER TABLE m ADD CONSTRAINT c UNIQUE (x);', /USING INDEX/],
  ['ALTER TABLE m ADD COLUMN t INT GENERATED ALWAYS AS (a + b) STORED;', /rewrites/],
  ['ALTER TABLE m NO FORCE ROW LEVEL SECURITY;', /shuts everybody out/],
  ['UPDATE "movimientos" SET "x" = 1;', /batches/],
  ['-- una nota\nDELETE FROM movimientos;', /batches/],
  ['LOCK TABLE movimientos;', /shuts everybody out/],
  ['DROP TABLE "rubros";', /contrae/],
  ['ALTER TABLE "m" DROP COLUMN "x";', /contrae/],
  ['ALTER TABLE "m" RENAME COLUMN "x" TO "y";', /contrae/],
  ['ALTER TABLE "m" RENAME TO "n";', /contrae/],
  ['CREATE INDEX CONCURRENTLY "i" ON "m"("x");', /first line/],
  ['-- sin transaccion\nCREATE INDEX CONCURRENTLY "i" ON "m"("x");', /DROP INDEX CONCURRENTLY/],
  ['-- sin transaccion\nALTER TABLE m ADD COLUMN x INT;', /without a transaction/],
  [
    'ALTER TABLE m ADD CONSTRAINT c CHECK (x > 0) NOT VALID; ALTER TABLE m VALIDATE CONSTRAINT c;',
    /migration after/,
  ],
  // No table is created here: its name is only in a comment and in a text.
  [`-- CREATE TABLE "m" (x INT);\nUPDATE "m" SET x = 'CREATE TABLE "m" ();';`, /batches/],
];

const FINE: readonly string[] = [
  'CREATE TABLE "m" (x INT); CREATE INDEX "i" ON "m"("x"); ALTER TABLE "m" ADD CONSTRAINT c CHECK (x > 0);',
  'ALTER TABLE "movimientos" ADD COLUMN "x" TEXT;',
  'ALTER TABLE "movimientos" ADD COLUMN "x" TEXT NOT NULL DEFAULT \'\';',
  'ALTER TABLE "movimientos" ADD CONSTRAINT c CHECK (x > 0) NOT VALID;',
  '-- sin transaccion\nALTER TABLE "movimientos" VALIDATE CONSTRAINT c;',
  '-- sin transaccion\nDROP INDEX CONCURRENTLY IF EXISTS "i";\nCREATE INDEX CONCURRENTLY "i" ON "m"("x");',
  '-- contrae: nobody reads it since 0.2.0\nALTER TABLE "m" DROP COLUMN "x";',
  '-- permitido: a table of twenty rows\nUPDATE "indices" SET x = 1;',
  'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE m SET x = 1; DELETE FROM m; END $$;',
];

describe('migrations', () => {
  it('that are newer than the rules take no long locks and remove nothing that the previous server uses', async () => {
    const since = (await programMigrations()).filter(({ name }) => name > BEFORE_THE_RULES);
    expect(since.map(({ name, sql }) => ({ name, dangers: dangersIn(sql) }))).toEqual(
      since.map(({ name }) => ({ name, dangers: [] })),
    );
  });

  it('are accepted or refused statement by statement', () => {
    const missed = DANGERS.filter(([sql, say]) => !say.test(dangersIn(sql).join('\n')));
    expect(missed).toEqual([]);
    expect(FINE.filter((sql) => dangersIn(sql).length > 0)).toEqual([]);
  });

  it('that are older than the rules would not all pass them', async () => {
    const all = await programMigrations();
    const amounts = all.find(({ name }) => name === BEFORE_THE_RULES);
    expect(dangersIn(amounts?.sql ?? '').join('\n')).toMatch(/shuts everybody out/);
  });

  it('without a transaction are split into statements, comments included', () => {
    const sql =
      '-- sin transaccion\n-- por qué; con punto y coma\nDROP INDEX CONCURRENTLY IF EXISTS "i";\n\nCREATE INDEX CONCURRENTLY "i"\n  ON "m"("x");\n';
    expect(statementsOf(sql)).toEqual([
      'DROP INDEX CONCURRENTLY IF EXISTS "i"',
      'CREATE INDEX CONCURRENTLY "i"\n  ON "m"("x")',
    ]);
  });
});
