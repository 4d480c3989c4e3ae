import { UNIDADES } from '@plomada/domain/base/unidad.rules';
import {
  IMPORTACION_PRESUPUESTO_MAX_BYTES,
  ITEMS_PRESUPUESTO_MAX,
} from '@plomada/domain/presupuestos/items/item.schema';
import { esCampoRequerido } from '@plomada/domain/presupuestos/planillas/planilla.rules';
import {
  CAMPOS_ITEM_PRESUPUESTO,
  type CampoItemPresupuesto,
} from '@plomada/domain/presupuestos/planillas/planilla.schema';
import { TITULOS_RENGLON } from '@plomada/domain/renglones/renglon.rules';

import type { TenantContext } from '../../../context/context.ts';
import {
  columnsOfImport,
  rowsTemplate,
  type ReadColumns,
} from '../../../files/spreadsheets/rows-template.ts';
import type { SheetColumn } from '../../../files/spreadsheets/write-sheet.ts';
import type { Download } from '../../../http/rest/download.ts';
import { SELECT_RUBROS } from '../../proveedores/proveedores.sql.ts';

const COLUMNAS: ReadColumns<CampoItemPresupuesto> = {
  fields: CAMPOS_ITEM_PRESUPUESTO,
  titles: TITULOS_RENGLON,
  kinds: { cantidad: 'decimal', precioUnitario: 'decimal' },
  widths: { descripcion: 48, unidad: 10, precioUnitario: 18, rubro: 32 },
  required: esCampoRequerido,
  describe: {
    descripcion: 'El trabajo o el material, de 2 a 200 caracteres.',
    unidad: `Una de estas: ${UNIDADES.join(', ')}.`,
    cantidad: 'Mayor que cero, con hasta 3 decimales: 1.234,56 o 1234.56.',
    precioUnitario: 'El precio final, IVA incluido, con hasta 4 decimales.',
    rubro: 'El código o el nombre, como en la hoja Rubros. Puede faltar.',
  },
};

/** The columns that the import reads, as every spreadsheet of a budget's items begins. */
export const COLUMNAS_ITEM_PRESUPUESTO: readonly SheetColumn[] = columnsOfImport(COLUMNAS);

/** Sample rows that can be imported unchanged, for people to overwrite. */
const EJEMPLOS = [
  ['Hormigón elaborado H-21', 'm³', '100', '168400'],
  ['Encofrado de losas y vigas', 'm²', '850', '12345.67'],
  ['Dirección técnica', 'gl', '1', '3333333.33'],
] as const;

/** Template with the titles that are read, examples, and the values that each column accepts. */
export async function plantillaDePresupuesto({ db, tenantId }: TenantContext): Promise<Download> {
  return rowsTemplate(COLUMNAS, {
    nombre: 'plantilla-items-presupuesto.xlsx',
    examples: EJEMPLOS,
    rubros: await db.query(SELECT_RUBROS(tenantId)),
    maxRows: ITEMS_PRESUPUESTO_MAX,
    maxBytes: IMPORTACION_PRESUPUESTO_MAX_BYTES,
  });
}
