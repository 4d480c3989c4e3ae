import { describe, expect, it } from 'vitest';

import { estadoMembresiaSchema } from '../organizaciones/organizacion.schema.ts';
import { otroEstado, verificarCupo, verificarInvitado, verificarNombres } from './usuario.rules.ts';

describe('the places of a plan', () => {
  it('gives the last place and refuses the one after it', () => {
    expect(verificarCupo('free', 2)).toBe(null);
    expect(verificarCupo('free', 3)).toMatchObject({
      code: 'LIMITE_USUARIOS',
      details: [{ path: 'plan', data: { plan: 'free', maximo: 3, actual: 3 } }],
    });
  });

  it('refuses nobody where there is no limit', () => {
    expect(verificarCupo('enterprise', 10_000)).toBe(null);
  });
});

describe('the names of a user', () => {
  const conocidos = { nombre: 'Ana', apellido: null };

  it('allows the same name again, and to complete a missing one', () => {
    expect(verificarNombres(conocidos, { nombre: 'Ana', apellido: 'Paz' })).toBe(null);
    expect(verificarNombres(conocidos, {})).toBe(null);
  });

  it('refuses another name than the known one, at its field', () => {
    const rechazo = verificarNombres(conocidos, { nombre: 'Eva', apellido: 'Paz' });
    expect(rechazo).toMatchObject({ code: 'NOMBRE_PROPIO', details: [{ path: 'nombre' }] });
  });
});

// Typed by hand: null where it does not change.
const OTRO = { active: 'inactive', inactive: 'active', invited: null, suspended: null } as const;

it.each(estadoMembresiaSchema.options)('%s changes to its opposite, or not at all', (estado) => {
  const otro = otroEstado(estado);
  expect(otro.ok ? otro.valor : null).toBe(OTRO[estado]);
  if (!otro.ok) expect(otro).toMatchObject({ code: 'ESTADO_NO_CAMBIA' });
});

it.each(estadoMembresiaSchema.options)('%s is invited again only while invited', (estado) => {
  expect(verificarInvitado(estado) === null).toBe(estado === 'invited');
});
