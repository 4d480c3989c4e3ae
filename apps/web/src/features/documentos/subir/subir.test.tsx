import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { keepTyped } from '@/lib/open-drafts.ts';

import { openPart } from '../../../../test/app.tsx';
import { session } from '../../../../test/clerk.tsx';
import { SubirDialogo } from './subir-dialogo.tsx';

const obraId = '01928f3a-0000-7000-8000-000000000002';
const archivo = (nombre: string) => new File(['x'], nombre, { type: 'application/pdf' });
const abrir = (archivos: readonly File[]) =>
  openPart(<SubirDialogo obraId={obraId} archivos={archivos} onClose={() => undefined} />);

test('one category for all files, another for one of them, and refused files are not sent', async () => {
  const { user } = await abrir([
    archivo('Contrato.pdf'),
    archivo('Plano.pdf'),
    archivo('virus.exe'),
  ]);
  await screen.findByText(/Ese tipo de archivo no se acepta/);
  await user.selectOptions(screen.getByLabelText('Categoría de todos'), 'Plano');
  await user.selectOptions(screen.getByLabelText('Categoría de Contrato.pdf'), 'Contrato');
  expect(screen.getByLabelText('Categoría de Plano.pdf')).toHaveProperty('value', 'PLANO');
  expect(screen.getByLabelText('Categoría de Contrato.pdf')).toHaveProperty('value', 'CONTRATO');
  expect(screen.queryByLabelText('Categoría de virus.exe')).toBeNull();
  expect(screen.getByRole('button', { name: 'Subir 2 documentos' })).toBeTruthy();
});

test('files not sent yet are asked about before the dialog closes', async () => {
  const { user } = await abrir([archivo('Contrato.pdf')]);
  await screen.findByLabelText('Categoría de Contrato.pdf');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Los archivos que faltan subir se pierden.')).toBeTruthy();
});

test('files linked to a private row are for Owner and Admin only, with the reason', async () => {
  await openPart(
    <SubirDialogo
      obraId={obraId}
      archivos={[archivo('Factura.pdf')]}
      vinculos={[{ entidad: 'MOVIMIENTO', entidadId: obraId }]}
      soloGestion
      onClose={() => undefined}
    />,
  );
  const quien = await screen.findByLabelText('Quién los ve');
  expect(quien).toHaveProperty('value', 'GESTION');
  expect(quien).toHaveProperty('disabled', true);
  expect(screen.getByText('Quedan vinculados a una fila privada.')).toBeTruthy();
});

test('an unfinished upload is stored on the device, except one for Owner and Admin only', async () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes('Subir documentos'));
  const { user } = await abrir([archivo('Contrato.pdf')]);
  await user.type(await screen.findByLabelText('Etiquetas'), 'obra gruesa');
  act(keepTyped);
  expect(drafts()).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('Quién los ve'), 'Solo Owner y Admin');
  act(keepTyped);
  expect(drafts()).toEqual([]);
});

/** Paths of the requests sent, which are refused with `refusal`, or never answered. */
function watchRequests(refusal?: object): string[] {
  const sent: string[] = [];
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 409;
    readonly responseText = JSON.stringify(refusal);
    open(_method: string, url: string): void {
      sent.push(url);
    }
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null;
    }
    send(): void {
      if (refusal !== undefined) this.dispatchEvent(new Event('load'));
    }
    abort(): void {}
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

test('without a connection uploads wait, with a notice, and are sent once it is back', async () => {
  const sent = watchRequests();
  const { user } = await abrir([archivo('Contrato.pdf')]);
  await user.selectOptions(await screen.findByLabelText('Categoría de todos'), 'Contrato');
  act(() => onlineManager.setOnline(false));
  await user.click(await screen.findByRole('button', { name: 'Subir 1 documento' }));
  await within(screen.getByRole('dialog')).findByText('Sin conexión: se guarda al volver');
  expect(sent).toEqual([]);
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('an upload also waits when the token cannot be fetched without a connection', async () => {
  const sent = watchRequests();
  const { user } = await abrir([archivo('Contrato.pdf')]);
  await user.selectOptions(await screen.findByLabelText('Categoría de todos'), 'Contrato');
  session.away(() => act(() => onlineManager.setOnline(false)));
  await user.click(await screen.findByRole('button', { name: 'Subir 1 documento' }));
  // Nothing may follow: the failure would show once the browser's offline event is overdue.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  within(screen.getByRole('dialog')).getByText('Sin conexión: se guarda al volver');
  session.away(null);
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a file that exists already is refused with a link to its document', async () => {
  watchRequests({
    error: 'DOCUMENTO_REPETIDO',
    message: 'Ese archivo ya existe.',
    details: [
      { path: 'archivo', message: 'Repetido', data: { documentoId: obraId, titulo: 'Plano' } },
    ],
  });
  const { user } = await abrir([archivo('Otro nombre.pdf')]);
  await user.click(await screen.findByRole('button', { name: 'Subir 1 documento' }));
  const link = await screen.findByRole('link', { name: 'Ver Plano' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/obras/${obraId}/documentos/${obraId}$`));
  expect(screen.queryByLabelText('Categoría de Otro nombre.pdf')).toBeNull();
});
