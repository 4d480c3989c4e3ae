// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { leaveTenant, renderInTenant, TENANT } from '../../../test/in-tenant.tsx';
import { UserMenu } from './user-menu.tsx';

type Parts = { readonly children: ReactNode };
type LinkProps = { readonly label: string; readonly href: string };

vi.mock('@clerk/react', () => ({
  useAuth: () => ({ isLoaded: true, isSignedIn: true, userId: 'user_1' }),
  UserButton: Object.assign(({ children }: Parts) => children, {
    MenuItems: ({ children }: Parts) => children,
    Link: ({ label, href }: LinkProps) => <a href={href}>{label}</a>,
    Action: () => null,
  }),
}));

const asWide = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

afterEach(leaveTenant);

describe('who one is in this organisation', () => {
  test.each([
    ['below 1280, in the menu', false, 1],
    ['from 1280 on, in the bar alone', true, 0],
  ])('%s', (_where, isWide, times) => {
    asWide(isWide);
    renderInTenant(<UserMenu />, `/${TENANT.tenantId}/nada`);
    const links = screen.queryAllByRole('link', { name: 'Ana Paz · Owner' });
    expect(links).toHaveLength(times);
    for (const link of links) {
      expect(link.getAttribute('href')).toBe(`/${TENANT.tenantId}/perfil`);
    }
  });
});
