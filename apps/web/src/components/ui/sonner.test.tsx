import { screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test } from 'vitest';

import { useCoversBottom } from '@/lib/bottom-covered.ts';

import { onPhone, renderScreen } from '../../../test/screen.tsx';
import { Toaster } from './sonner.tsx';

test('a notification requested before the toaster is rendered appears afterwards', async () => {
  toast.success('Organización guardada', { description: 'Estudio Quebracho' });
  renderScreen(<Toaster />);
  const notice = await screen.findByText('Organización guardada');
  expect(notice.closest('[data-sonner-toast]')?.getAttribute('data-type')).toBe('success');
  expect(screen.getAllByText('Estudio Quebracho')).toHaveLength(1);
});

test('the keyboard can enter a notification and leave it', async () => {
  toast.success('Comprobante guardado', { action: { label: 'Ver', onClick: () => undefined } });
  const { user } = renderScreen(
    <>
      <button type="button">Guardar</button>
      <Toaster />
    </>,
  );
  const ver = await screen.findByRole('button', { name: 'Ver' });
  screen.getByRole('button', { name: 'Guardar' }).focus();
  const passed = new Set<Element | null>();
  for (let presses = 0; presses < 6 && document.activeElement !== document.body; presses += 1) {
    await user.tab();
    passed.add(document.activeElement);
  }
  expect(passed.has(ver)).toBe(true);
  expect(document.activeElement).toBe(document.body);
});

function Cover() {
  useCoversBottom(true);
  return null;
}

test.each([
  ['a phone whose bottom is covered', true, true, 'top'],
  ['a phone', true, false, 'bottom'],
  ['a wide screen whose bottom is covered', false, true, 'bottom'],
] as const)('on %s a notification has its position', async (_where, isPhone, isCovered, place) => {
  onPhone(isPhone);
  renderScreen(
    <>
      {isCovered ? <Cover /> : null}
      <Toaster />
    </>,
  );
  toast.success('Retiro guardado');
  const notice = await screen.findByText('Retiro guardado');
  expect(notice.closest('[data-sonner-toast]')?.getAttribute('data-y-position')).toBe(place);
  toast.dismiss();
});
