import {
  IMPORTACION_ITEMS_MAX_BYTES,
  IMPORTACION_ITEMS_MAX_FILAS,
} from '@plomada/domain/acopios/items/item.rules';
import { esCampoRequerido, TITULOS_ITEM } from '@plomada/domain/acopios/planillas/planilla.rules';
import { CAMPOS_ITEM, type CampoItem } from '@plomada/domain/acopios/planillas/planilla.schema';
import { UNIDADES } from '@plomada/domain/base/unidad.rules';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearNumero } from '@plomada/formatters/numero';

import type { TenantContext } from '../../../context/context.ts';
import { Download } from '../../../rest/download.ts';
import {
  SHEET_MIME,
  type SheetColumn,
  type ColumnKind,
} from '../../../spreadsheets/write-sheet.ts';
import { writeWorkbook, type NamedSheet } from '../../../spreadsheets/write-workbook.ts';
import { SELECT_RUBROS } from '../../proveedores/rubros/rubros.sql.ts';

const TIPOS: Partial<Readonly<Record<CampoItem, ColumnKind>>> = {
  cantidad: 'decimal',
  precioUnitario: 'decimal',
};
const ANCHOS: Partial<Readonly<Record<CampoItem, number>>> = {
  codigo: 12,
  descripcion: 42,
  unidad: 10,
  precioUnitario: 18,
  rubro: 32,
};

/** The columns that the import reads, as every spreadsheet of items begins. */
export const COLUMNAS_ITEM: readonly SheetColumn[] = CAMPOS_ITEM.map((campo) => {
  const ancho = ANCHOS[campo];
  return {
    titulo: TITULOS_ITEM[campo],
    tipo: TIPOS[campo] ?? 'texto',
    ...(ancho === undefined ? {} : { ancho }),
  };
});

/** Rows that go in as they are, to be written over. */
const EJEMPLOS = [
  ['CE-50', 'Cemento portland 50 kg', 'bolsa', '400', '11850'],
  ['AR-01', 'Arena gruesa', 'm³', '35.5', '38900'],
  [null, 'Hierro ADN 420 Ø8 ×12 m', 'barra', '260', '9760.25'],
] as const;

const QUE_ES: Readonly<Record<CampoItem, string>> = {
  codigo: 'El del proveedor o uno propio, hasta 40 caracteres. No se repite dentro del acopio.',
  descripcion: 'El material, de 2 a 200 caracteres.',
  unidad: `Una de estas: ${UNIDADES.join(', ')}.`,
  cantidad:
    'Mayor que cero, con hasta 3 decimales: 1.234,56 o 1234.56. En un acopio por lista de precios puede faltar.',
  precioUnitario: 'El precio congelado, con hasta 4 decimales. Si falta, el ítem queda en cero.',
  rubro: 'El código o el nombre, como en la hoja Rubros.',
};

const notas = (): NamedSheet => ({
  nombre: 'Notas',
  columnas: [
    { titulo: 'Columna', tipo: 'texto', ancho: 18 },
    { titulo: 'Obligatoria', tipo: 'texto', ancho: 12 },
    { titulo: 'Qué se escribe', tipo: 'texto', ancho: 110 },
  ],
  filas: [
    ...CAMPOS_ITEM.map((campo) => [
      TITULOS_ITEM[campo],
      esCampoRequerido(campo, 'MATERIALES') ? 'Sí' : 'No',
      QUE_ES[campo],
    ]),
    [null, null, null],
    [
      'Límites',
      null,
      `Hasta ${formatearNumero(IMPORTACION_ITEMS_MAX_FILAS)} filas y ${formatearBytes(IMPORTACION_ITEMS_MAX_BYTES)}. Se lee solo la primera hoja.`,
    ],
    ['Fórmulas', null, 'De cada fórmula se toma el valor que tenía al guardar la planilla.'],
    ['Ejemplos', null, 'Las filas de la primera hoja son de ejemplo: escribir encima o borrarlas.'],
  ],
});

/** An empty spreadsheet with the titles that are read, examples and what each column takes. */
export async function plantillaDeItems({ db, tenantId }: TenantContext): Promise<Download> {
  const rubros = await db.query(SELECT_RUBROS(tenantId));
  const [primero] = rubros;
  const rubro = primero ? `${primero.codigo} ${primero.nombre}` : null;
  return new Download({
    nombre: 'plantilla-items-acopio.xlsx',
    mime: SHEET_MIME.xlsx,
    flujo: writeWorkbook('xlsx', [
      {
        nombre: 'Ítems',
        columnas: COLUMNAS_ITEM,
        filas: EJEMPLOS.map((ejemplo) => [...ejemplo, rubro]),
      },
      notas(),
      {
        nombre: 'Rubros',
        columnas: [
          { titulo: 'Código', tipo: 'texto', ancho: 10 },
          { titulo: 'Rubro', tipo: 'texto', ancho: 48 },
        ],
        filas: rubros.map(({ codigo, nombre }) => [codigo, nombre]),
      },
    ]),
  });
}
