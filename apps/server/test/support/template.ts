import type { AppRole } from '@plomada/db/app-role';
import { cloneTemplate, type Clone } from '@plomada/db/testing/template-database';

/** How a worker reaches the cluster and what it clones. Plain text, so that it crosses processes. */
export type Plantilla = {
  readonly adminUrl: string;
  readonly nombre: string;
  readonly app: AppRole;
  /** The owner of the tables, on the cluster's first database. */
  readonly ownerUrl: string;
  /** Of a cluster that ends with its test: nobody has to drop a database in it, which may be dying already. */
  readonly clusterGoes?: boolean;
};

export async function clonar(plantilla: Plantilla): Promise<Clone> {
  const { adminUrl, nombre, app, clusterGoes = false } = plantilla;
  const clone = await cloneTemplate(adminUrl, nombre, app);
  return clusterGoes ? { ...clone, drop: async () => undefined } : clone;
}
