import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { TitledDialog } from '@/components/overlay/titled-dialog.tsx';
import { Input } from '@/components/ui/input.tsx';

import { renderScreen } from '../../test/screen.tsx';

function Prueba() {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <button onClick={() => setAbierto(true)}>Nuevo</button>
      {abierto ? (
        <TitledDialog open onOpenChange={setAbierto} title="Nuevo">
          <Input aria-label="Título" autoFocus />
        </TitledDialog>
      ) : null}
    </>
  );
}

test('a dialog whose first field has the focus returns it to the control that opened it', async () => {
  const { user } = renderScreen(<Prueba />);
  const abrir = screen.getByRole('button', { name: 'Nuevo' });
  abrir.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Título'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(abrir));
});
