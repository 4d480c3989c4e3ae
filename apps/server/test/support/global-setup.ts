import { databaseUrl } from '@plomada/db/testing/template-database';
import { withClient } from '@plomada/db/with-client';
import type { TestProject } from 'vitest/node';

// Imported by path: as a dependency it would form a cycle, because the launcher starts this server.
import { startTestCluster } from '../../../../tooling/local-stack/src/testing/test-cluster.ts';
import { cargarDatos } from './data.ts';
import { addCopy } from './database-copy.ts';
import { cargarObras } from './obras.ts';
import type { Plantilla } from './template.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended
  export interface ProvidedContext {
    plantilla: Plantilla;
  }
}

/**
 * Creates one throw-away cluster per run, with one migrated and filled template that servers clone.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, ownerUrl, appRole, template, stop } = await startTestCluster('server');
  try {
    const baseUrl = databaseUrl(adminUrl, template);
    await cargarDatos(baseUrl);
    await cargarObras(baseUrl);
    await withClient({ connectionString: baseUrl }, addCopy);
    project.provide('plantilla', { adminUrl, nombre: template, app: appRole, ownerUrl });
    return stop;
  } catch (error) {
    // Vitest does not tear down a setup that failed, and the server would outlive it.
    await stop();
    throw error;
  }
}
