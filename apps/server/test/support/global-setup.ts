import { rm } from 'node:fs/promises';

import { createTemplate, databaseUrl } from '@plomada/db/testing/template-database';
import { throwAwayDir } from '@plomada/db/testing/throw-away-dir';
import type { TestProject } from 'vitest/node';

// Imported by path: as a dependency it would form a cycle, because the launcher starts this server.
import { startCluster } from '../../../../tooling/local-stack/src/postgres/cluster.ts';
import { installedServer } from '../../../../tooling/local-stack/src/postgres/installed-server.ts';
import { cargarDatos } from './data.ts';
import { cargarObras } from './obras.ts';
import type { Plantilla } from './template.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended
  export interface ProvidedContext {
    plantilla: Plantilla;
  }
}

/**
 * Creates one throw-away cluster per run, with one migrated and filled template that every server
 * clones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // PLOMADA_TEST_PG selects another PostgreSQL than the bundled one, e.g. /usr/lib/postgresql/15.
  const given = process.env['PLOMADA_TEST_PG'];
  const server = given ? installedServer(given) : undefined;
  const dataDir = throwAwayDir({ what: 'server' });
  const limpiar = () => rm(dataDir, { recursive: true, force: true });
  const cluster = await startCluster({ dataDir, fsync: false, server }).catch(
    async (error: unknown) => {
      await limpiar();
      throw error;
    },
  );
  const parar = async () => {
    await cluster.stop();
    await limpiar();
  };
  try {
    const { adminUrl, ownerUrl, appRole } = cluster;
    const nombre = await createTemplate(ownerUrl, appRole);
    const baseUrl = databaseUrl(adminUrl, nombre);
    await cargarDatos(baseUrl);
    await cargarObras(baseUrl);
    project.provide('plantilla', { adminUrl, nombre, app: appRole, ownerUrl });
    return parar;
  } catch (error) {
    await parar();
    throw error;
  }
}
