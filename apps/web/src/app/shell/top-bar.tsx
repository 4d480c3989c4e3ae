import { Menu, Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { NavLink, useParams } from 'react-router';

import { cn } from '@/lib/utils';

import { Brand, TOP_BAR_LOOK } from '../../components/brand/brand-bar.tsx';
import { ThemeToggle } from '../../components/brand/theme-toggle.tsx';
import { paths } from '../../config/paths.ts';
import { callsDone } from '../../lib/calls-in-flight.ts';
import { keyText } from '../../lib/shortcuts.ts';
import { useTenant } from '../../lib/tenant.ts';
import { topBarLinks } from '../navigation.ts';
import { useCurrentPage } from '../page-handle.ts';
import { loadKeyboardLayer } from './keyboard.tsx';
import { NavCount } from './nav-count.tsx';
import { OrgSwitcher } from './org-switcher.tsx';
import { setOverlay } from './overlay.ts';
import { UserMenu } from './user-menu.tsx';

const Campana = lazy(async () => {
  await callsDone();
  return { default: (await import('../../features/agenda/avisos/campana.tsx')).Campana };
});

/** It comes after what the page is for; its place is kept while it comes. An inactive organisation asks for nothing. */
function Bell() {
  const { isActive } = useTenant();
  return (
    <span className="size-9 max-md:size-11">
      {isActive ? (
        <Suspense fallback={null}>
          <Campana />
        </Suspense>
      ) : null}
    </span>
  );
}

/** Opens the palette. On phones it stands in the Menú. */
function SearchTrigger() {
  const { isActive } = useTenant();
  if (!isActive) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onPointerEnter={() => void loadKeyboardLayer()}
      onFocus={() => void loadKeyboardLayer()}
      onClick={() => setOverlay('palette')}
      className="hidden h-9 items-center gap-1.5 rounded-md bg-topbar-foreground/8 px-2 text-topbar-muted transition-colors hover:text-topbar-foreground md:flex"
    >
      <Search aria-hidden className="size-4" />
      {/* At 1280 there is room for one of the two: the key says both what it does and how. */}
      <span className="max-[1440px]:sr-only">Buscar</span>
      <kbd aria-hidden className="font-sans text-xs max-xl:hidden">
        {keyText('Ctrl')} K
      </kbd>
    </button>
  );
}

function RoleLinks() {
  const { tenantId, role, isActive } = useTenant();
  const page = useCurrentPage();
  // Every page of a work is under Obras.
  const inWork = useParams()['obraId'] !== undefined;
  return (
    <nav aria-label="Principal" className="ml-3 hidden h-full shrink-0 items-stretch lg:flex">
      {topBarLinks(role, isActive, { tenantId }, page).map(({ page: own, to, label }) => (
        <NavLink
          key={own}
          to={to}
          className={({ isActive: here }) =>
            cn(
              'relative flex items-center px-3 -outline-offset-4 transition-colors hover:text-topbar-foreground max-xl:px-2',
              here || (inWork && own === 'obras')
                ? 'font-medium text-topbar-foreground after:absolute after:inset-x-2 after:bottom-0 xl:after:inset-x-2.5 after:h-0.5 after:bg-brand'
                : 'text-topbar-muted',
            )
          }
        >
          {label}
          <NavCount page={own} />
        </NavLink>
      ))}
    </nav>
  );
}

export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const { tenantId } = useTenant();
  return (
    <header data-bar="top" className={TOP_BAR_LOOK}>
      <Brand to={paths.tenant(tenantId)} hideNameOnPhone />
      <OrgSwitcher />
      <button
        type="button"
        onClick={onMenu}
        aria-haspopup="dialog"
        className="ml-3 hidden h-9 items-center gap-2 rounded-md px-2.5 md:flex lg:hidden"
      >
        <Menu aria-hidden className="size-4" />
        Menú
      </button>
      <RoleLinks />
      <div className="ml-auto flex shrink-0 items-center gap-3 pl-1 max-md:gap-1">
        <SearchTrigger />
        <Bell />
        <ThemeToggle />
        <UserMenu />
      </div>
    </header>
  );
}
