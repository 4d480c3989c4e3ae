import { Building2, ChevronsUpDown, Menu, Search } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { NavLink, useLocation, useParams } from 'react-router';

import { Account } from '@/components/brand/account.tsx';
import { Brand, TOP_BAR_LOOK } from '@/components/brand/bare-page.tsx';
import { ThemeToggle } from '@/components/brand/theme-toggle.tsx';
import { PLAN_LABEL } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { callsDone } from '@/lib/calls-in-flight.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { TENANT_INFO_TIMING } from '@/lib/query-client.ts';
import { keyText } from '@/lib/shortcuts.ts';
import { useTenant } from '@/lib/tenant.ts';
import { shortId } from '@/lib/text.ts';
import { trpc } from '@/lib/trpc.ts';
import { cn } from '@/lib/utils.ts';

import { topBarLinks } from '../navigation.ts';
import { useCurrentPage } from '../page-handle.ts';
import { loadKeyboardLayer } from './keyboard.tsx';
import { NavCount } from './nav-count.tsx';
import { setOverlay } from './overlay.ts';

const loadAccountMenu = () => import('./account-menu.tsx');
const AccountMenu = lazyPart(async () => (await loadAccountMenu()).AccountMenu);

/** Button of the account menu, with the user's name and role beside it from 1280 px. */
function UserMenu() {
  const { user, role } = useTenant();
  return (
    <div className="flex items-center gap-2.5">
      <span className="text-right max-lg:sr-only lg:max-xl:sr-only">
        <span className="block max-w-44 truncate text-sm leading-4 font-medium">
          {user.fullName}
        </span>
        <span className="block text-2xs leading-[15px] font-medium text-topbar-muted">{role}</span>
      </span>
      <span className="grid size-8 place-items-center max-md:size-9">
        <Account fullName={user.fullName} menu={AccountMenu} onNear={loadAccountMenu} />
      </span>
    </div>
  );
}

const load = () => import('./org-switcher-list.tsx');
const OrgSwitcherList = lazyPart(async () => (await load()).OrgSwitcherList);

/** Organisation switcher; its list is a separate chunk, loaded ahead on hover or focus. */
function OrgSwitcher() {
  const { tenantName, tenantId, role, subscription } = useTenant();
  const logo = trpc.organizaciones.logo.useQuery(undefined, TENANT_INFO_TIMING).data?.logo;
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(!open)}
        className="flex h-9 max-w-68 min-w-0 items-center gap-2 rounded-md border border-topbar-muted/35 px-2 text-left transition-colors hover:border-topbar-muted/70 max-md:h-11 max-md:flex-1 max-md:border-transparent"
      >
        {logo ? (
          <img src={logo} alt="" className="size-6 shrink-0 rounded-sm bg-card object-contain" />
        ) : (
          <Building2 aria-hidden className="size-4 shrink-0 text-topbar-muted max-md:hidden" />
        )}
        <span className="sr-only">Cambiar de organización:</span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm leading-4 font-medium">{tenantName}</span>
          <span className="block truncate text-2xs leading-[15px] font-medium text-topbar-muted">
            {/* From 1280 px the role is shown under the user's name instead. */}
            <span className="xl:hidden">{role} · </span>
            {/* Phones fit only the role and the id; the plan is in the list of organisations. */}
            <span className="max-md:hidden">{PLAN_LABEL[subscription.plan]} · </span>
            ID <span className="tnum">{shortId(tenantId)}</span>
          </span>
        </span>
        <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-topbar-muted" />
      </button>
      {open ? <OrgSwitcherList anchor={trigger} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const Campana = lazyPart(async () => {
  await callsDone();
  return (await import('@/features/agenda/avisos/campana.tsx')).Campana;
}, 'together');

const SinEnviar = lazyPart(async () => {
  await callsDone();
  return (await import('@/features/capturas/enviar/sin-enviar.tsx')).SinEnviar;
}, 'together');

/**
 * Bell with the count of notices, loaded after the page's own calls, in reserved space; not in an
 * inactive organisation.
 */
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

/** Button that opens the palette, in an active organisation; on phones it is in the Menú. */
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
      {/* Below 1440 px the word does not fit; from 1280 px the shortcut is shown. */}
      <span className="max-[1440px]:sr-only">Buscar</span>
      <kbd
        aria-hidden
        className="font-sans text-xs max-xl:hidden max-[1440px]:[header:has([data-waiting])_&]:hidden"
      >
        {keyText('Ctrl')} K
      </kbd>
    </button>
  );
}

function RoleLinks() {
  const { tenantId, role, isActive, settings } = useTenant();
  const place = { tenantId, hidden: settings.modulosOcultos };
  const page = useCurrentPage();
  // All pages of an obra belong to Obras.
  const inWork = useParams()['obraId'] !== undefined;
  const inTreasury = /\/(?:tesoreria|proveedores)\b/.test(useLocation().pathname);
  const area = inWork ? ['obras'] : inTreasury ? ['tesoreria', 'porPagar'] : [];
  return (
    <nav aria-label="Principal" className="ml-3 hidden h-full shrink-0 items-stretch lg:flex">
      {topBarLinks(role, isActive, place, page).map(({ page: own, to, label }) => (
        <NavLink
          key={own}
          to={to}
          className={({ isActive: here }) =>
            cn(
              'relative flex items-center px-3 -outline-offset-4 transition-colors hover:text-topbar-foreground max-xl:px-2',
              here || area.includes(own)
                ? 'font-medium text-topbar-foreground after:absolute after:inset-x-2 after:bottom-0 xl:after:inset-x-2.5 after:h-0.5 after:bg-brand'
                : 'text-topbar-muted',
            )
          }
        >
          {label}
          {/* The count loads later, so it overlaps the label instead of moving the bar. */}
          <NavCount
            page={own}
            className="absolute top-0.5 right-0 h-4 min-w-4 px-1 text-2xs leading-none xl:right-1"
          />
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
        <Suspense fallback={null}>
          <SinEnviar />
        </Suspense>
        <Bell />
        {/* Phones also have it in the Menú, so there the button of unsent captures replaces it. */}
        <ThemeToggle className="max-md:[header:has([data-waiting])_&]:hidden" />
        <UserMenu />
      </div>
    </header>
  );
}
