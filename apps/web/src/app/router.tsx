import { createBrowserRouter, type RouteObject } from 'react-router';

import { CenteredSpinner } from '@/components/state/centered-spinner';

import { NotFoundContent, NotFoundPage } from './errors/not-found-page.tsx';
import { RouteError } from './errors/route-error.tsx';
import { RoleGuard } from './guards/role-guard.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { UNKNOWN, type PageHandle } from './page-handle.ts';
import { fromWork, toCierre, toObras, toSelector } from './redirects.ts';
import { LEGACY_REDIRECTS, TENANT_ROUTES, WORK_ROUTES, type PageRoute } from './route-table.ts';

const Loading = () => <CenteredSpinner />;

/** A row of the table as a route behind its roles, its page in its own chunk. */
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
    { path: 'tesoreria', loader: toCierre, element: null },
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
          await import('../features/organizaciones/selector/selector-page.tsx');
        const { administrationLinks } = await import('./navigation.ts');
        return { Component: () => <TenantSelectorPage linksOf={administrationLinks} /> };
      },
    },
    {
      path: 'onboarding',
      handle: { title: 'Crear organización' },
      lazy: async () => ({
        Component: (await import('../features/organizaciones/alta/onboarding-page.tsx'))
          .OnboardingPage,
      }),
    },
    {
      path: 'invitacion/:token',
      handle: { title: 'Invitación' },
      lazy: async () => ({
        Component: (await import('../features/organizaciones/invitacion/invitacion-page.tsx'))
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
        handle: { title: 'Verificar un estado de cuenta' },
        lazy: async () => ({
          Component: (await import('../features/aportes/verificar/verificar-page.tsx'))
            .VerificarPage,
        }),
      },
      identityArea,
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export function createAppRouter() {
  return createBrowserRouter(ROUTES);
}
