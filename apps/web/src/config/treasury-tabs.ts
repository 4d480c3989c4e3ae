import { paths } from './paths.ts';

type Tab = 'cuentas' | 'cierre';

/** The pages of Tesorería, in their order. */
export const treasuryTabs = (tenantId: string, open: Tab) => [
  { label: 'Cajas y bancos', to: paths.cuentas(tenantId), active: open === 'cuentas' },
  { label: 'Cierre', to: paths.cierre(tenantId), active: open === 'cierre' },
];
