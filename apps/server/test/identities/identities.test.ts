import type { Identidad } from '@plomada/domain/cifras/identidades';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listar } from '../support/facturas.ts';
import { como } from '../support/rest-client.ts';
import { crearServidor, type Servidor } from '../support/server.ts';
import { bank, bankStatements } from './bank.ts';
import { books } from './books.ts';
import { Firm } from './firm.ts';
import { plot, stockpiles } from './goods.ts';
import { accounts, budgets, cash, partners } from './money.ts';
import { months, reports } from './months.ts';
import { office } from './office.ts';
import { cheques, clients, parts, pockets, suppliers } from './owed.ts';
import { Plain } from './plain.ts';
import { cheques as chequesOfOthers } from './portfolio.ts';
import { asks, type Proof, type Reader } from './proof.ts';
import { costs, forecast, margins } from './results.ts';

/*
 * Compares the amounts that endpoints give for one question, for each reader, with plain SQL over
 * the rows that the reader may see, in organisations that live at random. `PLOMADA_SEED=N` repeats
 * one life; `PLOMADA_LIVES=M` runs M lives from that seed on.
 */

const first = process.env['PLOMADA_SEED'];
const lives = Number(
  process.env['PLOMADA_LIVES'] ?? (first ? 1 : process.env['PLOMADA_HARD'] ? 200 : 1),
);
const SEEDS = Array.from({ length: lives }, (_, i) => Number(first ?? 20_261_128) + i);
const STEPS = 60;

type Document = {
  readonly cuit: string;
  readonly tipo: number;
  readonly numero: number;
  readonly moneda: string;
  readonly total: string;
};

/**
 * Inserts ARCA's list: some documents of ours, every other one with a different total, and one that
 * we lack.
 */
async function listed({ admin }: Servidor, plain: Plain): Promise<void> {
  const ours = await plain.rows<Document>(
    `select cuit_emisor as cuit, tipo_arca as tipo, numero::int as numero, moneda, total_centavos as total from comprobantes
     where tenant_id = $1 and a_pagar order by numero limit 6`,
  );
  for (const [i, { cuit, tipo, numero, moneda, total }] of ours.entries()) {
    await listar(admin, {
      cuitEmisor: cuit,
      tipoArca: tipo,
      numero,
      moneda,
      tipoCambio: moneda === 'USD' ? '1400.5' : '1',
      totalCentavos: Number(total) + (i % 2),
    });
  }
  await listar(admin, { numero: 9_001, totalCentavos: 181_500 });
}

const PROOFS: Readonly<Record<Identidad, Proof>> = {
  caja: cash,
  cuentas: accounts,
  cheques,
  cartera: chequesOfOthers,
  conciliacion: bank,
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
  administracion: office,
  cierres: months,
  informes: reports,
};
/** An Admin sees the amounts of an Owner, so that only the long run, or one life repeated, asks as both. */
const isAsked = (reader: Reader): boolean =>
  reader !== 'Admin' || first !== undefined || process.env['PLOMADA_HARD'] !== undefined;
const CASES = Object.entries(PROOFS).flatMap(([name, { readers, prove }]) =>
  readers.filter(isAsked).map((reader) => ({ name, reader, prove })),
);

describe.each(SEEDS)('a random firm (seed %i)', (seed) => {
  let servidor: Servidor;
  let plain: Plain;
  beforeAll(async () => {
    servidor = await crearServidor({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
    const firm = await Firm.found(servidor, seed);
    await firm.live(STEPS);
    plain = new Plain(servidor);
    await listed(servidor, plain);
    await bankStatements(servidor);
  });
  afterAll(() => servidor.cerrar());

  it.each(CASES)(
    'shows $name with the same amount everywhere ($reader)',
    async ({ reader, prove }) => {
      const asked = { reader, plain, ...asks(servidor, await como(servidor, reader)) };
      await expect(prove(asked)).resolves.toBeUndefined();
    },
  );
});
