import { randomInt } from 'node:crypto';

import { required } from '@plomada/domain/base/required';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { CuentasAlAzar } from '../../../test/support/cuentas-al-azar.ts';
import { compararSaldos, compararTodo } from '../../../test/support/cuentas-comparar.ts';
import { SIN_RITMO } from '../../../test/support/races.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

const DURA = Boolean(process.env['PLOMADA_HARD']);
const PASOS = Number(process.env['PLOMADA_OPERATIONS'] ?? (DURA ? 10_000 : 220));
const SEMILLA = Number(process.env['PLOMADA_SEED'] ?? randomInt(2 ** 31));
/** Between one look at everything and the next. */
const TRAMO = DURA ? 50 : 110;

/** Each of them happens in a long life. */
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

it('after each of many random steps the accounts hold what a plain model holds', async () => {
  const vida = await CuentasAlAzar.empezar(servidor, SEMILLA);
  try {
    for (let paso = 1; paso <= PASOS; paso += 1) {
      await vida.paso();
      await compararSaldos(vida);
      if (paso % TRAMO === 0) await compararTodo(vida, { cadaDia: paso === PASOS });
    }
  } catch (error) {
    throw new Error(`PLOMADA_SEED=${SEMILLA}: ${vida.ultimo}`, { cause: error });
  }
  if (!DURA) return;
  process.stdout.write(`PLOMADA_SEED=${SEMILLA}\n${vida.resumen()}\n`);
  expect(NEGATIVAS.filter((negativa) => !vida.cuantas.has(negativa))).toEqual([]);
  required(vida.cuantas.get('hecho'), 'a step that was let through');
}, 3_600_000);
