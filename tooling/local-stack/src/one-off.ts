import { readConfig } from './config.ts';
import { openDatabase, type Database } from './database.ts';
import { explain } from './session.ts';

/** Runs a command against the database of the environment, beside a live stack or without one. */
export async function withDatabase(
  work: (database: Database, dataDir: string) => Promise<void>,
): Promise<void> {
  try {
    const { dataDir, database: given } = readConfig(process.env);
    const log = (line: string): void => void process.stderr.write(`${line}\n`);
    const database = await openDatabase({ dataDir, database: given, log });
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
