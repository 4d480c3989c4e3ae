import { migrateDatabase } from './database.ts';
import { withDatabase } from './one-off.ts';

await withDatabase(async (database, dataDir) => {
  const applied = await migrateDatabase(database, dataDir, (line) => console.log(line));
  const lines = applied.map((name) => `  ${name}`);
  console.log(
    applied.length > 0
      ? `Migraciones aplicadas:\n${lines.join('\n')}`
      : 'La base ya estaba al día.',
  );
});
