import { tipoCuentaSchema } from '@plomada/domain/cuentas/tipo.schema';
import { expect, it } from 'vitest';

import { mensajeDeCuenta, type NegativaDeCuenta, TIPO_CUENTA_EN_PALABRAS } from './cuenta.ts';

const vista = {
  nombre: 'Caja obra',
  moneda: 'ARS',
  desde: '2026-01-15',
  disponible: 41_230_000,
  dia: '2026-11-20',
} as const;
const oculta = { nombre: null, moneda: null, desde: null, disponible: null, dia: null } as const;

it.each<[NegativaDeCuenta['motivo'], string, string]>([
  [
    'SALDO',
    'En Caja obra hay $ 412.300,00 al 20/11/2026: no alcanza.',
    'En la caja no hay tanto: avisale a quien la administra.',
  ],
  [
    'FECHA',
    'Caja obra empieza el 15/01/2026: la fecha tiene que ser desde ese día.',
    'La cuenta empieza después de ese día.',
  ],
  [
    'MONEDA',
    'Caja obra es en otra moneda: hace falta la cotización, o elegir otra cuenta.',
    'La cuenta es en otra moneda: hace falta la cotización, o elegir otra cuenta.',
  ],
  ['OBRA', 'Caja obra es de otra obra.', 'La cuenta es de otra obra.'],
  [
    'COMPARTIDA',
    'Caja obra tiene una persona a cargo: lo privado no puede ir ahí.',
    'La cuenta tiene una persona a cargo: lo privado no puede ir ahí.',
  ],
  [
    'CERRADA',
    'Caja obra está cerrada: no se puede escribir más en ella.',
    'La cuenta está cerrada: no se puede escribir más en ella.',
  ],
])('%s: is shown by name to users who see the account, and left out for others', (motivo, a, b) => {
  const mensaje = (negativa: NegativaDeCuenta) =>
    mensajeDeCuenta(negativa).replaceAll(/\u00a0|\u202f/g, ' ');
  expect([mensaje({ motivo, ...vista }), mensaje({ motivo, ...oculta })]).toEqual([a, b]);
});

it('each kind of account has a different label', () => {
  const palabras = tipoCuentaSchema.options.map((tipo) => TIPO_CUENTA_EN_PALABRAS[tipo]);
  expect(new Set(palabras).size).toBe(5);
});
