import { HardHat, LayoutDashboard, Menu, Plus, type LucideIcon } from 'lucide-react';
import { Link, useParams } from 'react-router';

import { paths } from '@/config/paths.ts';
import { useTenant, type CurrentTenant } from '@/lib/tenant.ts';
import { cn } from '@/lib/utils.ts';

import { useCurrentPage, useIsHere } from '../page-handle.ts';

const CELL =
  'flex min-h-[60px] flex-1 flex-col items-center justify-center gap-0.5 text-sm whitespace-nowrap -outline-offset-4 max-[359px]:text-xs';

/** Pill around an icon, coloured by further classes: on its own page, or for the primary action. */
const PILL = 'grid h-7 w-14 place-items-center rounded-[14px]';
const LIT = 'bg-accent text-accent-foreground';
/**
 * Solid style, reduced to a tint while the page has a solid action, since a screen shows only one.
 */
const SOLID =
  'bg-primary text-primary-foreground [:root:has(main_[data-solid])_&]:bg-secondary [:root:has(main_[data-solid])_&]:text-secondary-foreground';

type CellProps = {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Extra classes for a cell that starts an action rather than opening a section. */
  readonly pill?: string;
};

/**
 * Primary action: "Resumen" inside an obra, except for a Usuario, and else "Nuevo movimiento"; null
 * for a Socio and in an inactive organisation.
 */
function primaryAction(
  { tenantId, role, isActive }: CurrentTenant,
  obraId: string | undefined,
  chosenId: string | undefined,
): CellProps | null {
  if (!isActive || role === 'Socio') return null;
  if (obraId !== undefined && role !== 'Usuario') {
    return {
      to: paths.obraResumen(tenantId, obraId),
      label: 'Resumen',
      icon: LayoutDashboard,
    };
  }
  return {
    to: paths.nuevoMovimiento(tenantId, chosenId),
    label: 'Nuevo movimiento',
    icon: Plus,
    pill: SOLID,
  };
}

function Cell({ to, label, icon: Icon, pill = '' }: CellProps) {
  const here = useIsHere()(to);
  return (
    <Link
      to={to}
      aria-current={here ? 'page' : undefined}
      className={cn(CELL, here && 'font-medium text-foreground')}
    >
      <span className={cn(PILL, pill, here && LIT)}>
        <Icon aria-hidden className="size-5" />
      </span>
      {label}
    </Link>
  );
}

/** Bottom bar of phones: Obras, the primary action, Menú. */
export function BottomBar({ onMenu }: { readonly onMenu: () => void }) {
  const tenant = useTenant();
  const { obraId } = useParams();
  // Pages of Administración have no obra in their address; from there a new movement begins with
  // Administración chosen, for users who may see it.
  const page = useCurrentPage();
  const isFirms = tenant.administracion && page?.startsWith('administracion') === true;
  const primary = primaryAction(tenant, obraId, isFirms ? tenant.tenantId : obraId);
  return (
    <nav
      data-bar="bottom"
      aria-label="Navegación inferior"
      className="safe-bottom fixed inset-x-0 bottom-0 z-30 flex border-t border-border bg-card text-muted-foreground md:hidden"
    >
      <Cell to={paths.obras(tenant.tenantId)} label="Obras" icon={HardHat} />
      {primary === null ? null : <Cell {...primary} />}
      <button type="button" onClick={onMenu} aria-haspopup="dialog" className={CELL}>
        <span className={PILL}>
          <Menu aria-hidden className="size-5" />
        </span>
        Menú
      </button>
    </nav>
  );
}
