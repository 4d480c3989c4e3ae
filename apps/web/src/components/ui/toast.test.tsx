import { act, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test } from 'vitest';

import { renderScreen } from '../../../test/screen.tsx';
import { Toaster } from './toast.tsx';

const BAR_HEIGHT = 60;

// What a phone uses; the other offset is of wider screens.
test('a toast stands above the bottom bar of a phone', async () => {
  renderScreen(<Toaster />);
  act(() => void toast.success('Obra guardada'));
  await screen.findByText('Obra guardada');
  const list = document.querySelector<HTMLElement>('[data-sonner-toaster]');
  const bottom = list?.style.getPropertyValue('--mobile-offset-bottom') ?? '';
  expect(Number(/\d+/.exec(bottom)?.[0])).toBeGreaterThan(BAR_HEIGHT);
});
