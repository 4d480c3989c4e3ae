import { runPinned } from '@plomada/db/pin';
import type { TenantId } from '@plomada/db/tenant-id';
import { HASH_INICIAL } from '@plomada/domain/auditoria/cadena.rules';
import { fronteraDe } from '@plomada/domain/auditoria/merkle.rules';

import { TRY_LOCK } from '../../audit/chain-worker.sql.ts';
import { inBatch, type ChainDeps } from '../../audit/hash-batch.ts';
import { SELECT_LACKING, SELECT_NODES } from '../../audit/tree-nodes.sql.ts';
import { insertNodes, nodesAfter } from '../../audit/tree-nodes.ts';
import { pagesOfTenants } from '../../context/resolve-tenant.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { leerAltura, leerHojas, type TxDeArbol } from './arbol.queries.ts';

/**
 * Number of hashes whose nodes one transaction stores; even, so that the frontier after each batch
 * has only inner nodes.
 */
const LOTE = 1000;
const QUOTA_KEY = 'audit-nodes';

/**
 * Adds to the tree the nodes of the next hashes that lack them; returns false when there are none
 * left, or when another call is adding them.
 */
async function agregarLote(tx: TxDeArbol): Promise<boolean> {
  const { query, tenantId } = tx;
  const { taken } = await oneRow({ query }, TRY_LOCK(tenantId));
  if (!taken) return false;
  const altura = await leerAltura(tx);
  const tras = altura.guardadas;
  const hasta = Math.min(tras + LOTE, altura.size - (altura.size % 2));
  if (hasta <= tras) return false;
  const frontera = fronteraDe(tras);
  const niveles = frontera.map(({ nivel }) => nivel);
  const indices = frontera.map(({ indice }) => indice);
  const frontier = await query(SELECT_NODES(tenantId, niveles, indices));
  const hojas: string[] = [];
  for await (const tramo of leerHojas(tx, altura, { tras, hasta })) hojas.push(...tramo);
  const nodos = nodesAfter({ seq: tras, hash: HASH_INICIAL, frontier }, hojas);
  if (!nodos) return false;
  await query(insertNodes(tenantId, nodos));
  return true;
}

/**
 * Stores the nodes of an organisation's hashes from before nodes were stored; continues where it
 * stopped.
 */
const completar = (deps: ChainDeps, tenantId: TenantId, stopped: AbortSignal) =>
  runPinned({ tenantId, quotaKey: QUOTA_KEY }, async () => {
    const { lacking } = await oneRow(deps.db, SELECT_LACKING(tenantId));
    if (!lacking) return;
    while (!stopped.aborted && (await inBatch(deps, (tx) => agregarLote({ ...tx, tenantId }))));
  });

/**
 * Stores missing nodes in every organisation: of hashes from before nodes were stored, of an
 * import, or of a server of the previous version. A failure in one organisation does not stop the
 * others.
 */
export async function completarNodos(deps: ChainDeps, stopped: AbortSignal): Promise<void> {
  for await (const pagina of pagesOfTenants(deps.db)) {
    for (const tenantId of pagina) {
      if (stopped.aborted) return;
      await completar(deps, tenantId, stopped).catch((err: unknown) => {
        deps.log.warn({ err, tenantId }, 'nodes of the audit hash tree not stored');
      });
    }
  }
}
