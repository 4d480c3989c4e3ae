import { useAuth } from '@clerk/react';
import type { MisOrganizaciones } from '@plomada/domain/organizaciones/organizacion.schema';
import { puede } from '@plomada/permissions/puede';
import { useContext } from 'react';
import { Navigate, useLocation } from 'react-router';

import { BarePage } from '@/components/brand/bare-page.tsx';
import { FullPage } from '@/components/state/full-page.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { paths, QR_PARAM } from '@/config/paths.ts';
import { CUENTA_PARAM } from '@/features/cuentas/campo/textos.ts';
import { OrganizationsError } from '@/features/organizaciones/organizations-error.tsx';
import { directTenant, failureToShow } from '@/features/organizaciones/organizations-failure.ts';
import { OutsidePage } from '@/features/organizaciones/outside-page.tsx';
import { DraftOwner } from '@/lib/open-drafts.ts';
import { remembered } from '@/lib/remembered-session.ts';
import { useSession } from '@/lib/session.ts';
import { trpc } from '@/lib/trpc.ts';

import { ApiProvider } from './api-provider.tsx';
import { signInAndBack } from './guards/session-end.tsx';
import { useIsKept } from './guards/session-layout.tsx';

function Waiting({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <BarePage column>
      <FullPage role="status" title={title} text={text}>
        <Spinner className="mt-6 size-6 text-muted-foreground" />
      </FullPage>
    </BarePage>
  );
}

const settingUp = (
  <Waiting title="Configurando tu sesión" text="Estamos buscando tus organizaciones." />
);

type Tenant = MisOrganizaciones['tenants'][number];

/** Values of `?ir=`, sent by the shortcuts of the installed app and by its share target. */
const SHORTCUTS = ['gaste', 'qr', 'retiro', 'compartido'] as const;
type Shortcut = (typeof SHORTCUTS)[number];

const shortcutIn = (search: string): Shortcut | undefined => {
  const asked = new URLSearchParams(search).get('ir');
  return SHORTCUTS.find((shortcut) => shortcut === asked);
};

/**
 * Active organisation last used on this device, else the default or only active one; null when the
 * user must choose.
 */
function tenantFor({ tenants, user }: MisOrganizaciones): Tenant | null {
  const last = remembered()?.tenantId;
  const active = tenants.filter(({ isActive }) => isActive);
  return (
    active.find(({ tenantId }) => tenantId === last) ?? directTenant(active, user.defaultTenantId)
  );
}

type ToProps = { readonly tenantId: string };
/** No retries: after a failure the shortcut opens its page without that choice. */
const ONCE = { retry: false } as const;

/** Opens the quick entry, with the user's petty cash chosen when there is exactly one. */
function ToExpense({ tenantId }: ToProps) {
  const { data, isPending } = trpc.cuentas.propias.useQuery(undefined, ONCE);
  if (isPending) return settingUp;
  const [only, ...more] = data?.items ?? [];
  const account = only && more.length === 0 ? `?${CUENTA_PARAM}=${only.id}` : '';
  return <Navigate replace to={`${paths.nuevoMovimiento(tenantId)}${account}`} />;
}

/** Opens a withdrawal if just one listed stockpile has items left; else the list of stockpiles. */
function ToWithdrawal({ tenantId }: ToProps) {
  const { data, isPending } = trpc.acopios.listar.useQuery(
    { estado: ['VIGENTE', 'POR_VENCER', 'VENCIDO'], limit: 50 },
    ONCE,
  );
  if (isPending) return settingUp;
  const [only, ...more] = (data?.items ?? []).filter(({ itemsConSaldo }) => itemsConSaldo > 0);
  const to =
    only && more.length === 0
      ? paths.retiroMaterial(tenantId, only.proyecto.id, only.id)
      : paths.obrasVista(tenantId, 'acopios');
  return <Navigate replace to={to} />;
}

function Inside({ shortcut, tenant }: { readonly shortcut: Shortcut; readonly tenant: Tenant }) {
  const { tenantId, role } = tenant;
  if (shortcut === 'retiro' && puede(role, 'manage_inventory')) {
    return <ToWithdrawal tenantId={tenantId} />;
  }
  if (shortcut === 'retiro' || !puede(role, 'manage_movements')) {
    return <Navigate replace to={paths.tenant(tenantId)} />;
  }
  if (shortcut === 'gaste') return <ToExpense tenantId={tenantId} />;
  const what = shortcut === 'qr' ? QR_PARAM : shortcut;
  return <Navigate replace to={`${paths.nuevoMovimiento(tenantId)}?${what}=1`} />;
}

type ToShortcutProps = {
  readonly shortcut: Shortcut;
  readonly organizations: MisOrganizaciones;
};

function ToShortcut({ shortcut, organizations }: ToShortcutProps) {
  const userId = useContext(DraftOwner);
  const tenant = tenantFor(organizations);
  if (tenant === null || userId === null) return <Navigate replace to={paths.tenantSelector} />;
  const { tenantId } = tenant;
  return (
    <ApiProvider key={tenantId} userId={userId} tenantId={tenantId}>
      <Inside shortcut={shortcut} tenant={tenant} />
    </ApiProvider>
  );
}

function Destination() {
  const { data, error } = useSession();
  const shortcut = shortcutIn(useLocation().search);
  const failure = failureToShow(data, error);
  if (failure) {
    return (
      <OutsidePage>
        <OrganizationsError error={failure} />
      </OutsidePage>
    );
  }
  if (data === undefined) return settingUp;
  if (shortcut !== undefined) return <ToShortcut shortcut={shortcut} organizations={data} />;
  const direct = directTenant(data.tenants, data.user.defaultTenantId);
  if (direct === null) return <Navigate replace to={paths.tenantSelector} />;
  return (
    <>
      <Waiting title="Accediendo a tu organización" text={direct.tenantName} />
      <Navigate replace to={paths.tenant(direct.tenantId)} />
    </>
  );
}

/**
 * Landing after sign-in: the page of a shortcut, else the default or only organisation, else the
 * selector.
 */
export function DashboardRouter() {
  const { isLoaded, isSignedIn } = useAuth();
  const { pathname, search } = useLocation();
  const isKept = useIsKept();
  if (isKept) return <Destination />;
  if (!isLoaded) return settingUp;
  if (!isSignedIn) {
    return (
      <OutsidePage>
        <FullPage
          title="Acceso Requerido"
          text="Hay que iniciar sesión para ver tus organizaciones."
          way={{
            to: search === '' ? paths.signIn : signInAndBack(`${pathname}${search}`),
            label: 'Iniciar sesión',
          }}
        />
      </OutsidePage>
    );
  }
  return <Destination />;
}
