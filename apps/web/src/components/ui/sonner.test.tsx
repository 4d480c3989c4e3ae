import { screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test } from 'vitest';

import { renderScreen } from '../../../test/screen.tsx';
import { Toaster } from './sonner.tsx';

test('a notice that is told before its place is on screen is shown there', async () => {
  toast.success('Organización guardada', { description: 'Estudio Quebracho' });
  renderScreen(<Toaster />);
  const notice = await screen.findByText('Organización guardada');
  expect(notice.closest('[data-sonner-toast]')?.getAttribute('data-type')).toBe('success');
  expect(screen.getAllByText('Estudio Quebracho')).toHaveLength(1);
});
