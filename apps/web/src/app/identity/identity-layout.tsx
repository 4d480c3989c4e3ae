import { ClerkProvider, useClerk } from '@clerk/react';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Outlet, useNavigate, type NavigateFunction } from 'react-router';

import { Button } from '@/components/ui/button';

import { BarePage } from '../../components/brand/bare-page.tsx';
import { FullPage } from '../../components/state/full-page.tsx';
import { paths } from '../../config/paths.ts';
import { readRuntimeConfig } from '../../lib/runtime-config.ts';
import { useTheme } from '../../lib/theme.ts';
import { identityAppearance } from './appearance.ts';
import { lateWidgets, widgetOptions } from './late-widgets.ts';

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

/** The provider's own such piece is not told of a failure before the page has mounted. */
function Failed({ children }: { readonly children: ReactNode }) {
  const clerk = useClerk();
  const status = useSyncExternalStore(
    (onChange) => {
      clerk.on('status', onChange);
      return () => clerk.off('status', onChange);
    },
    () => clerk.status,
  );
  return status === 'error' ? children : null;
}

/**
 * What the provider calls. It keeps the functions of its first render, which React may have thrown away;
 * these are of the one on the screen.
 */
const onScreen: { navigate?: NavigateFunction; fail?: () => void } = {};

/** Everything that knows who the user is. The provider's code comes from its own host or proxy. */
export function IdentityLayout() {
  const navigate = useNavigate();
  const theme = useTheme();
  const [config] = useState(readRuntimeConfig);
  const appearance = useMemo(() => identityAppearance(theme), [theme]);
  const [haveFailed, setFailed] = useState(false);
  useLayoutEffect(() => {
    onScreen.navigate = navigate;
    onScreen.fail = () => setFailed(true);
  }, [navigate]);
  const ui = useMemo(
    () =>
      config === null
        ? {}
        : {
            ClerkUI: lateWidgets(widgetOptions(config), () => onScreen.fail?.()),
          },
    [config],
  );
  if (config === null) {
    return <IdentityUnavailable text="La página llegó sin la configuración del servidor." />;
  }
  const unavailable = (
    <IdentityUnavailable text="El servicio que verifica tu cuenta no respondió. Lo que ya estaba guardado sigue guardado." />
  );
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
      appearance={appearance}
      telemetry={false}
      routerPush={(to) => onScreen.navigate?.(to)}
      routerReplace={(to) => onScreen.navigate?.(to, { replace: true })}
    >
      <Failed>{unavailable}</Failed>
      {haveFailed ? unavailable : null}
      <Outlet />
    </ClerkProvider>
  );
}
