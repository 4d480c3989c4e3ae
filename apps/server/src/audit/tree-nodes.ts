import { hash } from 'node:crypto';

import type { Bound } from '@plomada/db/statement';
import type { TenantId } from '@plomada/db/tenant-id';
import {
  ArbolDeSellos,
  type Bytes,
  fronteraDe,
  hexDe,
  type NodoConHash,
  textoDeHoja,
} from '@plomada/domain/auditoria/merkle.rules';

import { INSERT_NODES } from './tree-nodes.sql.ts';

export type NodeRow = { readonly nivel: number; readonly indice: number; readonly hash: string };

export const digest = (bytes: Bytes): Bytes => new Uint8Array(hash('sha256', bytes, 'buffer'));

export const bytesOf = (hex: string): Bytes => new Uint8Array(Buffer.from(hex, 'hex'));

export const leafHash = (hex: string): Bytes => digest(textoDeHoja(bytesOf(hex)));

export const nodesOf = (rows: readonly NodeRow[]): NodoConHash[] =>
  rows.map(({ nivel, indice, hash: hex }) => ({ nivel, indice, hash: bytesOf(hex) }));

/** End of the chain, with the stored nodes of the frontier over its `seq` hashes. */
export type TreeEnd = {
  readonly seq: number;
  readonly hash: string;
  readonly frontier: readonly NodeRow[];
};

/**
 * Inner nodes completed by the hashes that follow `end`; null where nodes before it are missing, so that kept
 * nodes always cover the beginning of the tree without a gap.
 */
export function nodesAfter(end: TreeEnd, hashes: readonly string[]): NodoConHash[] | null {
  const { seq, frontier } = end;
  const inner = nodesOf(frontier);
  if (inner.length !== fronteraDe(seq).filter(({ nivel }) => nivel > 0).length) return null;
  const last = { nivel: 0, indice: seq - 1 };
  const leaf = seq % 2 === 1 ? [{ ...last, hash: leafHash(end.hash) }] : [];
  const made: NodoConHash[] = [];
  const tree = new ArbolDeSellos(digest, [], {
    comienzo: { size: seq, nodos: [...leaf, ...inner] },
    alCompletar: (node) => made.push(node),
  });
  for (const hex of hashes) tree.agregar(bytesOf(hex));
  return made;
}

export const insertNodes = (tenantId: TenantId, nodes: readonly NodoConHash[]): Bound<object> =>
  INSERT_NODES(
    tenantId,
    nodes.map(({ nivel }) => nivel),
    nodes.map(({ indice }) => indice),
    nodes.map(({ hash: bytes }) => hexDe(bytes)),
  );
