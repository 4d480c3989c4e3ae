import type { LibroEnCurso } from '@plomada/domain/importaciones/libro/libro.schema';
import { formatearNumero } from '@plomada/formatters/numero';

import { Button } from '@/components/ui/button';

import type { IrACelda } from '../hoja/lugar.ts';

type Ignorada = LibroEnCurso['ignoradas'][number];

/** Cells that are listed of each reason; the sheet has them all. */
const A_LA_VISTA = 12;

function porMotivo(libro: LibroEnCurso): ReadonlyMap<string, readonly Ignorada[]> {
  const deTablas = libro.tablas.flatMap(({ hoja, ignoradas }) =>
    ignoradas.map((ignorada) => ({ ...ignorada, hoja })),
  );
  return Map.groupBy([...libro.ignoradas, ...deTablas], ({ motivo }) => motivo);
}

type IgnoradasProps = { readonly libro: LibroEnCurso; readonly onIr: IrACelda };

/** What of the workbook does not come in, with its reason. */
export function Ignoradas({ libro, onIr }: IgnoradasProps) {
  const grupos = [...porMotivo(libro)];
  const cuantas = grupos.reduce((suma, [, celdas]) => suma + celdas.length, 0);
  if (cuantas === 0) return null;
  return (
    <details className="rounded-lg border border-border">
      <summary className="cursor-pointer rounded-lg px-4 py-2.5 font-medium">
        Lo que no entra ({formatearNumero(cuantas)})
      </summary>
      <ul className="divide-y divide-border border-t border-border">
        {grupos.map(([motivo, celdas]) => (
          <li key={motivo} className="px-4 py-2">
            <p className="text-sm">
              {motivo} · {formatearNumero(celdas.length)}
            </p>
            <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
              {celdas.slice(0, A_LA_VISTA).map(({ hoja, celda }) => (
                <Button
                  key={`${hoja} ${celda}`}
                  variant="link"
                  size="inline"
                  onClick={() => onIr({ hoja, celda })}
                >
                  {`${hoja}, ${celda}`}
                </Button>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
