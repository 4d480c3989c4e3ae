import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearNumero } from '@plomada/formatters/numero';

import { Download } from '../../http/rest/download.ts';
import { SHEET_MIME, type ColumnKind, type SheetColumn, type WrittenRow } from './write-sheet.ts';
import { writeWorkbook, type NamedSheet } from './write-workbook.ts';

/** What an import reads: its columns in their order, and what each takes. */
export type ReadColumns<C extends string> = {
  readonly campos: readonly C[];
  readonly titles: Readonly<Record<C, string>>;
  readonly tipos: Partial<Readonly<Record<C, ColumnKind>>>;
  readonly widths: Partial<Readonly<Record<C, number>>>;
  readonly queEs: Readonly<Record<C, string>>;
  readonly required: (field: C) => boolean;
};

/** The columns that the import reads, as every spreadsheet of its rows begins. */
export const columnsOfImport = <C extends string>({
  campos,
  titles,
  tipos,
  widths,
}: Pick<ReadColumns<C>, 'campos' | 'titles' | 'tipos' | 'widths'>): readonly SheetColumn[] =>
  campos.map((field) => {
    const width = widths[field];
    return {
      titulo: titles[field],
      tipo: tipos[field] ?? 'texto',
      ...(width === undefined ? {} : { width }),
    };
  });

type Limits = { readonly maxRows: number; readonly maxBytes: number };

const notes = <C extends string>(
  { campos, titles, required, queEs }: ReadColumns<C>,
  { maxRows, maxBytes }: Limits,
): NamedSheet => ({
  nombre: 'Notas',
  columnas: [
    { titulo: 'Columna', tipo: 'texto', width: 18 },
    { titulo: 'Obligatoria', tipo: 'texto', width: 12 },
    { titulo: 'Qué se escribe', tipo: 'texto', width: 110 },
  ],
  filas: [
    ...campos.map((field) => [titles[field], required(field) ? 'Sí' : 'No', queEs[field]]),
    [null, null, null],
    [
      'Límites',
      null,
      `Hasta ${formatearNumero(maxRows)} filas y ${formatearBytes(maxBytes)}. Se lee solo la primera hoja.`,
    ],
    ['Fórmulas', null, 'De cada fórmula se toma el valor que tenía al guardar la planilla.'],
    ['Ejemplos', null, 'Las filas de la primera hoja son de ejemplo: escribir encima o borrarlas.'],
  ],
});

type Template = Limits & {
  /** What the file is called. */
  readonly nombre: string;
  /** Rows without their last column, which is the rubro. */
  readonly examples: readonly WrittenRow[];
  readonly rubros: readonly { readonly codigo: string; readonly nombre: string }[];
};

/**
 * A spreadsheet to be filled in: the titles that are read over examples, what each column takes, and
 * the rubros by their names.
 */
export function rowsTemplate<C extends string>(
  columns: ReadColumns<C>,
  { nombre, examples, rubros, ...limites }: Template,
): Download {
  const [first] = rubros;
  const rubro = first ? `${first.codigo} ${first.nombre}` : null;
  const sheets: readonly NamedSheet[] = [
    {
      nombre: 'Ítems',
      columnas: columnsOfImport(columns),
      filas: examples.map((example) => [...example, rubro]),
    },
    notes(columns, limites),
    {
      nombre: 'Rubros',
      columnas: [
        { titulo: 'Código', tipo: 'texto', width: 10 },
        { titulo: 'Rubro', tipo: 'texto', width: 48 },
      ],
      filas: rubros.map((row) => [row.codigo, row.nombre]),
    },
  ];
  return new Download({ nombre, mime: SHEET_MIME.xlsx, flujo: writeWorkbook('xlsx', sheets) });
}
