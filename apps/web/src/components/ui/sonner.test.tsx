import { screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test, vi } from 'vitest';

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

test('on a phone a notification stays off a covered bottom, also with the focus at the top', async () => {
  onPhone(true);
  renderScreen(
    <>
      <input aria-label="Importe" />
      <Cover />
      <Toaster />
    </>,
  );
  const field = screen.getByLabelText('Importe');
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(16, 20, 328, 48));
  toast.success('Retiro guardado');
  const notice = (await screen.findByText('Retiro guardado')).closest('[data-sonner-toast]');
  field.focus();
  // Nothing may follow: the notice would move in the next frame.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(notice?.getAttribute('data-y-position')).toBe('top');
  toast.dismiss();
});

const boxAt = (top: number, left: number) => new DOMRect(left, top, 120, 40);

test.each([
  ['the bottom corner', 'top', boxAt(720, 1100)],
  ['the left side', 'bottom', boxAt(720, 40)],
  ['the middle', 'bottom', boxAt(300, 1100)],
] as const)(
  'with the focus in %s of a wide screen a notification is at the %s',
  async (_where, place, box) => {
    onPhone(false);
    vi.stubGlobal('innerHeight', 800);
    const { user } = renderScreen(
      <>
        <button type="button">Guardar</button>
        <Toaster />
      </>,
    );
    const button = screen.getByRole('button', { name: 'Guardar' });
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(box);
    vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(900, 700, 356, 60),
    );
    await user.click(button);
    toast.success('Retiro guardado');
    const edge = async () =>
      (await screen.findByText('Retiro guardado'))
        .closest('[data-sonner-toast]')
        ?.getAttribute('data-y-position');
    await waitFor(async () => expect(await edge()).toBe(place));
    toast.dismiss();
  },
);
