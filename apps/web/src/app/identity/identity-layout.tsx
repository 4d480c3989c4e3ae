import { ClerkFailed, ClerkProvider } from '@clerk/react';
import { useEffect, useMemo, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';

import { BarePage } from '../../components/brand/bare-page.tsx';
import { FullPage } from '../../components/state/full-page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { paths } from '../../config/paths.ts';
import { readRuntimeConfig } from '../../lib/runtime-config.ts';
import { useTheme } from '../../lib/theme.ts';
import { identityAppearance } from './appearance.ts';
import { lateWidgets } from './late-widgets.ts';
import { localization } from './localization.ts';

function IdentityUnavailable({ text }: { readonly text: string }) {
  return (
    <BarePage column>
      <FullPage
        role="alert"
        title="No pudimos conectar con el inicio de sesión"
        text={text}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            Reintentar
          </Button>
        }
      />
    </BarePage>
  );
}

/** Everything that knows who the user is. The provider's code comes from its own host or proxy. */
export function IdentityLayout() {
  const navigate = useNavigate();
  const theme = useTheme();
  const config = useMemo(() => readRuntimeConfig(), []);
  const appearance = useMemo(() => identityAppearance(theme), [theme]);
  const [haveFailed, setFailed] = useState(false);
  // The provider hears of a failure from here on: one of before is looked at then.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const ui = useMemo(
    () =>
      config === null
        ? {}
        : {
            ClerkUI: lateWidgets(
              { publishableKey: config.clerkPublishableKey, proxyUrl: config.clerkProxyUrl },
              () => setFailed(true),
            ),
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
      localization={localization}
      appearance={appearance}
      telemetry={false}
      routerPush={(to) => navigate(to)}
      routerReplace={(to) => navigate(to, { replace: true })}
    >
      {isMounted ? <ClerkFailed>{unavailable}</ClerkFailed> : null}
      {haveFailed ? unavailable : null}
      <Outlet />
    </ClerkProvider>
  );
}
