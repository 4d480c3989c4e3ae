import { migrateCommand } from '@plomada/server/start/migrate';

import { explained, withDatabase } from './database.ts';

/**
 * Runs the product's own command on the database of the environment, or on the embedded one when
 * none is given.
 */
await withDatabase((database, dataDir) =>
  explained(dataDir, 'No se pudo preparar la base de datos', () =>
    migrateCommand(
      { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl },
      (line) => console.log(line),
    ),
  ),
);
