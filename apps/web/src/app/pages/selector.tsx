import { TenantSelectorPage } from '../../features/organizaciones/selector/selector-page.tsx';
import { adminLinks } from '../navigation.ts';

export function Selector() {
  return <TenantSelectorPage linksOf={adminLinks} />;
}
