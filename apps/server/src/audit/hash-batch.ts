import { createHash } from 'node:crypto';

import type { Db } from '@plomada/db/client';
import type { Bound, RowOf } from '@plomada/db/statement';
import type { TenantId } from '@plomada/db/tenant-id';
import {
  PRIMER_ESLABON,
  sellar,
  type Eslabon,
  type Sello,
} from '@plomada/domain/auditoria/eslabon.rules';
import { required } from '@plomada/domain/base/required';
import type { FastifyBaseLogger } from 'fastify';

import type { QueryTx } from '../context/query.ts';
import { oneRow } from '../context/sql/one-row.ts';
import { transaction } from '../context/transaction.ts';
import {
  afterHead,
  BATCH,
  BEGINNING,
  END,
  INSERT_SELLOS,
  SELECT_CABEZA,
  SELECT_LOTE,
  SELECT_TRAIDAS,
  TRY_LOCK,
  UPSERT_CABEZA,
  type Cabeza,
  type Place,
} from './chain-worker.sql.ts';
import { filaSellable } from './hashed-row.sql.ts';

export type ChainDeps = { readonly db: Db; readonly log: FastifyBaseLogger };

/** `ocupado`: another server is at it. */
type BatchResult = 'ocupado' | { readonly filas: number; readonly quedan: boolean };

type HashedRow = RowOf<typeof SELECT_LOTE>;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const BATCH_MS = 120_000;

type HashBatch = {
  /** Those without a hash. */
  readonly filas: readonly HashedRow[];
  /** How far the order of hashing has come with them. */
  readonly xid: string;
  readonly ts: Date;
  readonly id: string;
  readonly quedan: boolean;
};

export function loteOf(readRows: readonly HashedRow[]): HashBatch | null {
  const last = readRows.at(-1);
  if (!last) return null;
  const { xid, ts, id } = last;
  const rows = readRows.filter(({ sellada }) => !sellada);
  return { filas: rows, xid, ts, id, quedan: readRows.length === BATCH };
}

/** The first rows without a hash, however many that have one stand before them. */
async function findUnhashed(
  tx: QueryTx,
  tenantId: TenantId,
  below: string,
): Promise<HashBatch | null> {
  const readFrom = async (from: Place) =>
    loteOf(await tx.query(SELECT_LOTE(tenantId, below, ...from)));
  let batch = await readFrom(BEGINNING);
  while (batch?.filas.length === 0) {
    batch = await readFrom([batch.xid, batch.ts.toISOString(), batch.id]);
  }
  return batch;
}

/**
 * Out of a dump: the other cluster's numbers mean nothing here. First what this one has written, then
 * what came without a hash after the head; once neither is left the head goes on from this cluster's own.
 */
async function readRestored(tx: QueryTx, tenantId: TenantId, cabeza: Cabeza): Promise<HashBatch> {
  const xid = required(cabeza.xid, 'the head');
  const ts = required(cabeza.ts, 'the head');
  const id = required(cabeza.log_id, 'the head');
  const own = await findUnhashed(tx, tenantId, cabeza.piso);
  if (own) return { filas: own.filas, xid, ts, id, quedan: true };
  const brought = loteOf(await tx.query(SELECT_LOTE(tenantId, END, ...afterHead(cabeza))));
  if (brought) return { ...brought, quedan: true };
  return { filas: [], xid: String(BigInt(cabeza.piso) - 1n), ts, id, quedan: true };
}

/** Null when there is nothing to do. */
async function readBatch(
  tx: QueryTx,
  tenantId: TenantId,
  cabeza: Cabeza,
): Promise<HashBatch | null> {
  if (cabeza.restaurada) return await readRestored(tx, tenantId, cabeza);
  const { piso, xid } = cabeza;
  // No hash yet, and rows that this cluster has not reached: out of a dump as well.
  const brought = xid === null ? loteOf(await tx.query(SELECT_TRAIDAS(tenantId))) : null;
  return brought ?? loteOf(await tx.query(SELECT_LOTE(tenantId, piso, ...afterHead(cabeza))));
}

/** What their places are, from the last one on. */
function chain(from: Eslabon, rows: readonly HashedRow[]): Sello[] {
  const links: Sello[] = [];
  let previous = from;
  for (const { xid: _xid, sellada: _hashed, ...row } of rows) {
    const link = sellar(previous, filaSellable(row), sha256);
    links.push(link);
    previous = link;
  }
  return links;
}

/** Writes the links that rows have become, and the head that the last of them is. */
export function chained(
  tenantId: TenantId,
  from: Eslabon,
  { filas, xid, ts, id }: HashBatch,
): readonly [insert: Bound<object>, head: Bound<object>] {
  const links = chain(from, filas);
  const end = links.at(-1) ?? from;
  return [
    INSERT_SELLOS(
      tenantId,
      links.map(({ seq }) => seq),
      filas.map((row) => row.id),
      links.map(({ prevHash }) => prevHash),
      links.map(({ hash }) => hash),
    ),
    UPSERT_CABEZA(tenantId, end.seq, end.hash, xid, ts, id),
  ];
}

async function hashIn(tx: QueryTx, tenantId: TenantId): Promise<BatchResult> {
  const { tomado } = await oneRow(tx, TRY_LOCK(tenantId));
  if (!tomado) return 'ocupado';
  const cabeza = await oneRow(tx, SELECT_CABEZA(tenantId));
  const batch = await readBatch(tx, tenantId, cabeza);
  if (!batch) return { filas: 0, quedan: false };
  const { seq, hash } = cabeza;
  const from = seq === null || hash === null ? PRIMER_ESLABON : { seq, hash };
  for (const statement of chained(tenantId, from, batch)) await tx.query(statement);
  return { filas: batch.filas.length, quedan: batch.quedan };
}

/**
 * Gives the next rows of an organisation their places, in one transaction: places, hashes and head, or
 * nothing. Only rows below the oldest transaction that runs in this database: none can still come to stand before them.
 */
export function hashBatch({ db, log }: ChainDeps, tenantId: TenantId): Promise<BatchResult> {
  const ctx = {
    db,
    log,
    ahora: new Date(),
    deadline: performance.now() + BATCH_MS,
    clave: null,
    user: { id: '' },
  };
  return transaction(ctx, (tx) => hashIn(tx, tenantId));
}
