import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';

import { SignInPage } from './sign-in-page.tsx';

/** The provider's widget, which comes when the test has it come. */
const widget = vi.hoisted(() => ({ arrive: () => undefined as void }));

type Props = { initialValues?: { emailAddress?: string }; fallback: ReactNode };

vi.mock('@clerk/react', () => ({
  useAuth: () => ({ isLoaded: true }),
  SignIn: ({ initialValues, fallback }: Props) => {
    const [isThere, setThere] = useState(false);
    useEffect(() => {
      widget.arrive = () => setThere(true);
    }, []);
    if (!isThere) return fallback;
    return <input aria-label="identifier" defaultValue={initialValues?.emailAddress ?? ''} />;
  },
}));

// Its code would be asked of the network.
vi.mock('./lazy-widgets.ts', () => ({
  bringWidgets: async () => undefined,
  widgetOptions: () => ({}),
}));

async function open() {
  const router = createMemoryRouter([{ path: '/sign-in', element: <SignInPage /> }], {
    initialEntries: ['/sign-in'],
  });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), early: () => screen.findByLabelText('Correo electrónico') };
}

// The page's own code took long.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(10_000);
});

test('over a slow line there is a field first, and what is typed in it goes on', async () => {
  const { user, early } = await open();
  await user.type(await early(), 'ana@obra.demo');
  await act(async () => widget.arrive());
  expect(await early()).toBeDefined();
  await user.keyboard('{Enter}');
  await act(async () => widget.arrive());
  expect(screen.queryByLabelText('Correo electrónico')).toBeNull();
  expect(screen.getByLabelText('identifier')).toHaveProperty('value', 'ana@obra.demo');
});

test('sent before the widget is there, it waits for it', async () => {
  const { user, early } = await open();
  await user.type(await early(), 'ana@obra.demo{Enter}');
  expect(screen.getByText(/La conexión es lenta/)).toBeDefined();
  await act(async () => widget.arrive());
  await act(async () => widget.arrive());
  expect(screen.getByLabelText('identifier')).toHaveProperty('value', 'ana@obra.demo');
});

test('untouched, the widget takes its place', async () => {
  const { early } = await open();
  await early();
  await act(async () => widget.arrive());
  expect(screen.queryByLabelText('Correo electrónico')).toBeNull();
  expect(screen.getByLabelText('identifier')).toHaveProperty('value', '');
});
