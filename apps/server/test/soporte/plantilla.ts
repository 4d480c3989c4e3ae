import type { AppRole } from '@plomada/db/app-role';
import { cloneTemplate, type Clone } from '@plomada/db/testing/template-database';

/** How a worker reaches the cluster and what it clones. Plain text, so that it crosses processes. */
export type Plantilla = {
  readonly adminUrl: string;
  readonly nombre: string;
  readonly app: AppRole;
  /** The owner of the tables, on the cluster's first database. */
  readonly ownerUrl: string;
};

export const clonar = ({ adminUrl, nombre, app }: Plantilla): Promise<Clone> =>
  cloneTemplate(adminUrl, nombre, app);
