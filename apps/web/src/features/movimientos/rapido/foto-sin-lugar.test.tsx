import { proyectoDeListaSchema, proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { deviceDb } from '@/lib/device-db.ts';

import { madeOf } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { onPhone, textField } from '../../../../test/screen.tsx';

const NUEVO = `/${TENANT}/nuevo-movimiento`;
const obra = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos', estado: 'EN_CURSO' } as const;
const FOTO = new File(['bytes'], 'ticket.jpg', { type: 'image/jpeg' });

/** Simulates a device that stores rows and has no space for photos. */
function fillUp(): void {
  // oxlint-disable-next-line typescript/unbound-method -- Called on the store it is asked of.
  const { add } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    row: unknown,
  ) {
    if (this.name === 'fotos') throw new DOMException('Full', 'QuotaExceededError');
    return add.call(this, row);
  });
}

const kept = async () =>
  (await (await deviceDb()).getAll('envios')).map(({ titulo, estado }) => ({ titulo, estado }));

test('without storage space for the photo, the movement is stored without it after a confirmation', async () => {
  onPhone(true);
  const { user, address } = await openApp(NUEVO, {
    answers: {
      'proyectos.listar': { items: [madeOf(proyectoDeListaSchema, obra)], siguiente: null },
      'proyectos.obtener': madeOf(proyectoSchema, obra),
    },
  });
  await screen.findByText('Los Tilos');
  const press = (name: string) =>
    user.click(within(screen.getByRole('group')).getByRole('button', { name }));
  await press('7');
  const [field] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (field === undefined) throw new Error('No place for a photo');
  await user.upload(field, FOTO);
  await screen.findByRole('button', { name: 'Foto: ticket.jpg' });
  fillUp();
  act(() => onlineManager.setOnline(false));
  await press('Guardar');
  const question = within(await screen.findByRole('dialog', { name: 'No hay lugar para la foto' }));
  await user.click(question.getByRole('button', { name: 'Volver' }));
  await screen.findByText(/^No hay lugar en este teléfono para guardarlo sin conexión\./);
  expect(textField('Importe').value).toBe('7');
  await screen.findByRole('button', { name: 'Foto: ticket.jpg' });
  expect(await kept()).toEqual([]);
  await press('Guardar');
  await user.click(await screen.findByRole('button', { name: 'Guardar sin la foto' }));
  await waitFor(() => expect(address()).not.toContain('/nuevo-movimiento'));
  expect(await kept()).toEqual([{ titulo: 'Egreso de $\u00a07,00', estado: 'ESPERA' }]);
});
