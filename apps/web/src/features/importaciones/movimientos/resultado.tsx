import type { ResultadoImportacion } from '@plomada/domain/importaciones/importacion.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleCheck, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Button } from '../../../components/ui/button.tsx';
import { saveFile, type RemoteFile } from '../../../lib/download.ts';
import { Aviso } from '../aviso.tsx';
import { filasCon } from '../hallazgos.ts';
import { Deshacer } from './deshacer.tsx';

export type ResultadoProps = {
  readonly resultado: ResultadoImportacion & { readonly id: string };
  readonly archivo: string;
  readonly porCorregir: RemoteFile | null;
  readonly onUndo: () => void;
};

/** What stayed outside is a file by now: it was handed over with the import, and again from here. */
function Afuera({ filas, archivo }: { readonly filas: number; readonly archivo: RemoteFile }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Aviso tono="warning">
        {filas === 1
          ? 'Quedó afuera 1 fila con errores.'
          : `Quedaron afuera ${formatearNumero(filas)} filas con errores.`}{' '}
        Se descargó {archivo.name}, que dice qué corregir en cada una: corregida, se importa como
        cualquier planilla.
      </Aviso>
      <Button onClick={() => saveFile(archivo)}>
        <Download aria-hidden />
        Descargar de nuevo
      </Button>
    </div>
  );
}

/** What went in, under which codes, and the way back. */
export function Resultado({ resultado, archivo, porCorregir, onUndo }: ResultadoProps) {
  const { id, importados, codigos, errores, proveedoresCreados } = resultado;
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
            ? 'Se importó 1 movimiento'
            : `Se importaron ${formatearNumero(importados)} movimientos`}
        </h3>
        <p className="mt-1 break-words">
          {codigos === null ? '' : `${codigos.desde} a ${codigos.hasta}, `}de {archivo}.
          {proveedoresCreados === 0
            ? ''
            : ` Proveedores creados: ${formatearNumero(proveedoresCreados)}.`}
        </p>
      </div>
      {porCorregir === null ? null : <Afuera filas={filasCon(errores)} archivo={porCorregir} />}
      <Deshacer id={id} filas={importados} onUndo={onUndo} />
    </div>
  );
}
