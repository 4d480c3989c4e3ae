// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { leaveTenant, renderInTenant, serve } from '../../../../test/in-tenant.tsx';
import { SubirDialogo } from './subir-dialogo.tsx';

vi.mock('@clerk/react', () => ({ useAuth: () => ({ getToken: () => Promise.resolve('token') }) }));
afterEach(leaveTenant);

const obraId = '01928f3a-0000-7000-8000-000000000002';
const archivo = (nombre: string) => new File(['x'], nombre, { type: 'application/pdf' });
const abrir = (archivos: readonly File[]) =>
  renderInTenant(
    <SubirDialogo obraId={obraId} archivos={archivos} onClose={() => undefined} />,
    '/documentos',
  );

test('a category for all of them, changed in one, and what is refused does not go', async () => {
  serve({ queries: {}, writes: {} });
  const { user } = abrir([archivo('Contrato.pdf'), archivo('Plano.pdf'), archivo('virus.exe')]);
  await screen.findByText(/Ese tipo de archivo no se acepta/);
  await user.selectOptions(screen.getByLabelText('Categoría de todos'), 'Plano');
  await user.selectOptions(screen.getByLabelText('Categoría de Contrato.pdf'), 'Contrato');
  expect(screen.getByLabelText('Categoría de Plano.pdf')).toHaveProperty('value', 'PLANO');
  expect(screen.getByLabelText('Categoría de Contrato.pdf')).toHaveProperty('value', 'CONTRATO');
  expect(screen.queryByLabelText('Categoría de virus.exe')).toBeNull();
  expect(screen.getByRole('button', { name: 'Subir 2 documentos' })).toBeTruthy();
});
