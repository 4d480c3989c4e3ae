import { newId } from '@plomada/db/ids';
import { runStatement } from '@plomada/db/run-statement';
import type { Query } from '@plomada/db/statement';
import { textoDePunto } from '@plomada/domain/auditoria/cadena.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { ensureAuditKey } from '@plomada/local-stack/audit-key';
import { signerOf } from '@plomada/server/audit/signer';
import { leerPrincipio, recorrerCadena } from '@plomada/server/features/auditoria/cadena.queries';
import { LOCK_LIMPIEZA, SELECT_TRAMO } from '@plomada/server/features/auditoria/integridad.sql';

import { auditar, entrar } from './registro.ts';
import { UsoDeAdmin, type Operacion } from './verbo.ts';

/** The same function that the product's own cleanup calls: it holds the 90 days and the count by itself. */
const LIMPIAR = `
select audit_limpiar($1::uuid, $2::uuid, $3::bigint, $4::integer, $5, $6, $7, null, $8::timestamptz) as borradas`;

async function firmante({ dataDir }: Operacion) {
  const { AUDIT_SIGNING_KEY, DATABASE_URL } = process.env;
  if (!AUDIT_SIGNING_KEY && DATABASE_URL) {
    throw new UsoDeAdmin(
      'Falta AUDIT_SIGNING_KEY, la misma del servidor: lo que se borra deja un punto de control firmado.',
    );
  }
  const signer = signerOf(
    AUDIT_SIGNING_KEY ? AUDIT_SIGNING_KEY.replaceAll('\\n', '\n') : await ensureAuditKey(dataDir),
  );
  if (!signer) throw new UsoDeAdmin('Falta AUDIT_SIGNING_KEY.');
  return signer;
}

type Corte = { readonly hasta: string; readonly antesDe: Date };

/**
 * Takes the oldest sealed rows of one organisation away, up to that day, verified first: what was
 * tampered with is evidence and stays. Answers how many went.
 */
export async function limpiarUna(op: Operacion, tenantId: string, corte: Corte): Promise<number> {
  const { client, ahora } = op;
  await entrar(op, tenantId);
  const query: Query = (bound) => runStatement(client, bound, { prepare: false });
  await query(LOCK_LIMPIEZA(tenantId));
  const [tramo] = await query(SELECT_TRAMO(tenantId, corte.antesDe));
  if (!tramo || tramo.filas === 0) return 0;
  const callerGone = () => new AbortController().signal;
  const recorrido = { query, tenantId, callerGone, progreso: null };
  const { desde, falla } = await leerPrincipio(recorrido);
  const rota = falla ?? (await recorrerCadena(recorrido, desde, tramo.seq)).falla;
  if (rota) {
    throw new Error(
      `La auditoría de ${tenantId} no está íntegra: ${rota.motivo}. No se borró nada, de ninguna organización.`,
    );
  }
  const signer = await firmante(op);
  const { seq: hastaSeq, hash, filas } = tramo;
  const firma = signer.sign(textoDePunto({ tenantId, hastaSeq, hash, filas }));
  const id = newId();
  await client.query(LIMPIAR, [
    id,
    tenantId,
    hastaSeq,
    filas,
    hash,
    firma,
    signer.publicKey,
    ahora,
  ]);
  await auditar(op, tenantId, {
    accion: 'ELIMINAR',
    entidad: 'AUDITORIA',
    entidadId: id,
    resumen: `Limpió la auditoría hasta el ${formatearFecha(corte.hasta)}: ${filas} filas`,
    despues: { hastaSeq, hash, filas, firma },
  });
  return filas;
}
