import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { deviceDb } from '@/lib/device-db.ts';

import { expectTitle, openApp, TENANT } from '../../../../test/app.tsx';
import { envioWith } from '../../../../test/envios.ts';

const DIA_MS = 86_400_000;

beforeEach(() => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await (await deviceDb()).clear('envios');
});

/** Opens the app on an iPhone with a capture of some days ago, disconnected, so that it stays. */
async function openWith(dias: number) {
  const now = Date.now();
  const capturadoEn = new Date(now - dias * DIA_MS).toISOString();
  const envio = envioWith({ tenantId: TENANT, capturadoEn, desde: now + 5 * 60_000 });
  await (await deviceDb()).put('envios', envio);
  // The first opening of a test is followed by another one.
  onlineManager.setOnline(true);
  const app = await openApp(`/${TENANT}/bandeja`);
  await expectTitle('Bandeja');
  onlineManager.setOnline(false);
  return app;
}

test('an iPhone shows count and age, and asks to install until that is closed by keyboard', async () => {
  const { user } = await openWith(2);
  const count = await screen.findByRole('link', { name: '1 sin enviar, desde hace 2 días' });
  expect(count.getAttribute('href')).toBe(`/${TENANT}/bandeja`);
  expect(count.closest('[role=status]')?.textContent).toContain('Conviene instalar Plomada');
  count.focus();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar el aviso' }));
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Conviene instalar Plomada')).toBeNull();
  expect(document.activeElement?.id).toBe('contenido');
  // The count stays while something waits, on later openings too; the request does not.
  cleanup();
  await openWith(2);
  await screen.findByRole('link', { name: '1 sin enviar, desde hace 2 días' });
  expect(screen.queryByRole('button', { name: 'Cerrar el aviso' })).toBeNull();
});

test('past five days each opening shows what may be lost, whatever was closed before', async () => {
  for (const _ of ['first', 'second']) {
    const { user } = await openWith(6);
    const close = await screen.findByRole('button', { name: 'Cerrar el aviso' });
    const status = close.closest('[role=status]');
    expect(status?.textContent).toContain('1 sin enviar, desde hace 6 días');
    expect(status?.textContent).toContain('este navegador puede borrarlo');
    await user.click(close);
    await waitFor(() => expect(status?.textContent).not.toContain('puede borrarlo'));
    cleanup();
  }
});
