import { cloneTemplate, databaseUrl } from '@plomada/db/testing/template-database';
import type { TestProject } from 'vitest/node';

// Imported by path: as a dependency it would form a cycle, because the launcher enters the demo.
import { startTestCluster } from '../../local-stack/src/testing/test-cluster.ts';
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
  const { adminUrl, ownerUrl, appRole, ...cluster } = await startTestCluster('demo');
  try {
    const { dataDir, template: empty } = cluster;
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
    return cluster.stop;
  } catch (error) {
    // Vitest does not tear down a setup that failed, and the server would outlive it.
    await cluster.stop();
    throw error;
  }
}
