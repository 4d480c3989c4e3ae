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
  INSERT_LINKS,
  SELECT_HEAD,
  SELECT_BATCH,
  SELECT_BROUGHT,
  TRY_LOCK,
  UPSERT_HEAD,
  type Head,
  type Place,
} from './chain-worker.sql.ts';
import { hashableRow } from './hashed-row.sql.ts';
import { SELECT_FRONTIER } from './tree-nodes.sql.ts';
import { insertNodes, nodesAfter, type TreeEnd } from './tree-nodes.ts';

export type ChainDeps = { readonly db: Db; readonly log: FastifyBaseLogger };

/** Result of a batch; `taken` means that another server is hashing the organisation. */
type BatchResult = 'taken' | { readonly rows: number; readonly more: boolean };

type HashableRow = RowOf<typeof SELECT_BATCH>;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const BATCH_MS = 120_000;

type HashBatch = {
  /** Rows read that have no hash yet. */
  readonly rows: readonly HashableRow[];
  /** Position in the hashing order of the last row read: `xid`, `ts`, `id`. */
  readonly xid: string;
  readonly ts: Date;
  readonly id: string;
  readonly more: boolean;
};

export function batchOf(readRows: readonly HashableRow[]): HashBatch | null {
  const last = readRows.at(-1);
  if (!last) return null;
  const { xid, ts, id } = last;
  const rows = readRows.filter(({ hashed }) => !hashed);
  return { rows, xid, ts, id, more: readRows.length === BATCH };
}

/** First rows without a hash, skipping any number of hashed ones. */
async function findUnhashed(
  tx: QueryTx,
  tenantId: TenantId,
  below: string,
): Promise<HashBatch | null> {
  const readFrom = async (from: Place) =>
    batchOf(await tx.query(SELECT_BATCH(tenantId, below, ...from)));
  let batch = await readFrom(BEGINNING);
  while (batch?.rows.length === 0) {
    batch = await readFrom([batch.xid, batch.ts.toISOString(), batch.id]);
  }
  return batch;
}

/**
 * Next batch of a restored organisation, whose transaction ids belong to another cluster. Rows
 * written by this cluster come first, then restored rows without a hash; after both, the head
 * continues with this cluster's ids.
 */
async function readRestored(tx: QueryTx, tenantId: TenantId, head: Head): Promise<HashBatch> {
  const xid = required(head.xid, 'the head');
  const ts = required(head.ts, 'the head');
  const id = required(head.log_id, 'the head');
  const own = await findUnhashed(tx, tenantId, head.floor);
  if (own) return { rows: own.rows, xid, ts, id, more: true };
  const brought = batchOf(await tx.query(SELECT_BATCH(tenantId, END, ...afterHead(head))));
  if (brought) return { ...brought, more: true };
  return { rows: [], xid: String(BigInt(head.floor) - 1n), ts, id, more: true };
}

/** Next rows to hash; null without any. */
async function readBatch(tx: QueryTx, tenantId: TenantId, head: Head): Promise<HashBatch | null> {
  if (head.restored) return await readRestored(tx, tenantId, head);
  const { floor, xid } = head;
  // Restored rows without any hash, whose transaction ids this cluster has not reached.
  const brought = xid === null ? batchOf(await tx.query(SELECT_BROUGHT(tenantId))) : null;
  return brought ?? batchOf(await tx.query(SELECT_BATCH(tenantId, floor, ...afterHead(head))));
}

/** Links of the rows in the chain, appended to the link `from`. */
function chain(from: Eslabon, rows: readonly HashableRow[]): Sello[] {
  const links: Sello[] = [];
  let previous = from;
  for (const { xid: _xid, hashed: _hashed, ...row } of rows) {
    const link = sellar(previous, hashableRow(row), sha256);
    links.push(link);
    previous = link;
  }
  return links;
}

/**
 * Statements that write the links of the rows, the tree nodes that they complete, and the new head.
 */
export function chained(
  tenantId: TenantId,
  from: TreeEnd,
  { rows, xid, ts, id }: HashBatch,
): readonly Bound<object>[] {
  const links = chain(from, rows);
  const end = links.at(-1) ?? from;
  const hashes = links.map(({ hash }) => hash);
  const nodes = nodesAfter(from, hashes) ?? [];
  return [
    INSERT_LINKS(
      tenantId,
      links.map(({ seq }) => seq),
      rows.map((row) => row.id),
      links.map(({ prevHash }) => prevHash),
      hashes,
    ),
    ...(nodes.length > 0 ? [insertNodes(tenantId, nodes)] : []),
    UPSERT_HEAD(tenantId, end.seq, end.hash, xid, ts, id),
  ];
}

async function hashIn(tx: QueryTx, tenantId: TenantId): Promise<BatchResult> {
  const { taken } = await oneRow(tx, TRY_LOCK(tenantId));
  if (!taken) return 'taken';
  const head = await oneRow(tx, SELECT_HEAD(tenantId));
  const batch = await readBatch(tx, tenantId, head);
  if (!batch) return { rows: 0, more: false };
  const { seq, hash } = head;
  const frontier = await tx.query(SELECT_FRONTIER(tenantId));
  const end = seq === null || hash === null ? PRIMER_ESLABON : { seq, hash };
  const from = { ...end, frontier };
  for (const statement of chained(tenantId, from, batch)) await tx.query(statement);
  return { rows: batch.rows.length, more: batch.more };
}

/** Transaction of the worker for one batch. */
export const inBatch = <T>({ db, log }: ChainDeps, fn: (tx: QueryTx) => Promise<T>): Promise<T> =>
  transaction(
    {
      db,
      log,
      now: new Date(),
      deadline: performance.now() + BATCH_MS,
      claim: null,
      user: { id: '' },
    },
    fn,
  );

/**
 * Hashes the next rows of an organisation in one transaction: hashes, tree nodes and head, or
 * nothing. Only rows below the oldest running transaction are taken, so that no later row can
 * precede them.
 */
export const hashBatch = (deps: ChainDeps, tenantId: TenantId): Promise<BatchResult> =>
  inBatch(deps, (tx) => hashIn(tx, tenantId));
