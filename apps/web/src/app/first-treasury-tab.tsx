import { Navigate } from 'react-router';

import { treasuryPath } from '@/config/modules.ts';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';

import { RoleGuard } from './guards/role-guard.tsx';
import { SIN_SOCIO } from './work-routes.ts';

function ToTab() {
  const { tenantId, role, settings } = useTenant();
  const path = treasuryPath(role, settings.modulosOcultos) ?? 'proveedores';
  return <Navigate replace to={paths.enTenant(tenantId, path)} />;
}

/**
 * `tesoreria` has no page; it leads to the first of its tabs that the role may open and the
 * organisation offers, of which suppliers cannot be hidden.
 */
export const FirstTreasuryTab = () => (
  <RoleGuard roles={SIN_SOCIO}>
    <ToTab />
  </RoleGuard>
);
