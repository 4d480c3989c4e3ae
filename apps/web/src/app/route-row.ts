import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import type { ComponentType } from 'react';

export const TODOS = ['Owner', 'Admin', 'Usuario', 'Socio'] as const;
export const SIN_SOCIO = ['Owner', 'Admin', 'Usuario'] as const;
export const DIRECCION = ['Owner', 'Admin'] as const;
export const CON_LOTE = ['Owner', 'Admin', 'Socio'] as const;
export const OWNER = ['Owner'] as const;

export type Row = {
  /** Relative to `/:tenantId` or to `/:tenantId/obras/:obraId`. */
  readonly path: string;
  readonly roles: readonly Rol[];
  /** What the menus know the page by; several paths may share one. */
  readonly page: string;
  readonly title: string;
  /** The page, a chunk of its own. */
  readonly load: () => Promise<ComponentType>;
};
