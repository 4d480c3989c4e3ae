import type { MisOrganizaciones, Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { hasRole } from '@plomada/permissions/banderas';
import { ChevronRight, Clock, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { SectionsLine } from '@/components/display/sections-line.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { PLAN_LABEL } from '@/config/labels.ts';
import type { OutsideLink } from '@/config/outside-links.ts';
import { paths } from '@/config/paths.ts';
import { useSession } from '@/lib/session.ts';
import { shortId, withoutAccents } from '@/lib/text.ts';

import { expiresSoon } from '../expiry.ts';
import { Invitaciones } from '../invitacion/invitaciones.tsx';
import { OrganizationsError } from '../organizations-error.tsx';
import { directTenant, failureToShow } from '../organizations-failure.ts';
import { OutsidePage } from '../outside-page.tsx';

type Tenant = MisOrganizaciones['tenants'][number];

const SEARCH_FROM = 6;

type TenantRowProps = {
  readonly tenant: Tenant;
  readonly now: Date;
  /** True for the organisation whose links the top bar shows. */
  readonly inBar: boolean;
};

function TenantRow({ tenant, now, inBar }: TenantRowProps) {
  const { tenantId, tenantName, role, subscription } = tenant;
  const soon = expiresSoon(subscription.expiresAt, now);
  return (
    <Link
      to={paths.tenant(tenantId)}
      className="flex min-h-[60px] items-center gap-4 px-4 py-3 -outline-offset-2 transition-colors hover:bg-row-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="text-lg font-medium">{tenantName}</span>
          {soon ? (
            <Badge variant="warning" icon={Clock}>
              Expira pronto
            </Badge>
          ) : null}
          {inBar ? <Badge variant="secondary">En la barra</Badge> : null}
        </span>
        <span className="block text-sm text-muted-foreground">
          {role} · {PLAN_LABEL[subscription.plan]} · ID{' '}
          <span className="tnum">{shortId(tenantId)}</span>
          {soon && subscription.expiresAt !== null ? (
            <>
              {' '}
              · Expira el{' '}
              <span className="tnum">
                {formatearFechaHora(subscription.expiresAt).slice(0, 10)}
              </span>
            </>
          ) : null}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
    </Link>
  );
}

type TenantListProps = {
  readonly tenants: readonly Tenant[];
  readonly ofTheBar: Tenant | undefined;
};

function TenantList({ tenants, ofTheBar }: TenantListProps) {
  const [query, setQuery] = useState('');
  const [now] = useState(() => new Date());
  const wanted = withoutAccents(query);
  const shown = tenants.filter(({ tenantName }) => withoutAccents(tenantName).includes(wanted));
  return (
    <>
      {tenants.length < SEARCH_FROM ? null : (
        <div className="relative mt-5">
          <Search
            aria-hidden
            className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
          />
          <Input
            type="search"
            aria-label="Buscar una organización"
            placeholder="Buscar una organización"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className="pl-9"
          />
        </div>
      )}
      <ul className="mt-5 divide-y divide-border overflow-clip rounded-lg bg-card shadow-raised">
        {shown.map((tenant) => (
          <li key={tenant.tenantId}>
            <TenantRow
              tenant={tenant}
              now={now}
              inBar={tenants.length > 1 && tenant === ofTheBar}
            />
          </li>
        ))}
        {shown.length > 0 ? null : (
          <li>
            <EmptyState
              title="Ninguna organización coincide"
              actions={
                <Button variant="outline" onClick={() => setQuery('')}>
                  Limpiar búsqueda
                </Button>
              }
            />
          </li>
        )}
      </ul>
    </>
  );
}

/** Link shown, as in the organisation switcher, only with a limit that is set and not reached. */
function CreateLink({ limit }: { readonly limit: MisOrganizaciones['limit'] }) {
  if (limit.max === null || limit.current >= limit.max) return null;
  return (
    <Button variant="outline" asChild className="mt-4">
      <Link to={paths.onboardingNueva}>
        <Plus aria-hidden />
        Crear organización
      </Link>
    </Button>
  );
}

const countOf = ({ length }: readonly Tenant[]): string =>
  length === 1 ? '1 organización' : `${length} organizaciones`;

function Content() {
  const { data, error } = useSession();
  const failure = failureToShow(data, error);
  if (failure) return <OrganizationsError error={failure} />;
  const tenant = data === undefined ? undefined : tenantOfTheBar(data);
  return (
    <div className="pt-4">
      {tenant === undefined ? null : <SectionsLine {...tenant} hidden={tenant.modulosOcultos} />}
      <h1 className="text-2xl font-semibold">Tus organizaciones</h1>
      {data === undefined ? (
        <div className="mt-5 rounded-lg bg-card shadow-raised">
          <LoadingRows rows={2} label="Cargando tus organizaciones" />
        </div>
      ) : (
        <>
          <p className="mt-1 text-muted-foreground">
            {countOf(data.tenants)} para {data.user.fullName}
          </p>
          <TenantList tenants={data.tenants} ofTheBar={tenant} />
          <CreateLink limit={data.limit} />
          <Invitaciones />
        </>
      )}
    </div>
  );
}

/**
 * Organisation for the top bar's links: the one that sign-in would open, else the first that the
 * user manages, else the first active one.
 */
function tenantOfTheBar({ tenants, user }: MisOrganizaciones): Tenant | undefined {
  const active = tenants.filter(({ isActive }) => isActive);
  return (
    directTenant(active, user.defaultTenantId) ??
    active.find(({ role }) => hasRole(role, ['Owner', 'Admin'])) ??
    active[0]
  );
}

type TenantSelectorPageProps = {
  /** Top bar links for a role in an organisation, to show above the list of organisations. */
  readonly linksOf: (role: Rol, tenantId: string) => readonly OutsideLink[];
};

export function TenantSelectorPage({ linksOf }: TenantSelectorPageProps) {
  const { data } = useSession();
  const tenant = data === undefined ? undefined : tenantOfTheBar(data);
  return (
    <OutsidePage
      home={paths.tenantSelector}
      {...(tenant === undefined
        ? {}
        : { links: linksOf(tenant.role, tenant.tenantId), of: tenant.tenantName })}
    >
      <Content />
    </OutsidePage>
  );
}
