import { hasRole } from '@plomada/permissions/banderas';
import type { Rol } from '@plomada/permissions/roles';
import { useContext, type ReactNode } from 'react';

import { AccessDenied } from '@/components/state/access-denied.tsx';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { paths } from '@/config/paths.ts';
import { TenantContext } from '@/lib/tenant.ts';

export type RoleGuardProps = {
  /**
   * Roles of which one is enough. The organisation's status is not checked here but by the server.
   */
  readonly roles: Rol | readonly Rol[];
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
};

export function RoleGuard({ roles, fallback, children }: RoleGuardProps) {
  const tenant = useContext(TenantContext);
  if (tenant === null) return <CenteredSpinner />;
  if (hasRole(tenant.role, roles)) return children;
  return (
    fallback ?? <AccessDenied way={{ to: paths.obras(tenant.tenantId), label: 'Ver obras' }} />
  );
}
