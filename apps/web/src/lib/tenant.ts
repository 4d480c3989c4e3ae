import type { Modulo } from '@plomada/domain/organizaciones/modulos.rules';
import type { InfoOrganizacion, Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import type { Permiso } from '@plomada/permissions/permisos';
import { puede } from '@plomada/permissions/puede';
import { createContext, useContext } from 'react';

export type CurrentTenant = {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly role: Rol;
  readonly isActive: boolean;
  readonly subscription: InfoOrganizacion['tenant']['subscription'];
  readonly settings: InfoOrganizacion['tenant']['settings'];
  readonly user: {
    readonly id: string;
    readonly nombre: string | null;
    readonly fullName: string;
  };
  /** True when the user may see Administración, the firm's own costs. */
  readonly administracion: boolean;
};

export const TenantContext = createContext<CurrentTenant | null>(null);

/** Organisation in use; only inside `/:tenantId/*`, where the shell has loaded it. */
export function useTenant(): CurrentTenant {
  const tenant = useContext(TenantContext);
  if (tenant === null) throw new Error('useTenant is used outside of the organisation shell');
  return tenant;
}

/** True when the screen may offer the action; the server checks again. */
export function useCan(permiso: Permiso): boolean {
  const { role, isActive } = useTenant();
  return isActive && puede(role, permiso);
}

/** True when the organisation offers the module in its menus and cards. */
export const useShows = (modulo: Modulo): boolean =>
  useTenant().settings.modulosOcultos?.includes(modulo) !== true;
