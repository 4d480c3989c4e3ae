import type { ClerkProviderProps } from '@clerk/react';

import type { Theme } from '@/lib/theme.ts';

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

/** Smallest target of a finger. */
const FOR_A_FINGER = { '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' } };

/** Enlarges a target of a finger by an invisible edge, which moves nothing around it. */
const edgedBy = (inset: string) => ({
  position: 'relative !important',
  '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset } },
});

/** Appearance of the provider's widgets, which loads with them. */
export function identityAppearance(theme: Theme): Appearance {
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
      formFieldInput: {
        minHeight: '36px',
        boxShadow: 'inset 0 0 0 1px var(--input) !important',
        ...FOR_A_FINGER,
      },
      formButtonPrimary: {
        minHeight: '36px',
        ...FOR_A_FINGER,
        boxShadow: 'none !important',
        background: 'var(--primary) !important',
        '&::after': { display: 'none' },
        '&:hover': { background: 'var(--primary-hover) !important' },
      },
      buttonArrowIcon: { display: 'none' },
      modalCloseButton: FOR_A_FINGER,
      navbarMobileMenuButton: FOR_A_FINGER,
      profileSectionPrimaryButton: FOR_A_FINGER,
      identityPreviewEditButton: edgedBy('-14px'),
      footerActionLink: edgedBy('-14px -4px'),
      formFieldInputShowPasswordButton: FOR_A_FINGER,
      // Its field is near below.
      formFieldAction: edgedBy('-20px 0 -8px'),
      // The provider draws a broken image for a user without a name and a picture; hidden, the
      // plain disc remains.
      avatarImage: { '&[src=""]': { display: 'none' } },
    },
  };
}
