import { csvDe } from '@plomada/domain/archivos/planilla.rules';
import type { HallazgoImportacion } from '@plomada/domain/planilla/planilla.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleAlert, CircleCheck, Download, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { saveFile } from '@/lib/save-file.ts';
import { cn } from '@/lib/utils.ts';

import { Button } from '../ui/button.tsx';

const AVISO = {
  success: ['bg-success-subtle text-success', CircleCheck],
  warning: ['bg-warning-subtle text-warning', TriangleAlert],
  destructive: ['bg-destructive-subtle text-destructive', CircleAlert],
} as const;

type NoticeLineProps = { readonly tono: keyof typeof AVISO; readonly children: ReactNode };

export function NoticeLine({ tono, children }: NoticeLineProps) {
  const [look, Icon] = AVISO[tono];
  return (
    <p className={cn('flex gap-2 rounded-lg px-4 py-3', look)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Count of rows with findings; a row may have several. */
export const rowsWith = (hallazgos: readonly HallazgoImportacion[]): number =>
  new Set(hallazgos.map(({ fila }) => fila)).size;

/** Name of the downloaded list of a file's findings: `afuera-extracto.csv`. */
export const findingsName = (que: string, archivo: File | null): string =>
  `${que}-${(archivo?.name ?? '').replace(/\.\w+$/, '')}.csv`;

export function findingsText(hallazgos: readonly HallazgoImportacion[]): string {
  return csvDe([
    ['Fila', 'Columna', 'Valor', 'Mensaje'],
    ...hallazgos.map(({ fila, columna, valor, mensaje }) => [
      String(fila),
      columna,
      valor,
      mensaje,
    ]),
  ]);
}

function saveFindings(nombre: string, hallazgos: readonly HallazgoImportacion[]): void {
  const blob = new Blob([findingsText(hallazgos)], { type: 'text/csv;charset=utf-8' });
  saveFile({ name: nombre, blob });
}

/** Largest number of findings on screen; the file has all. */
const A_LA_VISTA = 200;

export type FindingsTableProps = {
  readonly titulo: string;
  readonly archivo: string;
  readonly hallazgos: readonly HallazgoImportacion[];
};

/** Table of findings: place in the file, content and message. */
export function FindingsTable({ titulo, archivo, hallazgos }: FindingsTableProps) {
  const quedan = hallazgos.length - A_LA_VISTA;
  return (
    <section>
      <header className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base font-semibold">{titulo}</h3>
        <Button variant="link" size="inline" onClick={() => saveFindings(archivo, hallazgos)}>
          <Download aria-hidden />
          Descargar la lista
        </Button>
      </header>
      <div className="overflow-hidden rounded-lg border border-border">
        <table className="w-full text-sm">
          <caption className="sr-only">{titulo}</caption>
          <thead className="bg-muted text-left text-xs text-muted-foreground max-md:sr-only">
            <tr>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Fila
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Columna
              </th>
              <th scope="col" className="min-w-36 px-3 py-2 font-medium">
                Valor
              </th>
              <th scope="col" className="w-full px-3 py-2 font-medium">
                Qué pasa
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {hallazgos.slice(0, A_LA_VISTA).map(({ fila, columna, valor, mensaje }) => (
              <tr
                key={`${fila} ${columna} ${mensaje}`}
                className="align-top max-md:grid max-md:grid-cols-[auto_1fr] max-md:gap-x-3 max-md:px-3 max-md:py-2"
              >
                <td className="tnum text-right md:px-3 md:py-2">
                  <span className="md:hidden">Fila </span>
                  {formatearNumero(fila)}
                </td>
                <td className="font-medium md:px-3 md:py-2 md:whitespace-nowrap">{columna}</td>
                <td className="max-w-48 break-words text-muted-foreground max-md:col-span-2 max-md:max-w-none max-md:empty:hidden md:px-3 md:py-2">
                  {valor}
                </td>
                <td className="break-words max-md:col-span-2 md:px-3 md:py-2">{mensaje}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {quedan > 0 ? (
        <p className="mt-2 text-sm text-muted-foreground">
          Se muestran {formatearNumero(A_LA_VISTA)} de {formatearNumero(hallazgos.length)}. La lista
          entera se puede descargar.
        </p>
      ) : null}
    </section>
  );
}

type LeftOutProps = {
  readonly archivo: File | null;
  readonly hallazgos: readonly HallazgoImportacion[];
  /** Words for a number of rows that are left out. */
  readonly inWords: (filas: number) => string;
};

/** Rows that a file leaves out, each with its reason; nothing without any. */
export function LeftOut({ archivo, hallazgos, inWords }: LeftOutProps) {
  const filas = rowsWith(hallazgos);
  if (filas === 0) return null;
  return (
    <>
      <NoticeLine tono="warning">{inWords(filas)}</NoticeLine>
      <FindingsTable
        titulo="Filas que quedan afuera"
        archivo={findingsName('afuera', archivo)}
        hallazgos={hallazgos}
      />
    </>
  );
}
