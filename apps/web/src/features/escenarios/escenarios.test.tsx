import { type Escenario, escenarioSchema } from '@plomada/domain/escenarios/escenario.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { type Answers, madeOf } from '../../../test/answers.ts';
import { openApp, TENANT } from '../../../test/app.tsx';
import { baseCon, idDe, OBRA, vence } from '../../../test/escenarios.ts';
import { onPhone } from '../../../test/screen.tsx';

const PAGINA = `/${TENANT}/global/resumen-general/escenarios`;

const base = baseCon(
  [
    vence(1, '2026-12-10', 1_000_000_00, { descripcion: 'Ascensores Guillemi', proyectoId: OBRA }),
    vence(2, '2026-12-20', 800_000_00, {
      clase: 'LLAMADO',
      sentido: 'INGRESO',
      descripcion: 'Llamado 3 · Elena Paz',
      cuota: { llamadoId: idDe(700), socioId: idDe(701) },
      proyectoId: OBRA,
    }),
  ],
  300_000_00,
  { socios: [{ id: idDe(701), proyectoId: OBRA, nombre: 'Elena Paz', participacionBp: 10_000 }] },
);

const DEMORA = {
  tipo: 'LLAMADO_DEMORADO',
  id: idDe(10),
  activa: true,
  dias: 10,
  socioId: null,
  llamadoId: null,
  texto: null,
} as const;

const guardado = (campos: Partial<Escenario> = {}) =>
  madeOf(escenarioSchema, {
    id: idDe(1000),
    nombre: 'Los socios tarde',
    filtro: { por: 'FIRMA' },
    palancas: [DEMORA],
    guardadoEl: '2026-11-30',
    propio: true,
    version: 1,
    ...campos,
  });

const answers: Answers = { 'escenarios.base': base };

/** Text without non-breaking spaces. */
const leer = (elemento: Element): string => (elemento.textContent ?? '').replaceAll('\u00a0', ' ');

/** Sentence with that start that is announced after a change. */
const anuncio = (inicio = 'Como está', donde = within(document.body)) =>
  donde
    .queryAllByRole('status')
    .map(leer)
    .find((texto) => texto.startsWith(inicio));

beforeEach(() => onPhone(false));

test('a lever typed key by key moves the lowest day, and is kept under a name', async () => {
  const { user, callsOf, address } = await openApp(PAGINA, {
    answers: {
      ...answers,
      'escenarios.crear': guardado(),
      'escenarios.obtener': guardado(),
    },
  });
  await waitFor(() =>
    expect(anuncio()).toBe('Como está, el saldo más bajo es −$ 700.000,00 el 10/12/2026.'),
  );
  await user.click(screen.getByRole('button', { name: 'Agregar palanca' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Llamado nuevo' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Llamado nuevo' }));
  await user.type(dialogo.getByLabelText('Importe'), '650.000,5');
  await user.type(dialogo.getByLabelText('Día'), '05/12/2026');
  await user.click(dialogo.getByRole('button', { name: 'Agregar' }));
  const fila = await screen.findByRole('checkbox', {
    name: /^Llamado nuevo de \$\s650\.000,50 el 05\/12\/2026$/,
  });
  await waitFor(() =>
    expect(anuncio()).toBe(
      'Como está, el saldo más bajo es −$ 700.000,00 el 10/12/2026. Con el escenario es −$ 49.999,50 el 10/12/2026.',
    ),
  );
  // Switched off, both lines are the same again.
  await user.click(fila);
  await waitFor(() => expect(anuncio()).not.toContain('Con el escenario'));
  await user.click(fila);

  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const guardar = within(await screen.findByRole('dialog', { name: 'Guardar el escenario' }));
  await user.type(guardar.getByLabelText('Nombre'), 'Los socios tarde');
  await user.click(guardar.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(address()).toBe(`${PAGINA}/${idDe(1000)}`));
  expect(callsOf('escenarios.crear')).toMatchObject([
    {
      nombre: 'Los socios tarde',
      filtro: { por: 'FIRMA' },
      palancas: [
        { tipo: 'LLAMADO_NUEVO', activa: true, importeCentavos: 650_000_50, fecha: '2026-12-05' },
      ],
    },
  ]);
});

test('every day opens its dues, those that a lever moved marked, and a table has both lines', async () => {
  const { user } = await openApp(`${PAGINA}/${idDe(1000)}`, {
    answers: { ...answers, 'escenarios.obtener': guardado() },
  });
  await screen.findByRole('heading', { level: 1, name: 'Los socios tarde' });
  const abrir = async (dia: string) => {
    const fecha = screen.getByText(dia, { selector: 'summary span' });
    await user.click(fecha);
    return within(fecha.closest('details') ?? document.body);
  };
  const antes = await abrir('20/12');
  expect(leer(await antes.findByRole('region', { name: 'Como está' }))).toContain(
    'OB-1 · Llamado 3 · Elena PazPasa al 30/12',
  );
  const despues = await abrir('30/12');
  expect(leer(await despues.findByRole('region', { name: 'Con el escenario' }))).toContain(
    'OB-1 · Llamado 3 · Elena PazViene del 20/12',
  );
  await user.click(screen.getByRole('button', { name: 'Ver tabla de la caja' }));
  const tabla = await screen.findByRole('table', {
    name: 'Saldo de cada día, como está y con el escenario',
  });
  const filas = within(tabla).getAllByRole('row').map(leer);
  expect(filas[3]).toMatch(/^20\/12\/2026.*\$ 100\.000,00.*−\$ 700\.000,00$/);
});

test('another person computes a shared scenario with their own dues, and keeps a copy', async () => {
  const { user, callsOf } = await openApp(`${PAGINA}/${idDe(1000)}`, {
    role: 'Usuario',
    answers: {
      ...answers,
      'escenarios.obtener': guardado({
        propio: false,
        palancas: [{ tipo: 'AUSENTE', id: idDe(11), activa: true }, DEMORA],
      }),
      'escenarios.crear': guardado(),
    },
  });
  const palancas = within(await screen.findByRole('list', { name: 'Palancas' }));
  expect(palancas.getAllByRole('listitem').map(leer)).toEqual([
    'Algo que ya no estáYa no está',
    'Los socios pagan 10 días tardeToca 1 vencimiento',
  ]);
  expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Guardar como propio' }));
  const guardar = within(await screen.findByRole('dialog', { name: 'Guardar el escenario' }));
  await user.type(guardar.getByLabelText('Nombre'), 'Mío');
  await user.click(guardar.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(callsOf('escenarios.crear')).toMatchObject([{ palancas: [{ id: DEMORA.id }] }]),
  );
});

test('what is needed becomes a lever by one press, and leaving asks', async () => {
  const { user, goTo } = await openApp(PAGINA, { answers });
  await user.click(await screen.findByRole('button', { name: 'Qué hace falta' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Qué hace falta' }));
  await waitFor(() =>
    expect(anuncio('Alcanza', dialogo)).toBe(
      'Alcanza con un llamado de $ 700.000,00 el 30/11/2026.',
    ),
  );
  await user.click(dialogo.getByRole('radio', { name: 'Demorar' }));
  await user.click(dialogo.getByRole('combobox', { name: /^Pago que se demora/ }));
  await user.click(await screen.findByRole('option', { name: /Ascensores Guillemi/ }));
  await waitFor(() =>
    expect(anuncio('Alcanza', dialogo)).toBe('Alcanza con pagarlo el 20/12/2026, 10 días después.'),
  );
  await user.click(dialogo.getByRole('button', { name: 'Agregar al escenario' }));
  await screen.findByRole('checkbox', {
    name: '«Ascensores Guillemi», de Los Tilos, pasa al 20/12/2026',
  });
  await waitFor(() =>
    expect(anuncio()).toContain('Con el escenario es $ 100.000,00 el 20/12/2026.'),
  );
  void goTo(`/${TENANT}/global/resumen-general`);
  const salir = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }));
  await user.click(salir.getByRole('button', { name: 'Seguir editando' }));
  await screen.findByRole('heading', { level: 1, name: '¿Y si…?' });
});

test('after 30 days a kept scenario shows how far it was off', async () => {
  await openApp(`${PAGINA}/${idDe(1000)}`, {
    answers: {
      ...answers,
      'escenarios.obtener': guardado({
        guardadoEl: '2026-10-31',
        desvio: {
          fecha: '2026-11-30',
          monedas: [
            {
              moneda: 'ARS',
              baseCentavos: 0,
              escenarioCentavos: 500_000_00,
              realCentavos: 300_000_00,
              desvioCentavos: -200_000_00,
            },
          ],
        },
      }),
    },
  });
  const aviso = await screen.findByRole('region', { name: 'Cuánto se desvió' });
  expect(leer(aviso)).toBe(
    'Se guardó el 31/10/2026. Al 30/11/2026:Se desvió en $ 200.000,00 de menos: decía $ 500.000,00 y había $ 300.000,00.',
  );
});
