import type { ResultadoImportacion } from '@plomada/domain/importacion.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Deshacer } from './deshacer.tsx';

export type ResultadoProps = {
  readonly resultado: ResultadoImportacion & { readonly id: string };
  readonly archivo: string;
  readonly alDeshacer: () => void;
};

/** What went in, under which codes, and the way back. */
export function Resultado({ resultado, archivo, alDeshacer }: ResultadoProps) {
  const { id, importados, codigos, proveedoresCreados } = resultado;
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
      <Deshacer id={id} filas={importados} alDeshacer={alDeshacer} />
    </div>
  );
}
