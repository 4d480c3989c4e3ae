import { describe, expect, it } from 'vitest';

import { correoSchema, rolEscritoSchema } from './persona.schema.ts';
import { crearUsuarioSchema } from './usuario.schema.ts';

describe('e-mail address', () => {
  it.each([
    [' Ana@Riomanso.DEMO ', 'ana@riomanso.demo'],
    ['ñandú@obra.com.ar', 'ñandú@obra.com.ar'],
    // The Kelvin sign is not a k: folding it would give one person the address of another.
    ['\u212Aarla@x.com', '\u212Aarla@x.com'],
  ])('%j is kept as %j', (escrito, guardado) => {
    expect(correoSchema.parse(escrito)).toBe(guardado);
  });

  it.each([
    ['', 'El correo electrónico es requerido'],
    ['  ', 'El correo electrónico es requerido'],
    ['ana', 'El correo electrónico no es válido'],
    ['ana@obra', 'El correo electrónico no es válido'],
    ['a na@obra.com', 'El correo electrónico no es válido'],
    ['ana@obra.com,otra@obra.com', 'El correo electrónico no es válido'],
    [`${'x'.repeat(250)}@a.com`, 'El correo electrónico no es válido'],
  ])('%j: %s', (escrito, mensaje) => {
    expect(correoSchema.safeParse(escrito).error?.issues.map(({ message }) => message)).toEqual([
      mensaje,
    ]);
  });
});

it.each([
  ['owner', 'Owner'],
  [' ADMIN ', 'Admin'],
  ['Socio', 'Socio'],
])('reads the role %j as %s', (escrito, rol) => {
  expect(rolEscritoSchema.parse(escrito)).toBe(rol);
});

it.each(['', 'jefe', 'constructor', 1, null])('refuses the role %j', (escrito) => {
  expect(rolEscritoSchema.safeParse(escrito).success).toBe(false);
});

it('accepts an invitation without names, but not with only one of them', () => {
  const base = { email: 'a@b.co', role: 'Usuario' };
  expect(crearUsuarioSchema.safeParse({ ...base, nombre: '', apellido: null }).success).toBe(true);
  expect(crearUsuarioSchema.safeParse({ ...base, nombre: 'A' }).success).toBe(false);
});
