import type { Bound } from '@plomada/db/statement';
import type { ExportarMovimientos } from '@plomada/domain/movimientos/exportar.schema';
import type { FiltrosMovimientos } from '@plomada/domain/movimientos/filtros.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { keepContext } from '../../../context/keep-context.ts';
import { limited, limitedStream } from '../../../context/limiter.ts';
import { readAside } from '../../../context/replica.ts';
import type { AfterDate } from '../../../context/sql/cursor.ts';
import { foundRow, oneRow } from '../../../context/sql/one-row.ts';
import {
  SHEET_MIME,
  writeSheet,
  type WrittenRow,
} from '../../../files/spreadsheets/write-sheet.ts';
import { Download } from '../../../http/rest/download.ts';
import { veCuentas } from '../../cuentas/visibility.sql.ts';
import { vePrivados } from '../../proyectos/proyectos.policy.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';
import type { FilaMovimientos } from '../dto.sql.ts';
import { condicionesDeLista } from '../filtros.sql.ts';
import { localizar, type Pagina, selectCodigoDeObra, selectPagina } from '../list.sql.ts';
import { veOrigen } from '../origen.policy.ts';
import { type Exportado, hojaDeMovimientos } from './columnas.sheet.ts';
import { SELECT_CUENTAS, SELECT_DETALLES } from './cuentas.sql.ts';

/** Rows per read, few enough that formatting them does not delay other calls. */
const POR_PAGINA = 500;

type Leida = { readonly fila: FilaMovimientos; readonly items: readonly Exportado[] };

/**
 * Page of the list, with the supplier's CUIT and the means of payment of each row, and its accounts
 * if the actor may see them.
 */
async function leerPagina(
  ctx: Quien,
  aside: Parameters<typeof oneRow>[0],
  pagina: Bound<FilaMovimientos>,
): Promise<Leida> {
  const fila = await oneRow(aside, pagina);
  const movimientos: Movimiento[] = JSON.parse(fila.items);
  const ids = movimientos.map(({ id }) => id);
  const filas = veCuentas(ctx) ? await aside.query(SELECT_CUENTAS(ctx.tenantId, ids)) : [];
  const cuentas = new Map(filas.map(({ movimientoId, nombres }) => [movimientoId, nombres]));
  const detalles = new Map(
    (await aside.query(SELECT_DETALLES(ctx.tenantId, ids))).map((uno) => [uno.movimientoId, uno]),
  );
  const items = movimientos.map((m) => {
    const { cuit = null, medios = null } = detalles.get(m.id) ?? {};
    return { ...m, cuentas: cuentas.get(m.id) ?? null, cuit, medios };
  });
  return { fila, items };
}

const ultimaDe = ({ ultimo }: FilaMovimientos): AfterDate => {
  const [fecha, id]: readonly string[] = ultimo?.split(' ') ?? [];
  return fecha !== undefined && id !== undefined ? { fecha, id } : null;
};

/**
 * Page of movements after the row `tras`, in the caller's transaction, with the row after which the
 * next page starts.
 */
export async function leerPaginaDeMovimientos(
  tx: Tx,
  filtros: FiltrosMovimientos,
  tras: AfterDate,
): Promise<{ readonly items: readonly Exportado[]; readonly tras: AfterDate }> {
  const pagina = selectPagina(tx, filtros, { limit: POR_PAGINA, tras });
  const { fila, items } = await leerPagina(tx, tx, pagina);
  return { items, tras: ultimaDe(fila) };
}

/** Rows of the list in pages, so that memory is bounded however long the list is. */
async function* paginas(
  ctx: TenantContext,
  filtros: FiltrosMovimientos,
): AsyncGenerator<readonly Exportado[]> {
  let tras: AfterDate = null;
  const buscados = await localizar(ctx, filtros);
  do {
    const pagina: Pagina = { limit: POR_PAGINA, tras };
    const { fila, items } = await limited(ctx, 'page', () =>
      readAside(ctx, (aside) => leerPagina(ctx, aside, selectPagina(ctx, buscados, pagina))),
    );
    yield items;
    tras = ultimaDe(fila);
  } while (tras !== null);
}

async function* filasDe(
  ctx: TenantContext,
  filtros: FiltrosMovimientos,
  fila: (m: Exportado) => WrittenRow,
): AsyncGenerator<WrittenRow> {
  for await (const items of paginas(ctx, filtros)) yield* items.map(fila);
}

/**
 * Code of a visible obra, for the file's name; 404 for an unknown one, before anything is logged.
 */
async function codigoDeObra(ctx: TenantContext, id: string): Promise<string> {
  return (await foundRow(ctx, selectCodigoDeObra(ctx, id))).codigo;
}

/** File with the rows of the list under these filters, streamed while it is read. */
export async function exportarMovimientos(
  ctx: TenantContext,
  { formato, ...filtros }: ExportarMovimientos,
): Promise<Download> {
  const { projectId } = filtros;
  // Refuses what the list would refuse, before the export is logged.
  condicionesDeLista(ctx, filtros, { tenant: '$1', add: () => '$1' });
  const obra = projectId === undefined ? null : await codigoDeObra(ctx, projectId);
  await recordAudit(ctx, {
    accion: 'EXPORTAR',
    entidad: projectId === undefined ? 'ORGANIZACION' : 'PROYECTO',
    entidadId: projectId ?? ctx.tenantId,
    proyectoId: projectId ?? null,
    resumen: `Exportó movimientos${obra === null ? '' : ` de ${obra}`} en ${formato.toUpperCase()}`,
    despues: filtros,
  });
  const { columnas, fila, totales } = hojaDeMovimientos({
    conCuentas: veCuentas(ctx),
    conSocios: veOrigen(ctx, 'APORTE'),
    conPrivados: vePrivados(ctx),
  });
  const filas = keepContext(filasDe(ctx, filtros, fila));
  return new Download({
    name: ['movimientos', obra, `${hoyEnBuenosAires(ctx.now)}.${formato}`]
      .filter((parte) => parte !== null)
      .join('-'),
    mime: SHEET_MIME[formato],
    // The writer starts to read when it is created, so it is created inside the limiter's slot.
    stream: limitedStream(ctx, 'download', () =>
      writeSheet(formato, 'Movimientos', { columns: columnas, rows: filas, totals: totales }),
    ),
  });
}
