import { expect, test } from 'vitest';

import { FILTROS } from './filtros.ts';
import { rolesQuePuedeDar } from './roles.ts';

test('filters are read from the address; an unknown role or status is ignored', () => {
  expect(FILTROS.read(new URLSearchParams('q= ana &rol=Admin&estado=active'))).toEqual({
    search: 'ana',
    role: 'Admin',
    status: 'active',
  });
  expect(FILTROS.read(new URLSearchParams('q=&rol=Jefe&estado=constructor'))).toEqual({});
});

test('an Admin cannot assign Owner or Admin', () => {
  expect(rolesQuePuedeDar('Owner')).toEqual(['Owner', 'Admin', 'Usuario', 'Socio']);
  expect(rolesQuePuedeDar('Admin')).toEqual(['Usuario', 'Socio']);
});
