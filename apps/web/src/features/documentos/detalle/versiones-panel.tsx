import type { Documento } from '@plomada/domain/documentos/documento.schema';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearFechaHora } from '@plomada/formatters/fecha';

import { Panel } from '@/components/display/panel';
import { cn } from '@/lib/utils';

export type VersionesPanelProps = {
  readonly documento: Documento;
  /** The one in sight. */
  readonly elegida: number | undefined;
  readonly onOpen: (numero: number) => void;
};

/** Every file it had, newest first; each opens beside. */
export function VersionesPanel({ documento, elegida, onOpen }: VersionesPanelProps) {
  return (
    <Panel flush title="Versiones" qualifier={documento.versiones}>
      <ol className="pb-2">
        {documento.historial.map(({ numero, archivo, nota, creadoPor, creadoEn }) => (
          <li key={numero} className="border-t border-border/70 first:border-t-0">
            <button
              type="button"
              aria-current={numero === elegida ? 'true' : undefined}
              onClick={() => onOpen(numero)}
              className={cn(
                'block min-h-11 w-full px-4 py-2 text-left -outline-offset-2 hover:bg-row-hover',
                numero === elegida && 'bg-row-selected',
              )}
            >
              <span className="block truncate font-medium" title={archivo.nombre}>
                Versión {numero} · {archivo.nombre}
              </span>
              {nota === null ? null : <span className="block break-words">{nota}</span>}
              <span className="tnum block text-sm text-muted-foreground">
                {formatearBytes(archivo.bytes, 1)} · {formatearFechaHora(creadoEn)} ·{' '}
                {creadoPor.nombre}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
