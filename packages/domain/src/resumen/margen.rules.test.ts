import { expect, it } from 'vitest';

import {
  filtrarMargenes,
  margenDeObra,
  ordenarMargenes,
  type PartesDeMoneda,
  type PartesDeObra,
  pierde,
  totalesDeMargenes,
} from './margen.rules.ts';

const NADA = {
  contratos: 0,
  contratoCentavos: 0,
  certificadoCentavos: 0,
  cobradoCentavos: 0,
  presupuestosCentavos: 0,
  facturasCentavos: 0,
};
const PESOS: PartesDeMoneda = {
  moneda: 'ARS',
  contratos: 2,
  contratoCentavos: 1_000_000,
  certificadoCentavos: 400_000,
  cobradoCentavos: 300_000,
  presupuestosCentavos: 500_000,
  facturasCentavos: 80_000,
};
const OBRA: PartesDeObra = {
  proyecto: { id: '01900000-0000-7000-8000-000000000001', codigo: 'OB-001', nombre: 'Los Tilos' },
  estado: 'EN_CURSO',
  moneda: 'ARS',
  objetivoCentavos: 900_000,
  gastadoCentavos: 350_000,
  egresosSinCotizacion: 0,
  partes: [PESOS],
  cotizacion: null,
};
const MEP = { valor: '1512.345', tipo: 'MEP' as const, fecha: '2026-11-18' };

it('the margin is the contract less the expected cost, and today the certified less the spent amount', () => {
  expect(margenDeObra(OBRA)).toMatchObject({
    contrato: {
      contratoCentavos: 1_000_000,
      certificadoCentavos: 400_000,
      cobradoCentavos: 300_000,
    },
    costo: { restoObjetivoCentavos: 0, esperadoCentavos: 930_000 },
    hoy: { centavos: 50_000, bp: 1250 },
    alFinal: { centavos: 70_000, bp: 700 },
    otraMoneda: null,
    cotizacion: null,
    sinMargen: null,
  });
});

it('the margin is a loss when the contract is below the expected cost, also because of the target only', () => {
  const obra = margenDeObra({ ...OBRA, objetivoCentavos: 1_050_000 });
  expect(obra.alFinal).toEqual({ centavos: -50_000, bp: -500 });
  expect([pierde(obra), pierde(margenDeObra(OBRA))]).toEqual([true, false]);
});

it('another currency is converted at the last known rate, rounding each sum once, and both are shown', () => {
  const dolares: PartesDeMoneda = {
    ...NADA,
    moneda: 'USD',
    contratos: 1,
    contratoCentavos: 101,
    facturasCentavos: 3,
  };
  const obra = margenDeObra({ ...OBRA, partes: [PESOS, dolares], cotizacion: MEP });
  // 101 × 1512,345 = 152.746,845; 3 × 1512,345 = 4.537,035.
  expect(obra.contrato?.contratoCentavos).toBe(1_152_747);
  expect(obra.costo.facturasCentavos).toBe(84_537);
  expect(obra.alFinal?.centavos).toBe(1_152_747 - (350_000 + 500_000 + 84_537));
  expect(obra).toMatchObject({
    otraMoneda: { moneda: 'USD', contratoCentavos: 101, facturasCentavos: 3 },
    cotizacion: MEP,
  });
  // Inverse conversion: 1.000.000 / 1512,345 = 661,224…
  const enDolares = margenDeObra({
    ...OBRA,
    moneda: 'USD',
    objetivoCentavos: null,
    gastadoCentavos: 0,
    partes: [PESOS],
    cotizacion: MEP,
  });
  expect(enDolares.contrato?.contratoCentavos).toBe(661);
});

it('without a rate there is no margin: amounts in another currency are separate', () => {
  const partes = [PESOS, { ...NADA, moneda: 'USD' as const, presupuestosCentavos: 7 }];
  const obra = margenDeObra({ ...OBRA, partes });
  expect(obra).toMatchObject({ hoy: null, alFinal: null, sinMargen: 'SIN_COTIZACION' });
  expect(obra.costo.esperadoCentavos).toBe(930_000);
  expect(obra.otraMoneda).toMatchObject({ moneda: 'USD', presupuestosCentavos: 7 });
  // Zero amounts in another currency need no rate.
  expect(
    margenDeObra({ ...OBRA, partes: [PESOS, { ...NADA, moneda: 'USD' }] }).sinMargen,
  ).toBeNull();
  expect(margenDeObra({ ...OBRA, egresosSinCotizacion: 1 }).sinMargen).toBe('SIN_COTIZACION');
});

it('without a contract there is only a cost', () => {
  const partes = [{ ...PESOS, ...NADA, presupuestosCentavos: 5 }];
  expect(margenDeObra({ ...OBRA, partes })).toMatchObject({
    contrato: null,
    costo: { presupuestosCentavos: 5, esperadoCentavos: 900_000 },
    hoy: null,
    alFinal: null,
    sinMargen: 'SIN_CONTRATO',
  });
});

it('a share is limited to the largest number, and absent when nothing is certified', () => {
  const partes = [{ ...NADA, moneda: 'ARS' as const, contratos: 1, contratoCentavos: 1 }];
  const obra = margenDeObra({ ...OBRA, partes, gastadoCentavos: 9_000_000_000_000 });
  expect(obra.alFinal).toEqual({ centavos: 1 - 9_000_000_000_000, bp: -Number.MAX_SAFE_INTEGER });
  expect(obra.hoy).toEqual({ centavos: -9_000_000_000_000, bp: null });
});

it('the lowest margin is first, pesos before dollars, works without one last, with totals by currency', () => {
  const obra = (codigo: string, cambios: Partial<PartesDeObra>) =>
    margenDeObra({ ...OBRA, proyecto: { ...OBRA.proyecto, codigo }, ...cambios });
  const obras = [
    obra('OB-1', { partes: [] }),
    obra('OB-2', { moneda: 'USD', partes: [{ ...PESOS, moneda: 'USD' }] }),
    obra('OB-3', { estado: 'FINALIZADA' }),
    obra('OB-4', { objetivoCentavos: 1_050_000 }),
  ];
  const ordenadas = ordenarMargenes(obras);
  expect(ordenadas.map(({ proyecto }) => proyecto.codigo)).toEqual([
    'OB-4',
    'OB-3',
    'OB-2',
    'OB-1',
  ]);
  expect(filtrarMargenes(ordenadas, { pierden: true }).map((una) => una.proyecto.codigo)).toEqual([
    'OB-4',
  ]);
  expect(filtrarMargenes(ordenadas, { estado: 'FINALIZADA' })).toHaveLength(1);
  const [pesos, dolares, ...resto] = totalesDeMargenes(ordenadas);
  expect(resto).toEqual([]);
  expect(pesos).toMatchObject({
    moneda: 'ARS',
    obras: 2,
    contratoCentavos: 2_000_000,
    costo: { esperadoCentavos: 1_980_000 },
    hoy: { centavos: 100_000, bp: 1250 },
    alFinal: { centavos: 20_000, bp: 100 },
  });
  expect(dolares).toMatchObject({ moneda: 'USD', obras: 1, alFinal: { centavos: 70_000 } });
});
