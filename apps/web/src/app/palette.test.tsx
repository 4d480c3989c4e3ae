import type { Hallazgo } from '@plomada/domain/busqueda/busqueda.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { keepRecent } from '@/lib/recents.ts';

import { madeOf, Refusal, type Answers } from '../../test/answers.ts';
import { expectTitle, openApp, TENANT, WORK, type Options } from '../../test/app.tsx';

const ANTICIPO: Hallazgo = {
  tipo: 'MOVIMIENTO',
  id: '01928f3a-0000-7000-8000-0000000000c1',
  titulo: 'Anticipo de carpintería',
  codigo: 'M-000080',
  proyecto: { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' },
  contraparte: 'Aberturas Ventisca',
  fecha: '2026-11-19',
  importeCentavos: -9_314_760_098,
  moneda: 'ARS',
  privado: false,
  enlace: `/${TENANT}/obras/${WORK}/movimientos/movimiento/01928f3a-0000-7000-8000-0000000000c1`,
};
const OBRA = madeOf(proyectoSchema, { id: WORK, nombre: 'Los Tilos', estado: 'EN_CURSO' });
const found = (...items: Hallazgo[]): Answers => ({ 'busqueda.buscar': { items } });

async function open(role: Options['role'] = 'Owner', answers: Answers = {}, path = 'perfil') {
  localStorage.clear();
  const app = await openApp(`/${TENANT}/${path}`, {
    role,
    answers: { 'proyectos.obtener': OBRA, ...answers },
  });
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  return {
    ...app,
    openPalette: async () => {
      await app.user.keyboard('{Control>}k{/Control}');
      return screen.findByRole('combobox', { name: 'Buscar en la organización' });
    },
  };
}
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent);
const titles = (heading: string) =>
  within(screen.getByRole('group', { name: heading }))
    .getAllByRole('option')
    .map((row) => row.querySelector('.font-medium')?.textContent);
const active = () => document.querySelector('[role=option][aria-selected=true]');

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the command palette', () => {
  test.each([
    ['cajas', 'Cajas y bancos', 'tesoreria/cuentas'],
    ['nuevo traspaso', 'Nuevo traspaso', 'tesoreria/cuentas?abrir=traspaso'],
    ['nuevo por pagar', 'Nuevo por pagar', 'tesoreria/por-pagar/nuevo'],
    ['contar caja', 'Contar una caja', 'tesoreria/cuentas?abrir=arqueo'],
  ])('opens %s at %s', async (written, title, path) => {
    const { user, openPalette, address } = await open();
    await user.type(await openPalette(), written);
    await user.click(await screen.findByRole('option', { name: new RegExp(title) }));
    await waitFor(() => expect(address()).toBe(`/${TENANT}/${path}`));
  });

  test('offers nothing about accounts to users who do not manage them', async () => {
    const { user, openPalette } = await open('Usuario');
    await user.type(await openPalette(), 'traspaso');
    expect(screen.queryByRole('option', { name: /traspaso/i })).toBeNull();
  });

  test('opens with Ctrl K even from a field, and Esc returns the focus', async () => {
    const { user, openPalette } = await open();
    const box = await screen.findByRole('checkbox', { name: 'Atajos de una sola tecla' });
    box.focus();
    const field = await openPalette();
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(box));
    // Pressing the shortcut again closes the palette.
    await openPalette();
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is a combobox that points to the active row and keeps the focus', async () => {
    const { user, openPalette } = await open();
    const field = await openPalette();
    const list = screen.getByRole('listbox', { name: 'Resultados' });
    expect(field.getAttribute('aria-controls')).toBe(list.id);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    const first = field.getAttribute('aria-activedescendant');
    expect(active()?.id).toBe(first);
    await user.keyboard('{ArrowDown}');
    expect(active()?.id).toBe(field.getAttribute('aria-activedescendant'));
    expect(active()?.id).not.toBe(first);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe(screen.getAllByRole('option').at(-1));
    expect(document.activeElement).toBe(field);
  });

  test('finds a movement and opens it, and the previous page is then the first row', async () => {
    const { user, openPalette, address, callsOf } = await open('Owner', found(ANTICIPO));
    await openPalette();
    await user.keyboard('93.147');
    await screen.findByText('por importe');
    expect(callsOf('busqueda.buscar')).toEqual([{ search: '93.147' }]);
    expect(rows()[0]).toContain('M-000080 · 19/11/2026 · Aberturas Ventisca · Los Tilos');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(ANTICIPO.enlace));
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Buscar en la organización' });
    // The only visited page is the current one, so "Recientes" is not shown.
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Recientes' })).toBeNull());
  });

  test('lists recently opened pages first', async () => {
    const { openPalette } = await open();
    const owner = { userId: 'user_1', tenantId: TENANT, rol: 'Owner' } as const;
    keepRecent(owner, { tipo: 'OBRA', enlace: `/${TENANT}/obras/x`, titulo: 'Casa Bosque Sur' });
    await openPalette();
    expect(rows()[0]).toContain('Casa Bosque Sur');
  });

  test('waits for the answer when Enter is pressed before it, and opens the first result', async () => {
    const { user, openPalette, address } = await open('Owner', found(ANTICIPO));
    await openPalette();
    await user.keyboard('ventisca{Enter}');
    await waitFor(() => expect(address()).toBe(ANTICIPO.enlace));
  });

  test('keeps the row chosen by keyboard active when the answer arrives', async () => {
    const { user, openPalette } = await open('Owner', found(ANTICIPO));
    await openPalette();
    await user.keyboard('mov{ArrowDown}');
    const chosen = active()?.textContent;
    await screen.findByText(/M-000080/);
    expect(active()?.textContent).toBe(chosen);
  });

  test('shows matching screens after a failed search, with an error and a retry', async () => {
    const broken = new Refusal(500, 'ERROR_INTERNO', 'Algo falló de nuestro lado.');
    const app = await open('Owner', { 'busqueda.buscar': broken });
    await app.openPalette();
    await app.user.keyboard('mov');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No pudimos buscar en la organización.');
    expect(titles('Pantallas')[0]).toContain('Movimientos');
    app.answer(found(ANTICIPO));
    await app.user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    await screen.findByText(/M-000080/);
  });

  test('announces an empty result, also to screen readers', async () => {
    const { user, openPalette } = await open('Owner', found());
    await openPalette();
    await user.keyboard('zzqx');
    await waitFor(() =>
      expect(screen.getByRole('dialog').querySelector('[role=status]')?.textContent).toBe(
        'Nada coincide con «zzqx»',
      ),
    );
  });

  test('narrows the list to the group of the active row with Tab, and back', async () => {
    const { user, openPalette } = await open('Owner', found(ANTICIPO));
    await openPalette();
    await user.keyboard('carpin');
    await screen.findByText(/M-000080/);
    const all = rows().length;
    await user.keyboard('{Tab}');
    expect(rows()).toHaveLength(1);
    await user.keyboard('{Tab}');
    expect(rows()).toHaveLength(all);
  });
});

/** Tasks that wait until the browser is idle, which the test decides. */
function withoutIdle(): (() => void)[] {
  const tasks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => tasks.push(task));
  return tasks;
}

describe('the rows of the palette below the first screen', () => {
  test('are drawn when the browser is idle', async () => {
    const { openPalette } = await open();
    const tasks = withoutIdle();
    await openPalette();
    await waitFor(() => expect(tasks).not.toEqual([]));
    expect(rows()).toHaveLength(12);
    act(() => tasks.forEach((task) => task()));
    expect(rows().length).toBeGreaterThan(20);
  });

  test('are drawn at once by a key to the last row', async () => {
    const { user, openPalette } = await open();
    withoutIdle();
    await openPalette();
    await user.keyboard('{ArrowUp}');
    expect(active()?.textContent).toContain('Salir');
  });
});

describe('the palette offers only what the role may open and do', () => {
  const inWork = `obras/${WORK}/dashboard`;
  const offered = async (role: Options['role']) => {
    const { openPalette } = await open(role, {}, inWork);
    await expectTitle('Los Tilos');
    await openPalette();
    return rows().join('|');
  };

  test('Owner: all pages and actions', async () => {
    const text = await offered('Owner');
    for (const page of ['Auditoría', 'Solicitudes', 'Movimientos privados', 'Nuevo acopio']) {
      expect(text).toContain(page);
    }
  });

  test('Usuario: creating movements, and nothing reserved for the Owner', async () => {
    const text = await offered('Usuario');
    expect(text).toMatch(/Nuevo movimiento.*Registrar retiro/);
    expect(text).not.toMatch(/privado|Auditoría|Solicitudes|Usuarios|Socios|Aportes|Nueva obra/);
  });

  test('Socio: only pages to read', async () => {
    const text = await offered('Socio');
    expect(text).toContain('Agenda');
    expect(text).not.toMatch(/Movimientos|Presupuestos|Acopios|Documentos|Nuev|retiro|Auditor/);
  });

  test('an amount offers a new movement with it in the open obra, below the results', async () => {
    const app = await open('Usuario', found(ANTICIPO), inWork);
    await expectTitle('Los Tilos');
    await app.openPalette();
    await app.user.keyboard('93147600,98');
    await screen.findByText('por importe');
    expect(active()?.textContent).toContain('M-000080');
    const nuevo = screen.getByRole('option', { name: /Nuevo movimiento por/ });
    expect(nuevo.textContent).toBe('Nuevo movimiento por $\u00A093.147.600,98');
    await app.user.click(nuevo);
    const amount = await screen.findByRole('textbox', { name: 'Importe' });
    expect(amount).toHaveProperty('value', '93.147.600,98');
  });

  test.each([
    ['Socio', inWork, '1500'],
    ['Usuario', 'perfil', '1500'],
    ['Usuario', inWork, 'M-1500'],
    ['Usuario', inWork, '0'],
  ] as const)('a %s on %s is not offered a movement for %s', async (role, path, text) => {
    const { user, openPalette } = await open(role, found(), path);
    await openPalette();
    await user.keyboard(text);
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Nada coincide'));
    expect(rows().join('|')).not.toContain('por $');
  });

  test('in an archived obra nothing is created', async () => {
    const closed = { ...OBRA, estado: 'ARCHIVADA' } as const;
    const { openPalette } = await open('Owner', { 'proyectos.obtener': closed }, inWork);
    await expectTitle('Los Tilos');
    await openPalette();
    await waitFor(() => expect(rows().join('|')).not.toMatch(/Nuevo acopio|Nuevo presupuesto/));
  });
});
