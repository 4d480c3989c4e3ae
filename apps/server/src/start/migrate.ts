import { bringUpToDate } from '@plomada/db/bring-up-to-date';

import { parseMigrateEnv } from '../context/env.ts';
import { reportFailure } from './cluster/refusals.ts';

/** Migrates the database of the environment to this program's level; it serves nothing. */
export async function migrateCommand(
  source: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<void> {
  const { DATABASE_URL, DATABASE_OWNER_URL } = parseMigrateEnv(source);
  const { applied, notes } = await bringUpToDate({
    appUrl: DATABASE_URL,
    ownerUrl: DATABASE_OWNER_URL,
  });
  for (const note of notes) say(note);
  say(
    applied.length > 0
      ? ['Migraciones aplicadas:', ...applied.map((name) => `  ${name}`)].join('\n')
      : 'La base ya estaba al día.',
  );
}

if (import.meta.main) {
  migrateCommand(process.env, (line) => void process.stdout.write(`${line}\n`)).catch(
    (error: unknown) => {
      process.exitCode = reportFailure(error);
    },
  );
}
