import { invoices } from './invoices-paths.ts';
import { paths } from './paths.ts';
import { payables } from './payables-paths.ts';

type Tab = 'cuentas' | 'por-pagar' | 'por-cobrar' | 'proveedores' | 'facturas' | 'cierre';

/** The pages of Tesorería, in their order; who sees no accounts has what is owed, both ways, and to whom. */
export const treasuryTabs = (tenantId: string, open: Tab, seesAccounts = true) => {
  const owed = [
    { label: 'Por pagar', to: payables.lista(tenantId), active: open === 'por-pagar' },
    { label: 'Por cobrar', to: payables.porCobrar(tenantId), active: open === 'por-cobrar' },
    { label: 'Proveedores', to: paths.proveedores(tenantId), active: open === 'proveedores' },
  ];
  if (!seesAccounts) return owed;
  return [
    { label: 'Cajas y bancos', to: paths.cuentas(tenantId), active: open === 'cuentas' },
    ...owed,
    { label: 'Facturas', to: invoices.lista(tenantId), active: open === 'facturas' },
    { label: 'Cierre', to: paths.cierre(tenantId), active: open === 'cierre' },
  ];
};
