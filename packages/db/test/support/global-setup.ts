import { rm } from 'node:fs/promises';

import type { TestProject } from 'vitest/node';

// Imported by path: as a dependency it would form a cycle, because the launcher needs this package.
import { startCluster } from '../../../../tooling/local-stack/src/postgres/cluster.ts';
import { installedServer } from '../../../../tooling/local-stack/src/postgres/installed-server.ts';
import type { AppRole } from '../../src/app-role.ts';
import { cloneTemplate, createTemplate, databaseUrl } from '../../src/testing/template-database.ts';
import { throwAwayDir } from '../../src/testing/throw-away-dir.ts';
import { fillOrganizations } from './organizations.ts';

/**
 * Data that a worker needs to reach the cluster and clone; plain text, because it is passed between
 * processes.
 */
export type Environment = {
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly appRole: AppRole;
  readonly empty: string;
  readonly filled: string;
};

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended
  export interface ProvidedContext {
    environment: Environment;
  }
}

/** Creates one throw-away cluster per run, with two templates: migrated, and with rows in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // PLOMADA_TEST_PG selects another PostgreSQL than the bundled one, e.g. /usr/lib/postgresql/15.
  const given = process.env['PLOMADA_TEST_PG'];
  const server = given ? installedServer(given) : undefined;
  const dataDir = throwAwayDir({ what: 'db' });
  const cluster = await startCluster({ dataDir, fsync: false, server });
  const close = async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { adminUrl, ownerUrl, appRole } = cluster;
    const empty = await createTemplate(ownerUrl, appRole);
    const { name: filled } = await cloneTemplate(adminUrl, empty, appRole);
    await fillOrganizations(databaseUrl(ownerUrl, filled));
    project.provide('environment', { adminUrl, ownerUrl, appRole, empty, filled });
    return close;
  } catch (error) {
    // Vitest does not tear down a setup that failed, and the server would outlive it.
    await close();
    throw error;
  }
}
