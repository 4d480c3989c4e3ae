import { chequeDetalleSchema } from '@plomada/domain/cheques/cheque.schema';
import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { ordenPagoSchema } from '@plomada/domain/por-pagar/orden-pago.schema';
import { proveedorDetalleSchema } from '@plomada/domain/proveedores/proveedor.schema';
import { administracionSchema } from '@plomada/domain/proyectos/administracion.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { madeOf, NOT_FOUND } from '../../test/answers.ts';
import { openApp, expectText, TENANT, expectTitle, WORK } from '../../test/app.tsx';
import { rolesOf, SPEC_ROLES, TENANT_SPEC, WORK_SPEC } from '../../test/spec-routes.ts';

const DIA = '2026-11-20';
const ID = '01930000-0000-7000-8000-00000000abcd';
const work = madeOf(proyectoSchema, { id: WORK, nombre: 'Los Tilos', estado: 'EN_CURSO' });
const supplier = madeOf(proveedorDetalleSchema, { id: ID, razonSocial: 'Corralón El Hornero' });
const account = madeOf(cuentaSchema, { id: ID, nombre: 'Caja obra' });
const order = madeOf(ordenPagoSchema, { id: ID, fecha: DIA });
const cheque = madeOf(chequeDetalleSchema, {
  id: ID,
  pago: DIA,
  presentarHasta: DIA,
  estadoEl: DIA,
  eventos: [],
});
const answers = {
  'administracion.obtener': madeOf(administracionSchema, { id: TENANT, mes: '2026-11' }),
  'proyectos.obtener': work,
  'proveedores.obtener': supplier,
  'cuentas.obtener': account,
  'ordenesPago.obtener': order,
  'cheques.obtener': cheque,
};

const TABLES = [
  { base: `/${TENANT}`, spec: TENANT_SPEC },
  { base: `/${TENANT}/obras/${WORK}`, spec: WORK_SPEC },
];
const VISITS = TABLES.flatMap(({ base, spec }) =>
  Object.entries(spec).map(([path, letters]) => ({
    path: `${base}/${path.replace(':obraId', WORK).replaceAll(/:\w+/g, ID)}`,
    letters,
  })),
);

describe.each(SPEC_ROLES)('the pages for %s', (role) => {
  test.each(VISITS)('$path', async ({ path, letters }) => {
    const { address } = await openApp(path, { role, answers });
    if (!rolesOf(letters).includes(role)) {
      await expectTitle('Acceso Denegado');
      await expectText('No tienes permisos para acceder a esta página.');
    } else {
      await expectTitle(
        /^(?!Acceso Denegado|Esta página no existe|Unexpected Application Error!)./,
      );
    }
    expect(address()).toBe(path);
  });
});

describe('former paths, the start of a work and addresses without an organisation', () => {
  test.each([
    [`/${TENANT}`, `/${TENANT}/obras-selector`],
    [`/${TENANT}/obras`, `/${TENANT}/obras-selector`],
    [`/${TENANT}/obras/${WORK}`, `/${TENANT}/obras-selector`],
    [`/${TENANT}/obras/${WORK}/`, `/${TENANT}/obras/${WORK}/dashboard`],
    [`/${TENANT}/movimientos`, `/${TENANT}/obras-selector?vista=movimientos`],
    [`/${TENANT}/presupuestos`, `/${TENANT}/obras-selector?vista=presupuestos`],
    [`/${TENANT}/acopios`, `/${TENANT}/obras-selector?vista=acopios`],
    [`/${TENANT}/acopios/${ID}`, `/${TENANT}/obras-selector`],
    [`/${TENANT}/tesoreria`, `/${TENANT}/tesoreria/cuentas`],
    ['/obras-selector', '/tenant-selector'],
    ['/usuarios', '/tenant-selector'],
  ])('%s leads to %s', async (from, to) => {
    const { address } = await openApp(from, { answers });
    await waitFor(() => expect(address()).toBe(to));
  });

  test('tesoreria leads a Usuario, who may not open the accounts, to the accounts payable', async () => {
    const { address } = await openApp(`/${TENANT}/tesoreria`, { role: 'Usuario', answers });
    await waitFor(() => expect(address()).toBe(`/${TENANT}/tesoreria/por-pagar`));
    await expectTitle('Tesorería');
  });

  test.each([`/${TENANT}/nada`, `/${TENANT}/obras/${WORK}/nada`, '/nada', '/nada/mas'])(
    '%s does not exist',
    async (path) => {
      await openApp(path, { answers });
      await expectTitle('Esta página no existe');
    },
  );

  test('Administración has no address as a work', async () => {
    await openApp(`/${TENANT}/obras/${TENANT}/movimientos`, { answers });
    await expectTitle('Esta página no existe');
  });
});

describe('an obra that is missing or hidden', () => {
  test.each([
    ['dashboard', 'Los Tilos'],
    ['movimientos', 'Movimientos'],
    ['presupuestos', 'Presupuestos'],
    ['documentos', 'Documentos'],
    ['acopios', 'Acopios'],
  ])(
    '%s shows that instead of an empty list, and is loaded again on the next visit',
    async (path, title) => {
      const address = `/${TENANT}/obras/${WORK}/${path}`;
      const { answer, goTo } = await openApp(address, {
        answers: { 'proyectos.obtener': NOT_FOUND },
      });
      await expectTitle('Esta obra no existe');
      answer(answers);
      await act(() => goTo(`/${TENANT}/perfil`));
      await act(() => goTo(address));
      await expectTitle(title);
    },
  );
});
