import {
  IMPORTACION_ITEMS_MAX_BYTES,
  IMPORTACION_ITEMS_MAX_FILAS,
} from '@plomada/domain/acopios/items/item.rules';
import { esCampoRequerido, TITULOS_ITEM } from '@plomada/domain/acopios/planillas/planilla.rules';
import { CAMPOS_ITEM, type CampoItem } from '@plomada/domain/acopios/planillas/planilla.schema';
import { UNIDADES } from '@plomada/domain/base/unidad.rules';

import type { TenantContext } from '../../../context/context.ts';
import {
  columnsOfImport,
  rowsTemplate,
  type ReadColumns,
} from '../../../files/spreadsheets/rows-template.ts';
import { SHEET_MIME, type SheetColumn } from '../../../files/spreadsheets/write-sheet.ts';
import { writeWorkbook } from '../../../files/spreadsheets/write-workbook.ts';
import { Download } from '../../../http/rest/download.ts';
import { SELECT_RUBROS } from '../../proveedores/rubros/rubros.sql.ts';

const COLUMNAS: ReadColumns<CampoItem> = {
  campos: CAMPOS_ITEM,
  titulos: TITULOS_ITEM,
  tipos: { cantidad: 'decimal', precioUnitario: 'decimal' },
  anchos: { codigo: 12, descripcion: 42, unidad: 10, precioUnitario: 18, rubro: 32 },
  requerido: (campo) => esCampoRequerido(campo, 'MATERIALES'),
  queEs: {
    codigo: 'El del proveedor o uno propio, hasta 40 caracteres. No se repite dentro del acopio.',
    descripcion: 'El material, de 2 a 200 caracteres.',
    unidad: `Una de estas: ${UNIDADES.join(', ')}.`,
    cantidad:
      'Mayor que cero, con hasta 3 decimales: 1.234,56 o 1234.56. En un acopio por lista de precios puede faltar.',
    precioUnitario: 'El precio congelado, con hasta 4 decimales. Si falta, el ítem queda en cero.',
    rubro: 'El código o el nombre, como en la hoja Rubros.',
  },
};

/** The columns that the import reads, as every spreadsheet of items begins. */
export const COLUMNAS_ITEM: readonly SheetColumn[] = columnsOfImport(COLUMNAS);

/** Rows that go in as they are, to be written over. */
const EJEMPLOS = [
  ['CE-50', 'Cemento portland 50 kg', 'bolsa', '400', '11850'],
  ['AR-01', 'Arena gruesa', 'm³', '35.5', '38900'],
  [null, 'Hierro ADN 420 Ø8 ×12 m', 'barra', '260', '9760.25'],
] as const;

/** An empty spreadsheet with the titles that are read, examples and what each column takes. */
export async function plantillaDeItems({ db, tenantId }: TenantContext): Promise<Download> {
  const hojas = rowsTemplate(COLUMNAS, {
    ejemplos: EJEMPLOS,
    rubros: await db.query(SELECT_RUBROS(tenantId)),
    maxFilas: IMPORTACION_ITEMS_MAX_FILAS,
    maxBytes: IMPORTACION_ITEMS_MAX_BYTES,
  });
  return new Download({
    nombre: 'plantilla-items-acopio.xlsx',
    mime: SHEET_MIME.xlsx,
    flujo: writeWorkbook('xlsx', hojas),
  });
}
