import { ordenarMargenes, totalesDeMargenes } from '@plomada/domain/resumen/margen.rules';
import { type MargenDeObra, margenDeObraSchema } from '@plomada/domain/resumen/margen.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, type Answers } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';

const OTRA = '01928f3a-0000-7000-8000-0000000000b2';
const TERCERA = '01928f3a-0000-7000-8000-0000000000b3';
const PAGINA = `/${TENANT}/global/resumen-general/margenes`;

const obra = (id: string, nombre: string, campos: Partial<MargenDeObra>) =>
  madeOf(margenDeObraSchema, {
    proyecto: { id, codigo: `OB-${nombre.length}`, nombre },
    estado: 'EN_CURSO',
    moneda: 'ARS',
    ...campos,
  });

const GANA = obra(WORK, 'Los Tilos', {
  contrato: { contratoCentavos: 1_000_000, certificadoCentavos: 400_000, cobradoCentavos: 0 },
  costo: {
    gastadoCentavos: 350_000,
    presupuestosCentavos: 500_000,
    facturasCentavos: 80_000,
    restoObjetivoCentavos: 0,
    esperadoCentavos: 930_000,
  },
  hoy: { centavos: 50_000, bp: 1250 },
  alFinal: { centavos: 70_000, bp: 700 },
});
const PIERDE = obra(OTRA, 'Edificio Alsina', {
  contrato: { contratoCentavos: 100_000_000, certificadoCentavos: 0, cobradoCentavos: 0 },
  costo: {
    gastadoCentavos: 0,
    presupuestosCentavos: 250_000_000,
    facturasCentavos: 0,
    restoObjetivoCentavos: 0,
    esperadoCentavos: 250_000_000,
  },
  hoy: { centavos: 0, bp: null },
  alFinal: { centavos: -150_000_000, bp: -15_000 },
  otraMoneda: {
    moneda: 'USD',
    contratoCentavos: 50_000,
    certificadoCentavos: 0,
    cobradoCentavos: 0,
    presupuestosCentavos: 0,
    facturasCentavos: 0,
  },
  cotizacion: { valor: '1512.345', tipo: 'MEP', fecha: '2026-11-09' },
});
const SIN = obra(TERCERA, 'Quincho', {
  sinMargen: 'SIN_CONTRATO',
  contrato: null,
  alFinal: null,
  hoy: null,
});

const items = ordenarMargenes([SIN, GANA, PIERDE]);
const answers: Answers = {
  'margenes.listar': { items, totales: totalesDeMargenes(items) },
};

const filas = async () =>
  (await screen.findAllByRole('row'))
    .slice(1)
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));

test('the work with a loss is first with its amount, one without a contract last', async () => {
  const { user, callsOf, address } = await openApp(PAGINA, { answers });
  const [primera, segunda, tercera, total] = await filas();
  expect(primera).toContain('Faltan $ 1,5 M: el contrato no cubre el costo esperado');
  expect(primera).toContain('US$ 500,00 de contrato, a 1.512,345 MEP del 09/11/2026');
  expect(primera).toContain('−$ 1.500.000,00−150,00 %');
  expect(segunda).toMatch(/^Los Tilos.*\$ 700,007,00 %$/);
  expect(tercera).toContain('Sin contrato con el cliente');
  expect(total).toContain('2 obras con margen');
  // Amounts are links to the rows behind them.
  const tabla = within(screen.getByRole('table', { name: 'Margen de cada obra' }));
  const facturas = tabla.getByRole('link', { name: /en facturas/ });
  expect(facturas.getAttribute('href')).toBe(
    `/${TENANT}/tesoreria/por-pagar?obra=${WORK}&clase=COMPROBANTE`,
  );
  await user.click(screen.getByRole('button', { name: /^Margen al final/ }));
  expect((await filas())[0]).toContain('Los Tilos');
  expect(address()).toContain('orden=-final');
  expect(callsOf('margenes.listar')).toHaveLength(1);
});

test('filters are in the address, and apply to the file', async () => {
  const { user, callsOf } = await openApp(`${PAGINA}?pierden=si`, {
    answers: { 'margenes.listar': { items: [], totales: [] } },
  });
  await screen.findByText('Ninguna obra coincide con estos filtros');
  expect(callsOf('margenes.listar')).toEqual([{ pierden: true }]);
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  await waitFor(() => expect(callsOf('margenes.listar')).toHaveLength(2));
  await screen.findByText('Todavía no hay obras a tu alcance');
});
