import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderBare } from '../../../test/screen.tsx';
import { Button } from './button.tsx';

test('a disabled button has its reason as title, and cannot be pressed', async () => {
  const presses: string[] = [];
  const { user, rerender } = renderBare(
    <Button disabledBecause="Falta elegir la cuenta." onClick={() => presses.push('off')}>
      Guardar
    </Button>,
  );
  const off = screen.getByRole('button', {
    name: 'Guardar',
    description: 'Falta elegir la cuenta.',
  });
  await user.click(off);
  rerender(
    <Button disabledBecause={null} onClick={() => presses.push('on')}>
      Guardar
    </Button>,
  );
  const on = screen.getByRole('button', { name: 'Guardar', description: '' });
  await user.click(on);
  expect(presses).toEqual(['on']);
});
