import type { RowOf } from '@plomada/db/statement';
import type { ExportarItems } from '@plomada/domain/acopios/planillas/planilla.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { streamInTurn } from '../../../context/heavy-turns.ts';
import { CurrencyTotals } from '../../../files/spreadsheets/currency-totals.ts';
import {
  SHEET_MIME,
  type SheetColumn,
  type WrittenRow,
} from '../../../files/spreadsheets/write-sheet.ts';
import { writeWorkbook } from '../../../files/spreadsheets/write-workbook.ts';
import { Download } from '../../../http/rest/download.ts';
import { leerVisible } from '../acopios.queries.ts';
import { selectParaPlanilla } from '../items/list.sql.ts';
import { COLUMNAS_ITEM } from './plantilla.sheet.ts';

const VALOR = 'Valor disponible';

/** Behind the columns that the import reads back: what only we know. */
const COLUMNAS: readonly SheetColumn[] = [
  ...COLUMNAS_ITEM,
  { titulo: 'Retirado', tipo: 'decimal' },
  { titulo: 'Disponible', tipo: 'decimal' },
  { titulo: VALOR, tipo: 'importe' },
  { titulo: 'Precio actual', tipo: 'decimal', ancho: 18 },
  { titulo: 'Completo', tipo: 'texto', ancho: 10 },
];

const filaDe = (f: RowOf<typeof selectParaPlanilla>): WrittenRow => [
  f.codigo,
  f.descripcion,
  f.unidad,
  f.cantidad,
  f.precio,
  f.rubro,
  f.retirado,
  f.disponible,
  f.valor,
  f.precioActual,
  f.completo ? 'Sí' : 'No',
];

export async function exportarItems(ctx: TenantContext, input: ExportarItems): Promise<Download> {
  const { codigo, proyectoId, moneda } = await leerVisible(ctx, input.id);
  const filas = await ctx.query(selectParaPlanilla(ctx, input));
  await recordAudit(ctx, {
    accion: 'EXPORTAR',
    entidad: 'ACOPIO',
    entidadId: input.id,
    proyectoId,
    resumen: `Exportó los ítems del acopio ${codigo} en XLSX`,
    despues: { items: filas.length, ...(input.search ? { search: input.search } : {}) },
  });
  return new Download({
    nombre: `items-${codigo}-${hoyEnBuenosAires(ctx.ahora)}.xlsx`,
    mime: SHEET_MIME.xlsx,
    flujo: streamInTurn(ctx, 'download', () =>
      writeWorkbook('xlsx', [
        {
          nombre: `Ítems ${codigo}`,
          columnas: COLUMNAS,
          filas: filas.map(filaDe),
          totales: new CurrencyTotals({ columnas: COLUMNAS, moneda, suman: [VALOR] }),
        },
      ]),
    ),
  });
}
