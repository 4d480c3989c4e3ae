import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearNumero } from '@plomada/formatters/numero';

import { Download } from '../../http/rest/download.ts';
import { SHEET_MIME, type ColumnKind, type SheetColumn, type WrittenRow } from './write-sheet.ts';
import { writeWorkbook, type NamedSheet } from './write-workbook.ts';

/** What an import reads: its columns in their order, and what each takes. */
export type ReadColumns<C extends string> = {
  readonly campos: readonly C[];
  readonly titulos: Readonly<Record<C, string>>;
  readonly tipos: Partial<Readonly<Record<C, ColumnKind>>>;
  readonly anchos: Partial<Readonly<Record<C, number>>>;
  readonly queEs: Readonly<Record<C, string>>;
  readonly requerido: (campo: C) => boolean;
};

/** The columns that the import reads, as every spreadsheet of its rows begins. */
export const columnsOfImport = <C extends string>({
  campos,
  titulos,
  tipos,
  anchos,
}: Pick<ReadColumns<C>, 'campos' | 'titulos' | 'tipos' | 'anchos'>): readonly SheetColumn[] =>
  campos.map((campo) => {
    const ancho = anchos[campo];
    return {
      titulo: titulos[campo],
      tipo: tipos[campo] ?? 'texto',
      ...(ancho === undefined ? {} : { ancho }),
    };
  });

type Limits = { readonly maxFilas: number; readonly maxBytes: number };

const notas = <C extends string>(
  { campos, titulos, requerido, queEs }: ReadColumns<C>,
  { maxFilas, maxBytes }: Limits,
): NamedSheet => ({
  nombre: 'Notas',
  columnas: [
    { titulo: 'Columna', tipo: 'texto', ancho: 18 },
    { titulo: 'Obligatoria', tipo: 'texto', ancho: 12 },
    { titulo: 'Qué se escribe', tipo: 'texto', ancho: 110 },
  ],
  filas: [
    ...campos.map((campo) => [titulos[campo], requerido(campo) ? 'Sí' : 'No', queEs[campo]]),
    [null, null, null],
    [
      'Límites',
      null,
      `Hasta ${formatearNumero(maxFilas)} filas y ${formatearBytes(maxBytes)}. Se lee solo la primera hoja.`,
    ],
    ['Fórmulas', null, 'De cada fórmula se toma el valor que tenía al guardar la planilla.'],
    ['Ejemplos', null, 'Las filas de la primera hoja son de ejemplo: escribir encima o borrarlas.'],
  ],
});

type Template = Limits & {
  /** What the file is called. */
  readonly nombre: string;
  /** Rows without their last column, which is the rubro. */
  readonly ejemplos: readonly WrittenRow[];
  readonly rubros: readonly { readonly codigo: string; readonly nombre: string }[];
};

/**
 * A spreadsheet to be filled in: the titles that are read over examples, what each column takes, and
 * the rubros by their names.
 */
export function rowsTemplate<C extends string>(
  columnas: ReadColumns<C>,
  { nombre, ejemplos, rubros, ...limites }: Template,
): Download {
  const [primero] = rubros;
  const rubro = primero ? `${primero.codigo} ${primero.nombre}` : null;
  const hojas: readonly NamedSheet[] = [
    {
      nombre: 'Ítems',
      columnas: columnsOfImport(columnas),
      filas: ejemplos.map((ejemplo) => [...ejemplo, rubro]),
    },
    notas(columnas, limites),
    {
      nombre: 'Rubros',
      columnas: [
        { titulo: 'Código', tipo: 'texto', ancho: 10 },
        { titulo: 'Rubro', tipo: 'texto', ancho: 48 },
      ],
      filas: rubros.map((fila) => [fila.codigo, fila.nombre]),
    },
  ];
  return new Download({ nombre, mime: SHEET_MIME.xlsx, flujo: writeWorkbook('xlsx', hojas) });
}
