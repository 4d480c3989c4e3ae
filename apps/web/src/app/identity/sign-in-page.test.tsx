import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';

import { SignInWith } from './sign-in-page.tsx';

type Props = {
  readonly initialValues?: { readonly emailAddress?: string };
  readonly fallback?: ReactNode;
};

/** Shows the fake widget, as when its code has loaded. */
let arrive: () => void = () => undefined;

function Widget({ initialValues, fallback }: Props) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    arrive = () => setThere(true);
  }, []);
  if (!isThere) return fallback;
  return <input aria-label="identifier" defaultValue={initialValues?.emailAddress ?? ''} />;
}

async function open() {
  const router = createMemoryRouter(
    [{ path: '/sign-in', element: <SignInWith Widget={Widget} /> }],
    {
      initialEntries: ['/sign-in'],
    },
  );
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), early: () => screen.findByLabelText('Correo electrónico') };
}

// A late time since navigation, as if the page's own code had loaded slowly.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(10_000);
});

test('on a slow connection a plain field is shown first, and its text is kept in the widget', async () => {
  const { user, early } = await open();
  await user.type(await early(), 'ana@obra.demo');
  await act(async () => arrive());
  expect(await early()).toBeDefined();
  await user.keyboard('{Enter}');
  await act(async () => arrive());
  expect(screen.queryByLabelText('Correo electrónico')).toBeNull();
  expect(screen.getByLabelText('identifier')).toHaveProperty('value', 'ana@obra.demo');
});

test('an address sent before the widget has loaded is submitted once it has', async () => {
  const { user, early } = await open();
  await user.type(await early(), 'ana@obra.demo{Enter}');
  expect(screen.getByText(/La conexión es lenta/)).toBeDefined();
  await act(async () => arrive());
  await act(async () => arrive());
  expect(screen.getByLabelText('identifier')).toHaveProperty('value', 'ana@obra.demo');
});

test('an untouched field is replaced by the widget', async () => {
  const { early } = await open();
  await early();
  await act(async () => arrive());
  expect(screen.queryByLabelText('Correo electrónico')).toBeNull();
  expect(screen.getByLabelText('identifier')).toHaveProperty('value', '');
});
