import { migrateCommand } from '@plomada/server/start/migrate';

import { explained, withDatabase } from './database.ts';

/** The product's own command, on the database of the environment: the embedded one where none is named. */
await withDatabase((database, dataDir) =>
  explained(dataDir, 'No se pudo preparar la base de datos', () =>
    migrateCommand(
      { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl },
      (line) => console.log(line),
    ),
  ),
);
