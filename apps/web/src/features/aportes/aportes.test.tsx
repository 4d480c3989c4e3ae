import { aporteSchema } from '@plomada/domain/aportes/aporte.schema';
import {
  estadoAportesSchema,
  estadoDeCuentaSchema,
  type EstadoDeSocio,
} from '@plomada/domain/aportes/estado/estado.schema';
import { llamadoSchema } from '@plomada/domain/aportes/llamados/llamado.schema';
import { listaAuditoriaSchema } from '@plomada/domain/auditoria/auditoria.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { socioSchema } from '@plomada/domain/socios/socio.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { madeOf, type Answers } from '../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT, WORK } from '../../../test/app.tsx';
import { textField } from '../../../test/screen.tsx';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const [ELENA, TOMAS, LLAMADO, APORTE] = [id(11), id(12), id(21), id(31)];
const BASE = `/${TENANT}/obras/${WORK}`;
const OBRA = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };

const socio = (socioId: string, nombre: string, participacionBp: number) =>
  madeOf(socioSchema, { id: socioId, nombre, participacionBp, activo: true, alta: '2026-01-01' });
const fila = (socioId: string, nombre: string, campos: Partial<EstadoDeSocio>): EstadoDeSocio => ({
  socioId,
  nombre,
  participacionBp: 5000,
  exigidoCentavos: 100_00,
  aportadoCentavos: 0,
  pendienteCentavos: 0,
  vencidoCentavos: 0,
  proxima: null,
  adelantadoCentavos: 0,
  diasMora: 0,
  moraCentavos: 0,
  aportadoBp: 0,
  balanceCentavos: 0,
  ...campos,
});
const cuota = (socioId: string, nombre: string, pagadoCentavos: number) => ({
  socioId,
  nombre,
  participacionBp: 5000,
  importeCentavos: 100_00,
  pagadoCentavos,
  pendienteCentavos: 100_00 - pagadoCentavos,
  diasMora: pagadoCentavos === 100_00 ? 0 : 9,
  moraCentavos: 0,
});
const LLAMADO_8 = madeOf(llamadoSchema, {
  id: LLAMADO,
  numero: 8,
  proyectoId: WORK,
  proyecto: OBRA,
  periodo: '2026-10',
  concepto: 'Avance de obra',
  importeCentavos: 200_00,
  moneda: 'ARS',
  fecha: '2026-10-01',
  vencimiento: '2026-10-11',
  estado: 'VENCIDO',
  cuotas: [cuota(ELENA, 'Elena Brizuela', 100_00), cuota(TOMAS, 'Tomás Irigoyen', 40_00)],
  pagadoCentavos: 140_00,
  pendienteCentavos: 60_00,
});
const APORTE_1 = madeOf(aporteSchema, {
  id: APORTE,
  codigo: 'AP-0001',
  proyectoId: WORK,
  proyecto: OBRA,
  socioId: TOMAS,
  socio: { id: TOMAS, nombre: 'Tomás Irigoyen' },
  tipo: 'DINERO',
  fecha: '2026-11-20',
  importeCentavos: 90_00,
  importeCuentaCentavos: 90_00,
});
const ANSWERS: Answers = {
  'proyectos.obtener': madeOf(proyectoSchema, { ...OBRA, estado: 'EN_CURSO' }),
  'socios.listar': {
    items: [socio(ELENA, 'Elena Brizuela', 5000), socio(TOMAS, 'Tomás Irigoyen', 5000)],
    asignadoBp: 10_000,
    sinAsignarBp: 0,
  },
  'llamados.listar': { items: [LLAMADO_8], siguiente: null },
  'llamados.obtener': LLAMADO_8,
  'aportes.obtener': APORTE_1,
};
const llano = (texto: string | null | undefined) => texto?.replace(/\s/g, ' ') ?? '';

test('each partner has days late and a signed balance, and the transfers can be sent as text', async () => {
  const app = await openApp(`${BASE}/aportes-socio?al=2026-11-01`, {
    answers: {
      ...ANSWERS,
      'aportes.estado': madeOf(estadoAportesSchema, {
        al: '2026-11-01',
        porMoneda: [
          {
            moneda: 'ARS',
            socios: [
              fila(ELENA, 'Elena Brizuela', { aportadoCentavos: 100_00, balanceCentavos: 30_00 }),
              fila(TOMAS, 'Tomás Irigoyen', {
                aportadoCentavos: 40_00,
                pendienteCentavos: 60_00,
                diasMora: 21,
                balanceCentavos: -30_00,
              }),
            ],
            transferencias: [{ deSocioId: TOMAS, aSocioId: ELENA, importeCentavos: 30_00 }],
          },
        ],
      }),
    },
  });
  await expectTitle('Aportes de socios');
  const tomas = await screen.findByRole('row', { name: /Tomás Irigoyen/ });
  expect(llano(tomas.textContent)).toContain('21 días de atraso');
  expect(llano(tomas.textContent)).toContain('−$ 30,00');
  expect(llano(screen.getByRole('row', { name: /^Elena/ }).textContent)).toContain('+$ 30,00');
  const suyos = within(tomas)
    .getAllByRole('link')
    .find((enlace) => llano(enlace.textContent) === '$ 40,00');
  expect(suyos?.getAttribute('href')).toContain(`vista=aportes&socio=${TOMAS}&hasta=2026-11-01`);
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await app.user.click(screen.getByRole('button', { name: 'Copiar texto' }));
  expect(llano(written.mock.calls[0]?.[0])).toBe(
    'Para equilibrar los aportes de Los Tilos al 01/11/2026: Tomás Irigoyen → Elena Brizuela: $ 30,00',
  );
  expect(app.callsOf('aportes.estado')).toEqual([{ id: WORK, al: '2026-11-01' }]);
});

test.each([
  ['llamado', 'Un llamado se reparte entre los socios de la obra.'],
  ['aporte', 'Un aporte es siempre de un socio de la obra.'],
])('without partners no form of a new %s is offered, but a link to add them', async (que, why) => {
  await openApp(`${BASE}/aportes-socio/${que}`, {
    answers: { ...ANSWERS, 'socios.listar': { items: [], asignadoBp: 0, sinAsignarBp: 10_000 } },
  });
  await expectTitle(`Nuevo ${que}`);
  await expectText(why);
  expect(screen.getByRole('link', { name: 'Ver los socios' }).getAttribute('href')).toBe(
    `${BASE}/socios`,
  );
  expect(document.querySelector('main form')).toBeNull();
});

test('a call is divided as it is typed, and proposes the amount that the cash lacks', async () => {
  const app = await openApp(`${BASE}/aportes-socio/llamado`, {
    answers: {
      ...ANSWERS,
      'llamados.crear': LLAMADO_8,
      'vencimientos.listar': madeOf(vencimientosSchema, {
        proyeccion: [
          {
            moneda: 'ARS',
            saldoCentavos: 0,
            chequesCentavos: 0,
            aPagarCentavos: 300_01,
            aCobrarCentavos: 0,
            minimo: { fecha: '2026-12-01', saldoCentavos: -300_01 },
            semanas: [],
            dias: [],
            porObra: [],
            sinDia: [],
          },
        ],
      }),
    },
  });
  await expectTitle('Nuevo llamado');
  const { user } = app;
  await user.type(textField('Importe del llamado'), '100,01');
  const cuotas = screen.getByRole('list', { name: 'Cuota de cada socio' });
  await waitFor(() =>
    expect(
      within(cuotas)
        .getAllByRole('listitem')
        .map((item) => llano(item.textContent).replace(/^.*%/, '')),
    ).toEqual(['$ 50,01', '$ 50,00']),
  );
  await user.click(await screen.findByRole('button', { name: 'Pedir ese importe' }));
  expect(textField('Importe del llamado').value).toBe('300,01');
  await user.type(textField('Concepto'), 'Avance de obra');
  await user.click(screen.getByRole('button', { name: 'Emitir llamado' }));
  await expectTitle('Llamado 8');
  expect(app.callsOf('llamados.crear')).toMatchObject([
    { proyectoId: WORK, importeCentavos: 300_01, concepto: 'Avance de obra', moneda: 'ARS' },
  ]);
});

test('each partner gets a separate text; a call is cancelled with a reason', async () => {
  const app = await openApp(`${BASE}/aportes-socio/llamado/${LLAMADO}`, { answers: ANSWERS });
  await expectTitle('Llamado 8');
  const { user } = app;
  await user.click(screen.getByRole('button', { name: 'Enviar a Tomás Irigoyen' }));
  const dialogo = await screen.findByRole('dialog');
  expect(llano(dialogo.textContent)).toContain(
    'Tu cuota es de $ 100,00: 50,00 % de $ 200,00. Ya aportado: $ 40,00. Falta: $ 60,00. Venció el 11/10/2026.',
  );
  const whatsapp = within(dialogo).getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsapp ?? '')).toContain('https://wa.me/?text=Hola, Tomás Irigoyen.');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Anular' }));
  const confirmar = within(await screen.findByRole('dialog'));
  await user.type(confirmar.getByLabelText('Motivo'), 'Se pidió dos veces');
  await user.click(confirmar.getByRole('button', { name: 'Anular' }));
  await waitFor(() =>
    expect(app.callsOf('llamados.anular')).toMatchObject([
      { id: LLAMADO, version: LLAMADO_8.version, motivo: 'Se pidió dos veces' },
    ]),
  );
});

test('a contribution shows which quotas it settles; a return proposes its largest amount', async () => {
  const app = await openApp(`${BASE}/aportes-socio/aporte?socio=${TOMAS}&llamado=${LLAMADO}`, {
    answers: {
      ...ANSWERS,
      'aportes.crear': APORTE_1,
      'aportes.listar': { items: [{ ...APORTE_1, fecha: '2026-01-10' }], siguiente: null },
    },
  });
  await expectTitle('Nuevo aporte');
  const { user } = app;
  expect(textField('Importe').value).toBe('60,00');
  await user.clear(textField('Importe'));
  await user.type(textField('Importe'), '90');
  await waitFor(() => {
    expect(llano(document.body.textContent)).toContain('Salda la cuota del llamado 8$ 60,00');
    expect(llano(document.body.textContent)).toContain('Queda adelantado$ 30,00');
  });
  await user.selectOptions(screen.getByLabelText('Tipo'), 'DEVOLUCION');
  await user.click(await screen.findByRole('button', { name: /^\$\s90,00$/ }));
  expect(screen.queryByLabelText('Contra qué llamado')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Tipo'), 'DINERO');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await expectTitle('Aporte AP-0001');
  expect(app.callsOf('aportes.crear')).toMatchObject([
    { socioId: TOMAS, importeCentavos: 90_00, tipo: 'DINERO', medioPago: 'TRANSFERENCIA' },
  ]);
});

test('a Socio reads their own account, without balances of others, links to movements or forms', async () => {
  await openApp(`${BASE}/estado-de-cuenta/${TOMAS}`, {
    role: 'Socio',
    answers: {
      'estadoDeCuenta.obtener': madeOf(estadoDeCuentaSchema, {
        proyecto: OBRA,
        socio: { id: TOMAS, nombre: 'Tomás Irigoyen', cuit: null },
        al: '2026-11-20',
        participacionBp: 5000,
        porMoneda: [
          { ...fila(TOMAS, '', {}), moneda: 'ARS', aportadoBp: null, balanceCentavos: null },
        ],
        lineas: [
          {
            fecha: '2026-11-20',
            clase: 'APORTE',
            id: APORTE,
            detalle: 'AP-0001 · Dinero',
            destino: 'OBRA',
            vencimiento: null,
            moneda: 'ARS',
            exigidoCentavos: null,
            aportadoCentavos: 90_00,
            original: null,
            participacionBp: null,
            saldoCentavos: -10_00,
            movimiento: { id: id(41), codigo: 'M-000041' },
          },
        ],
        codigoVerificacion: 'K7QM4T9X2HRB',
      }),
    },
  });
  await expectTitle('Tomás Irigoyen');
  expect(llano(document.body.textContent)).toContain('K7QM 4T9X 2HRB');
  const linea = screen.getByRole('row', { name: /AP-0001/ });
  expect(llano(linea.textContent)).toContain('M-000041');
  expect(within(linea).queryByRole('link')).toBeNull();
  expect(screen.queryByText('Contra la participación')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Registrar aporte' })).toBeNull();
  expect(screen.getByRole('button', { name: 'PDF' })).toBeDefined();
});

test('a contribution of money links to its receipt', async () => {
  const conRecibo = { ...APORTE_1, reciboNumero: 7 };
  const answers = { ...ANSWERS, 'aportes.obtener': conRecibo };
  await openApp(`${BASE}/aportes-socio/aporte/${APORTE}`, { answers });
  await expectTitle('Aporte AP-0001');
  screen.getByText('N.º 7');
  screen.getByRole('button', { name: 'Recibo' });
});

test('a deleted contribution is restored by an Owner, with a reason', async () => {
  const eliminado = { ...APORTE_1, eliminado: true };
  const app = await openApp(`${BASE}/aportes-socio/aporte/${APORTE}`, {
    answers: { ...ANSWERS, 'aportes.obtener': eliminado, 'aportes.restaurar': APORTE_1 },
  });
  await expectTitle('Aporte AP-0001');
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Restaurar' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await app.user.type(dialogo.getByLabelText('Motivo'), 'Se borró por error');
  await app.user.click(dialogo.getByRole('button', { name: 'Restaurar' }));
  await waitFor(() =>
    expect(app.callsOf('aportes.restaurar')).toMatchObject([
      { id: APORTE, motivo: 'Se borró por error' },
    ]),
  );
});

test('the pages of a contribution and of a call end with their history, for users who may read it', async () => {
  const fila = madeOf(listaAuditoriaSchema.shape.items.element, {
    id: id(91),
    accion: 'CREAR',
    resumen: 'Cargó lo que se lee',
    fecha: '2026-10-02T12:00:00.000Z',
  });
  const answers = { ...ANSWERS, 'auditoria.listar': { items: [fila], siguiente: null } };
  const app = await openApp(`${BASE}/aportes-socio/aporte/${APORTE}`, { answers });
  await screen.findByText('Cargó lo que se lee');
  await app.goTo(`${BASE}/aportes-socio/llamado/${LLAMADO}`);
  await expectTitle('Llamado 8');
  await screen.findByText('Cargó lo que se lee');
  expect(app.callsOf('auditoria.listar')).toMatchObject([
    { entidad: ['APORTE'], entidadId: APORTE },
    { entidad: ['LLAMADO'], entidadId: LLAMADO },
  ]);
});
