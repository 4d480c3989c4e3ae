import {
  usuariosAsignablesSchema,
  type UsuarioAsignable,
} from '@plomada/domain/proyectos/asignacion.schema';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';

const persona = (n: number, fullName: string): UsuarioAsignable => ({
  id: `01928f3a-0000-7000-8000-0000000000b${n}`,
  fullName,
  email: `${n}@obra.demo`,
  role: 'Usuario',
  status: 'active',
});
const [ANA, BETO, CATA] = [persona(1, 'Ana'), persona(2, 'Beto'), persona(3, 'Cata')];
const lista = (...items: readonly UsuarioAsignable[]) =>
  madeOf(usuariosAsignablesSchema, { items: [...items] });

test('selected users stay selected while somebody else removes a person, who is not added again', async () => {
  let asignados = lista(ANA, BETO);
  let otros = lista(CATA);
  const { user, callsOf } = await openApp(`/${TENANT}/obras/${WORK}/configuracion`, {
    answers: {
      'proyectos.asignados': () => asignados,
      'proyectos.asignables': () => otros,
      'proyectos.asignarUsuarios': lista(ANA, CATA),
    },
  });
  const casilla = (nombre: RegExp) => screen.findByRole('checkbox', { name: nombre });
  await user.click(await casilla(/Cata/));
  [asignados, otros] = [lista(ANA), lista(BETO, CATA)];
  act(() => {
    globalThis.dispatchEvent(new Event('visibilitychange'));
  });
  await waitFor(async () =>
    expect((await casilla(/Beto/)).getAttribute('aria-checked')).toBe('false'),
  );
  expect((await casilla(/Cata/)).getAttribute('aria-checked')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Guardar usuarios' }));
  await waitFor(() =>
    expect(callsOf('proyectos.asignarUsuarios')).toEqual([
      { id: WORK, usuarioIds: [ANA.id, CATA.id] },
    ]),
  );
});
