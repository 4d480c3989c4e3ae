import { presentarHasta } from '@plomada/domain/cheques/cheque.rules';
import type { ExportarCartera } from '@plomada/domain/cheques/cheque.schema';
import {
  ESTADO_CHEQUE_EN_PALABRAS,
  FORMATO_CHEQUE_EN_PALABRAS,
} from '@plomada/domain/cheques/palabras.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { keepContext } from '../../context/keep-context.ts';
import { limited, limitedStream } from '../../context/limiter.ts';
import {
  SHEET_MIME,
  type SheetColumn,
  type WrittenRow,
  writeSheet,
} from '../../files/spreadsheets/write-sheet.ts';
import { Download } from '../../http/rest/download.ts';
import { type FilaCheque, selectCartera, type TrasCheque } from './cheques.sql.ts';

/** Rows per read, few enough that formatting them does not delay other calls. */
const POR_PAGINA = 500;

const columnasDe = ({ propio = false }: ExportarCartera): readonly SheetColumn[] => [
  { title: 'Pago', kind: 'fecha' },
  { title: 'Número', kind: 'texto' },
  { title: 'Formato', kind: 'texto' },
  { title: 'Banco', kind: 'texto', width: 24 },
  { title: 'Librador', kind: 'texto', width: 32 },
  { title: 'CUIT del librador', kind: 'texto' },
  { title: propio ? 'Se entregó a' : 'Lo entregó', kind: 'texto', width: 32 },
  { title: 'Moneda', kind: 'texto' },
  { title: 'Importe', kind: 'importe' },
  { title: 'Estado', kind: 'texto' },
  { title: 'Desde', kind: 'fecha' },
  { title: 'Emisión', kind: 'fecha' },
  { title: 'Se presenta hasta', kind: 'fecha' },
  { title: propio ? 'Cuenta' : 'Cartera', kind: 'texto', width: 24 },
  { title: 'Fue a', kind: 'texto', width: 24 },
  { title: 'Notas', kind: 'texto', width: 40 },
];

const filaDe = (cheque: FilaCheque): WrittenRow => [
  cheque.pago,
  cheque.numero,
  FORMATO_CHEQUE_EN_PALABRAS[cheque.formato],
  cheque.banco,
  cheque.librador,
  cheque.cuitLibrador,
  cheque.contraparte,
  cheque.moneda,
  cheque.importeCentavos,
  ESTADO_CHEQUE_EN_PALABRAS[cheque.estado],
  cheque.estadoEl,
  cheque.emision,
  presentarHasta(cheque.pago),
  cheque.cuenta?.nombre ?? null,
  cheque.destino?.nombre ?? null,
  cheque.notas,
];

/** Rows of the spreadsheet, read in pages so that memory is bounded. */
async function* filasDe(ctx: TenantContext, filtros: ExportarCartera): AsyncGenerator<WrittenRow> {
  let tras: TrasCheque = null;
  do {
    const pagina: { readonly limit: number; readonly tras: TrasCheque } = {
      limit: POR_PAGINA,
      tras,
    };
    const filas: FilaCheque[] = await limited(ctx, 'page', async () => [
      ...(await ctx.query(selectCartera(ctx, filtros, pagina))),
    ]);
    const items = filas.slice(0, POR_PAGINA);
    for (const cheque of items) yield filaDe(cheque);
    tras = filas.length > POR_PAGINA ? (items.at(-1) ?? null) : null;
  } while (tras !== null);
}

/** Spreadsheet of the cheques that the filters match, streamed while they are read. */
export async function exportarCartera(
  ctx: TenantContext,
  filtros: ExportarCartera,
): Promise<Download> {
  await recordAudit(ctx, {
    accion: 'EXPORTAR',
    entidad: 'ORGANIZACION',
    entidadId: ctx.tenantId,
    resumen: 'Exportó los cheques en XLSX',
    despues: filtros,
  });
  const filas = keepContext(filasDe(ctx, filtros));
  return new Download({
    name: `cheques-${hoyEnBuenosAires(ctx.now)}.xlsx`,
    mime: SHEET_MIME.xlsx,
    stream: limitedStream(ctx, 'download', () =>
      writeSheet('xlsx', 'Cheques', { columns: columnasDe(filtros), rows: filas }),
    ),
  });
}
