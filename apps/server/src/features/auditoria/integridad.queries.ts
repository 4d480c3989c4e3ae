import type { RowOf } from '@plomada/db/statement';
import type { Integridad } from '@plomada/domain/auditoria/auditoria.schema';
import {
  fallaDeCabeza,
  filaInsertada,
  type Eslabon,
  type FallaDeCadena,
} from '@plomada/domain/auditoria/eslabon.rules';
import { required } from '@plomada/domain/base/required';

import { BEGINNING, type Place } from '../../audit/chain-worker.sql.ts';
import type { TenantContext } from '../../context/context.ts';
import { limited } from '../../context/limiter.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { snapshot } from '../../context/transaction.ts';
import { leerFilasCambiadas } from '../cierres/cierres.queries.ts';
import { leerPrincipio, recorrerCadena, type Recorrido } from './cadena.queries.ts';
import { SELECT_CABEZA, SELECT_CUENTAS, SELECT_SUELTAS } from './integridad.sql.ts';

type Cabeza = RowOf<typeof SELECT_CABEZA>;

/**
 * Failure of the first row before the head that has no hash, null when all have one: the chain
 * worker leaves none behind, so such a row was inserted.
 */
async function buscarInsertada(
  recorrido: Recorrido,
  cabeza: Cabeza,
): Promise<FallaDeCadena | null> {
  let desde: Place = BEGINNING;
  let anterior = 0;
  for (;;) {
    recorrido.callerGone().throwIfAborted();
    const filas = await recorrido.query(
      SELECT_SUELTAS(recorrido.tenantId, ...desde, cabeza.xid, cabeza.ts, cabeza.logId),
    );
    const suelta = filas.find(({ seq }) => seq === null);
    if (suelta) return filaInsertada((suelta.anterior ?? anterior) + 1, suelta.id);
    const ultima = filas.at(-1);
    if (!ultima) return null;
    anterior = required(ultima.seq, 'a hash');
    desde = [ultima.xid, ultima.ts.toISOString(), ultima.id];
  }
}

const TODAS = Number.MAX_SAFE_INTEGER;

async function buscarFalla(
  recorrido: Recorrido,
  cabeza: Cabeza | undefined,
): Promise<{ readonly bueno: Eslabon; readonly falla: FallaDeCadena | null }> {
  const { principio, falla } = await leerPrincipio(recorrido);
  if (falla) return { bueno: { seq: 0, hash: principio.limpia.hash }, falla };
  const paso = await recorrerCadena(recorrido, principio, TODAS);
  // Inserted rows are not searched in a database restored from a dump and not hashed since: its
  // unhashed rows may be before the old head.
  const suelta = cabeza && !cabeza.restaurada ? await buscarInsertada(recorrido, cabeza) : null;
  const fallas = [paso.falla ?? fallaDeCabeza(cabeza, paso.bueno), suelta];
  const [primera = null] = fallas.filter((una) => una !== null).toSorted((a, b) => a.seq - b.seq);
  return { bueno: paso.bueno, falla: primera };
}

/**
 * Verifies every row of the log against its hash, and every hash against the previous one, in the
 * caller's snapshot.
 */
export async function revisarCadena(recorrido: Recorrido): Promise<Integridad> {
  const { query, tenantId } = recorrido;
  const [cabeza] = await query(SELECT_CABEZA(tenantId));
  const { bueno, falla } = await buscarFalla(recorrido, cabeza);
  const { filas, sellos } = await oneRow(recorrido, SELECT_CUENTAS(tenantId));
  return {
    ok: falla === null,
    hastaSeq: falla === null ? bueno.seq : Math.min(bueno.seq, falla.seq - 1),
    cabeza: cabeza?.hash ?? bueno.hash,
    pendientes: Math.max(0, filas - sellos),
    primeraFalla: falla,
  };
}

/** Verifies the chain of the log, and the rows of closed months against their frozen hashes. */
export async function verificarIntegridad(ctx: TenantContext): Promise<Integridad> {
  return await limited(ctx, 'chain', () =>
    snapshot(ctx, async (tx) => {
      const cadena = await revisarCadena(tx);
      const cambiadas = await leerFilasCambiadas(tx);
      if (cambiadas.length === 0) return cadena;
      return { ...cadena, ok: false, filasCambiadas: [...cambiadas] };
    }),
  );
}
