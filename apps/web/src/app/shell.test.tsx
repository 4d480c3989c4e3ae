import {
  proyectoDeListaSchema,
  type EstadoProyecto,
} from '@plomada/domain/proyectos/proyecto.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { madeOf, Unchecked, type Answers } from '../../test/answers.ts';
import { answersFor, openApp, TENANT, expectTitle, type Options, WORK } from '../../test/app.tsx';
import { SPEC_ROLES } from '../../test/spec-routes.ts';

async function open(path: string, role: Options['role'] = 'Owner', more: Answers = {}) {
  const app = await openApp(path, { role, answers: more });
  const text = () => document.body.textContent;
  const shows = (expected: string) => waitFor(() => expect(text()).toContain(expected));
  const press = async (selector: string) => {
    await waitFor(() => expect(document.querySelector(selector)).not.toBeNull());
    const found = document.querySelector(selector);
    if (found) await app.user.click(found);
  };
  return { ...app, text, shows, press };
}

/** Answers with any text as the role, as a server of another version might send. */
const called = (role: string): Answers => {
  const info = answersFor('Owner')['organizaciones.info'];
  return { 'organizaciones.info': new Unchecked({ ...info, user: { ...info.user, role } }) };
};

describe('an organisation and the user’s role in it', () => {
  test.each(['Invitado', '', 'Contador'])('%j is treated as an unknown role', async (role) => {
    const { shows, text } = await open(`/${TENANT}/nada`, 'Owner', called(role));
    await shows('No tienes permisos para acceder a esta organización.');
    expect(text()).toContain('Acceso Denegado');
    expect(text()).not.toContain('Unexpected Application Error!');
  });

  test('letter case and spaces of a role do not matter', async () => {
    const { shows, text } = await open(`/${TENANT}/nada`, 'Socio', called(' sOCIO '));
    await shows('Socio ·');
    expect(text()).not.toContain('Acceso Denegado');
  });

  test('the role and the id, to be copied, are below the organisation’s name, for every role', async () => {
    for (const role of SPEC_ROLES) {
      const { shows, press } = await open(`/${TENANT}/nada`, role);
      await shows('Esta página no existe');
      const trigger = document.querySelector('header button[aria-haspopup="dialog"]');
      expect(trigger?.textContent).toContain(`${role} · Básico`);
      await press('header button[aria-haspopup="dialog"]');
      await shows(TENANT);
      const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      await press('[aria-label="Copiar el ID de la organización"]');
      expect(written).toHaveBeenCalledWith(TENANT);
      await shows('ID copiado');
      cleanup();
    }
  });

  test('the menu of phones shows the person with their role, and changes the theme', async () => {
    const { press, shows, text } = await open(`/${TENANT}/nada`, 'Usuario');
    await press('nav[aria-label="Navegación inferior"] button');
    await shows('Ana Paz · Usuario');
    const toggle = '[role="dialog"] header [aria-label^="Cambiar al tema"]';
    const dark = () => document.documentElement.classList.contains('dark');
    const before = dark();
    await press(toggle);
    expect(dark()).toBe(!before);
    expect(text()).toContain('Ana Paz');
  });
});

describe('the bottom bar of phones', () => {
  const lit = () =>
    [...document.querySelectorAll('[data-bar="bottom"] [aria-current]')].map(
      (cell) => cell.textContent,
    );
  const at = async (path: string) => {
    await open(path, 'Owner');
    await waitFor(() => expect(document.querySelector('[data-bar="bottom"]')).not.toBeNull());
    const cells = lit();
    cleanup();
    return cells;
  };

  test('highlights a link on its own page only', async () => {
    expect(await at(`/${TENANT}/obras-selector`)).toEqual(['Obras']);
    expect(await at(`/${TENANT}/obras-selector?vista=acopios`)).toEqual([]);
    expect(await at(`/${TENANT}/nuevo-movimiento`)).toEqual(['Nuevo movimiento']);
    expect(await at(`/${TENANT}/obras/${WORK}/dashboard`)).toEqual(['Resumen']);
    expect(await at(`/${TENANT}/obras/${WORK}/movimientos`)).toEqual([]);
    expect(await at(`/${TENANT}/usuarios`)).toEqual([]);
  });
});

describe('without a connection', () => {
  const TEXT = 'Sin conexión';

  test('the page shows a notice after 2 s, and removes it when the connection is back', async () => {
    const { shows } = await open(`/${TENANT}/nada`);
    await shows('Esta página no existe');
    act(() => onlineManager.setOnline(false));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByText(TEXT)).toBeNull();
    expect((await screen.findByText(TEXT)).closest('[role="status"]')).not.toBeNull();
    act(() => onlineManager.setOnline(true));
    expect(screen.queryByText(TEXT)).toBeNull();
  });
});

describe('quick entry without a work', () => {
  const none = { 'proyectos.listar': { items: [], siguiente: null } };

  test.each(['Owner', 'Admin'] as const)('offers %s to create one', async (role) => {
    const { shows } = await open(`/${TENANT}/nuevo-movimiento`, role, none);
    await shows('Todavía no hay obras');
    const link = document.querySelector(`main a[href="/${TENANT}/obras/nueva"]`);
    expect(link?.textContent).toBe('Nueva obra');
    expect(document.querySelector('main form')).toBeNull();
  });

  test('shows a Usuario who can create one', async () => {
    const { shows } = await open(`/${TENANT}/nuevo-movimiento`, 'Usuario', none);
    await shows('Las crea un Owner o un Admin');
    expect(document.querySelector(`main a[href="/${TENANT}/obras/nueva"]`)).toBeNull();
  });

  test('ignores archived works and uses an open one', async () => {
    const work = (estado: EstadoProyecto): Answers => ({
      'proyectos.listar': {
        items: [madeOf(proyectoDeListaSchema, { id: TENANT, nombre: 'Los Tilos', estado })],
        siguiente: null,
      },
    });
    const archived = await open(`/${TENANT}/nuevo-movimiento`, 'Owner', work('ARCHIVADA'));
    await archived.shows('Todas las obras están archivadas');
    cleanup();
    await open(`/${TENANT}/nuevo-movimiento`, 'Owner', work('EN_CURSO'));
    await waitFor(() => expect(document.querySelector('main form')).not.toBeNull());
    // Nothing may follow: the form would be replaced by the notice.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.querySelector('main form')).not.toBeNull();
  });
});

describe('without a session', () => {
  test.each(['/nada', '/nada/mas', `/${TENANT}/nada`, `/${TENANT}/obras/${WORK}/nada`])(
    'an unknown address shows that the page does not exist: %s',
    async (path) => {
      const { address } = await openApp(path, { signedIn: false });
      await expectTitle('Esta página no existe');
      expect(address()).toBe(path);
    },
  );

  test.each(['/tenant-selector', `/${TENANT}/usuarios`, `/${TENANT}/obras/${WORK}/dashboard`])(
    'a page of the product asks to sign in and returns: %s',
    async (path) => {
      const { address } = await openApp(path, { signedIn: false });
      await waitFor(() => expect(address()).toMatch(/^\/sign-in\?/));
      expect(address()).toContain(encodeURIComponent(path));
    },
  );
});
