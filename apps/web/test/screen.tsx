import { render, screen, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';

export type Screen = RenderResult & {
  /**
   * Simulated user: every key dispatches its own events, with the caret where a browser would put
   * it.
   */
  readonly user: UserEvent;
};

/** Renders without a router, for screens that bring one. */
export function renderBare(node: ReactNode): Screen {
  return { user: userEvent.setup(), ...render(node) };
}

/** Renders within a router, which forms need to guard unsaved changes. */
export function renderScreen(node: ReactNode): Screen {
  const router = createMemoryRouter([{ path: '*', element: node }]);
  return renderBare(<RouterProvider router={router} />);
}

/** Text input with that label; throws when there is none. */
export function textField(label: string | RegExp): HTMLInputElement {
  const field = screen.getByLabelText(label);
  if (!(field instanceof HTMLInputElement)) throw new Error(`No text field: ${String(label)}`);
  return field;
}

/** Stubs `matchMedia` for the rest of the test; `matches` answers each media query. */
export function withWindow(matches: (query: string) => boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** Simulates the width of a phone, or a wider one. */
export const onPhone = (isPhone: boolean): void =>
  withWindow((query) => isPhone && query.includes('width'));
