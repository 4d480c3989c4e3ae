import type { Apunte, ExportarApuntes, ListarApuntes } from '@plomada/domain/cuentas/apunte.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { keepContext } from '../../../context/keep-context.ts';
import { limited, limitedStream } from '../../../context/limiter.ts';
import { type AfterDate, BY_DATE, pageByDate, readCursor } from '../../../context/sql/cursor.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import {
  SHEET_MIME,
  type SheetColumn,
  type WrittenRow,
  writeSheet,
} from '../../../files/spreadsheets/write-sheet.ts';
import { Download } from '../../../http/rest/download.ts';
import { leerCuenta } from '../cuentas.queries.ts';
import { SELECT_SALDO_AL } from '../saldos.sql.ts';
import { selectApuntes } from './apuntes.sql.ts';

export async function listarApuntes(
  ctx: TenantContext,
  { id, limit, cursor, ...periodo }: ListarApuntes,
): Promise<{ items: Apunte[]; siguiente: string | null }> {
  await leerCuenta(ctx, id);
  const tras = readCursor(cursor, BY_DATE);
  const filas = await ctx.query(selectApuntes(ctx, id, { ...periodo, limit, tras }));
  return pageByDate(filas, limit);
}

/**
 * Maximum number of apuntes read at once, few enough that formatting them does not delay other
 * calls.
 */
const POR_PAGINA = 500;

const COLUMNAS: readonly SheetColumn[] = [
  { title: 'Fecha', kind: 'fecha' },
  { title: 'Concepto', kind: 'texto', width: 48 },
  { title: 'Entra', kind: 'importe' },
  { title: 'Sale', kind: 'importe' },
  { title: 'Saldo', kind: 'importe' },
];

/**
 * Rows of the spreadsheet of an account: its apuntes, newest first, then the balance before them;
 * read in pages so that memory is bounded.
 */
async function* filasDe(
  ctx: TenantContext,
  { id, ...periodo }: ExportarApuntes,
  cuenta: Cuenta,
): AsyncGenerator<WrittenRow> {
  let tras: AfterDate = null;
  let antes: number | null = null;
  do {
    const pagina: { readonly limit: number; readonly tras: AfterDate } = {
      limit: POR_PAGINA,
      tras,
    };
    const filas: Apunte[] = await limited(ctx, 'page', async () => [
      ...(await ctx.query(selectApuntes(ctx, id, { ...periodo, ...pagina }))),
    ]);
    const items = filas.slice(0, POR_PAGINA);
    for (const { fecha, concepto, importeCentavos, saldoCentavos } of items) {
      const entra = importeCentavos > 0 ? importeCentavos : null;
      const sale = importeCentavos < 0 ? -importeCentavos : null;
      yield [fecha, concepto, entra, sale, saldoCentavos];
      antes = saldoCentavos - importeCentavos;
    }
    tras = filas.length > POR_PAGINA ? (items.at(-1) ?? null) : null;
  } while (tras !== null);
  const dia = periodo.desde ?? cuenta.saldoInicialEl;
  const que = periodo.desde === undefined ? 'Saldo inicial' : 'Saldo anterior';
  antes ??= (
    await oneRow(ctx, SELECT_SALDO_AL(ctx.tenantId, id, periodo.hasta ?? hoyEnBuenosAires(ctx.now)))
  ).saldo;
  yield [dia, que, null, null, antes];
}

/** Spreadsheet of an account's apuntes in a period, streamed while it is read. */
export async function exportarApuntes(
  ctx: TenantContext,
  input: ExportarApuntes,
): Promise<Download> {
  const cuenta: Cuenta = await leerCuenta(ctx, input.id);
  await recordAudit(ctx, {
    accion: 'EXPORTAR',
    entidad: 'CUENTA',
    entidadId: cuenta.id,
    resumen: `Exportó la cuenta ${cuenta.nombre} en XLSX`,
    despues: input,
  });
  const filas = keepContext(filasDe(ctx, input, cuenta));
  return new Download({
    name: `cuenta-${hoyEnBuenosAires(ctx.now)}.xlsx`,
    mime: SHEET_MIME.xlsx,
    stream: limitedStream(ctx, 'download', () =>
      writeSheet('xlsx', cuenta.nombre.slice(0, 31), { columns: COLUMNAS, rows: filas }),
    ),
  });
}
