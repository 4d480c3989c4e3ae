import { type Aporte, aporteSchema } from '@plomada/domain/aportes/aporte.schema';
import { type Llamado, llamadoSchema } from '@plomada/domain/aportes/llamados/llamado.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { socioSchema } from '@plomada/domain/socios/socio.schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { type Answers, madeOf, NOT_FOUND, Refusal } from '../../../test/answers.ts';
import { expectTitle, openApp, TENANT, WORK } from '../../../test/app.tsx';
import { onPhone, textField } from '../../../test/screen.tsx';
import { expectKnown } from '../../../test/typed-once.ts';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000000${n}`;
const TOMAS = id(12);
const DE_OBRA = `/${TENANT}/obras/${WORK}/aportes-socio`;
const UN_DIA = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

beforeEach(() => onPhone(false));

test('the name given at sign-up is that of the first organisation', async () => {
  const app = await openApp('/onboarding', {
    named: { firstName: 'Ana', lastName: 'Paz' },
    answers: {
      'organizaciones.misOrganizaciones': new Refusal(404, 'X', 'No hay (no tenants found).'),
      'organizaciones.usuarioExiste': { exists: false, user: { nombre: null } },
    },
  });
  const { user } = app;
  await screen.findByLabelText('Apellido');
  await user.type(screen.getByLabelText('Nombre de la organización'), 'Estudio Paz');
  await user.click(screen.getByRole('button', { name: 'Crear organización' }));
  await waitFor(() => expect(app.callsOf('organizaciones.crear')).toHaveLength(1));
  expectKnown('sign-up to organisation', app.callsOf('organizaciones.crear')[0], {
    userData: { nombre: 'Ana', apellido: 'Paz' },
  });
});

const cuotaDe = (importeCentavos: number) => ({
  socioId: TOMAS,
  nombre: 'Tomás Irigoyen',
  participacionBp: 10_000,
  importeCentavos,
  pagadoCentavos: 0,
  pendienteCentavos: importeCentavos,
  diasMora: 0,
  moraCentavos: 0,
});

/** Answers of a server that keeps the call and the contribution that are sent. */
function queGuarda(): Answers {
  const llamados: Llamado[] = [];
  const aportes: Aporte[] = [];
  return {
    'llamados.crear': ({ importeCentavos, vencimiento }) => {
      const llamado = madeOf(llamadoSchema, {
        id: id(21),
        proyectoId: WORK,
        periodo: '2026-11',
        fecha: '2026-11-01',
        vencimiento,
        moneda: 'ARS',
        estado: 'VIGENTE',
        cuotas: [cuotaDe(importeCentavos)],
        importeCentavos,
        pendienteCentavos: importeCentavos,
      });
      llamados.push(llamado);
      return llamado;
    },
    'llamados.listar': () => ({ items: [...llamados], siguiente: null }),
    'llamados.obtener': () => llamados[0] ?? NOT_FOUND,
    'aportes.crear': ({ importeCentavos }) => {
      const aporte = madeOf(aporteSchema, {
        id: id(31),
        proyectoId: WORK,
        socioId: TOMAS,
        tipo: 'DINERO',
        fecha: '2026-01-10',
        importeCentavos,
        importeCuentaCentavos: importeCentavos,
      });
      aportes.push(aporte);
      return aporte;
    },
    'aportes.listar': () => ({ items: aportes.slice(0, 1), siguiente: null }),
    'aportes.obtener': () => aportes[0] ?? NOT_FOUND,
  };
}

test('a call is the amount of the contribution to it, which is that of its return', async () => {
  const tomas = madeOf(socioSchema, {
    id: TOMAS,
    nombre: 'Tomás Irigoyen',
    participacionBp: 10_000,
    activo: true,
    alta: '2026-01-01',
  });
  const app = await openApp(`${DE_OBRA}/llamado`, {
    answers: {
      'proyectos.obtener': madeOf(proyectoSchema, { id: WORK, estado: 'EN_CURSO' }),
      'socios.listar': { items: [tomas], asignadoBp: 10_000, sinAsignarBp: 0 },
      ...queGuarda(),
    },
  });
  const { user } = app;
  await expectTitle('Nuevo llamado');
  await user.type(await screen.findByLabelText('Importe del llamado'), '60');
  await user.type(textField('Concepto'), 'Avance de obra');
  await user.click(screen.getByRole('button', { name: 'Emitir llamado' }));
  // Shown once the lists of the call have been fetched again.
  await screen.findByText('Llamado emitido');
  await app.goTo(`${DE_OBRA}/aporte?socio=${TOMAS}&llamado=${id(21)}`);
  await expectTitle('Nuevo aporte');
  await user.click(await screen.findByRole('button', { name: 'Registrar' }));
  // The form is left once the page of the stored contribution has been loaded.
  await waitFor(() => expect(app.address()).toBe(`${DE_OBRA}/aporte/${id(31)}`));
  const deTomas = { proyectoId: WORK, socioId: TOMAS, fecha: UN_DIA };
  expectKnown('call to contribution', app.callsOf('aportes.crear')[0], {
    ...deTomas,
    llamadoId: id(21),
    tipo: 'DINERO',
    importeCentavos: 60_00,
  });
  await app.goTo(`${DE_OBRA}/aporte?socio=${TOMAS}&tipo=DEVOLUCION`);
  await user.click(await screen.findByRole('button', { name: /^\$\s60,00$/ }));
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(app.callsOf('aportes.crear')).toHaveLength(2));
  expectKnown('contribution to return', app.callsOf('aportes.crear')[1], {
    ...deTomas,
    importeCentavos: 60_00,
  });
});
