import { rm } from 'node:fs/promises';

import { cloneTemplate, createTemplate, databaseUrl } from '@plomada/db/testing/template-database';
import { throwAwayDir } from '@plomada/db/testing/throw-away-dir';
import type { TestProject } from 'vitest/node';

// Imported by path: as a dependency it would form a cycle, because the launcher enters the demo.
import { startCluster } from '../../local-stack/src/postgres/cluster.ts';
import { seedDemo } from '../src/seed-demo.ts';
import { NOW, type Places } from './place.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended
  export interface ProvidedContext {
    places: Places;
  }
}

/** Creates one throw-away cluster per run, with two templates: migrated, and with the demo. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = throwAwayDir({ what: 'demo' });
  const cluster = await startCluster({ dataDir, fsync: false });
  const stop = async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { adminUrl, ownerUrl, appRole } = cluster;
    const empty = await createTemplate(ownerUrl, appRole);
    const { name: demo } = await cloneTemplate(adminUrl, empty, appRole);
    const filesDir = `${dataDir}/archivos`;
    await seedDemo(
      {
        appUrl: databaseUrl(adminUrl, demo, appRole),
        ownerUrl: databaseUrl(ownerUrl, demo),
        storage: { FILES_DIR: filesDir },
      },
      { now: NOW },
    );
    project.provide('places', { adminUrl, ownerUrl, appRole, empty, demo, filesDir });
    return stop;
  } catch (error) {
    // Vitest does not tear down a setup that failed, and the server would outlive it.
    await stop();
    throw error;
  }
}
