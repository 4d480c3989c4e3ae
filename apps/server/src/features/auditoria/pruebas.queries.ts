import { hash } from 'node:crypto';
import { setImmediate as respirar } from 'node:timers/promises';

import type { CheckpointAuditoria } from '@plomada/domain/auditoria/auditoria.schema';
import { HASH_INICIAL, textoSellado } from '@plomada/domain/auditoria/cadena.rules';
import {
  claveDeSpki,
  claveIdDe,
  cuerpoDeCheckpoint,
  firmarCheckpoint,
  textoDeClaveId,
  type Checkpoint,
} from '@plomada/domain/auditoria/checkpoint.rules';
import {
  ArbolDeSellos,
  rutaDeConsistencia,
  rutaDeInclusion,
  type Bytes,
  type Ruta,
} from '@plomada/domain/auditoria/merkle.rules';
import { required } from '@plomada/domain/base/required';

import { hashableRow } from '../../audit/hashed-row.sql.ts';
import type { TenantContext } from '../../context/context.ts';
import { limited } from '../../context/limiter.ts';
import type { QueryTx } from '../../context/query.ts';
import type { Services, TextSigner } from '../../context/services.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { snapshot } from '../../context/transaction.ts';
import { SELECT_FILAS, SELECT_SELLOS } from './integridad.sql.ts';
import { SELECT_ALTURA, SELECT_CORTE, SELECT_HOJAS } from './pruebas.sql.ts';

type TxDePruebas = QueryTx &
  Pick<TenantContext, 'tenantId'> & { readonly services: Pick<Services, 'auditSigner'> };

export type Pruebas = {
  /** Null without a key, or while nothing is hashed. */
  readonly checkpoint: string | null;
  /** SPKI in base64. */
  readonly clavePublica: string | null;
  /** Hashes in the tree. */
  readonly size: number;
  /** From the size asked about; empty where the tree is smaller than that, which proves nothing. */
  readonly consistencia: string[] | null;
  /** Null where the row asked about has no hash yet, or is no longer there. */
  readonly inclusion: {
    readonly seq: number;
    readonly prevHash: string;
    readonly texto: string;
    readonly prueba: string[];
  } | null;
};

const sha256 = (bytes: Bytes): Bytes => hash('sha256', bytes, 'buffer');

/** Hashes of one read. */
const TRAMO = 5000;
/** Leaves hashed before other calls get their turn on the one thread. */
const SEGUIDAS = 500;
const BYTES = 32;

type Altura = {
  /** How far the hashes go without one missing, by the hashes alone: a head that was rewritten hides nothing. */
  readonly size: number;
  /** Before the first: cleanups of before the tree took them along. */
  readonly idos: number;
  /** The hash before the first, which stands in the tree for each of those. */
  readonly anterior: string;
};

async function leerAltura({ query, tenantId }: TxDePruebas): Promise<Altura> {
  const fila = await oneRow({ query }, SELECT_ALTURA(tenantId));
  const idos = fila.primero - 1;
  const seguidos =
    idos + fila.sellos === fila.ultimo
      ? fila.sellos
      : (await oneRow({ query }, SELECT_CORTE(tenantId))).sellos;
  return { size: idos + seguidos, idos, anterior: fila.anterior ?? HASH_INICIAL };
}

/** Over the hashes as they stand, however often it was computed before: no node of it is kept. */
async function leerArbol(
  { query, tenantId }: TxDePruebas,
  { size, idos, anterior }: Altura,
  rutas: readonly Ruta[],
): Promise<ArbolDeSellos> {
  const arbol = new ArbolDeSellos(sha256, rutas);
  const agregar = async (sello: Bytes) => {
    arbol.agregar(sello);
    if (arbol.size % SEGUIDAS === 0) await respirar();
  };
  const ido = new Uint8Array(Buffer.from(anterior, 'hex'));
  for (let i = 0; i < idos; i += 1) await agregar(ido);
  for (let tras = idos; tras < size; tras += TRAMO) {
    const hasta = Math.min(tras + TRAMO, size);
    const { hojas } = await oneRow({ query }, SELECT_HOJAS(tenantId, tras, hasta));
    const bytes = new Uint8Array(Buffer.from(hojas, 'hex'));
    for (let i = 0; i < bytes.length; i += BYTES) await agregar(bytes.subarray(i, i + BYTES));
  }
  return arbol;
}

/** A row as it was hashed. */
async function leerSellada({ query, tenantId }: TxDePruebas, seq: number) {
  const [sello] = await query(SELECT_SELLOS(tenantId, seq - 1, seq));
  const [fila] = await query(SELECT_FILAS(tenantId, seq - 1, seq));
  if (!sello || !fila) return null;
  const { xid: _xid, seq: _seq, ...resto } = fila;
  const texto = textoSellado({ ...hashableRow(resto), seq });
  return { seq, prevHash: sello.prevHash, texto };
}

function firmar(checkpoint: Checkpoint, signer: TextSigner): string {
  const clave = required(claveDeSpki(signer.publicKey), 'a key of Ed25519');
  const claveId = claveIdDe(sha256(textoDeClaveId(checkpoint.tenantId, clave)));
  const firma = Buffer.from(signer.sign(cuerpoDeCheckpoint(checkpoint)), 'base64');
  return firmarCheckpoint(checkpoint, { claveId, firma: new Uint8Array(firma) });
}

/**
 * The signed root of the tree over the organisation's hashes; that an older one, of `desde` hashes, is its
 * beginning; and that the row `seq` is in it. All of one moment where `tx` is a snapshot. It waits in no
 * queue: the caller takes the place.
 */
export async function pruebasDe(
  tx: TxDePruebas,
  { desde, seq }: { readonly desde: number | null; readonly seq: number | null },
): Promise<Pruebas> {
  const signer = tx.services.auditSigner?.ofTenant(tx.tenantId) ?? null;
  const clavePublica = signer?.publicKey ?? null;
  const altura = signer ? await leerAltura(tx) : null;
  if (!signer || !altura?.size) {
    return { checkpoint: null, clavePublica, size: 0, consistencia: null, inclusion: null };
  }
  const { size } = altura;
  const vieja = desde !== null && desde <= size ? rutaDeConsistencia(desde, size) : [];
  const sellada = seq !== null && seq <= size ? await leerSellada(tx, seq) : null;
  const camino = sellada ? rutaDeInclusion(sellada.seq - 1, size) : [];
  const arbol = await leerArbol(tx, altura, [vieja, camino]);
  const raiz = arbol.raiz();
  return {
    checkpoint: firmar({ tenantId: tx.tenantId, size, raiz }, signer),
    clavePublica,
    size,
    consistencia: desde === null ? null : arbol.prueba(vieja),
    inclusion: sellada && { ...sellada, prueba: arbol.prueba(camino) },
  };
}

/** The signed root of the tree, for whoever wants to keep it. */
export async function leerCheckpoint(ctx: TenantContext): Promise<CheckpointAuditoria> {
  return await limited(ctx, 'chain', () =>
    snapshot(ctx, async (tx) => {
      const { checkpoint, clavePublica, size } = await pruebasDe(tx, { desde: null, seq: null });
      return { checkpoint, clavePublica, sello: checkpoint === null ? null : size };
    }),
  );
}
