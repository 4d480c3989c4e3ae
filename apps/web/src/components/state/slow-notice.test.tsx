import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { SLOW_AFTER_MS } from '@/lib/slow-wait.ts';

import { renderScreen } from '../../../test/screen.tsx';
import { CenteredSpinner } from './centered-spinner.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { SlowNotice } from './slow-notice.tsx';

const TEXT = 'Está tardando más de lo normal';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // Unmounting ends the wait, and a timer then resets the clock.
  act(() => {
    vi.runAllTimers();
  });
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const retry = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await pass(1);
};

type Ask = () => Promise<string>;

function Works({ ask }: { readonly ask: Ask }) {
  const { data } = useQuery({ queryKey: ['obras'], queryFn: ask });
  const costs = useQuery({ queryKey: ['costos'], queryFn: ask });
  if (data === undefined || costs.data === undefined) {
    return (
      <>
        <LoadingRows label="Cargando las obras" />
        <LoadingRows label="Cargando los costos" />
      </>
    );
  }
  return <p>{data}</p>;
}

const open = (ask: Ask) =>
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <Works ask={ask} />
    </QueryClientProvider>,
  );

describe('the notice of a slow page', () => {
  test('appears once after 5 s, however many parts of the page are loading', async () => {
    open(() => new Promise(() => undefined));
    await pass(SLOW_AFTER_MS - 1);
    expect(screen.queryByText(TEXT)).toBeNull();
    await pass(1);
    expect(screen.getAllByText(TEXT)).toHaveLength(1);
    expect(screen.getByText(TEXT).closest('[role=status]')?.textContent).toContain('Cargando');
  });

  test('repeats the pending calls on request, and waits 5 s again', async () => {
    const ask = vi.fn<Ask>().mockReturnValue(new Promise(() => undefined));
    open(ask);
    await pass(SLOW_AFTER_MS);
    expect(ask).toHaveBeenCalledTimes(2);
    await retry();
    expect(ask).toHaveBeenCalledTimes(4);
    expect(screen.queryByText(TEXT)).toBeNull();
    ask.mockResolvedValue('Los Tilos');
    await pass(SLOW_AFTER_MS);
    await retry();
    await pass(10);
    screen.getByText('Los Tilos');
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  test('counts one time for a page whose parts load one after the other', async () => {
    const { rerender } = renderScreen(<CenteredSpinner key="sesion" />);
    await pass(3_000);
    rerender(<CenteredSpinner key="organizacion" />);
    await pass(SLOW_AFTER_MS - 3_000);
    screen.getByText(TEXT);
    rerender(<p>Lista</p>);
    await pass(1_000);
    rerender(<CenteredSpinner key="otra" />);
    await pass(SLOW_AFTER_MS - 1);
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  test('reloads the page when no call is pending', async () => {
    const reload = vi.fn<() => void>();
    renderScreen(<SlowNotice reload={reload} />);
    await pass(SLOW_AFTER_MS);
    await retry();
    expect(reload).toHaveBeenCalledOnce();
  });
});
