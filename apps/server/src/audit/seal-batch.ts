import { createHash } from 'node:crypto';

import type { Db } from '@plomada/db/client';
import type { RowOf } from '@plomada/db/statement';
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
import { withSqlTransaction } from '../context/transaction.ts';
import { oneRow } from '../sql/one-row.ts';
import { filaSellable } from './sealed-row.sql.ts';
import {
  BATCH,
  BEGINNING,
  INSERT_SELLOS,
  SELECT_CABEZA,
  SELECT_LOTE,
  SELECT_LOTE_RESTAURADO,
  TRY_LOCK,
  UPSERT_CABEZA,
} from './sealer.sql.ts';

export type Sealing = { readonly db: Db; readonly log: FastifyBaseLogger };

/** `ocupado`: another server is at it. */
export type Sealed = 'ocupado' | { readonly filas: number; readonly quedan: boolean };

type Cabeza = RowOf<typeof SELECT_CABEZA>;
type Fila = RowOf<typeof SELECT_LOTE>;

export const sha256 = (texto: string): string => createHash('sha256').update(texto).digest('hex');

const BATCH_MS = 8000;

function readBatch(
  tx: QueryTx,
  tenantId: TenantId,
  { piso, techo, restaurada, xid, ts, log_id }: Cabeza,
): Promise<Fila[]> {
  if (restaurada) return tx.query(SELECT_LOTE_RESTAURADO(tenantId, piso, techo));
  return tx.query(
    SELECT_LOTE(
      tenantId,
      piso,
      xid ?? BEGINNING.xid,
      ts?.toISOString() ?? BEGINNING.ts,
      log_id ?? BEGINNING.id,
    ),
  );
}

function chain(desde: Eslabon, filas: readonly Fila[]): Sello[] {
  const sellos: Sello[] = [];
  let anterior = desde;
  for (const { xid: _xid, ...fila } of filas) {
    const sello = sellar(anterior, filaSellable(fila), sha256);
    sellos.push(sello);
    anterior = sello;
  }
  return sellos;
}

/**
 * How far the order of sealing has come. Out of a dump, the other cluster's numbers mean nothing here:
 * once all that is settled has its seal, the head goes on from this cluster's own.
 */
function reached({ restaurada, xid, piso }: Cabeza, ultima: Fila | undefined, lleno: boolean) {
  if (restaurada) return lleno ? required(xid, 'the head') : String(BigInt(piso) - 1n);
  return required(ultima, 'a row').xid;
}

async function sealIn(tx: QueryTx, tenantId: TenantId): Promise<Sealed> {
  const { tomado } = await oneRow(tx, TRY_LOCK(tenantId));
  if (!tomado) return 'ocupado';
  const cabeza = await oneRow(tx, SELECT_CABEZA(tenantId));
  const filas = await readBatch(tx, tenantId, cabeza);
  if (filas.length === 0 && !cabeza.restaurada) return { filas: 0, quedan: false };
  const { seq, hash } = cabeza;
  const desde = seq === null || hash === null ? PRIMER_ESLABON : { seq, hash };
  const sellos = chain(desde, filas);
  await tx.query(
    INSERT_SELLOS(
      tenantId,
      sellos.map((sello) => sello.seq),
      filas.map(({ id }) => id),
      sellos.map((sello) => sello.prevHash),
      sellos.map((sello) => sello.hash),
    ),
  );
  const ultima = filas.at(-1);
  const fin = sellos.at(-1) ?? desde;
  const quedan = filas.length === BATCH;
  await tx.query(
    UPSERT_CABEZA(
      tenantId,
      fin.seq,
      fin.hash,
      reached(cabeza, ultima, quedan),
      required(ultima?.ts ?? cabeza.ts, 'an instant'),
      required(ultima?.id ?? cabeza.log_id, 'a row'),
    ),
  );
  return { filas: filas.length, quedan };
}

/**
 * Gives the next rows of an organisation their places, in one transaction: places, hashes and head, or
 * nothing. Only rows below the oldest running transaction: none can still come to stand before them.
 */
export function sealBatch({ db, log }: Sealing, tenantId: TenantId): Promise<Sealed> {
  const ctx = {
    db,
    log,
    ahora: new Date(),
    venceEn: performance.now() + BATCH_MS,
    clave: null,
    user: { id: '' },
  };
  return withSqlTransaction(ctx, (tx) => sealIn(tx, tenantId));
}
