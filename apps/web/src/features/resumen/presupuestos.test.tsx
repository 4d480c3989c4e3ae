import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { statsProyectoSchema, type StatsProyecto } from '@plomada/domain/proyectos/stats.schema';
import { resumenGeneralSchema } from '@plomada/domain/resumen/resumen.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, type Answers } from '../../../test/answers.ts';
import { expectText, openApp, TENANT, WORK } from '../../../test/app.tsx';

const RUBRO = '01928f3a-0000-7000-8000-0000000000d1';
const OTRO = '01928f3a-0000-7000-8000-0000000000d2';
const PROVEEDOR = '01928f3a-0000-7000-8000-0000000000e1';
const MILLON = 100_000_000;

const PRESUPUESTO = {
  moneda: 'ARS',
  presupuestadoCentavos: 50 * MILLON,
  actualizadoCentavos: 60 * MILLON,
  comprometidoCentavos: 35 * MILLON,
  certificadoCentavos: 30 * MILLON,
  pagadoCentavos: 25 * MILLON,
  adeudadoCentavos: 5 * MILLON,
  reparoCentavos: 2 * MILLON,
} as const;

const ANTES = { desde: '2026-10-01', hasta: '2026-10-20', porMoneda: [] };
const FIGURAS: Partial<StatsProyecto> = {
  mesAnterior: ANTES,
  comparacion: ANTES,
  desde: null,
  hasta: null,
  movimientos: 3,
  porMoneda: [
    {
      moneda: 'ARS',
      ingresosCentavos: 0,
      egresosCentavos: 30 * MILLON,
      saldoCentavos: -30 * MILLON,
    },
  ],
  saldos: [{ moneda: 'ARS', inicialCentavos: 0, finalCentavos: -30 * MILLON }],
  porRubro: [
    {
      rubroId: RUBRO,
      rubro: 'Estructura',
      moneda: 'ARS',
      egresosCentavos: 30 * MILLON,
      presupuestadoCentavos: 20 * MILLON,
      actualizadoCentavos: 24 * MILLON,
      gastoConPresupuestoCentavos: 30 * MILLON,
    },
    {
      rubroId: OTRO,
      rubro: 'Pintura',
      moneda: 'ARS',
      egresosCentavos: 0,
      presupuestadoCentavos: 30 * MILLON,
      actualizadoCentavos: 36 * MILLON,
    },
  ],
  presupuesto: [PRESUPUESTO],
  presupuestoCliente: [],
};

const proyecto = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };
const VENCIMIENTOS = madeOf(vencimientosSchema, {
  desde: '2026-11-20',
  hasta: '2027-01-19',
  total: 2,
  items: [
    {
      fecha: '2026-11-05',
      tipo: 'PAGO',
      sentido: 'EGRESO',
      descripcion: 'Pago 3 de PR-001 · Cuadrilla Gómez',
      importeCentavos: 700_000,
      moneda: 'ARS',
      proyecto,
      enlace: `/${TENANT}/obras/${WORK}/presupuestos/p1/pago/3`,
    },
    {
      fecha: '2026-12-01',
      tipo: 'CERTIFICADO',
      sentido: 'INGRESO',
      descripcion: 'Certificado 2 de PR-004 · Consorcio',
      importeCentavos: 900_000,
      moneda: 'ARS',
      proyecto,
      enlace: `/${TENANT}/obras/${WORK}/presupuestos/p4/certificado/2`,
    },
  ],
  proyeccion: [
    {
      moneda: 'ARS',
      saldoCentavos: 600_000,
      chequesCentavos: 0,
      enCuentas: true,
      aPagarCentavos: 700_000,
      aCobrarCentavos: 900_000,
      minimo: { fecha: '2026-11-20', saldoCentavos: -100_000 },
      dias: [
        {
          fecha: '2026-11-20',
          saldoCentavos: -100_000,
          aPagarCentavos: 700_000,
          aCobrarCentavos: 0,
          eventos: 1,
        },
        {
          fecha: '2026-12-01',
          saldoCentavos: 800_000,
          aPagarCentavos: 0,
          aCobrarCentavos: 900_000,
          eventos: 2,
        },
      ],
      porObra: [
        { proyecto, saldoCentavos: 600_000, aPagarCentavos: 700_000, aCobrarCentavos: 0 },
        { proyecto: null, saldoCentavos: 0, aPagarCentavos: 0, aCobrarCentavos: 900_000 },
      ],
      sinDia: [{ clase: 'REPARO', sentido: 'EGRESO', importeCentavos: 30_000 }],
      semanas: [
        {
          desde: '2026-11-20',
          hasta: '2026-11-22',
          aPagarCentavos: 700_000,
          aCobrarCentavos: 0,
          saldoCentavos: -100_000,
        },
        {
          desde: '2026-11-30',
          hasta: '2026-12-06',
          aPagarCentavos: 0,
          aCobrarCentavos: 900_000,
          saldoCentavos: 800_000,
        },
      ],
    },
  ],
  adeudado: [
    {
      proveedorId: PROVEEDOR,
      proveedor: 'Cuadrilla Gómez',
      moneda: 'ARS',
      adeudadoCentavos: 500_000,
      reparoCentavos: 0,
    },
  ],
});

const answers: Answers = {
  'proyectos.obtener': madeOf(proyectoSchema, { ...proyecto, estado: 'EN_CURSO' }),
  'proyectos.stats': madeOf(statsProyectoSchema, { proyectoId: WORK, ...FIGURAS }),
  'vencimientos.listar': VENCIMIENTOS,
};
const OBRA = `/${TENANT}/obras/${WORK}/dashboard`;
const EN_VIGOR = 'estado=ACEPTADO%2CEN_EJECUCION%2CCUMPLIDO&sentido=EGRESO';

test('the dashboard shows the budgets, and each amount links to them', async () => {
  await openApp(OBRA, { answers });
  const tabla = within(await screen.findByRole('table', { name: 'Presupuestos aceptados' }));
  const celdas = tabla.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(celdas).toEqual(
    ['50', '60', '30', '25', '35', '5', '2'].map((millones) => `$\u00A0${millones}.000.000,00`),
  );
  const adeudado = tabla.getByRole('link', { name: /^\$\s5\.000\.000\s?,00$/ });
  expect(adeudado.getAttribute('href')).toContain(`/obras/${WORK}/presupuestos?${EN_VIGOR}`);
});

test('rubros are compared with their updated budget, an excess with its sentence', async () => {
  const { user } = await openApp(OBRA, { answers });
  await screen.findByText(/^Se pasó por \$\s6(,0)?\sM \(25(,0+)?\s%\)$/);
  const estructura = screen.getByRole('link', { name: /Estructura/ });
  expect(estructura.textContent).toMatch(/\$\s30(,0)?\sM de \$\s24(,0)?\sM/);
  expect(estructura.getAttribute('href')).toMatch(new RegExp(`movimientos.*rubro=${RUBRO}`));
  expect(screen.getByRole('link', { name: /Pintura/ }).textContent).not.toContain('Se pasó');
  await user.click(screen.getByRole('button', { name: /Ver tabla de Gasto y presupuesto/ }));
  const tabla = within(screen.getByRole('table', { name: 'Gasto y presupuesto por rubro' }));
  expect(tabla.getByText(/^−\$\s6\.000\.000/)).toBeTruthy();
});

test('dues show the lowest balance, link to their page, and follow the selected days', async () => {
  const { user, callsOf } = await openApp(OBRA, { answers });
  await expectText('Saldo más bajo');
  await expectText('el 20/11');
  const pago = screen.getByRole('link', { name: /Pago 3 de PR-001/ });
  expect(pago.textContent).toContain('Vencido');
  expect(pago.textContent).toContain('−$\u00A07.000,00');
  expect(pago.getAttribute('href')).toContain('/pago/3');
  expect(screen.getByRole('link', { name: /Certificado 2/ }).textContent).toContain('+$');
  await user.click(screen.getByRole('button', { name: 'Ver más' }));
  expect(screen.getByRole('link', { name: /^Cuadrilla Gómez/ }).getAttribute('href')).toContain(
    `${EN_VIGOR}&proveedor=${PROVEEDOR}`,
  );
  // Days expand into their items; a truncated day has a note.
  await screen.findByText('Día por día');
  const delDia = (dia: string) =>
    screen.getByLabelText(`Lo que vence el ${dia}`).closest('details') ?? document.body;
  expect(delDia('20/11/2026').querySelectorAll('a')).toHaveLength(1);
  expect(delDia('01/12/2026').textContent).toContain('Y 1 más');
  const porObra = screen.getByRole('table', { name: 'La caja por obra' });
  expect(within(porObra).getByRole('row', { name: /Sin obra/ }).textContent).toContain('9.000,00');
  await expectText('Sin día, aparte');
  await user.click(screen.getByRole('radio', { name: '90 días' }));
  await screen.findByText('Próximos 90 días');
  await waitFor(() => expect(callsOf('vencimientos.listar')).toHaveLength(2));
});

test('without budgets only the spending is shown, and a partner requests no dues', async () => {
  const { presupuesto, presupuestoCliente, ...solas } = FIGURAS;
  expect([presupuesto, presupuestoCliente]).toHaveLength(2);
  const { callsOf } = await openApp(OBRA, {
    role: 'Socio',
    answers: {
      ...answers,
      'proyectos.stats': madeOf(statsProyectoSchema, { proyectoId: WORK, ...solas }),
    },
  });
  await expectText('Gasto por rubro');
  expect(screen.queryByText('Próximos 60 días')).toBeNull();
  expect(callsOf('vencimientos.listar')).toEqual([]);
});

test('dues of all works show their work', async () => {
  await openApp(`/${TENANT}/global/resumen-general`, {
    answers: {
      ...answers,
      'resumen.general': {
        ...madeOf(resumenGeneralSchema, {}),
        ...madeOf(statsProyectoSchema, FIGURAS),
        obras: [
          {
            ...madeOf(resumenGeneralSchema.shape.obras.element, { id: WORK, nombre: 'Los Tilos' }),
          },
        ],
      },
    },
  });
  await screen.findByRole('table', { name: 'Presupuestos aceptados' });
  await expectText('Saldo más bajo');
  expect(screen.getByRole('link', { name: /OB-001 · Pago 3/ })).toBeTruthy();
  const titulos = screen.getAllByRole('heading', { level: 2 }).map((h2) => h2.textContent);
  expect(titulos.slice(0, 3)).toEqual([
    'Piden atención',
    'Comparación de obras',
    'Próximos 60 días',
  ]);
});
