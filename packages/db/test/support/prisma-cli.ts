import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect } from 'vitest';

const PACKAGE = resolve(import.meta.dirname, '../..');

type Output = { codigo: number; texto: string };

function runIn(copy: string, args: string[], ownerUrl?: string): Promise<Output> {
  const { DATABASE_OWNER_URL: _, ...env } = process.env;
  return new Promise((resolver) => {
    execFile(
      process.execPath,
      [join(copy, 'prisma/prisma-cli.ts'), ...args],
      {
        cwd: copy,
        env: {
          ...env,
          // The proxy makes any download fail at once.
          HTTPS_PROXY: 'http://127.0.0.1:9',
          NO_COLOR: '1',
          ...(ownerUrl ? { DATABASE_OWNER_URL: ownerUrl } : {}),
        },
      },
      (error, stdout, stderr) => {
        const code = error ? Number(error.code ?? 1) : 0;
        const notice = error?.signal ? `\nended by ${error.signal}` : '';
        resolver({ codigo: code, texto: `${stdout}\n${stderr}${notice}` });
      },
    );
  });
}

/** Expected exit code with any output; the output is shown when the code differs. */
export const ends = (code: number) => ({ codigo: code, texto: expect.any(String) });

export const NO_DIFFERENCE = {
  codigo: 0,
  texto: expect.stringContaining('No difference detected'),
};

export const DRIFT = [
  'migrate',
  'diff',
  '--from-migrations',
  'prisma/migrations',
  '--to-schema',
  'prisma',
  '--exit-code',
];

/** The CLI in a copy of the package, so that a test may edit the schema. No network is needed. */
export type PrismaCopy = {
  readonly folder: string;
  readonly run: (args: string[], ownerUrl?: string) => Promise<Output>;
  readonly remove: () => Promise<void>;
};

/**
 * Copies the package's Prisma files, and what they need, into a temporary folder, which the caller
 * removes.
 */
export async function copyPrisma(): Promise<PrismaCopy> {
  const copy = await mkdtemp(join(tmpdir(), 'plomada-prisma-'));
  for (const part of [
    'prisma',
    'src/drop-database.ts',
    'src/migration-statements.ts',
    'src/with-client.ts',
    'prisma.config.ts',
    'package.json',
  ]) {
    await cp(join(PACKAGE, part), join(copy, part), { recursive: true });
  }
  await symlink(join(PACKAGE, 'node_modules'), join(copy, 'node_modules'));
  return {
    folder: copy,
    run: (args, ownerUrl) => runIn(copy, args, ownerUrl),
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}
