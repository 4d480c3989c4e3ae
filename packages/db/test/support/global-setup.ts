import type { TestProject } from 'vitest/node';

// Imported by path: as a dependency it would form a cycle, because the launcher needs this package.
import { startTestCluster } from '../../../../tooling/local-stack/src/testing/test-cluster.ts';
import type { AppRole } from '../../src/app-role.ts';
import { cloneTemplate, databaseUrl } from '../../src/testing/template-database.ts';
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
  const { adminUrl, ownerUrl, appRole, template: empty, stop } = await startTestCluster('db');
  try {
    const { name: filled } = await cloneTemplate(adminUrl, empty, appRole);
    await fillOrganizations(databaseUrl(ownerUrl, filled));
    project.provide('environment', { adminUrl, ownerUrl, appRole, empty, filled });
    return stop;
  } catch (error) {
    // Vitest does not tear down a setup that failed, and the server would outlive it.
    await stop();
    throw error;
  }
}
