import type { DemoTenant } from './demo-users.ts';
import type { ObrasDeOrganizacion } from './obras.ts';
import { seedId } from './random.ts';

/** What the rows of one demo organisation are made of. */
export type Base = {
  readonly tenant: DemoTenant;
  readonly organizacion: ObrasDeOrganizacion;
  readonly ahora: Date;
  readonly hoy: string;
  readonly alta: string;
};

export const proyectoId = ({ tenant }: Base, i: number) => seedId('proyecto', tenant.id, i);

export const idProveedor = ({ tenant }: Base, i: number) => seedId('proveedor', tenant.id, i);
