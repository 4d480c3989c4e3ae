import type { AppRole } from '@plomada/db/app-role';
import { cloneTemplate, type Clone } from '@plomada/db/testing/template-database';

/**
 * Address of the cluster and template to clone; plain text, because it is passed between processes.
 */
export type Plantilla = {
  readonly adminUrl: string;
  readonly nombre: string;
  readonly app: AppRole;
  /** URL of the tables' owner, on the cluster's first database. */
  readonly ownerUrl: string;
  /**
   * True for a cluster that ends with its test: its databases need not be dropped, and it may be
   * dying already.
   */
  readonly clusterGoes?: boolean;
};

export async function clonar(plantilla: Plantilla): Promise<Clone> {
  const { adminUrl, nombre, app, clusterGoes = false } = plantilla;
  const clone = await cloneTemplate(adminUrl, nombre, app);
  return clusterGoes ? { ...clone, drop: async () => undefined } : clone;
}
