import { invoices } from './invoices-paths.ts';
import { paths } from './paths.ts';
import { payables } from './payables-paths.ts';

type Tab = 'cuentas' | 'por-pagar' | 'facturas' | 'cierre';

/** The pages of Tesorería, in their order; who sees no accounts has what is owed alone. */
export const treasuryTabs = (tenantId: string, open: Tab, seesAccounts = true) => {
  const owed = { label: 'Por pagar', to: payables.lista(tenantId), active: open === 'por-pagar' };
  if (!seesAccounts) return [owed];
  return [
    { label: 'Cajas y bancos', to: paths.cuentas(tenantId), active: open === 'cuentas' },
    owed,
    { label: 'Facturas', to: invoices.lista(tenantId), active: open === 'facturas' },
    { label: 'Cierre', to: paths.cierre(tenantId), active: open === 'cierre' },
  ];
};
