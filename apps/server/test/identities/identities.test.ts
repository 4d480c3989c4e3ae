import type { Identidad } from '@plomada/domain/cifras/identidades';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listar } from '../support/facturas.ts';
import { como } from '../support/rest-client.ts';
import { crearServidor, type Servidor } from '../support/server.ts';
import { books } from './books.ts';
import { Firm } from './firm.ts';
import { plot, stockpiles } from './goods.ts';
import { accounts, budgets, cash, partners } from './money.ts';
import { cheques, clients, parts, pockets, suppliers } from './owed.ts';
import { Plain } from './plain.ts';
import { getAs, type Proof } from './proof.ts';
import { costs, forecast, margins } from './results.ts';

/*
 * One question of money has one answer, wherever it is asked and whoever asks: firms that live at random, each amount of
 * the product beside plain SQL over the rows that its reader may see. `PLOMADA_SEED=N` lives one life again.
 */

const SEEDS = process.env['PLOMADA_SEED']
  ? [Number(process.env['PLOMADA_SEED'])]
  : Array.from({ length: process.env['PLOMADA_HARD'] ? 200 : 2 }, (_, i) => 20_261_128 + i);
const STEPS = 60;

const PROOFS: Readonly<Record<Identidad, Proof>> = {
  caja: cash,
  cuentas: accounts,
  cheques,
  proveedores: suppliers,
  clientes: clients,
  bolsillos: pockets,
  partes: parts,
  presupuestos: budgets,
  aportes: partners,
  acopios: stockpiles,
  lote: plot,
  facturas: books,
  costo: costs,
  margen: margins,
  proyeccion: forecast,
};
const CASES = Object.entries(PROOFS).flatMap(([name, { readers, prove }]) =>
  readers.map((reader) => ({ name, reader, prove })),
);

describe.each(SEEDS)('a firm at random (seed %i)', (seed) => {
  let servidor: Servidor;
  let plain: Plain;
  beforeAll(async () => {
    servidor = await crearServidor({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
    const firm = await Firm.found(servidor, seed);
    await firm.live(STEPS);
    for (const numero of [1, 2, 9_001])
      await listar(servidor.admin, { numero, totalCentavos: 181_500 });
    plain = new Plain(servidor);
  });
  afterAll(() => servidor.cerrar());

  it.each(CASES)('answers $name with one amount ($reader)', async ({ reader, prove }) => {
    const asked = { reader, plain, get: getAs(await como(servidor, reader)) };
    await expect(prove(asked)).resolves.toBeUndefined();
  });
});
