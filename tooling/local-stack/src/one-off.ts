import { generateClient } from './build.ts';
import { readConfig } from './config.ts';
import { openDatabase, type Database } from './database.ts';
import { explain } from './session.ts';

/**
 * Runs a command against the database of the environment, beside a live stack or without one.
 * `generates`: it speaks to it through Prisma's client, which is then made.
 */
export async function withDatabase(
  work: (database: Database, dataDir: string) => Promise<void>,
  { generates = true }: { readonly generates?: boolean } = {},
): Promise<void> {
  try {
    const { dataDir, database: given } = readConfig(process.env);
    const log = (line: string): void => void process.stderr.write(`${line}\n`);
    const [database] = await Promise.all([
      openDatabase({ dataDir, database: given, log }),
      generates ? generateClient() : undefined,
    ]);
    try {
      await work(database, dataDir);
    } finally {
      await database.stop();
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
