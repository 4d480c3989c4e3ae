import type { CheckpointAuditoria } from '@plomada/domain/auditoria/auditoria.schema';
import { textoSellado } from '@plomada/domain/auditoria/cadena.rules';
import {
  claveDeSpki,
  claveIdDe,
  cuerpoDeCheckpoint,
  firmarCheckpoint,
  textoDeClaveId,
  type Checkpoint,
} from '@plomada/domain/auditoria/checkpoint.rules';
import { rutaDeConsistencia, rutaDeInclusion } from '@plomada/domain/auditoria/merkle.rules';
import { required } from '@plomada/domain/base/required';

import { hashableRow } from '../../audit/hashed-row.sql.ts';
import { digest } from '../../audit/tree-nodes.ts';
import type { TenantContext } from '../../context/context.ts';
import { limited } from '../../context/limiter.ts';
import type { Services, TextSigner } from '../../context/services.ts';
import { snapshot } from '../../context/transaction.ts';
import { leerAltura, leerArbol, type TxDeArbol } from './arbol.queries.ts';
import { SELECT_FILAS, SELECT_SELLOS } from './integridad.sql.ts';

type TxDePruebas = TxDeArbol & { readonly services: Pick<Services, 'auditSigner'> };

export type Pruebas = {
  /** Signed root of the tree; null if the server has no signing key, or no row is hashed yet. */
  readonly checkpoint: string | null;
  /** Public key of the signature, SPKI in base64; null if the server has no signing key. */
  readonly clavePublica: string | null;
  /** Number of hashes in the tree. */
  readonly size: number;
  /**
   * Consistency proof from the requested size; null without a request, empty where the tree is
   * smaller than that size.
   */
  readonly consistencia: string[] | null;
  /**
   * Proof that the requested row is in the tree; null when the row has no hash yet or was removed,
   * or none was requested.
   */
  readonly inclusion: {
    readonly seq: number;
    readonly prevHash: string;
    readonly texto: string;
    readonly prueba: string[];
  } | null;
};

/**
 * Text of an audit row as it was hashed, with the previous hash; null if the row or its hash is
 * missing.
 */
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
  const claveId = claveIdDe(digest(textoDeClaveId(checkpoint.tenantId, clave)));
  const firma = Buffer.from(signer.sign(cuerpoDeCheckpoint(checkpoint)), 'base64');
  return firmarCheckpoint(checkpoint, { claveId, firma: new Uint8Array(firma) });
}

/**
 * Signed root of the tree over the organisation's hashes, with proofs that the tree of `desde`
 * hashes is its beginning and that the row `seq` is in it. Consistent when `tx` is a snapshot. The
 * caller takes the limiter's slot.
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
  const mostrados = [desde, sellada?.seq, size].flatMap((n) => (n && n <= size ? [n - 1] : []));
  const arbol = await leerArbol(tx, altura, { rutas: [vieja, camino], testigos: mostrados });
  const raiz = arbol.raiz();
  return {
    checkpoint: firmar({ tenantId: tx.tenantId, size, raiz }, signer),
    clavePublica,
    size,
    consistencia: desde === null ? null : arbol.prueba(vieja),
    inclusion: sellada && { ...sellada, prueba: arbol.prueba(camino) },
  };
}

/** Signed root of the tree over the log's hashes, for members who want to keep it. */
export async function leerCheckpoint(ctx: TenantContext): Promise<CheckpointAuditoria> {
  return await limited(ctx, 'chain', () =>
    snapshot(ctx, async (tx) => {
      const { checkpoint, clavePublica, size } = await pruebasDe(tx, { desde: null, seq: null });
      return { checkpoint, clavePublica, sello: checkpoint === null ? null : size };
    }),
  );
}
