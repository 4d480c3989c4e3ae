import { describe, expect, it } from 'vitest';

import * as banderas from '../src/banderas.ts';
import { esEstadoActivo, membresiaDe, membresiaEnMetadata } from '../src/membresia.ts';
import { normalizarRol, ROLES } from '../src/roles.ts';

const TENANT = '0190a0b0-0000-7000-8000-000000000001';
const OTRO = '0190a0b0-0000-7000-8000-000000000002';

function metadata(rol: unknown, estado: unknown) {
  return { [`${TENANT}_role`]: rol, [`${TENANT}_status`]: estado };
}

describe('normalising a role', () => {
  it.each([
    ['Owner', 'Owner'],
    ['OWNER', 'Owner'],
    ['owner', 'Owner'],
    ['  Admin ', 'Admin'],
    ['aDMIN', 'Admin'],
    ['\tusuario\n', 'Usuario'],
    ['SOCIO', 'Socio'],
  ])('%j is %s', (texto, rol) => {
    expect(normalizarRol(texto)).toBe(rol);
  });

  it.each(['', ' ', 'own er', 'empleado', 'admin,owner', 'soc\u0131o', null, undefined, 7, {}])(
    '%j is no role',
    (texto) => {
      expect(normalizarRol(texto)).toBeNull();
    },
  );
});

const FLAGS = [
  { rol: 'Owner', flag: banderas.isOwner, tenant: banderas.isTenantOwner },
  { rol: 'Admin', flag: banderas.isAdmin, tenant: banderas.isTenantAdmin },
  { rol: 'Usuario', flag: banderas.isEmpleado, tenant: banderas.isTenantEmpleado },
  { rol: 'Socio', flag: banderas.isSocio, tenant: banderas.isTenantSocio },
];

describe.each(FLAGS)('flag of $rol', ({ rol, flag, tenant }) => {
  it('is true only with the role and an active status', () => {
    expect(flag(membresiaDe(rol, 'active'))).toBe(true);
    expect(tenant(metadata(rol, 'active'), TENANT)).toBe(true);
    expect(tenant(metadata(` ${rol.toUpperCase()} `, 'active'), TENANT)).toBe(true);
  });

  it.each(['inactive', 'suspended', 'invited', 'Active', 'ACTIVE', ' active', '', null, true])(
    'is not held with status %j',
    (estado) => {
      expect(flag(membresiaDe(rol, estado))).toBe(false);
      expect(tenant(metadata(rol, estado), TENANT)).toBe(false);
    },
  );

  it.each(ROLES.filter((otro) => otro !== rol))('is false for an active %s', (otro) => {
    expect(flag(membresiaDe(otro, 'active'))).toBe(false);
    expect(tenant(metadata(otro, 'active'), TENANT)).toBe(false);
  });

  it('is false in another organisation, without one, and without metadata', () => {
    expect(tenant(metadata(rol, 'active'), OTRO)).toBe(false);
    expect(tenant(metadata(rol, 'active'), '')).toBe(false);
    expect(tenant(metadata(rol, 'active'), null)).toBe(false);
    expect(tenant(null, TENANT)).toBe(false);
    expect(tenant(undefined, TENANT)).toBe(false);
  });

  it('is not read from an inherited key', () => {
    const heredada: Record<string, unknown> = Object.create(metadata(rol, 'active'));
    expect(tenant(heredada, TENANT)).toBe(false);
  });
});

describe('checking a role', () => {
  it('accept one role, or a list with any of the roles', () => {
    expect(banderas.hasRole('Admin', 'Admin')).toBe(true);
    expect(banderas.hasRole('Admin', 'Owner')).toBe(false);
    expect(banderas.hasRole(' admin', ['Owner', 'Admin'])).toBe(true);
    expect(banderas.hasRole('Socio', ['Owner', 'Admin'])).toBe(false);
    expect(banderas.hasRole('Owner', [])).toBe(false);
    expect(banderas.hasRole('nadie', ['Owner', 'Admin', 'Usuario', 'Socio'])).toBe(false);
  });

  it.each(['active', 'inactive', 'suspended', undefined])('ignore the status %s', (estado) => {
    expect(banderas.hasTenantRole(metadata('Admin', estado), TENANT, 'Admin')).toBe(true);
    expect(banderas.hasTenantRole(metadata('Admin', estado), TENANT, ['Owner', 'Admin'])).toBe(
      true,
    );
    expect(banderas.hasTenantRole(metadata('Admin', estado), TENANT, 'Owner')).toBe(false);
  });

  it('read one organisation only', () => {
    expect(banderas.hasTenantRole(metadata('Owner', 'active'), OTRO, 'Owner')).toBe(false);
    expect(banderas.hasTenantRole(null, TENANT, 'Owner')).toBe(false);
  });
});

describe('derived flags', () => {
  const PROYECTO = [
    banderas.canCreateProject,
    banderas.canEditProject,
    banderas.canDeleteProject,
    banderas.canCreateMovement,
    banderas.canEditMovement,
    banderas.canDeleteMovement,
  ];

  it.each([
    ['Owner', true],
    ['Admin', true],
    ['Usuario', true],
    ['Socio', false],
    ['desconocido', false],
  ])('%s: %s', (rol, esperado) => {
    expect(PROYECTO.map((flag) => flag(rol))).toEqual(PROYECTO.map(() => esperado));
  });
});

describe('membership', () => {
  it('reads role and status of the requested organisation', () => {
    const datos = { ...metadata('socio', 'active'), [`${OTRO}_role`]: 'Owner' };
    expect(membresiaEnMetadata(datos, TENANT)).toEqual({ rol: 'Socio', activa: true });
    expect(membresiaEnMetadata(datos, OTRO)).toEqual({ rol: 'Owner', activa: false });
  });

  it('recognises one status', () => {
    expect(esEstadoActivo('active')).toBe(true);
    expect(esEstadoActivo('ACTIVE')).toBe(false);
  });
});
