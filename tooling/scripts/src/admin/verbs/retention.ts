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
import { audit, entrar } from '../registro.ts';
import { exact, type ActResult, type Operation, textoDe, UsoDeAdmin, type Verb } from '../verbo.ts';

/** The same function that the product's own cleanup calls: it holds the 90 days and the count by itself. */
const CLEAN_UP = `
select audit_limpiar($1::uuid, $2::uuid, $3::bigint, $4::integer, $5, $6, $7, null, $8::timestamptz) as borradas`;

async function firmante({ dataDir }: Operation) {
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

type Cut = { readonly hasta: string; readonly antesDe: Date };

/**
 * Takes the oldest hashed rows of one organisation away, up to that day, verified first: what was
 * tampered with is evidence and stays. Answers how many went.
 */
async function cleanUpOne(op: Operation, tenantId: string, cut: Cut): Promise<number> {
  const { client, ahora } = op;
  await entrar(op, tenantId);
  const query: Query = (bound) => runStatement(client, bound, { prepare: false });
  await query(LOCK_LIMPIEZA(tenantId));
  const [stretch] = await query(SELECT_TRAMO(tenantId, cut.antesDe));
  if (!stretch || stretch.filas === 0) return 0;
  const callerGone = () => new AbortController().signal;
  const walk = { query, tenantId, callerGone, progress: null };
  const { desde, falla } = await leerPrincipio(walk);
  const broken = falla ?? (await recorrerCadena(walk, desde, stretch.seq)).falla;
  if (broken) {
    throw new Error(
      `La auditoría de ${tenantId} no está íntegra: ${broken.motivo}. No se borró nada, de ninguna organización.`,
    );
  }
  const signer = await firmante(op);
  const { seq: untilSeq, hash, filas } = stretch;
  const signature = signer.sign(textoDePunto({ tenantId, hastaSeq: untilSeq, hash, filas }));
  const id = newId();
  await client.query(CLEAN_UP, [
    id,
    tenantId,
    untilSeq,
    filas,
    hash,
    signature,
    signer.publicKey,
    ahora,
  ]);
  await audit(op, tenantId, {
    accion: 'ELIMINAR',
    entidad: 'AUDITORIA',
    entidadId: id,
    resumen: `Limpió la auditoría hasta el ${formatearFecha(cut.hasta)}: ${filas} filas`,
    despues: { hastaSeq: untilSeq, hash, filas, firma: signature },
  });
  return filas;
}

function cutOf(op: Operation, written: string | undefined): string {
  if (written === undefined)
    throw new UsoDeAdmin('Falta --hasta AAAA-MM-DD: el último día que se borra.');
  if (!esFechaCalendario(written)) {
    throw new UsoDeAdmin(`"${written}" no es un día. Se escribe como 2026-03-31.`);
  }
  const stated = limpiezaPermitida(written, hoyEnBuenosAires(op.ahora));
  if (stated) throw new UsoDeAdmin(stated.motivo);
  return written;
}

const ALL = 'select id, nombre from tenants order by id';

async function auditoria(op: Operation, reported: string, until: string): Promise<ActResult> {
  const chosen =
    reported === 'todas'
      ? (await op.client.query<{ id: string; nombre: string }>(ALL)).rows
      : [await organizacion(op, reported)];
  const datos: { id: string; nombre: string; filas: number }[] = [];
  for (const { id, nombre } of chosen) {
    const filas = await cleanUpOne(op, id, { hasta: until, antesDe: finDelDia(until) });
    datos.push({ id, nombre, filas });
  }
  const total = datos.reduce((sum, { filas }) => sum + filas, 0);
  return {
    lineas: [
      ...datos
        .filter(({ filas }) => filas > 0)
        .map(({ nombre, filas }) => `${nombre}: ${formatearNumero(filas)} filas`),
      `Auditoría hasta el ${formatearFecha(until)}: ${formatearNumero(total)} filas borradas, con un punto de control firmado en su lugar.`,
    ],
    datos: { hasta: until, total, organizaciones: datos },
  };
}

/** A day: their answers are promised for as long. */
const VALIDITY_MS = 24 * 3_600_000;

async function idempotencia({ client, ahora }: Operation): Promise<ActResult> {
  const desde = new Date(ahora.getTime() - VALIDITY_MS);
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

export const retencion: Verb = {
  ayuda: 'Borra lo que ya no hace falta guardar: auditoría vieja o respuestas repetibles.',
  uso: 'auditoria ORGANIZACION|todas --hasta AAAA-MM-DD  |  retencion idempotencia',
  opciones: {
    hasta: { type: 'string', ayuda: 'El último día que se borra; 90 días atrás o más.' },
  },
  correr: async (op, pedido) => {
    const [que, ...rest] = pedido.args;
    if (que === 'idempotencia') {
      exact({ ...pedido, args: rest });
      return await idempotencia(op);
    }
    if (que !== 'auditoria') {
      throw new UsoDeAdmin('Falta decir qué: "auditoria ORGANIZACION" o "idempotencia".');
    }
    const [reported] = exact({ ...pedido, args: rest }, 'la organización, o "todas"');
    return await auditoria(op, reported, cutOf(op, textoDe(pedido.valores, 'hasta')));
  },
};
