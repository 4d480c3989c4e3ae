import { ClerkProvider } from '@clerk/react';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { type NavigateFunction, Outlet, useLocation, useNavigate } from 'react-router';

import { BarePage } from '@/components/brand/bare-page.tsx';
import { FullPage } from '@/components/state/full-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { remembered } from '@/lib/remembered-session.ts';
import { readRuntimeConfig } from '@/lib/runtime-config.ts';
import { useTheme } from '@/lib/theme.ts';

import { type AppearanceOf, lazyWidgets, widgetOptions } from './lazy-widgets.ts';
import { useProviderStatus } from './provider-status.ts';

function IdentityUnavailable({ text }: { readonly text: string }) {
  return (
    <BarePage column>
      <FullPage
        role="alert"
        title="No pudimos conectar con el inicio de sesión"
        text={text}
        actions={<Button onClick={() => location.reload()}>Reintentar</Button>}
      />
    </BarePage>
  );
}

/**
 * Children that report a failed load of the provider or its widgets, shown on sign-in and sign-up
 * or when no user is remembered; a remembered user continues without the provider.
 */
function Failed({
  widgets,
  children,
}: {
  readonly widgets: boolean;
  readonly children: ReactNode;
}) {
  const status = useProviderStatus();
  const { pathname } = useLocation();
  const isSigningIn = [paths.signIn, paths.signUp].some((path) => pathname.startsWith(path));
  const isFailed = widgets || status === 'error';
  return isFailed && (isSigningIn || remembered() === null) ? children : null;
}

/**
 * Reports to a remembered user that the provider's widgets failed to load; sign-in has a screen for
 * that failure.
 */
async function tellFailed(): Promise<void> {
  if (remembered() === null) return;
  const { toast } = await import('sonner');
  toast.error('No se abrió la cuenta', { description: 'Revisá la conexión y probá de nuevo.' });
}

/**
 * Current callbacks. The provider keeps those of its first render, which React may discard, so the
 * ones it gets call these.
 */
const onScreen: {
  navigate?: NavigateFunction;
  fail?: () => void;
  /** Takes the appearance of the widgets, whose code has just loaded. */
  dress?: (appearanceOf: AppearanceOf) => void;
} = {};

/**
 * Keeps a call that the network lost from being an empty answer, which would sign out, and delete
 * what the device keeps, where the connection ends while a page begins.
 */
const NETWORK_FAILURES = { rethrowOfflineNetworkErrors: true };

/** Layout for the pages that depend on the user, inside the identity provider. */
export function IdentityLayout() {
  const navigate = useNavigate();
  const theme = useTheme();
  const [config] = useState(readRuntimeConfig);
  const [appearanceOf, setAppearanceOf] = useState<AppearanceOf | null>(null);
  const appearance = useMemo(() => appearanceOf?.(theme), [appearanceOf, theme]);
  const [haveFailed, setFailed] = useState(false);
  useLayoutEffect(() => {
    onScreen.navigate = navigate;
    onScreen.fail = () => {
      setFailed(true);
      void tellFailed();
    };
    onScreen.dress = (loaded) => setAppearanceOf(() => loaded);
  }, [navigate]);
  const ui = useMemo(
    () =>
      config === null
        ? {}
        : {
            ClerkUI: lazyWidgets(widgetOptions(config), {
              onFailed: () => onScreen.fail?.(),
              onLoaded: (loaded) => onScreen.dress?.(loaded),
            }),
          },
    [config],
  );
  if (config === null) {
    return <IdentityUnavailable text="La página llegó sin la configuración del servidor." />;
  }
  return (
    <ClerkProvider
      publishableKey={config.clerkPublishableKey}
      {...(config.clerkProxyUrl === '' ? {} : { proxyUrl: config.clerkProxyUrl })}
      ui={ui}
      signInUrl={paths.signIn}
      signUpUrl={paths.signUp}
      signInFallbackRedirectUrl={paths.dashboard}
      signUpFallbackRedirectUrl={paths.dashboard}
      afterSignOutUrl={paths.home}
      {...(appearance === undefined ? {} : { appearance })}
      telemetry={false}
      experimental={NETWORK_FAILURES}
      routerPush={(to) => onScreen.navigate?.(to)}
      routerReplace={(to) => onScreen.navigate?.(to, { replace: true })}
    >
      <Failed widgets={haveFailed}>
        <IdentityUnavailable text="El servicio que verifica tu cuenta no respondió. Lo que ya estaba guardado sigue guardado." />
      </Failed>
      <Outlet />
    </ClerkProvider>
  );
}
