import { expect, test } from 'vitest';

import { FILTROS } from './filtros.ts';
import { rolesQuePuedeDar } from './roles.ts';

test('filters come from the address; what is no role or status is left out', () => {
  expect(FILTROS.read(new URLSearchParams('q= ana &rol=Admin&estado=active'))).toEqual({
    search: 'ana',
    role: 'Admin',
    status: 'active',
  });
  expect(FILTROS.read(new URLSearchParams('q=&rol=Jefe&estado=constructor'))).toEqual({});
});

test('Admin gives neither Owner nor Admin', () => {
  expect(rolesQuePuedeDar('Owner')).toEqual(['Owner', 'Admin', 'Usuario', 'Socio']);
  expect(rolesQuePuedeDar('Admin')).toEqual(['Usuario', 'Socio']);
});
