import { setImmediate as respirar } from 'node:timers/promises';

import { HASH_INICIAL } from '@plomada/domain/auditoria/cadena.rules';
import {
  ArbolDeSellos,
  type Comienzo,
  type Ruta,
  SIN_COMIENZO,
} from '@plomada/domain/auditoria/merkle.rules';
import { comienzoDe, lecturaDe } from '@plomada/domain/auditoria/nodos-guardados.rules';

import { SELECT_NODES } from '../../audit/tree-nodes.sql.ts';
import { bytesOf, digest, nodesOf } from '../../audit/tree-nodes.ts';
import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/query.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { SELECT_ALTURA, SELECT_CORTE, SELECT_HOJAS, SELECT_HOJAS_EN } from './pruebas.sql.ts';

export type TxDeArbol = QueryTx & Pick<TenantContext, 'tenantId'>;

/** Maximum number of hashes read by one statement. */
const TRAMO = 5000;
/** Number of leaves of the tree hashed in a row before other calls may run on the single thread. */
const SEGUIDAS = 500;
const DIGITOS = 64;

export type Altura = {
  /**
   * Number of leaves of the tree: the hashes before the first gap, removed ones included. Counted
   * from the stored hashes and not taken from the head of the chain, so that changing the head
   * hides nothing.
   */
  readonly size: number;
  /**
   * Number of hashes missing before the first kept one: cleanups from before the tree removed them.
   */
  readonly quitados: number;
  /** Hash before the first kept one; the tree uses it in place of each removed hash. */
  readonly anterior: string;
  /** Number of leaves at the beginning whose inner nodes are stored. */
  readonly guardadas: number;
};

export async function leerAltura({ query, tenantId }: TxDeArbol): Promise<Altura> {
  const fila = await oneRow({ query }, SELECT_ALTURA(tenantId));
  const idos = fila.primero - 1;
  const conservados =
    idos + fila.sellos === fila.ultimo
      ? fila.sellos
      : (await oneRow({ query }, SELECT_CORTE(tenantId))).sellos;
  const size = idos + conservados;
  const guardadas = 2 * Math.min(fila.pares, Math.floor(size / 2));
  return { size, quitados: idos, anterior: fila.anterior ?? HASH_INICIAL, guardadas };
}

type Tramo = { readonly tras: number; readonly hasta: number };

/** Leaves of part of the tree, at most `TRAMO` at a time. */
export async function* leerHojas(
  { query, tenantId }: TxDeArbol,
  { quitados: idos, anterior }: Altura,
  { tras, hasta }: Tramo,
): AsyncGenerator<string[]> {
  for (let desde = tras; desde < hasta; desde += TRAMO) {
    const fin = Math.min(desde + TRAMO, hasta);
    const { hojas } = await oneRow({ query }, SELECT_HOJAS(tenantId, desde, fin));
    const sinSello = Math.max(0, Math.min(idos, fin) - desde);
    yield Array.from({ length: fin - desde }, (_, i) =>
      i < sinSello ? anterior : hojas.slice((i - sinSello) * DIGITOS, (i - sinSello + 1) * DIGITOS),
    );
  }
}

type Mirada = {
  readonly rutas: readonly Ruta[];
  /** Leaves that the caller was shown earlier or is shown now, numbered from 0. */
  readonly testigos: readonly number[];
};

async function leerComienzo(
  { query, tenantId }: TxDeArbol,
  { quitados: idos, anterior, guardadas: size }: Altura,
  mirada: Mirada,
): Promise<Comienzo> {
  if (size === 0) return SIN_COMIENZO;
  const pedido = { size, ...mirada };
  const { nodos, hojas } = lecturaDe(pedido);
  const niveles = nodos.map(({ nivel }) => nivel);
  const indices = nodos.map(({ indice }) => indice);
  const filas = await query(SELECT_NODES(tenantId, niveles, indices));
  const seqs = hojas.filter((i) => i >= idos).map((i) => i + 1);
  const sellos = new Map(
    (await query(SELECT_HOJAS_EN(tenantId, seqs))).map(({ seq, hash }) => [seq - 1, bytesOf(hash)]),
  );
  for (const i of hojas) if (i < idos) sellos.set(i, bytesOf(anterior));
  return comienzoDe(pedido, { nodos: nodesOf(filas), sellos }, digest) ?? SIN_COMIENZO;
}

/**
 * Tree built from the stored nodes as far as they match the hashes, and from the hashes after that.
 */
export async function leerArbol(
  tx: TxDeArbol,
  altura: Altura,
  mirada: Mirada,
): Promise<ArbolDeSellos> {
  const comienzo = await leerComienzo(tx, altura, mirada);
  const arbol = new ArbolDeSellos(digest, mirada.rutas, { comienzo });
  for await (const hojas of leerHojas(tx, altura, { tras: comienzo.size, hasta: altura.size })) {
    for (const hoja of hojas) {
      arbol.agregar(bytesOf(hoja));
      if (arbol.size % SEGUIDAS === 0) await respirar();
    }
  }
  return arbol;
}
