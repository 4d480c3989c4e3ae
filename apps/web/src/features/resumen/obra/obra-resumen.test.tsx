import { cuentaSchema, type Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { statsProyectoSchema, type StatsProyecto } from '@plomada/domain/proyectos/stats.schema';
import { margenDeObraSchema } from '@plomada/domain/resumen/margen.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, type Answers } from '../../../../test/answers.ts';
import { expectText, openApp, TENANT, WORK } from '../../../../test/app.tsx';

const MILLON = 100_000_000;
const ID = '01928f3a-0000-7000-8000-0000000000';
const ANTES = { desde: '2026-10-01', hasta: '2026-10-20', porMoneda: [] };
const pesos = (n: number, egresos: number, presupuesto = 0, comparado = 0) => ({
  rubroId: `${ID}d${n}`,
  rubro: `Rubro ${n}`,
  moneda: 'ARS' as const,
  egresosCentavos: egresos * MILLON,
  equivalenteCentavos: egresos * MILLON,
  presupuestadoCentavos: presupuesto * MILLON,
  actualizadoCentavos: presupuesto * MILLON,
  gastoConPresupuestoCentavos: comparado * MILLON,
});

const STATS: Partial<StatsProyecto> = {
  proyectoId: WORK,
  desde: null,
  hasta: '2026-11-20',
  movimientos: 82,
  mesAnterior: ANTES,
  comparacion: ANTES,
  porMoneda: [
    { moneda: 'ARS', ingresosCentavos: 0, egresosCentavos: 1558 * MILLON, saldoCentavos: 0 },
    { moneda: 'USD', ingresosCentavos: 0, egresosCentavos: 5_864_000, saldoCentavos: 0 },
  ],
  saldos: [
    { moneda: 'ARS', inicialCentavos: 0, finalCentavos: 20_273_956_077 },
    { moneda: 'USD', inicialCentavos: 0, finalCentavos: 836_000 },
  ],
  porMes: [
    { mes: '2026-10', moneda: 'ARS', ingresosCentavos: 300 * MILLON, egresosCentavos: 0 },
    { mes: '2026-10', moneda: 'USD', ingresosCentavos: 0, egresosCentavos: 0 },
    { mes: '2026-11', moneda: 'ARS', ingresosCentavos: 0, egresosCentavos: 16_960_000_000 },
    { mes: '2026-11', moneda: 'USD', ingresosCentavos: 0, egresosCentavos: 368_000 },
  ],
  porRubro: [
    pesos(1, 400, 640, 480),
    pesos(2, 208, 165, 198),
    ...[3, 4, 5, 6, 7, 8].map((n) => pesos(n, 190 - n)),
    { ...pesos(1, 0), moneda: 'USD', egresosCentavos: 5_864_000, equivalenteCentavos: 80 * MILLON },
  ],
  presupuesto: [
    {
      moneda: 'ARS',
      presupuestadoCentavos: 0,
      actualizadoCentavos: 0,
      comprometidoCentavos: 3234 * MILLON,
      certificadoCentavos: 0,
      pagadoCentavos: 0,
      adeudadoCentavos: 0,
      reparoCentavos: 0,
    },
  ],
  presupuestoCliente: [],
  monedaBase: 'ARS',
  presupuestoObjetivoCentavos: 4650 * MILLON,
  gastadoCentavos: 1558 * MILLON,
  gastadoEquivalenteCentavos: 1638 * MILLON,
  egresosSinEquivalente: 0,
};
const OBRA = {
  id: WORK,
  codigo: 'OB-001',
  nombre: 'Los Tilos',
  estado: 'EN_CURSO' as const,
  fechaInicio: '2025-09-07',
  fechaFinPrevista: '2028-01-05',
  alertaPresupuestoBp: 9000,
};
/** Margin with 3.234 millions still to pay to suppliers and a contract of 4.500 millions. */
const MARGEN = {
  proyecto: { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' },
  contrato: {
    contratoCentavos: 4500 * MILLON,
    certificadoCentavos: 2000 * MILLON,
    cobradoCentavos: 1900 * MILLON,
  },
  costo: {
    gastadoCentavos: 1638 * MILLON,
    presupuestosCentavos: 3234 * MILLON,
    facturasCentavos: 0,
    restoObjetivoCentavos: 0,
    esperadoCentavos: 4872 * MILLON,
  },
  hoy: { centavos: 362 * MILLON, bp: 1810 },
  alFinal: { centavos: -372 * MILLON, bp: -827 },
};
const answersWith = (stats: Partial<StatsProyecto> = {}): Answers => ({
  'proyectos.obtener': madeOf(proyectoSchema, OBRA),
  'proyectos.stats': madeOf(statsProyectoSchema, { ...STATS, ...stats }),
  'margenes.obtener': madeOf(margenDeObraSchema, MARGEN),
});
const PAGINA = `/${TENANT}/obras/${WORK}/dashboard`;
/** Text of an element, with plain spaces for the non-breaking ones of money and units. */
const said = (element: Element | null) => element?.textContent.replaceAll('\u00A0', ' ');

async function strip() {
  const cifras = await screen.findAllByRole('region', { name: 'Cifras' });
  expect(cifras).toHaveLength(1);
  return [...(cifras[0]?.firstElementChild?.children ?? [])].map(said);
}

test('one row of totals has both currencies in each cell, and the expected final cost', async () => {
  await openApp(PAGINA, { answers: answersWith() });
  const [saldo, ingresos, egresos, costo] = await strip();
  expect(saldo).toMatch(/^Saldo de la obra\$ 202\.739\.560,77US\$ 8\.360,00/);
  expect(ingresos).toMatch(/^Ingresos del mes\$ 0,00US\$ 0,00/);
  expect(egresos).toMatch(/^Egresos del mes\$ 169,6 MUS\$ 3\.680,00/);
  expect(costo).toBe(
    'Costo final esperado$ 4.872 M$ 222 M sobre el objetivo' +
      '$ 1.638 M de $ 4.650 M, 35,2 % plazo 51,7 %',
  );
  // The link of a cell lists the rows of both currencies.
  const enlace = screen.getByRole('link', { name: /^Egresos del mes/ }).getAttribute('href');
  expect(enlace).toContain('tipo=EGRESO');
  expect(enlace).not.toContain('moneda');
});

test('the money in the accounts of the work is below its balance, and the forecast starts from it', async () => {
  const cuenta = (campos: Partial<Cuenta>) => madeOf(cuentaSchema, { moneda: 'ARS', ...campos });
  const caja = madeOf(vencimientosSchema.shape.proyeccion.element, {
    moneda: 'ARS',
    enCuentas: true,
    minimo: { fecha: '2026-11-20', saldoCentavos: 10_00 },
    semanas: [],
    dias: [],
    porObra: [],
    sinDia: [],
  });
  const fechas = { desde: '2026-11-20', hasta: '2027-01-19' };
  const vencen = { ...fechas, items: [], total: 0, adeudado: [] };
  await openApp(PAGINA, {
    answers: {
      ...answersWith(),
      'cuentas.listar': {
        items: [
          cuenta({ proyectoId: WORK, saldoCentavos: 700_00 }),
          cuenta({ proyectoId: WORK, saldoCentavos: 50_00 }),
          cuenta({ proyectoId: WORK, tipo: 'VALORES', saldoCentavos: 30_00 }),
          cuenta({ proyectoId: null, saldoCentavos: 9_000_00 }),
          cuenta({ proyectoId: null, moneda: 'USD', saldoCentavos: 8_00 }),
        ],
        siguiente: null,
      },
      'vencimientos.listar': { ...vencen, proyeccion: [caja] },
    },
  });
  await strip();
  const enlace = screen.getByRole('link', { name: /^Disponible en las cuentas de la obra/ });
  expect(said(enlace)).toBe(
    'Disponible en las cuentas de la obra$ 750,00Cheques en cartera $ 30,00',
  );
  expect(enlace.getAttribute('href')).toBe(`/${TENANT}/tesoreria/cuentas`);
  await expectText('Desde lo que hay en cajas y bancos');
});

test('without budgets nothing more is expected, and the cell shows the rate of the dollars', async () => {
  const { presupuesto, ...sin } = STATS;
  expect(presupuesto).toHaveLength(1);
  const { callsOf } = await openApp(PAGINA, {
    role: 'Socio',
    answers: {
      ...answersWith(),
      'proyectos.stats': madeOf(statsProyectoSchema, { ...sin, porRubro: [] }),
    },
  });
  const [, , , costo] = await strip();
  expect(costo).toBe(
    'Gastadodólares a su cotización$ 1.638 M$ 3.012 M bajo el objetivo' +
      '$ 1.638 M de $ 4.650 M, 35,2 % plazo 51,7 %',
  );
  expect(callsOf('margenes.obtener')).toEqual([]);
  expect(screen.queryByText('Margen de la obra')).toBeNull();
});

test('the margin shows that the contract does not cover the cost, and its amounts link to their rows', async () => {
  await openApp(PAGINA, { answers: answersWith() });
  const titulo = await screen.findByRole('heading', { name: 'Margen de la obra' });
  const panel = titulo.closest('section') ?? document.body;
  expect(said(panel)).toContain('Faltan $ 372 M: el contrato no cubre el costo esperado');
  expect(said(panel)).toMatch(/Margen a hoyCertificado menos gastado\$ 362\.000\.000,0018,10 %/);
  expect(said(panel)).toMatch(/Margen al final.*−\$ 372\.000\.000,00−8,27 %$/);
  const hrefOf = (name: RegExp) =>
    within(panel).getByRole('link', { name }).getAttribute('href') ?? '';
  expect(hrefOf(/4\.500\.000\.000/)).toMatch(/presupuestos\?.*sentido=INGRESO/);
  expect(hrefOf(/1\.638\.000\.000/)).toMatch(/movimientos\?.*tipo=EGRESO/);
  const costo = screen.getByRole('heading', { name: 'Costo de la obra' }).closest('section');
  expect(said(costo)).toContain(
    'Por pagar de presupuestosDe los aceptados con proveedores$ 3.234.000.000,00',
  );
});

test('an obra without a target, dates or a second currency shows only its own data', async () => {
  await openApp(PAGINA, {
    answers: {
      ...answersWith({
        porMoneda: STATS.porMoneda?.slice(0, 1) ?? [],
        saldos: STATS.saldos?.slice(0, 1) ?? [],
        presupuestoObjetivoCentavos: null,
        presupuesto: [],
      }),
      'margenes.obtener': madeOf(margenDeObraSchema, {
        costo: { ...MARGEN.costo, presupuestosCentavos: 0, esperadoCentavos: 1638 * MILLON },
        sinMargen: 'SIN_CONTRATO',
      }),
      'proyectos.obtener': madeOf(proyectoSchema, { ...OBRA, fechaFinPrevista: null }),
    },
  });
  const [saldo, , , costo] = await strip();
  expect(saldo).not.toContain('US$');
  expect(costo).toMatch(/^Gastado.*\$ 1\.638 MSin presupuesto objetivoDesde el inicio de la obra$/);
  expect(screen.queryByRole('radiogroup', { name: 'Moneda de los gráficos' })).toBeNull();
});

test('the currency switch is in the title of the chart, and a month shows its amounts', async () => {
  const { user } = await openApp(PAGINA, { answers: answersWith() });
  const panel = (await screen.findByRole('heading', { name: 'Flujo por mes' })).closest('section');
  if (panel === null) throw new Error('no panel');
  const mes = within(panel).getByLabelText(/^nov 2026/);
  await user.hover(mes);
  expect(said(panel)).toContain('Egresos−$ 169.600.000,00');
  await user.unhover(mes);
  expect(said(panel)).not.toContain('Egresos−$ 169.600.000,00');
  mes.focus();
  await within(panel).findByText(/−\$\s169\.600\.000,00/);
  await user.keyboard('{Escape}');
  expect(said(panel)).not.toContain('Egresos−$ 169.600.000,00');
  await user.click(within(panel).getByRole('radio', { name: 'Dólares' }));
  await within(panel).findByText(/en dólares/);
});

test('rubros count dollars at their rate, with a note, and the joined ones expand into rows', async () => {
  const { user } = await openApp(PAGINA, { answers: answersWith() });
  const otros = await screen.findByRole('button', { name: /^Otros rubros \(2\)/ });
  const panel = otros.closest('section');
  const filas = [...(otros.closest('ul')?.children ?? [])].map(said);
  expect(filas[0]).toMatch(/^Rubro 1\$? ?.*480 M de \$ 640 M$/);
  expect(filas[1]).toContain('Se pasó por $ 33 M (20,0 %)');
  expect(filas[1]).toContain('más $ 10 M fuera de ese presupuesto');
  expect(said(panel)).toContain('En total con US$ 58.640,00 a su cotización');
  expect(said(panel)).toMatch(
    /\$ 678 M de \$ 805 M presupuestados, más \$ 1\.117 M sin presupuesto ?Rubro/,
  );
  expect(otros.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('link', { name: /^Rubro 8/ })).toBeNull();
  await user.click(otros);
  const rubro = screen.getByRole('link', { name: /^Rubro 8/ });
  expect(rubro.getAttribute('href')).toMatch(new RegExp(`rubro=${ID}d8$`));
  expect(otros.getAttribute('aria-expanded')).toBe('true');
});

test('the four main panels are first, budgets in detail last', async () => {
  await openApp(PAGINA, { answers: answersWith() });
  await expectText('Últimos movimientos');
  await screen.findByRole('table', { name: 'Presupuestos aceptados' });
  await screen.findByRole('heading', { name: 'Próximos 60 días' });
  const titulos = screen
    .getAllByRole('heading', { level: 2 })
    .map(said)
    .filter(
      (titulo) => !['Gestión de Obra', 'Gestión Avanzada', 'Configuración'].includes(titulo ?? ''),
    );
  const puestos = [
    'Flujo por mes',
    'Gasto y presupuesto',
    'Próximos 60 días',
    'Últimos movimientos',
    'Costo de la obra',
    'Egresos por proveedor',
    'Presupuestos',
  ].map((titulo) => titulos.indexOf(titulo));
  expect(puestos).not.toContain(-1);
  expect(puestos).toEqual(puestos.toSorted((a, b) => a - b));
});
