import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';

import { expiresSoon } from '@/features/organizaciones/expiry.ts';
import {
  directTenant,
  failureToShow,
  organizationsFailure,
} from '@/features/organizaciones/organizations-failure.ts';

import { tenantAccessScreen } from './errors/tenant-access-error.tsx';
import { titleOf } from './page-handle.ts';

function answered(httpStatus: number, error: string, message: string) {
  return TRPCClientError.from({
    error: { message, code: -32_000, data: { code: 'X', httpStatus, error, details: null } },
  });
}

const unanswered = new TRPCClientError('fetch failed');

test('the screen of an organisation without access follows the answer about the organisation', () => {
  const title = (cause: unknown) => tenantAccessScreen(cause).title;
  expect(title(unanswered)).toBe('Sistema Temporalmente No Disponible');
  expect(title(answered(403, 'ACCESS_DENIED', 'x'))).toBe('Acceso Denegado');
  expect(title(answered(404, 'TENANT_NOT_FOUND', 'x'))).toBe('Organización No Encontrada');
  expect(title(answered(500, 'ERROR_INTERNO', 'x'))).toBe('Error del Servidor');
  expect(title(answered(429, 'DEMASIADOS_PEDIDOS', 'x'))).toBe('Error del Servidor');
  expect(title(new Error('boom'))).toBe('Error Inesperado');
});

test('errors of the list of organisations have their screens', () => {
  expect(organizationsFailure(answered(403, 'Account Suspended', 'x'))).toBe('suspended');
  expect(organizationsFailure(answered(404, 'X', 'No hay (no tenants found).'))).toBe('none-found');
  expect(organizationsFailure(answered(404, 'X', 'Ninguna activa.'))).toBe('none-active');
  expect(organizationsFailure(unanswered)).toBe('unavailable');
  expect(organizationsFailure(answered(500, 'X', 'x'))).toBe('other');
});

test('an error answered by the server replaces a stored list; a missing answer does not', () => {
  const gone = answered(404, 'X', 'Ninguna activa.');
  expect(failureToShow({}, gone)).toBe(gone);
  expect(failureToShow({}, unanswered)).toBeNull();
  expect(failureToShow(undefined, unanswered)).toBe(unanswered);
  expect(failureToShow({}, null)).toBeNull();
});

describe('the address after signing in', () => {
  const tenant = (tenantId: string) => ({
    tenantId,
    tenantName: tenantId,
    role: 'Owner' as const,
    status: 'active' as const,
    isActive: true,
    subscription: { plan: 'free' as const, expiresAt: null },
  });

  test('is the only organisation or the default one; otherwise the user chooses', () => {
    expect(directTenant([tenant('a')], null)?.tenantId).toBe('a');
    expect(directTenant([tenant('a'), tenant('b')], 'b')?.tenantId).toBe('b');
    expect(directTenant([tenant('a'), tenant('b')], null)).toBeNull();
    expect(directTenant([tenant('a'), tenant('b')], 'gone')).toBeNull();
  });
});

test('"Expira pronto" is shown within 30 days of the expiry', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(expiresSoon('2026-12-20T12:00:00Z', now)).toBe(true);
  expect(expiresSoon('2026-12-20T12:00:01Z', now)).toBe(false);
  expect(expiresSoon('2026-11-20T11:59:59Z', now)).toBe(false);
  expect(expiresSoon(null, now)).toBe(false);
});

test('each window has its title', () => {
  const handles = [undefined, { title: 'Obras' }, { title: 'Movimientos' }];
  expect(titleOf(handles, 'Los Tilos')).toBe('Movimientos · Los Tilos · Plomada');
  expect(titleOf([])).toBe('Plomada');
});
