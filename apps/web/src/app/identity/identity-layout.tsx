import { ClerkProvider, type ClerkProviderProps } from '@clerk/react';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { type NavigateFunction, Outlet, useLocation, useNavigate } from 'react-router';

import { BarePage } from '@/components/brand/bare-page.tsx';
import { FullPage } from '@/components/state/full-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { remembered } from '@/lib/remembered-session.ts';
import { readRuntimeConfig } from '@/lib/runtime-config.ts';
import { type Theme, useTheme } from '@/lib/theme.ts';

import { lazyWidgets, widgetOptions } from './lazy-widgets.ts';
import { useProviderStatus } from './provider-status.ts';

type Appearance = NonNullable<ClerkProviderProps['appearance']>;

/**
 * Design tokens as hex, since the identity widget computes colours itself and cannot read custom
 * properties.
 */
const COLORS = {
  claro: {
    background: '#fefefc',
    foreground: '#17212f',
    muted: '#57606d',
    primary: '#1d4d97',
    onPrimary: '#fdfcf9',
    danger: '#b9192e',
    input: '#7f8793',
    neutral: '#17212f',
  },
  oscuro: {
    background: '#181f29',
    foreground: '#f0ede7',
    muted: '#a4acb7',
    primary: '#83b5f3',
    onPrimary: '#0d1624',
    danger: '#f78583',
    input: '#6c7583',
    neutral: '#f0ede7',
  },
} as const satisfies Record<Theme, Record<string, string>>;

function identityAppearance(theme: Theme): Appearance {
  const color = COLORS[theme];
  return {
    variables: {
      colorBackground: color.background,
      colorForeground: color.foreground,
      colorMutedForeground: color.muted,
      colorPrimary: color.primary,
      colorPrimaryForeground: color.onPrimary,
      colorDanger: color.danger,
      colorNeutral: color.neutral,
      colorInput: color.background,
      colorInputForeground: color.foreground,
      fontFamily: 'inherit',
      fontSize: '14px',
      borderRadius: '6px',
    },
    elements: {
      // The provider's stylesheet loads after ours, so some overrides need `!important`.
      cardBox: {
        background: 'var(--card) !important',
        boxShadow: 'var(--shadow-raised) !important',
        border: '0 !important',
        borderRadius: '10px',
      },
      card: { background: 'transparent', boxShadow: 'none !important', border: '0 !important' },
      footer: { background: 'transparent !important', borderTop: '1px solid var(--border)' },
      footerAction: { background: 'transparent' },
      headerTitle: { fontSize: '20px', lineHeight: '26px', letterSpacing: '-0.015em' },
      formFieldInput: { minHeight: '36px', boxShadow: 'inset 0 0 0 1px var(--input) !important' },
      formButtonPrimary: {
        minHeight: '36px',
        boxShadow: 'none !important',
        background: 'var(--primary) !important',
        '&::after': { display: 'none' },
        '&:hover': { background: 'var(--primary-hover) !important' },
      },
      buttonArrowIcon: { display: 'none' },
      // For a user without a name and a picture the provider draws a broken image; hidden, the
      // plain disc remains.
      avatarImage: { '&[src=""]': { display: 'none' } },
    },
  };
}

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
const onScreen: { navigate?: NavigateFunction; fail?: () => void } = {};

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
  const appearance = useMemo(() => identityAppearance(theme), [theme]);
  const [haveFailed, setFailed] = useState(false);
  useLayoutEffect(() => {
    onScreen.navigate = navigate;
    onScreen.fail = () => {
      setFailed(true);
      void tellFailed();
    };
  }, [navigate]);
  const ui = useMemo(
    () =>
      config === null
        ? {}
        : {
            ClerkUI: lazyWidgets(widgetOptions(config), () => onScreen.fail?.()),
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
      appearance={appearance}
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
