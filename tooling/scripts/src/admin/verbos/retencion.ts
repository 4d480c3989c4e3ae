import { newId } from '@plomada/db/ids';
import { runStatement } from '@plomada/db/run-statement';
import type { Query } from '@plomada/db/statement';
import { textoDePunto } from '@plomada/domain/auditoria/cadena.rules';
import { limpiezaPermitida } from '@plomada/domain/auditoria/limpieza.rules';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { finDelDia, formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { ensureAuditKey } from '@plomada/local-stack/audit-key';
import { signerOf } from '@plomada/server/audit/signer';
import { leerPrincipio, recorrerCadena } from '@plomada/server/features/auditoria/cadena.queries';
import { LOCK_LIMPIEZA, SELECT_TRAMO } from '@plomada/server/features/auditoria/integridad.sql';

import { organizacion } from '../buscar.ts';
import { auditar, entrar } from '../registro.ts';
import { exactos, type Hecho, type Operacion, textoDe, UsoDeAdmin, type Verbo } from '../verbo.ts';

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
 * Takes the oldest hashed rows of one organisation away, up to that day, verified first: what was
 * tampered with is evidence and stays. Answers how many went.
 */
async function limpiarUna(op: Operacion, tenantId: string, corte: Corte): Promise<number> {
  const { client, ahora } = op;
  await entrar(op, tenantId);
  const query: Query = (bound) => runStatement(client, bound, { prepare: false });
  await query(LOCK_LIMPIEZA(tenantId));
  const [tramo] = await query(SELECT_TRAMO(tenantId, corte.antesDe));
  if (!tramo || tramo.filas === 0) return 0;
  const callerGone = () => new AbortController().signal;
  const recorrido = { query, tenantId, callerGone, progress: null };
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

function corteDe(op: Operacion, escrito: string | undefined): string {
  if (escrito === undefined)
    throw new UsoDeAdmin('Falta --hasta AAAA-MM-DD: el último día que se borra.');
  if (!esFechaCalendario(escrito)) {
    throw new UsoDeAdmin(`"${escrito}" no es un día. Se escribe como 2026-03-31.`);
  }
  const dicho = limpiezaPermitida(escrito, hoyEnBuenosAires(op.ahora));
  if (dicho) throw new UsoDeAdmin(dicho.motivo);
  return escrito;
}

const TODAS = 'select id, nombre from tenants order by id';

async function auditoria(op: Operacion, dicha: string, hasta: string): Promise<Hecho> {
  const elegidas =
    dicha === 'todas'
      ? (await op.client.query<{ id: string; nombre: string }>(TODAS)).rows
      : [await organizacion(op, dicha)];
  const datos: { id: string; nombre: string; filas: number }[] = [];
  for (const { id, nombre } of elegidas) {
    const filas = await limpiarUna(op, id, { hasta, antesDe: finDelDia(hasta) });
    datos.push({ id, nombre, filas });
  }
  const total = datos.reduce((suma, { filas }) => suma + filas, 0);
  return {
    lineas: [
      ...datos
        .filter(({ filas }) => filas > 0)
        .map(({ nombre, filas }) => `${nombre}: ${formatearNumero(filas)} filas`),
      `Auditoría hasta el ${formatearFecha(hasta)}: ${formatearNumero(total)} filas borradas, con un punto de control firmado en su lugar.`,
    ],
    datos: { hasta, total, organizaciones: datos },
  };
}

/** A day: their answers are promised for as long. */
const VIGENCIA_MS = 24 * 3_600_000;

async function idempotencia({ client, ahora }: Operacion): Promise<Hecho> {
  const desde = new Date(ahora.getTime() - VIGENCIA_MS);
  const { rows } = await client.query<{ filas: number }>(
    'select respuestas_borrar_vencidas($1)::int as filas',
    [desde],
  );
  const filas = rows[0]?.filas ?? 0;
  return {
    lineas: [`Respuestas guardadas de más de 24 horas: ${formatearNumero(filas)} borradas.`],
    datos: { filas },
  };
}

export const retencion: Verbo = {
  ayuda: 'Borra lo que ya no hace falta guardar: auditoría vieja o respuestas repetibles.',
  uso: 'auditoria ORGANIZACION|todas --hasta AAAA-MM-DD  |  retencion idempotencia',
  opciones: {
    hasta: { type: 'string', ayuda: 'El último día que se borra; 90 días atrás o más.' },
  },
  correr: async (op, pedido) => {
    const [que, ...resto] = pedido.args;
    if (que === 'idempotencia') {
      exactos({ ...pedido, args: resto });
      return await idempotencia(op);
    }
    if (que !== 'auditoria') {
      throw new UsoDeAdmin('Falta decir qué: "auditoria ORGANIZACION" o "idempotencia".');
    }
    const [dicha] = exactos({ ...pedido, args: resto }, 'la organización, o "todas"');
    return await auditoria(op, dicha, corteDe(op, textoDe(pedido.valores, 'hasta')));
  },
};
