import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { TenantSelectorPage } from '../../features/organizaciones/selector/selector-page.tsx';
import { topBarLinks } from '../navigation.ts';

/** As on the pages of the administration. */
const linksOf = (role: Rol, tenantId: string) => topBarLinks(role, true, { tenantId }, 'usuarios');

export function Selector() {
  return <TenantSelectorPage linksOf={linksOf} />;
}
