import type { RowOf } from '@plomada/db/statement';
import type { PuntoAuditoria } from '@plomada/domain/auditoria/auditoria.schema';
import {
  fallaDeContenido,
  fallaDeLugar,
  filaAusente,
  PRIMER_ESLABON,
  selloDeOtraLimpieza,
  type Eslabon,
  type FallaDeCadena,
} from '@plomada/domain/auditoria/eslabon.rules';
import { fallaDePunto } from '@plomada/domain/auditoria/exportada.rules';
import { RelojDeFilas } from '@plomada/domain/auditoria/reloj.rules';

import { sha256 } from '../../audit/hash-batch.ts';
import { hashableRow } from '../../audit/hashed-row.sql.ts';
import { isSignatureOf } from '../../audit/signer.ts';
import type { TenantContext } from '../../context/context.ts';
import { SELECT_ANTERIOR, SELECT_FILAS, SELECT_PUNTO, SELECT_SELLOS } from './integridad.sql.ts';

/** Context needed to verify the chain of the log of one organisation. */
export type Recorrido = Pick<TenantContext, 'query' | 'callerGone' | 'progress'> & {
  readonly tenantId: string;
};

/** Number of rows hashed one after another before other calls may run on the single thread. */
const SEGUIDAS = 250;
const respirar = (): Promise<void> => new Promise((sigue) => setImmediate(sigue));

export async function leerPunto({ query, tenantId }: Recorrido): Promise<PuntoAuditoria | null> {
  const [fila] = await query(SELECT_PUNTO(tenantId));
  return fila ? { ...fila, creadoEn: fila.creadoEn.toISOString() } : null;
}

export type Principio = {
  /** Link after which the kept chain begins. */
  readonly desde: Eslabon;
  /** Last cleaned link: the rows up to it are removed, and only their hashes are left. */
  readonly limpia: Eslabon;
};

/**
 * Start of the chain and the last link that a cleanup removed; a failure when the cleanup's
 * signature is not this organisation's.
 */
export async function leerPrincipio(
  recorrido: Recorrido,
): Promise<{ readonly principio: Principio; readonly falla: FallaDeCadena | null }> {
  const { query, tenantId } = recorrido;
  const punto = await leerPunto(recorrido);
  const [desde = PRIMER_ESLABON] = await query(SELECT_ANTERIOR(tenantId));
  const limpia = punto ? { seq: punto.hastaSeq, hash: punto.hash } : PRIMER_ESLABON;
  const falla = punto && fallaDePunto(tenantId, punto, isSignatureOf);
  return { principio: { desde, limpia }, falla };
}

type Sello = RowOf<typeof SELECT_SELLOS>;
type Fila = RowOf<typeof SELECT_FILAS>;

type Tramo = { readonly sellos: readonly Sello[]; readonly filas: readonly Fila[] };
type Paso = { readonly bueno: Eslabon; readonly falla: FallaDeCadena | null };

type Revisada = { readonly sello: Sello; readonly fila: Fila | undefined };

function fallaDeFila(anterior: Eslabon, { sello, fila }: Revisada, limpia: Eslabon) {
  const { seq, id, hash } = sello;
  const lugar = fallaDeLugar(anterior, sello, id);
  if (lugar) return lugar;
  if (seq === limpia.seq && hash !== limpia.hash) return selloDeOtraLimpieza(seq, id);
  if (!fila) return seq <= limpia.seq ? null : filaAusente(seq, id);
  const { seq: _seq, xid: _xid, ...resto } = fila;
  return fallaDeContenido(sello, hashableRow(resto), sha256);
}

async function revisarTramo(
  { desde, limpia }: Principio,
  { sellos, filas }: Tramo,
  reloj: RelojDeFilas,
): Promise<Paso> {
  const deSeq = new Map(filas.map((fila) => [fila.seq, fila]));
  let bueno = desde;
  for (const [i, sello] of sellos.entries()) {
    if (i % SEGUIDAS === SEGUIDAS - 1) await respirar();
    const fila = deSeq.get(sello.seq);
    const rota = fallaDeFila(bueno, { sello, fila }, limpia);
    const falla = (fila && reloj.paso(fila)) ?? rota;
    if (falla) return { bueno, falla };
    bueno = { seq: sello.seq, hash: sello.hash };
  }
  return { bueno, falla: null };
}

async function leerTramo(
  { query, tenantId }: Recorrido,
  tras: number,
  hasta: number,
): Promise<Tramo> {
  const sellos = await query(SELECT_SELLOS(tenantId, tras, hasta));
  const [primero] = sellos;
  const ultimo = sellos.at(-1);
  if (!primero || !ultimo) return { sellos, filas: [] };
  const filas = await query(SELECT_FILAS(tenantId, primero.seq - 1, ultimo.seq));
  return { sellos, filas };
}

/**
 * Verifies the hashes and their rows up to `hastaSeq` in batches, reading the next batch while one
 * is hashed. Returns the last valid link and the first failure.
 */
export async function recorrerCadena(
  recorrido: Recorrido,
  { desde, limpia }: Principio,
  hastaSeq: number,
): Promise<Paso> {
  const reloj = new RelojDeFilas();
  // The hashes are read from place 1 and not from the start of the kept chain, so that hashes left
  // over before it are found.
  let tramo = await leerTramo(recorrido, 0, hastaSeq);
  let bueno = desde;
  for (;;) {
    recorrido.callerGone().throwIfAborted();
    const ultimo = tramo.sellos.at(-1);
    if (!ultimo) return { bueno, falla: reloj.fin() };
    const [paso, siguiente] = await Promise.all([
      revisarTramo({ desde: bueno, limpia }, tramo, reloj),
      leerTramo(recorrido, ultimo.seq, hastaSeq),
    ]);
    if (paso.falla) return paso;
    bueno = paso.bueno;
    tramo = siguiente;
    recorrido.progress?.({ filas: bueno.seq });
  }
}
