import { useUser } from '@clerk/react';
import type { InfoOrganizacion } from '@plomada/domain/organizaciones/organizacion.schema';
import { membresiaEnMetadata } from '@plomada/permissions/membresia';
import { puede } from '@plomada/permissions/puede';
import { normalizarRol } from '@plomada/permissions/roles';
import { TriangleAlert } from 'lucide-react';
import { useContext, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation, useMatches, useParams } from 'react-router';

import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { isTenantId } from '@/config/paths.ts';
import { toApiError } from '@/lib/api-error.ts';
import { callsDone } from '@/lib/calls-in-flight.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { DraftOwner } from '@/lib/open-drafts.ts';
import { TENANT_INFO_TIMING } from '@/lib/query-client.ts';
import { remember } from '@/lib/remembered-session.ts';
import { useSession } from '@/lib/session.ts';
import { type CurrentTenant, TenantContext } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { warn } from '@/lib/warn.ts';

import { ApiProvider } from '../api-provider.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import {
  TENANT_ACCESS_SCREENS,
  TenantAccessError,
  tenantAccessScreen,
} from '../errors/tenant-access-error.tsx';
import { useCurrentPage } from '../page-handle.ts';
import { BottomBar } from '../shell/bottom-bar.tsx';
import { Keyboard } from '../shell/keyboard.tsx';
import { OfflineLine } from '../shell/offline-line.tsx';
import { PrintFoot } from '../shell/print-foot.tsx';
import { TopBar } from '../shell/top-bar.tsx';

function SkipLink() {
  return (
    <a
      href="#contenido"
      className="sr-only z-50 rounded-md bg-card px-4 py-2 font-medium text-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Saltar al contenido
    </a>
  );
}

const MenuSheet = lazyPart(async () => (await import('../shell/menu-sheet.tsx')).MenuSheet);

const ACCESS_LOG_DELAY_MS = 100;

/** Logs the access once per organisation entered; a failure is only written to the console. */
function useAccessLog(tenantId: string): void {
  const { mutate } = trpc.organizaciones.registrarAcceso.useMutation({
    onError: (error) => warn(`The access to the organisation was not logged: ${error.message}`),
  });
  useEffect(() => {
    const timer = setTimeout(() => mutate({ tenantId }), ACCESS_LOG_DELAY_MS);
    return () => clearTimeout(timer);
  }, [mutate, tenantId]);
}

/**
 * Remembers the person's organisation and, if it is active, loads the data that offline captures
 * need after the page's own calls.
 */
function useKeeping({ tenantId, role, isActive }: CurrentTenant): void {
  const userId = useContext(DraftOwner);
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (userId === null) return undefined;
    remember(userId, tenantId);
    if (!isActive) return undefined;
    const end = new AbortController();
    const begin = async () => {
      await callsDone();
      const { keepCatalogue } = await import('@/lib/catalogue.ts');
      keepCatalogue({ userId, tenantId, role, client }, end.signal);
    };
    begin().catch((cause: unknown) =>
      warn(`The catalogue for offline captures was not loaded: ${String(cause)}`),
    );
    return () => end.abort();
  }, [userId, tenantId, role, isActive, client]);
}

/**
 * Options of prefetches without retries, since these calls share the organisation's batch and fail
 * with it.
 */
const WITH_IT = { retry: false };

/**
 * Prefetches the data of the list of obras, or of an obra's dashboard, in parallel with the
 * organisation.
 */
function useAhead(): void {
  const { proyectos, vencimientos, cuentas } = trpc.useUtils();
  const page = useCurrentPage();
  const { search } = useLocation();
  const { obraId, tenantId } = useMatches().at(-1)?.params ?? {};
  const { user } = useUser();
  useEffect(() => {
    // The provider's copy of the role may be outdated; the server then refuses the prefetch as it
    // refuses the page.
    const { rol, activa } = membresiaEnMetadata(user?.publicMetadata, tenantId);
    if (page === 'obras' && search === '' && activa) {
      void proyectos.listar.prefetchInfinite({}, WITH_IT);
      if (puede(rol, 'view_budgets')) void vencimientos.porObra.prefetch({}, WITH_IT);
      // On the first visit of a device the list is hidden until they are known.
      if (puede(rol, 'manage_movements')) void cuentas.propias.prefetch(undefined, WITH_IT);
    }
    if (page !== 'obraResumen' || obraId === undefined) return undefined;
    void proyectos.obtener.prefetch({ id: obraId }, WITH_IT);
    // Deferred to a separate request, so that nothing else waits for the totals.
    const timer = setTimeout(() => {
      if (search === '') void proyectos.stats.prefetch({ id: obraId });
    });
    return () => clearTimeout(timer);
    // Runs once per organisation; later pages fetch their own data.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

/**
 * Registers the service worker, which serves the app offline and announces new versions; in
 * production only, and after the page's own calls.
 */
async function keepProgram(): Promise<void> {
  if (!import.meta.env.PROD) return;
  await callsDone();
  const it = await import('@/lib/new-version.ts').catch(() => null);
  await it?.keepProgram();
}

const loadRiesgo = async () => {
  await callsDone();
  const it = await import('@/features/capturas/enviar/riesgo.tsx').catch(() => null);
  return it?.RiesgoDePerder ?? (() => null);
};
// Notice of captures that the browser may delete; nothing if its code fails to load.
const RiesgoDePerder = lazyPart(loadRiesgo, 'shown');

function InactiveNotice() {
  return (
    <p
      role="status"
      className="flex items-start gap-2 border-b border-border bg-warning-subtle px-4 py-3 text-warning md:px-6"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      La organización está inactiva. Sus datos siguen guardados, pero no se puede operar.
    </p>
  );
}

function Shell({ tenant }: { readonly tenant: CurrentTenant }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const openMenu = () => setMenuOpen(true);
  useAccessLog(tenant.tenantId);
  useKeeping(tenant);
  useEffect(() => void keepProgram(), []);
  return (
    <TenantContext value={tenant}>
      <SkipLink />
      <TopBar onMenu={openMenu} />
      <OfflineLine />
      <div className="pb-[calc(72px+env(safe-area-inset-bottom))] md:pb-8">
        {tenant.isActive ? null : <InactiveNotice />}
        <RiesgoDePerder />
        <Outlet />
        <PrintFoot {...tenant} />
      </div>
      <BottomBar onMenu={openMenu} />
      {tenant.isActive ? <Keyboard /> : null}
      {menuOpen ? <MenuSheet onClose={() => setMenuOpen(false)} /> : null}
    </TenantContext>
  );
}

/** Tenant for the shell; null for an unknown role, which opens nothing. */
function currentTenant({ tenant, user }: InfoOrganizacion): CurrentTenant | null {
  const role = normalizarRol(user.role);
  if (role === null) return null;
  return {
    tenantId: tenant.id,
    tenantName: tenant.name,
    role,
    isActive: tenant.isActive,
    subscription: tenant.subscription,
    settings: tenant.settings,
    user: { id: user.id, nombre: user.nombre, fullName: user.fullName },
    administracion: user.administracion,
  };
}

function TenantAccess() {
  const { data, error } = trpc.organizaciones.info.useQuery(undefined, TENANT_INFO_TIMING);
  useAhead();
  const tenant = useMemo(() => (data === undefined ? null : currentTenant(data)), [data]);
  // True when the server refuses the organisation, as to a user removed or deactivated meanwhile,
  // who must not keep seeing the shell.
  const refused = error !== null && [403, 404].includes(toApiError(error).status ?? 0);
  if (tenant !== null && !refused) return <Shell tenant={tenant} />;
  if (error) return <TenantAccessError screen={tenantAccessScreen(error)} />;
  if (data !== undefined) return <TenantAccessError screen={TENANT_ACCESS_SCREENS.ACCESS_DENIED} />;
  return <CenteredSpinner label="Abriendo la organización" />;
}

/**
 * Layout of `/:tenantId/*`, with a client and cache per organisation, so that no data of another
 * one is shown.
 */
export function TenantLayout() {
  const { tenantId } = useParams();
  const { refetch } = useSession();
  const userId = useContext(DraftOwner);
  if (!isTenantId(tenantId) || userId === null) return <NotFoundPage />;
  return (
    <ApiProvider
      key={tenantId}
      userId={userId}
      tenantId={tenantId}
      onTenantRefused={() => void refetch()}
    >
      <TenantAccess />
    </ApiProvider>
  );
}
