import type { RowOf } from '@plomada/db/statement';
import {
  IMPORTACION_ITEMS_MAX_BYTES,
  IMPORTACION_ITEMS_MAX_FILAS,
} from '@plomada/domain/acopios/items/item.rules';
import { esCampoRequerido, TITULOS_ITEM } from '@plomada/domain/acopios/planillas/planilla.rules';
import {
  type CampoItem,
  CAMPOS_ITEM,
  type ExportarItems,
} from '@plomada/domain/acopios/planillas/planilla.schema';
import { UNIDADES } from '@plomada/domain/base/unidad.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { workbookDownload } from '../../../files/downloads.ts';
import { CurrencyTotals } from '../../../files/spreadsheets/currency-totals.ts';
import {
  columnsOfImport,
  type ReadColumns,
  rowsTemplate,
} from '../../../files/spreadsheets/rows-template.ts';
import type { SheetColumn, WrittenRow } from '../../../files/spreadsheets/write-sheet.ts';
import type { Download } from '../../../http/rest/download.ts';
import { SELECT_RUBROS } from '../../proveedores/proveedores.sql.ts';
import { leerVisible } from '../acopios.queries.ts';
import { selectParaPlanilla } from '../items/list.sql.ts';

const LEIDAS: ReadColumns<CampoItem> = {
  fields: CAMPOS_ITEM,
  titles: TITULOS_ITEM,
  kinds: { cantidad: 'decimal', precioUnitario: 'decimal' },
  widths: { codigo: 12, descripcion: 42, unidad: 10, precioUnitario: 18, rubro: 32 },
  required: (campo) => esCampoRequerido(campo, 'MATERIALES'),
  describe: {
    codigo: 'El del proveedor o uno propio, hasta 40 caracteres. No se repite dentro del acopio.',
    descripcion: 'El material, de 2 a 200 caracteres.',
    unidad: `Una de estas: ${UNIDADES.join(', ')}.`,
    cantidad:
      'Mayor que cero, con hasta 3 decimales: 1.234,56 o 1234.56. En un acopio por lista de precios puede faltar.',
    precioUnitario: 'El precio congelado, con hasta 4 decimales. Si falta, el ítem queda en cero.',
    rubro: 'El código o el nombre, como en la hoja Rubros.',
  },
};

/** Columns that the import of items reads; every spreadsheet of items begins with them. */
const COLUMNAS_ITEM: readonly SheetColumn[] = columnsOfImport(LEIDAS);

/** Sample rows that can be imported unchanged, for people to overwrite. */
const EJEMPLOS = [
  ['CE-50', 'Cemento portland 50 kg', 'bolsa', '400', '11850'],
  ['AR-01', 'Arena gruesa', 'm³', '35.5', '38900'],
  [null, 'Hierro ADN 420 Ø8 ×12 m', 'barra', '260', '9760.25'],
] as const;

/**
 * Template for the import of items: the titles that are read, examples, and the values that each
 * column accepts.
 */
export async function plantillaDeItems({ db, tenantId }: TenantContext): Promise<Download> {
  return rowsTemplate(LEIDAS, {
    nombre: 'plantilla-items-acopio.xlsx',
    examples: EJEMPLOS,
    rubros: await db.query(SELECT_RUBROS(tenantId)),
    maxRows: IMPORTACION_ITEMS_MAX_FILAS,
    maxBytes: IMPORTACION_ITEMS_MAX_BYTES,
  });
}

const VALOR = 'Valor disponible';

/**
 * Columns of the exported spreadsheet of items: those that the import reads, then those that are
 * only exported.
 */
const EXPORTADAS: readonly SheetColumn[] = [
  ...COLUMNAS_ITEM,
  { title: 'Retirado', kind: 'decimal' },
  { title: 'Disponible', kind: 'decimal' },
  { title: VALOR, kind: 'importe' },
  { title: 'Precio actual', kind: 'decimal', width: 18 },
  { title: 'Completo', kind: 'texto', width: 10 },
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
  const { id, ...filtros } = input;
  const { codigo, proyectoId, moneda } = await leerVisible(ctx, id);
  const filas = await ctx.query(selectParaPlanilla(ctx, input));
  await recordAudit(ctx, {
    accion: 'EXPORTAR',
    ...subjectOf('ACOPIO', { id, proyectoId }),
    resumen: `Exportó los ítems del acopio ${codigo} en XLSX`,
    despues: { items: filas.length, ...filtros },
  });
  const nombre = `items-${codigo}-${hoyEnBuenosAires(ctx.now)}`;
  return workbookDownload(ctx, { name: nombre, formato: 'xlsx' }, () => [
    {
      name: `Ítems ${codigo}`,
      columns: EXPORTADAS,
      rows: filas.map(filaDe),
      totals: new CurrencyTotals({ columns: EXPORTADAS, moneda, summed: [VALOR] }),
    },
  ]);
}
