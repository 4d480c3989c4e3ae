import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { routinesPage } from '@plomada/db/routines-page';
import { createTemplate, databaseUrl } from '@plomada/db/testing/template-database';
import { throwAwayDir } from '@plomada/db/testing/throw-away-dir';
import { withClient } from '@plomada/db/with-client';

import { REPO_ROOT } from './paths.ts';
import { startCluster } from './postgres/cluster.ts';

// `pnpm docs:funciones` writes `docs/funciones.sql`: the functions and triggers that all migrations
// leave in an empty PostgreSQL.
const dataDir = throwAwayDir({ what: 'docs' });
const cluster = await startCluster({ dataDir, fsync: false });
try {
  const { ownerUrl, appRole } = cluster;
  const name = await createTemplate(ownerUrl, appRole);
  const connectionString = databaseUrl(ownerUrl, name);
  const page = await withClient({ connectionString }, routinesPage);
  await writeFile(join(REPO_ROOT, 'docs/funciones.sql'), page);
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
