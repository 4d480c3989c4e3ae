import { Navigate } from 'react-router';

import { paths } from '@/config/paths.ts';
import { payables } from '@/config/payables-paths.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';

import { RoleGuard } from './guards/role-guard.tsx';
import { SIN_SOCIO } from './work-routes.ts';

function ToTab() {
  const { tenantId } = useTenant();
  const seesAccounts = useCan('view_accounts');
  return <Navigate replace to={(seesAccounts ? paths.cuentas : payables.lista)(tenantId)} />;
}

/** `tesoreria` has no page; it leads to the first of its tabs that the role may open. */
export const FirstTreasuryTab = () => (
  <RoleGuard roles={SIN_SOCIO}>
    <ToTab />
  </RoleGuard>
);
