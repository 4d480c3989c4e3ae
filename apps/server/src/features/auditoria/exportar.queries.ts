import type { ExportarAuditoria } from '@plomada/domain/auditoria/auditoria.schema';
import { HASH_INICIAL } from '@plomada/domain/auditoria/cadena.rules';
import { cabenEnXlsx, FILAS_XLSX, filaExportada } from '@plomada/domain/auditoria/exportada.rules';
import type { CierreExportado, FilaExportada } from '@plomada/domain/auditoria/exportada.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { BEGINNING, type Place } from '../../audit/chain-worker.sql.ts';
import { hashableRow } from '../../audit/hashed-row.sql.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { keepContext } from '../../context/keep-context.ts';
import { limited, limitedStream } from '../../context/limiter.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { SHEET_MIME, writeSheet, type WrittenRow } from '../../files/spreadsheets/write-sheet.ts';
import { Download } from '../../http/rest/download.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import {
  type FiltroAuditoria,
  POR_TRAMO,
  selectCuenta,
  selectSelladas,
  selectSinSello,
} from './auditoria.sql.ts';
import { leerPunto } from './cadena.queries.ts';
import { cierreDePlanilla, COLUMNAS_AUDITORIA, filaDePlanilla } from './columnas.sheet.ts';
import { SELECT_CABEZA } from './integridad.sql.ts';

type Exportacion = {
  readonly filtro: FiltroAuditoria;
  readonly cierre: CierreExportado;
  /** Place of the last hashed row in hashing order; rows after it are exported without a hash. */
  readonly cabeza: Place;
};

async function* selladas(
  ctx: TenantContext,
  { filtro, cierre }: Exportacion,
): AsyncGenerator<readonly FilaExportada[]> {
  const { hastaSeq } = cierre;
  for (let tras = cierre.punto?.hastaSeq ?? 0; tras < hastaSeq; tras += POR_TRAMO) {
    const tramo = { tras, hasta: Math.min(tras + POR_TRAMO, hastaSeq) };
    const filas = await limited(ctx, 'page', () =>
      ctx.query(selectSelladas(ctx.tenantId, filtro, tramo)),
    );
    yield filas.map(({ seq, hash, prevHash, ...fila }) =>
      filaExportada(hashableRow(fila), { seq, hash, prevHash }),
    );
  }
}

async function* sinSello(
  ctx: TenantContext,
  { filtro, cierre, cabeza }: Exportacion,
): AsyncGenerator<readonly FilaExportada[]> {
  for (let desde: Place | null = cabeza; desde !== null;) {
    const lugar: Place = desde;
    const filas = await limited(ctx, 'page', () =>
      ctx.query(selectSinSello(ctx.tenantId, filtro, lugar, cierre.hastaSeq)),
    );
    yield filas.map(({ xid: _xid, ...fila }) => filaExportada(hashableRow(fila), null));
    const ultima = filas.length === POR_TRAMO ? filas.at(-1) : undefined;
    desde = ultima ? [ultima.xid, ultima.ts.toISOString(), ultima.id] : null;
  }
}

/** Audit rows in the order of the chain, read in batches so that memory is bounded. */
async function* tramosDe(ctx: TenantContext, exportacion: Exportacion) {
  yield* selladas(ctx, exportacion);
  yield* sinSello(ctx, exportacion);
}

async function* enLineas(ctx: TenantContext, exportacion: Exportacion): AsyncGenerator<string> {
  for await (const filas of tramosDe(ctx, exportacion)) {
    if (filas.length > 0) yield filas.map((fila) => `${JSON.stringify(fila)}\n`).join('');
  }
  yield `${JSON.stringify(exportacion.cierre)}\n`;
}

async function* enFilas(ctx: TenantContext, exportacion: Exportacion): AsyncGenerator<WrittenRow> {
  for await (const filas of tramosDe(ctx, exportacion)) yield* filas.map(filaDePlanilla);
  yield* cierreDePlanilla(exportacion.cierre);
}

async function prepararExportacion(
  ctx: TenantContext,
  filtro: FiltroAuditoria,
): Promise<Exportacion> {
  const [cabeza] = await ctx.query(SELECT_CABEZA(ctx.tenantId));
  const punto = await leerPunto(ctx);
  return {
    filtro,
    cierre: {
      tenantId: ctx.tenantId,
      cabeza: cabeza?.hash ?? HASH_INICIAL,
      hastaSeq: cabeza?.seq ?? 0,
      clavePublica: ctx.services.auditSigner?.publicKey ?? null,
      parcial: Object.values(filtro).some((valor) => valor !== undefined),
      punto,
    },
    // Rows without a hash are searched from the beginning when the head was restored from another
    // cluster, because such a head does not give the order of the rows here.
    cabeza:
      cabeza && !cabeza.restaurada
        ? [cabeza.xid, cabeza.ts.toISOString(), cabeza.logId]
        : BEGINNING,
  };
}

async function exigirQueEntre(ctx: TenantContext, filtro: FiltroAuditoria): Promise<void> {
  const cuenta = selectCuenta(ctx.tenantId, filtro, FILAS_XLSX + 1);
  const { filas } = await limited(ctx, 'totals', () => oneRow(ctx, cuenta));
  mustAllow(cabenEnXlsx(filas));
}

/**
 * File with the audit rows that the filters let through, oldest first, streamed while they are
 * read.
 */
export async function exportarAuditoria(
  ctx: TenantContext,
  { formato, ...filtro }: ExportarAuditoria,
): Promise<Download> {
  if (formato === 'xlsx') await exigirQueEntre(ctx, filtro);
  const exportacion = await prepararExportacion(ctx, filtro);
  await recordAudit(ctx, {
    accion: 'EXPORTAR',
    entidad: 'AUDITORIA',
    entidadId: ctx.tenantId,
    resumen: `Exportó la auditoría${exportacion.cierre.parcial ? ' filtrada' : ''} en ${formato.toUpperCase()}`,
    despues: filtro,
  });
  const nombre = `auditoria-${exportacion.cierre.parcial ? 'parcial-' : ''}${hoyEnBuenosAires(ctx.now)}.${formato}`;
  if (formato === 'jsonl') {
    const flujo = limitedStream(ctx, 'download', () => enLineas(ctx, exportacion));
    return new Download({
      name: nombre,
      mime: 'application/x-ndjson; charset=utf-8',
      stream: flujo,
    });
  }
  const filas = keepContext(enFilas(ctx, exportacion));
  return new Download({
    name: nombre,
    mime: SHEET_MIME[formato],
    // The writer starts to read when it is created, so it is created inside the limiter's slot.
    stream: limitedStream(ctx, 'download', () =>
      writeSheet(formato, 'Auditoría', { columns: COLUMNAS_AUDITORIA, rows: filas }),
    ),
  });
}
