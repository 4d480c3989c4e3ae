import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearNumero } from '@plomada/formatters/numero';

import { Download } from '../../http/rest/download.ts';
import { SHEET_MIME, type ColumnKind, type SheetColumn, type WrittenRow } from './write-sheet.ts';
import { writeWorkbook, type NamedSheet } from './write-workbook.ts';

/** Columns that an import reads, in their order, and the kind of value of each. */
export type ReadColumns<C extends string> = {
  readonly fields: readonly C[];
  readonly titles: Readonly<Record<C, string>>;
  readonly kinds: Partial<Readonly<Record<C, ColumnKind>>>;
  readonly widths: Partial<Readonly<Record<C, number>>>;
  readonly describe: Readonly<Record<C, string>>;
  readonly required: (field: C) => boolean;
};

/** Columns that the import reads, which begin every spreadsheet of its rows. */
export const columnsOfImport = <C extends string>({
  fields,
  titles,
  kinds,
  widths,
}: Pick<ReadColumns<C>, 'fields' | 'titles' | 'kinds' | 'widths'>): readonly SheetColumn[] =>
  fields.map((field) => {
    const width = widths[field];
    return {
      title: titles[field],
      kind: kinds[field] ?? 'texto',
      ...(width === undefined ? {} : { width }),
    };
  });

type Limits = { readonly maxRows: number; readonly maxBytes: number };

const notes = <C extends string>(
  { fields, titles, required, describe }: ReadColumns<C>,
  { maxRows, maxBytes }: Limits,
): NamedSheet => ({
  name: 'Notas',
  columns: [
    { title: 'Columna', kind: 'texto', width: 18 },
    { title: 'Obligatoria', kind: 'texto', width: 12 },
    { title: 'Qué se escribe', kind: 'texto', width: 110 },
  ],
  rows: [
    ...fields.map((field) => [titles[field], required(field) ? 'Sí' : 'No', describe[field]]),
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
  /** File name of the template. */
  readonly nombre: string;
  /** Example rows without their last column, the rubro. */
  readonly examples: readonly WrittenRow[];
  readonly rubros: readonly { readonly codigo: string; readonly nombre: string }[];
};

/**
 * Spreadsheet to be filled in: titles above examples, a description of each column, and the names
 * of the rubros.
 */
export function rowsTemplate<C extends string>(
  columns: ReadColumns<C>,
  { nombre, examples, rubros, ...limits }: Template,
): Download {
  const [first] = rubros;
  const rubro = first ? `${first.codigo} ${first.nombre}` : null;
  const sheets: readonly NamedSheet[] = [
    {
      name: 'Ítems',
      columns: columnsOfImport(columns),
      rows: examples.map((example) => [...example, rubro]),
    },
    notes(columns, limits),
    {
      name: 'Rubros',
      columns: [
        { title: 'Código', kind: 'texto', width: 10 },
        { title: 'Rubro', kind: 'texto', width: 48 },
      ],
      rows: rubros.map((row) => [row.codigo, row.nombre]),
    },
  ];
  return new Download({
    name: nombre,
    mime: SHEET_MIME.xlsx,
    stream: writeWorkbook('xlsx', sheets),
  });
}
