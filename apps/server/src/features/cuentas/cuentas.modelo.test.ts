import { randomInt } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { cuentasAlAzar } from '../../../test/support/cuentas-modelo/al-azar.ts';
import { compararSaldos, compararTodo } from '../../../test/support/cuentas-modelo/comparar.ts';
import { SIN_RITMO } from '../../../test/support/races.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

const DURA = Boolean(process.env['PLOMADA_HARD']);
const PASOS = Number(process.env['PLOMADA_OPERATIONS'] ?? (DURA ? 10_000 : 80));
const SEMILLA = Number(process.env['PLOMADA_SEED'] ?? randomInt(2 ** 31));
/** Number of operations between two full comparisons of the accounts with the model. */
const TRAMO = DURA ? 50 : 40;

/** Refusals that a long run must produce at least once. */
const NEGATIVAS = [
  'SALDO_INSUFICIENTE',
  'CUENTA_CERRADA',
  'CUENTA_COMPARTIDA',
  'CUENTA_CON_SALDO',
  'NO_ENCONTRADO',
  'TRASPASO_ANULADO',
  'cuentaId',
  'fecha',
  'importeCentavos',
  'saldoInicialEl',
];

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
});
afterAll(() => servidor.cerrar());

it('after each of many random steps the balances of accounts equal those of a plain model', async () => {
  const { vida, paso } = await cuentasAlAzar(servidor, SEMILLA);
  try {
    for (let n = 1; n <= PASOS; n += 1) {
      await paso();
      await compararSaldos(vida);
      if (n % TRAMO === 0) await compararTodo(vida, { cadaDia: n === PASOS });
    }
  } catch (error) {
    throw new Error(`PLOMADA_SEED=${SEMILLA}: ${vida.ultimo}`, { cause: error });
  }
  if (!DURA) return;
  const resumen = [...vida.cuantas].map(([que, veces]) => `${que}: ${veces}`).sort();
  process.stdout.write(`PLOMADA_SEED=${SEMILLA}\n${resumen.join('\n')}\n`);
  expect(NEGATIVAS.filter((negativa) => !vida.cuantas.has(negativa))).toEqual([]);
}, 3_600_000);
