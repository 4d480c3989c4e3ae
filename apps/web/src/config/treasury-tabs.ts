import { invoices } from './invoices-paths.ts';
import { paths } from './paths.ts';
import { payables } from './payables-paths.ts';

type Tab = 'cuentas' | 'por-pagar' | 'proveedores' | 'facturas' | 'cierre';

/** The pages of Tesorería, in their order; who sees no accounts has what is owed and to whom. */
export const treasuryTabs = (tenantId: string, open: Tab, seesAccounts = true) => {
  const owed = { label: 'Por pagar', to: payables.lista(tenantId), active: open === 'por-pagar' };
  const suppliers = {
    label: 'Proveedores',
    to: paths.proveedores(tenantId),
    active: open === 'proveedores',
  };
  if (!seesAccounts) return [owed, suppliers];
  return [
    { label: 'Cajas y bancos', to: paths.cuentas(tenantId), active: open === 'cuentas' },
    owed,
    suppliers,
    { label: 'Facturas', to: invoices.lista(tenantId), active: open === 'facturas' },
    { label: 'Cierre', to: paths.cierre(tenantId), active: open === 'cierre' },
  ];
};
