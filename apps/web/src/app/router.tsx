import {
  type LoaderFunctionArgs,
  type RouteObject,
  createBrowserRouter,
  redirect,
} from 'react-router';

import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { isTenantId, paths } from '@/config/paths.ts';
import { listenBeforeRouter } from '@/lib/back-first.ts';

import { NotFoundContent, NotFoundPage } from './errors/not-found-page.tsx';
import { RouteError } from './errors/route-error.tsx';
import { RoleGuard } from './guards/role-guard.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { type PageHandle, UNKNOWN } from './page-handle.ts';
import { LEGACY_REDIRECTS, type PageRoute, TENANT_ROUTES, WORK_ROUTES } from './route-table.ts';

// The redirects below are made in loaders, before their page renders. `toObras` leaves an address
// with an invalid organisation id to its error page.

const toSelector = () => redirect(paths.tenantSelector);

/** Redirects to the obras of the organisation, or to one of the lists beside them. */
const toObras =
  (vista: string | null = null) =>
  ({ params: { tenantId } }: LoaderFunctionArgs) => {
    if (!isTenantId(tenantId)) return null;
    return redirect(vista === null ? paths.obras(tenantId) : paths.obrasVista(tenantId, vista));
  };

/**
 * Two meanings by trailing slash: `obras/{id}` is an old path that leads to the list of obras;
 * `obras/{id}/` is the index of the obra area, which leads to the obra's dashboard.
 */
function fromWork(args: LoaderFunctionArgs) {
  const { tenantId, obraId = '' } = args.params;
  const isIndex = new URL(args.request.url).pathname.endsWith('/');
  return isIndex && isTenantId(tenantId)
    ? redirect(paths.obraResumen(tenantId, obraId))
    : toObras()(args);
}

const Loading = () => <CenteredSpinner />;

/** Route of a table row, guarded by its roles and with its page in a separate chunk. */
function guarded(route: PageRoute): RouteObject {
  const { path, roles, page, title, load } = route;
  const handle: PageHandle = { title, page };
  return {
    path,
    handle,
    lazy: async () => {
      const Page = await load();
      return {
        Component: () => (
          <RoleGuard roles={roles}>
            <Page />
          </RoleGuard>
        ),
      };
    },
  };
}

const workArea: RouteObject = {
  path: 'obras/:obraId',
  lazy: async () => ({ Component: (await import('./layouts/work-layout.tsx')).WorkLayout }),
  children: [
    { index: true, loader: fromWork, element: null },
    ...WORK_ROUTES.map(guarded),
    { path: '*', handle: UNKNOWN, element: <NotFoundContent /> },
  ],
};

const tenantArea: RouteObject = {
  path: ':tenantId',
  lazy: async () => ({ Component: (await import('./layouts/tenant-layout.tsx')).TenantLayout }),
  children: [
    { index: true, loader: toObras(), element: null },
    ...LEGACY_REDIRECTS.map(({ path, vista }) => ({ path, loader: toObras(vista), element: null })),
    {
      path: 'tesoreria',
      handle: { title: 'Tesorería' },
      lazy: async () => ({
        Component: (await import('./first-treasury-tab.tsx')).FirstTreasuryTab,
      }),
    },
    {
      lazy: async () => ({ Component: (await import('./layouts/page-frame.tsx')).PageFrame }),
      children: [
        ...TENANT_ROUTES.map(guarded),
        { path: '*', handle: UNKNOWN, element: <NotFoundContent /> },
      ],
    },
    workArea,
  ],
};

const dashboard: RouteObject = {
  path: 'dashboard',
  handle: { title: 'Inicio' },
  lazy: async () => ({ Component: (await import('./dashboard-router.tsx')).DashboardRouter }),
};

const signedInArea: RouteObject = {
  lazy: async () => ({ Component: (await import('./guards/session-layout.tsx')).RequireSession }),
  children: [
    {
      path: 'tenant-selector',
      handle: { title: 'Organizaciones' },
      lazy: async () => {
        const { TenantSelectorPage } =
          await import('@/features/organizaciones/selector/selector-page.tsx');
        const { administrationLinks } = await import('./navigation.ts');
        return { Component: () => <TenantSelectorPage linksOf={administrationLinks} /> };
      },
    },
    {
      path: 'onboarding',
      handle: { title: 'Crear organización' },
      lazy: async () => ({
        Component: (await import('@/features/organizaciones/alta/onboarding-page.tsx'))
          .OnboardingPage,
      }),
    },
    {
      path: 'invitacion/:token',
      handle: { title: 'Invitación' },
      lazy: async () => ({
        Component: (await import('@/features/organizaciones/invitacion/invitacion-page.tsx'))
          .InvitacionPage,
      }),
    },
    { path: 'obras-selector', loader: toSelector, element: null },
    { path: 'usuarios', loader: toSelector, element: null },
    tenantArea,
  ],
};

const identityArea: RouteObject = {
  lazy: async () => ({
    Component: (await import('./identity/identity-layout.tsx')).IdentityLayout,
  }),
  children: [
    {
      path: 'sign-in/*',
      handle: { title: 'Iniciar sesión' },
      lazy: async () => ({
        Component: (await import('./identity/sign-in-page.tsx')).SignInPage,
      }),
    },
    {
      path: 'sign-up/*',
      handle: { title: 'Crear cuenta' },
      lazy: async () => ({
        Component: (await import('./identity/sign-up-page.tsx')).SignUpPage,
      }),
    },
    {
      lazy: async () => ({ Component: (await import('./guards/session-layout.tsx')).SessionArea }),
      children: [dashboard, signedInArea],
    },
  ],
};

export const ROUTES: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Loading />,
    children: [
      {
        index: true,
        handle: { title: 'Las cuentas de cada obra, al centavo' },
        lazy: async () => ({
          Component: (await import('./landing/landing-page.tsx')).LandingPage,
        }),
      },
      {
        path: 'verificar/:codigo?',
        handle: { title: 'Verificar un código' },
        lazy: async () => ({
          Component: (await import('@/features/aportes/verificar/verificar-page.tsx'))
            .VerificarPage,
        }),
      },
      {
        path: 'enlace',
        handle: { title: 'Tu cuenta' },
        lazy: async () => ({
          Component: (await import('@/features/informes/enlace/enlace-page.tsx')).EnlacePage,
        }),
      },
      identityArea,
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export function createAppRouter() {
  listenBeforeRouter();
  return createBrowserRouter(ROUTES);
}
