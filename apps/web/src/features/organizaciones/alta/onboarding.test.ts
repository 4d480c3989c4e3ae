import {
  crearOrganizacionSchema,
  formularioPrimeraOrganizacionSchema,
} from '@plomada/domain/organizaciones/onboarding.schema';
import { mensajeLimiteOrganizaciones } from '@plomada/domain/organizaciones/organizacion.rules';
import type { MisOrganizaciones } from '@plomada/domain/organizaciones/organizacion.schema';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';

import { creationErrorMessage, onboardingAccess } from './onboarding-access.ts';

function answered(httpStatus: number, error: string, message: string) {
  return TRPCClientError.from({
    error: { message, code: -32_000, data: { code: 'X', httpStatus, error, details: null } },
  });
}

const ID = '01928f3a-0000-7000-8000-000000000001';

function organizations(current: number, max: number | null): MisOrganizaciones {
  return {
    tenants: [
      {
        tenantId: ID,
        tenantName: 'Una',
        role: 'Owner',
        status: 'active',
        isActive: true,
        subscription: { plan: 'free', expiresAt: null },
      },
    ],
    user: { fullName: 'Ana Paz', role: 'Owner', defaultTenantId: null },
    limit: { current, max },
  };
}

describe('access to the onboarding form', () => {
  const none = answered(404, 'X', 'No hay (no tenants found).');
  const noneActive = answered(404, 'X', 'Ninguna activa.');

  test('is for people without an organisation, or without an active one', () => {
    expect(onboardingAccess(undefined, none, false)).toEqual({ kind: 'form' });
    expect(onboardingAccess(undefined, noneActive, false)).toEqual({ kind: 'form' });
  });

  test('is for others only on request and within the limit', () => {
    expect(onboardingAccess(organizations(1, 2), null, false)).toEqual({ kind: 'not-allowed' });
    expect(onboardingAccess(organizations(1, 2), null, true)).toEqual({ kind: 'form' });
    expect(onboardingAccess(organizations(1, null), null, true)).toEqual({ kind: 'form' });
    expect(onboardingAccess(organizations(2, 2), null, true)).toEqual({ kind: 'limit', max: 2 });
  });

  test('is refused to a suspended account, sent to the selector; an error is shown', () => {
    const suspended = answered(403, 'Account Suspended', 'x');
    expect(onboardingAccess(undefined, suspended, false)).toEqual({ kind: 'to-selector' });
    expect(onboardingAccess(organizations(1, 2), suspended, true)).toEqual({ kind: 'to-selector' });
    expect(onboardingAccess(undefined, answered(500, 'X', 'x'), false)).toEqual({ kind: 'failed' });
    expect(onboardingAccess(undefined, null, false)).toEqual({ kind: 'waiting' });
  });
});

test('the error of creating an organisation is the server’s message, that of a field, our own or the default text', () => {
  expect(creationErrorMessage(answered(403, 'LIMITE', 'Hay un límite'))).toBe('Hay un límite');
  expect(creationErrorMessage(answered(500, 'ERROR_INTERNO', ''))).toBe('ERROR_INTERNO');
  expect(creationErrorMessage(new Error('se cortó'))).toBe('se cortó');
  expect(creationErrorMessage(new Error(''))).toBe('Error al crear la organización');
  expect(creationErrorMessage('cualquier cosa')).toBe('Error al crear la organización');
});

describe('the error texts of the form, as the contract has them', () => {
  const messages = (input: unknown) =>
    formularioPrimeraOrganizacionSchema.safeParse(input).error?.issues.map((i) => i.message);
  const userData = { nombre: 'Ana', apellido: 'Paz' };

  test.each([
    ['   ', 'El nombre de la organización es requerido'],
    [' x ', 'El nombre debe tener al menos 2 caracteres'],
    ['x'.repeat(101), 'El nombre no puede tener más de 100 caracteres'],
  ])('for the organisation %j', (organizationName, message) => {
    expect(messages({ organizationName, userData })).toContain(message);
  });

  test.each([
    [{ nombre: '', apellido: 'Paz' }, 'El nombre es requerido'],
    [{ nombre: 'A', apellido: 'Paz' }, 'El nombre debe tener al menos 2 caracteres'],
    [{ nombre: 'Ana', apellido: ' ' }, 'El apellido es requerido'],
    [{ nombre: 'Ana', apellido: 'P' }, 'El apellido debe tener al menos 2 caracteres'],
  ])('for the person %j', (person, message) => {
    expect(messages({ organizationName: 'Obras', userData: person })).toContain(message);
  });

  test('trimmed values are sent, and the limit shows its number', () => {
    expect(crearOrganizacionSchema.parse({ organizationName: '  Obras ' })).toEqual({
      organizationName: 'Obras',
    });
    expect(mensajeLimiteOrganizaciones(3)).toBe(
      'Has alcanzado el límite máximo de 3 organizaciones.',
    );
  });
});
