import { newId } from '@plomada/db/ids';
import { textoDePunto } from '@plomada/domain/auditoria/cadena.rules';
import { limpiezaPermitida } from '@plomada/domain/auditoria/limpieza.rules';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { finDelDia, formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { ensureAuditKey } from '@plomada/local-stack/audit-key';
import { signerOf } from '@plomada/server/audit/signer';
import { LOCK_LIMPIEZA, SELECT_TRAMO } from '@plomada/server/features/auditoria/integridad.sql';

import { organizacion } from '../find.ts';
import { audit, enter, queryOf, walkChain } from '../log.ts';
import { exact, type ActResult, type Operation, textOf, AdminUsage, type Verb } from '../verb.ts';

/** Function of the product's own cleanup, which enforces the 90 days and checks the count. */
const CLEAN_UP = `
select audit_limpiar($1::uuid, $2::uuid, $3::bigint, $4::integer, $5, $6, $7, null, $8::timestamptz) as borradas`;

async function auditSigner({ dataDir }: Operation) {
  const { AUDIT_SIGNING_KEY, DATABASE_URL } = process.env;
  if (!AUDIT_SIGNING_KEY && DATABASE_URL) {
    throw new AdminUsage(
      'Falta AUDIT_SIGNING_KEY, la misma del servidor: lo que se borra deja un punto de control firmado.',
    );
  }
  const signer = signerOf(
    AUDIT_SIGNING_KEY ? AUDIT_SIGNING_KEY.replaceAll('\\n', '\n') : await ensureAuditKey(dataDir),
  );
  if (!signer) throw new AdminUsage('Falta AUDIT_SIGNING_KEY.');
  return signer;
}

type Cut = { readonly hasta: string; readonly antesDe: Date };

/**
 * Deletes the hashed rows of one organisation up to the end of that day and returns their number.
 * They are verified first, because rows that were tampered with are evidence and must stay.
 */
async function cleanUpOne(op: Operation, tenantId: string, cut: Cut): Promise<number> {
  const { client, now } = op;
  await enter(op, tenantId);
  const query = queryOf(op);
  await query(LOCK_LIMPIEZA(tenantId));
  const [stretch] = await query(SELECT_TRAMO(tenantId, cut.antesDe));
  if (!stretch || stretch.filas === 0) return 0;
  const { broken } = await walkChain(op, tenantId, stretch.seq);
  if (broken) {
    throw new Error(
      `La auditoría de ${tenantId} no está íntegra: ${broken.motivo}. No se borró nada, de ninguna organización.`,
    );
  }
  const signer = await auditSigner(op);
  const { seq: untilSeq, hash, filas: rows } = stretch;
  const signature = signer.sign(textoDePunto({ tenantId, hastaSeq: untilSeq, hash, filas: rows }));
  const id = newId();
  await client.query(CLEAN_UP, [
    id,
    tenantId,
    untilSeq,
    rows,
    hash,
    signature,
    signer.publicKey,
    now,
  ]);
  await audit(op, tenantId, {
    accion: 'ELIMINAR',
    entidad: 'AUDITORIA',
    entidadId: id,
    resumen: `Limpió la auditoría hasta el ${formatearFecha(cut.hasta)}: ${rows} filas`,
    despues: { hastaSeq: untilSeq, hash, filas: rows, firma: signature },
  });
  return rows;
}

function cutOf(op: Operation, written: string | undefined): string {
  if (written === undefined)
    throw new AdminUsage('Falta --hasta AAAA-MM-DD: el último día que se borra.');
  if (!esFechaCalendario(written)) {
    throw new AdminUsage(`"${written}" no es un día. Se escribe como 2026-03-31.`);
  }
  const stated = limpiezaPermitida(written, hoyEnBuenosAires(op.now));
  if (stated) throw new AdminUsage(stated.motivo);
  return written;
}

const ALL = 'select id, nombre from tenants order by id';

async function auditoria(op: Operation, reported: string, until: string): Promise<ActResult> {
  const chosen =
    reported === 'todas'
      ? (await op.client.query<{ id: string; nombre: string }>(ALL)).rows
      : [await organizacion(op, reported)];
  const data: { id: string; nombre: string; filas: number }[] = [];
  for (const { id, nombre: name } of chosen) {
    const rows = await cleanUpOne(op, id, { hasta: until, antesDe: finDelDia(until) });
    data.push({ id, nombre: name, filas: rows });
  }
  const total = data.reduce((sum, { filas: rows }) => sum + rows, 0);
  return {
    lines: [
      ...data
        .filter(({ filas: rows }) => rows > 0)
        .map(({ nombre: name, filas: rows }) => `${name}: ${formatearNumero(rows)} filas`),
      `Auditoría hasta el ${formatearFecha(until)}: ${formatearNumero(total)} filas borradas, con un punto de control firmado en su lugar.`,
    ],
    data: { hasta: until, total, organizaciones: data },
  };
}

/** Validity of stored answers, one day, because they are promised for that long. */
const VALIDITY_MS = 24 * 3_600_000;

async function idempotencyKey({ client, now }: Operation): Promise<ActResult> {
  const from = new Date(now.getTime() - VALIDITY_MS);
  const { rows: answer } = await client.query<{ filas: number }>(
    'select respuestas_borrar_vencidas($1)::int as filas',
    [from],
  );
  const rows = answer[0]?.filas ?? 0;
  return {
    lines: [`Respuestas guardadas de más de 24 horas: ${formatearNumero(rows)} borradas.`],
    data: { filas: rows },
  };
}

export const retencion: Verb = {
  help: 'Borra lo que ya no hace falta guardar: auditoría vieja o respuestas repetibles.',
  usage: 'auditoria ORGANIZACION|todas --hasta AAAA-MM-DD  |  retencion idempotencia',
  options: {
    hasta: { type: 'string', help: 'El último día que se borra; 90 días atrás o más.' },
  },
  run: async (op, call) => {
    const [que, ...rest] = call.args;
    if (que === 'idempotencia') {
      exact({ ...call, args: rest });
      return await idempotencyKey(op);
    }
    if (que !== 'auditoria') {
      throw new AdminUsage('Falta decir qué: "auditoria ORGANIZACION" o "idempotencia".');
    }
    const [reported] = exact({ ...call, args: rest }, 'la organización, o "todas"');
    return await auditoria(op, reported, cutOf(op, textOf(call.values, 'hasta')));
  },
};
