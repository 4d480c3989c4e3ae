import { HardHat, LayoutDashboard, Menu, Plus, type LucideIcon } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';

import { paths } from '../../config/paths.ts';
import { cn } from '../../lib/cn.ts';
import { useTenant, type CurrentTenant } from '../../lib/tenant.ts';

const CELL =
  'flex min-h-[60px] flex-1 flex-col items-center justify-center gap-0.5 text-sm -outline-offset-4';

type Primary = {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The page already has its solid button, so this one is only tinted. */
  readonly tinted: boolean;
};

/** Outside an obra "Nuevo movimiento"; inside one "Resumen", and for Usuario the movement again. */
function primaryAction(
  { tenantId, role, isActive }: CurrentTenant,
  obraId: string | undefined,
): Primary | null {
  if (!isActive || role === 'Socio') return null;
  if (obraId !== undefined && role !== 'Usuario') {
    return {
      to: paths.obraResumen(tenantId, obraId),
      label: 'Resumen',
      icon: LayoutDashboard,
      tinted: true,
    };
  }
  const to =
    obraId === undefined
      ? paths.nuevoMovimiento(tenantId)
      : paths.movimientoNuevo(tenantId, obraId);
  // The pages of an obra have their own solid button: one on a screen is enough.
  return { to, label: 'Nuevo movimiento', icon: Plus, tinted: obraId !== undefined };
}

function PrimaryCell({ to, label, icon: Icon, tinted }: Primary) {
  const here = useLocation().pathname === to;
  return (
    <Link
      to={to}
      aria-current={here ? 'page' : undefined}
      className={cn(CELL, 'font-medium', here && 'text-primary')}
    >
      <span
        className={cn(
          'grid h-7 w-14 place-items-center rounded-[14px]',
          tinted ? 'bg-accent' : 'bg-primary text-primary-foreground',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      {label}
    </Link>
  );
}

/** Phones only: Obras, the primary action, Menú. */
export function BottomBar({ onMenu }: { readonly onMenu: () => void }) {
  const tenant = useTenant();
  const { obraId } = useParams();
  const primary = primaryAction(tenant, obraId);
  return (
    <nav
      data-bar="bottom"
      aria-label="Navegación inferior"
      className="safe-bottom fixed inset-x-0 bottom-0 z-30 flex border-t border-border bg-card text-muted-foreground md:hidden"
    >
      <Link to={paths.obras(tenant.tenantId)} className={CELL}>
        <span className="grid h-7 place-items-center">
          <HardHat aria-hidden className="size-6" />
        </span>
        Obras
      </Link>
      {primary === null ? null : <PrimaryCell {...primary} />}
      <button type="button" onClick={onMenu} aria-haspopup="dialog" className={CELL}>
        <span className="grid h-7 place-items-center">
          <Menu aria-hidden className="size-6" />
        </span>
        Menú
      </button>
    </nav>
  );
}
