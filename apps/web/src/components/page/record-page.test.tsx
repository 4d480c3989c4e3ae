import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { restError } from '@/lib/rest-error.ts';
import { TenantContext } from '@/lib/tenant.ts';
import { useCurrentSubject } from '@/lib/title-subject.ts';

import { renderBare } from '../../../test/screen.tsx';
import { recordPage, type Row } from './record-page.tsx';
import { settledRow } from './settled-row.ts';

type Vale = { readonly obraId: string; readonly codigo: string };

const VALE: Vale = { obraId: 'tilos', codigo: 'VA-001' };
const arrived: Row<Vale> = settledRow(VALE, false);
const waiting: Row<Vale> = settledRow(VALE, true);
const failed = (status: number): Row<Vale> => ({
  ...waiting,
  isError: true,
  error: restError(status, JSON.stringify({ message: 'Se cortó' }), null),
});

const tenant = {
  tenantId: 'rio-manso',
  tenantName: 'Río Manso',
  role: 'Owner',
  isActive: true,
  subscription: { plan: 'free', expiresAt: null },
  settings: { monedaBase: 'ARS', cuit: null },
  user: { id: 'ana', nombre: 'Ana', fullName: 'Ana Paz' },
  administracion: false,
} as const;

type Sample = { readonly vale: Row<Vale>; readonly isAllowed?: boolean; readonly at?: string };

function open({ vale, isAllowed = true, at = '/obras/tilos/vales/1' }: Sample) {
  const Page = recordPage({
    que: 'el vale',
    useRows: () => ({ vale }),
    subject: (rows) => rows.vale.data?.codigo,
    useBack: ({ obraId = '' }) => ({ to: `/obras/${obraId}`, label: 'Ver los vales' }),
    obraOf: (rows) => rows.vale.data?.obraId,
    Read: ({ vale: { codigo } }) => <p>{`Se lee ${codigo}`}</p>,
    edit: {
      useAllowed: ({ vale: { codigo } }) => isAllowed && codigo === VALE.codigo,
      Form: ({ vale: { codigo } }) => <p>{`Se edita ${codigo}`}</p>,
    },
  });
  const router = createMemoryRouter([{ path: '/obras/:obraId/vales/:valeId', element: <Page /> }], {
    initialEntries: [at],
  });
  const Subject = () => <title>{useCurrentSubject()}</title>;
  return renderBare(
    <TenantContext value={tenant}>
      <Subject />
      <RouterProvider router={router} />
    </TenantContext>,
  );
}

test('a loaded record is shown, and the window has its name', () => {
  open({ vale: arrived });
  expect(screen.getByText('Se lee VA-001')).toBeDefined();
  expect(document.title).toBe('VA-001');
});

test('the form opens by its address, only for users who may edit', () => {
  const { unmount } = open({ vale: arrived, at: '/obras/tilos/vales/1?hacer=editar' });
  expect(screen.getByText('Se edita VA-001')).toBeDefined();
  unmount();
  open({ vale: arrived, isAllowed: false, at: '/obras/tilos/vales/1?hacer=editar' });
  expect(screen.getByText('Se lee VA-001')).toBeDefined();
});

test('a record that is loading, failed or forbidden is replaced by a message', () => {
  const { unmount } = open({ vale: waiting });
  expect(screen.getByText('Abriendo el vale')).toBeDefined();
  unmount();
  for (const status of [500, 403]) {
    const page = open({ vale: failed(status) });
    expect(screen.getByText('No pudimos traer el vale')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined();
    page.unmount();
  }
});

test('a record that is missing or of another obra is reported as not found, with a link to its list', () => {
  for (const vale of [
    failed(404),
    { ...arrived, data: undefined },
    settledRow({ ...VALE, obraId: 'otra' }, false),
  ]) {
    const { unmount } = open({ vale });
    expect(screen.getByRole('heading', { name: 'No encontramos el vale' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver los vales' }).getAttribute('href')).toBe(
      '/obras/tilos',
    );
    unmount();
  }
});
