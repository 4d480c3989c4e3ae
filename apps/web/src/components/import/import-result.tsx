import { formatearNumero } from '@plomada/formatters/numero';
import { CircleCheck, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Button } from '@/components/ui/button';

import { saveFile, type RemoteFile } from '../../lib/save-file.ts';
import { rowsWith } from './findings.ts';
import type { ImportDescription, SheetPreview } from './import-description.ts';
import { NoticeLine } from './notice-line.tsx';

export type ImportResultProps<Vista extends SheetPreview, Mapeo, Hecho> = {
  readonly descripcion: ImportDescription<Vista, Mapeo, Hecho>;
  readonly hecho: Hecho;
  readonly archivo: string;
  readonly porCorregir: RemoteFile | null;
  readonly onUndo: () => void;
};

/** What stayed outside is a file by now: it was handed over with the import, and again from here. */
function Afuera({ filas, archivo }: { readonly filas: number; readonly archivo: RemoteFile }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <NoticeLine tono="warning">
        {filas === 1
          ? 'Quedó afuera 1 fila con errores.'
          : `Quedaron afuera ${formatearNumero(filas)} filas con errores.`}{' '}
        Se descargó {archivo.name}, que dice qué corregir en cada una: corregida, se importa como
        cualquier planilla.
      </NoticeLine>
      <Button variant="outline" onClick={() => saveFile(archivo)}>
        <Download aria-hidden />
        Descargar de nuevo
      </Button>
    </div>
  );
}

/** What went in, under which codes, and the way back. */
export function ImportResult<Vista extends SheetPreview, Mapeo, Hecho>(
  props: ImportResultProps<Vista, Mapeo, Hecho>,
) {
  const { hecho, archivo, porCorregir, onUndo } = props;
  const { cosa, resultado } = props.descripcion;
  const importados = resultado.importados(hecho);
  const titulo = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the focus goes to the news.
  useEffect(() => titulo.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-lg bg-success-subtle px-4 py-4">
        <h3
          ref={titulo}
          tabIndex={-1}
          className="flex items-center gap-2 text-lg font-semibold text-success outline-none"
        >
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          {importados === 1
            ? `Se importó 1 ${cosa[0]}`
            : `Se importaron ${formatearNumero(importados)} ${cosa[1]}`}
        </h3>
        <p className="mt-1 break-words">{resultado.detalle(hecho, archivo)}</p>
      </div>
      {porCorregir === null ? null : (
        <Afuera filas={rowsWith(resultado.errores?.(hecho) ?? [])} archivo={porCorregir} />
      )}
      {resultado.deshacer?.(hecho, onUndo)}
    </div>
  );
}
