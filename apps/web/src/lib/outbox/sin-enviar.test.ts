import { expect, test } from 'vitest';

import type { Envio } from './envio.ts';
import {
  deCuenta,
  faltaEn,
  movimientosSinEnviar,
  sumaDeCuenta,
  sumaEn,
  totalesCon,
} from './sin-enviar.rules.ts';

const CAJA = 'caja';
const HOY = '2026-11-29';
const LEIDO = 1_000;

const base = {
  capturaId: 'c1',
  clase: 'MOVIMIENTO',
  estado: 'ESPERA',
  intentos: 0,
  corregido: false,
  respuesta: null,
  titulo: 'Egreso de $ 12.000,01',
  detalle: 'Los Tilos: arena',
  cuerpo: {
    tipo: 'EGRESO',
    fecha: HOY,
    importeCentavos: 1_200_001,
    moneda: 'ARS',
    proyectoId: 'obra',
    cuentaId: CAJA,
  },
} as const;
type Parte = Partial<Pick<Envio, 'estado' | 'intentos' | 'corregido' | 'respuesta' | 'clase'>> & {
  readonly intentadoEn?: number;
  readonly cuerpo?: Readonly<Record<string, unknown>>;
};
const con = ({ cuerpo, ...parte }: Parte = {}) => ({
  ...base,
  ...parte,
  cuerpo: { ...base.cuerpo, ...cuerpo },
});
const leidos = (...partes: readonly Parte[]) => movimientosSinEnviar(partes.map(con), LEIDO);

test.each<[string, Parte, boolean]>([
  ['never tried', {}, true],
  ['tried after it was read', { intentos: 1, intentadoEn: 1_001 }, true],
  ['tried before it was read: the row may be in it', { intentos: 1, intentadoEn: 999 }, false],
  ['tried by an older version, at no known hour', { intentos: 1 }, false],
  ['sent after it was read', { estado: 'ENVIADO', intentos: 1, intentadoEn: 1_001 }, true],
  ['sent before it was read', { estado: 'ENVIADO', intentos: 1, intentadoEn: 999 }, false],
  [
    'saved as it was before its correction',
    { estado: 'ENVIADO', intentos: 1, intentadoEn: 1_001, corregido: true },
    false,
  ],
  [
    'deleted since',
    { estado: 'ENVIADO', intentos: 1, intentadoEn: 1_001, respuesta: { estado: 'ELIMINADO' } },
    false,
  ],
  ['refused', { estado: 'POR_RESOLVER' }, false],
  ['put aside', { estado: 'BORRADOR' }, false],
  ['discarded', { estado: 'DESCARTADO', intentos: 1, intentadoEn: 1_001 }, false],
])('loaded data lack a capture that was %s', (_cual, parte, falta) => {
  expect(faltaEn(con(parte), LEIDO)).toBe(falta);
});

test('an expense lowers its account to the centavo, an income raises it, and a correction replaces its capture', () => {
  const movimientos = leidos({}, { cuerpo: { tipo: 'INGRESO', importeCentavos: 200_000 } });
  expect(sumaDeCuenta(deCuenta(movimientos, CAJA, HOY), 'ARS')).toBe(-1_000_001);
  const corregido = leidos({ cuerpo: { importeCentavos: 9_310_100 } });
  expect(sumaDeCuenta(deCuenta(corregido, CAJA, HOY), 'ARS')).toBe(-9_310_100);
});

test('an own cheque leaves its account on its payment day, a received one enters on its own', () => {
  const del = (tipo: string, pago: string) =>
    leidos({ cuerpo: { tipo, importeCentavos: 500, chequeNuevo: { pago } } });
  const suma = (movimientos: ReturnType<typeof leidos>) =>
    sumaDeCuenta(deCuenta(movimientos, CAJA, HOY), 'ARS');
  expect(suma(del('EGRESO', '2026-12-20'))).toBe(0);
  expect(suma(del('EGRESO', HOY))).toBe(-500);
  expect(suma(del('INGRESO', '2026-12-20'))).toBe(500);
});

test('movements of another account, of none or of a later day do not change the balance of today', () => {
  const movimientos = leidos(
    { cuerpo: { cuentaId: 'otra' } },
    { cuerpo: { cuentaId: null } },
    { cuerpo: { fecha: '2026-11-30' } },
  );
  expect(movimientos).toHaveLength(3);
  expect(deCuenta(movimientos, CAJA, HOY)).toEqual([]);
});

test('dollars paid in pesos lower an account in pesos by their rate, and the dollars of the work', () => {
  const enDolares = { moneda: 'USD', importeCentavos: 10_050, cotizacion: { valor: '1500' } };
  const movimientos = leidos({ cuerpo: enDolares });
  expect(sumaDeCuenta(movimientos, 'ARS')).toBe(-15_075_000);
  expect(sumaDeCuenta(movimientos, 'USD')).toBe(-10_050);
  expect([sumaEn(movimientos, 'USD'), sumaEn(movimientos, 'ARS')]).toEqual([-10_050, 0]);
});

test('captures that are no valid movement are not counted', () => {
  expect(leidos({ clase: 'RETIRO' }, { cuerpo: { importeCentavos: 1.5 } })).toEqual([]);
});

test('the totals of a list include unsent movements, in a separate line for a currency without others', () => {
  const totales = {
    cantidad: 2,
    porMoneda: [
      {
        moneda: 'ARS' as const,
        cantidad: 2,
        ingresosCentavos: 5_000_000,
        egresosCentavos: 1_000_000,
        saldoCentavos: 4_000_000,
      },
    ],
  };
  const enDolares = {
    moneda: 'USD',
    tipo: 'INGRESO',
    importeCentavos: 700,
    cotizacion: { valor: '1500' },
  };
  expect(totalesCon(totales, leidos({}, { cuerpo: enDolares }))).toEqual({
    cantidad: 4,
    porMoneda: [
      {
        moneda: 'ARS',
        cantidad: 3,
        ingresosCentavos: 5_000_000,
        egresosCentavos: 2_200_001,
        saldoCentavos: 2_799_999,
      },
      { moneda: 'USD', cantidad: 1, ingresosCentavos: 700, egresosCentavos: 0, saldoCentavos: 700 },
    ],
  });
  expect(totalesCon(totales, [])).toEqual(totales);
});
