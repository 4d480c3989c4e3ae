import {
  presupuestoEnListaSchema,
  type PresupuestoEnLista,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, type Answers } from '../../../../test/answers.ts';
import { expectText, openApp, TENANT, WORK } from '../../../../test/app.tsx';

const fila = (n: number, fields: Partial<PresupuestoEnLista>) =>
  madeOf(presupuestoEnListaSchema, {
    id: `01928f3a-0000-7000-8000-0000000000f${n}`,
    codigo: `P-000${n}`,
    revision: 1,
    proyecto: { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' },
    fecha: '2026-11-02',
    moneda: 'ARS',
    sentido: 'EGRESO',
    estado: 'EN_EJECUCION',
    ...fields,
  });
const TODOS = [
  fila(1, { titulo: 'Estructura', totalVigenteCentavos: 100_000, pagadoCentavos: 25_000 }),
  fila(2, { titulo: 'Pintura', totalVigenteCentavos: 200_050, adeudadoCentavos: 7000 }),
  fila(3, { titulo: 'Ascensor', moneda: 'USD', totalVigenteCentavos: 4_000_000 }),
  fila(4, { titulo: 'Vidrios', estado: 'BORRADOR', totalVigenteCentavos: 999 }),
];
const answers: Answers = {
  'presupuestos.listar': ({ estado, search: q = '' }) => ({
    items: TODOS.filter(
      (uno) => uno.titulo.includes(q) && (estado === undefined || estado.includes(uno.estado)),
    ),
    siguiente: null,
  }),
};
const LISTA = `/${TENANT}/obras-selector?vista=presupuestos`;

test('totals cover budgets in force, one for each currency', async () => {
  await openApp(LISTA, { answers });
  await expectText('Estructura');
  const tabla = within(screen.getByRole('table'));
  expect(tabla.getByText('Total de 2 en vigor, a pagar')).toBeDefined();
  expect(tabla.getByText('Total de 1 en vigor, a pagar, en dólares')).toBeDefined();
  const [, , , , , pesos, dolares] = tabla.getAllByRole('row');
  expect(pesos?.textContent).toMatch(/\$\s3\.000,50.*\$\s70,00/);
  expect(dolares?.textContent).toMatch(/US\$\s40\.000,00/);
  expect(tabla.getAllByRole('row')[1]?.textContent).toMatch(/Certificado 0,00.*Pagado 25,00/);
});

test('filters are in the address, also several states at once', async () => {
  const { user, address, callsOf } = await openApp(`${LISTA}&estado=BORRADOR,ANULADO,X`, {
    answers,
  });
  await expectText('Vidrios');
  expect(callsOf('presupuestos.listar')[0]).toMatchObject({ estado: ['BORRADOR', 'ANULADO'] });
  await expectText('Total de 1, a pagar');
  await user.click(screen.getByRole('button', { name: /Quitar el filtro Borrador o Anulado/ }));
  await waitFor(() => expect(address()).toBe(LISTA));
  await user.type(screen.getByLabelText('Buscar presupuestos'), 'nada así');
  await expectText('Ningún presupuesto coincide con la búsqueda');
});

test.each([
  ['Owner', true],
  ['Usuario', false],
] as const)('an obra without budgets offers the next step: %s %s', async (role, ofrece) => {
  await openApp(`/${TENANT}/obras/${WORK}/presupuestos`, { role });
  await expectText('Todavía no hay presupuestos');
  const enlaces = screen.queryAllByRole('link', { name: 'Nuevo presupuesto' });
  expect(enlaces.length > 0).toBe(ofrece);
});
