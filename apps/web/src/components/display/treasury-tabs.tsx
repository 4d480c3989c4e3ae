import { ADMINISTRACION } from '@plomada/domain/proyectos/administracion.rules';

import { cheques } from '@/config/cheques-paths.ts';
import { invoices } from '@/config/invoices-paths.ts';
import { paths } from '@/config/paths.ts';
import { payables } from '@/config/payables-paths.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';

import { ViewTabs } from './view-tabs.tsx';

type Tab =
  | 'cuentas'
  | 'cheques'
  | 'por-pagar'
  | 'por-cobrar'
  | 'proveedores'
  | 'administracion'
  | 'facturas'
  | 'cierre';

/**
 * Tabs of Tesorería in order; users without access to accounts get payables, receivables, suppliers
 * and, if they may enter the firm's costs, Administración.
 */
function useTabs(open: Tab) {
  const { tenantId, administracion } = useTenant();
  const seesAccounts = useCan('view_accounts');
  const seesCheques = useCan('view_cheques');
  const owed = [
    { label: 'Por pagar', to: payables.lista(tenantId), active: open === 'por-pagar' },
    { label: 'Por cobrar', to: payables.porCobrar(tenantId), active: open === 'por-cobrar' },
    { label: 'Proveedores', to: paths.proveedores(tenantId), active: open === 'proveedores' },
    ...(administracion
      ? [
          {
            label: ADMINISTRACION,
            to: paths.obra(tenantId, tenantId),
            active: open === 'administracion',
          },
        ]
      : []),
  ];
  if (!seesAccounts) return owed;
  return [
    { label: 'Cajas y bancos', to: paths.cuentas(tenantId), active: open === 'cuentas' },
    ...(seesCheques
      ? [{ label: 'Cheques', to: cheques.lista(tenantId), active: open === 'cheques' }]
      : []),
    ...owed,
    { label: 'Facturas', to: invoices.lista(tenantId), active: open === 'facturas' },
    { label: 'Cierre', to: paths.cierre(tenantId), active: open === 'cierre' },
  ];
}

/** Width in px kept visible before the selected tab. */
const BEFORE = 120;

/** Scrolls the row of tabs to the open one, since it is wider than a phone. */
function scrollToOpen(box: HTMLElement | null): void {
  const row = box?.querySelector('nav');
  const on = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && on) row.scrollLeft = on.offsetLeft - row.offsetLeft - BEFORE;
}

export const TreasuryTabs = ({ open }: { readonly open: Tab }) => (
  <div ref={scrollToOpen} className="contents">
    <ViewTabs tabs={useTabs(open)} />
  </div>
);
