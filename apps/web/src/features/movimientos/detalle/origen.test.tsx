import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT, WORK } from '../../../../test/app.tsx';

const ID = '01928f3a-0000-7000-8000-000000000071';
const DUENO = '01928f3a-0000-7000-8000-000000000072';
const OBRA = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };
const OBRAS = `/${TENANT}/obras/${WORK}`;

const abrir = async (tipo: 'APORTE' | 'GASTO_LOTE' | 'ANULACION', concepto: string) => {
  const movimiento = madeOf(movimientoSchema, {
    id: ID,
    codigo: 'M-000071',
    fecha: '2026-11-20',
    concepto,
    proyecto: OBRA,
    proyectoId: WORK,
    socio: tipo === 'APORTE' ? { id: DUENO, nombre: 'Tomás Irigoyen' } : null,
    origen: { tipo, id: DUENO, presupuestoId: null },
  });
  await openApp(`${OBRAS}/movimientos/movimiento/${ID}`, {
    answers: {
      'movimientos.obtener': movimiento,
      'proyectos.obtener': madeOf(proyectoSchema, { ...OBRA, estado: 'EN_CURSO' }),
    },
  });
  await expectTitle(concepto);
};
const destinoDe = async (name: string) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

test('the movement of a contribution shows its partner and links to it, also to change it', async () => {
  await abrir('APORTE', 'Aporte de socio');
  const aporte = `${OBRAS}/aportes-socio/aporte/${DUENO}`;
  expect(await destinoDe('aporte de Tomás Irigoyen')).toBe(aporte);
  expect(await destinoDe('Editar')).toBe(`${aporte}?hacer=editar`);
  expect(await destinoDe('Pedir baja')).toBe(`${aporte}?hacer=baja`);
  expect(screen.getByText('Tomás Irigoyen', { selector: 'dd' })).toBeDefined();
});

test('the movement of an expense of the lot links to the purchase of the lot', async () => {
  await abrir('GASTO_LOTE', 'Gasto de lote: Escribanía');
  expect(await destinoDe('compra del lote')).toBe(`${OBRAS}/compra-lote?gasto=${DUENO}`);
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
});

test('a contramovimiento links to its movement, and can be neither changed nor deleted', async () => {
  await abrir('ANULACION', 'Anula M-000052: Flete duplicado');
  await expectText(/^Anula el movimiento/);
  expect(await destinoDe('M-000052: Flete duplicado')).toBe(
    `${OBRAS}/movimientos/movimiento/${DUENO}`,
  );
  for (const name of [/Editar/, /Pedir baja/, /^Ver/]) {
    expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a movement is shown; Editar opens its form, and Cancelar returns', async () => {
  const movimiento = madeOf(movimientoSchema, {
    id: ID,
    codigo: 'M-000071',
    tipo: 'EGRESO',
    importeCentavos: 757_800_000,
    fecha: '2026-11-20',
    concepto: 'Hormigón',
    proyecto: OBRA,
    proyectoId: WORK,
  });
  const app = await openApp(`${OBRAS}/movimientos/movimiento/${ID}`, {
    answers: {
      'movimientos.obtener': movimiento,
      'proyectos.obtener': madeOf(proyectoSchema, { ...OBRA, estado: 'EN_CURSO' }),
    },
  });
  await expectTitle('Hormigón');
  await screen.findByText('siete millones quinientos setenta y ocho mil pesos');
  expect(screen.queryByRole('textbox')).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Editar' }));
  await expectTitle('Editar el movimiento M-000071');
  await app.user.click(await screen.findByRole('link', { name: 'Cancelar' }));
  await expectTitle('Hormigón');
  expect(app.address()).toBe(`${OBRAS}/movimientos/movimiento/${ID}`);
});
