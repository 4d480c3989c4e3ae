import {
  type ModuloDeTesoreria,
  MODULOS_DE_TESORERIA,
} from '@plomada/domain/organizaciones/modulos.rules';
import { MODULO_EN_PALABRAS } from '@plomada/domain/organizaciones/palabras.rules';

import { modulePath } from '@/config/modules.ts';
import { paths } from '@/config/paths.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';

import { ViewTabs } from './view-tabs.tsx';

/** Suppliers are no module: movements and budgets name them too. */
const SUPPLIERS = 'PROVEEDORES';
type Tab = ModuloDeTesoreria | typeof SUPPLIERS;

const ORDER = MODULOS_DE_TESORERIA.flatMap((modulo): readonly Tab[] =>
  modulo === 'ADMINISTRACION' ? [SUPPLIERS, modulo] : [modulo],
);

const lookOf = (tab: Tab) =>
  tab === SUPPLIERS
    ? { label: 'Proveedores', path: 'proveedores' }
    : { label: MODULO_EN_PALABRAS[tab], path: modulePath(tab) };

/**
 * Tabs of Tesorería that the organisation offers, in order; users without access to accounts get
 * payables, receivables, suppliers and, if they may enter the firm's costs, Administración.
 */
function useTabs(open: Tab) {
  const { tenantId, administracion, settings } = useTenant();
  const seesAccounts = useCan('view_accounts');
  const seesCheques = useCan('view_cheques');
  const mayOpen: Readonly<Record<Tab, boolean>> = {
    CUENTAS: seesAccounts,
    CHEQUES: seesAccounts && seesCheques,
    POR_PAGAR: true,
    POR_COBRAR: true,
    [SUPPLIERS]: true,
    ADMINISTRACION: administracion,
    FACTURAS: seesAccounts,
    CIERRE: seesAccounts,
  };
  const hidden = new Set<string>(settings.modulosOcultos);
  return ORDER.filter((tab) => mayOpen[tab] && !hidden.has(tab)).map((tab) => {
    const { label, path } = lookOf(tab);
    return { label, to: paths.enTenant(tenantId, path), active: tab === open };
  });
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
