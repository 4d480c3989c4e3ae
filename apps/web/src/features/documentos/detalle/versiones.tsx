import type { Documento } from '@plomada/domain/documentos/documento.schema';
import type { VersionDeDocumento } from '@plomada/domain/documentos/version.schema';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Download, type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';

import { Panel } from '@/components/display/panel.tsx';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useStoredFile } from '@/lib/download.ts';
import { viewOf } from '@/lib/file-rules.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { saveFile } from '@/lib/save-file.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { cn } from '@/lib/utils.ts';

import { rutaDeArchivo } from '../use-documentos.ts';

type VersionesPanelProps = {
  readonly documento: Documento;
  /** Number of the version shown. */
  readonly elegida: number | undefined;
  readonly onOpen: (numero: number) => void;
};

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

const FileContent = lazyPart(
  async () => (await import('@/components/files/file-content.tsx')).FileContent,
  'shown',
  <CenteredSpinner label="Abriendo el archivo" />,
);

const PASOS = [50, 75, 100, 150, 200, 300] as const;
const ENTERO = 100;

const cerca = (zoom: number, hacia: 1 | -1): number =>
  (hacia === 1 ? PASOS.find((paso) => paso > zoom) : PASOS.findLast((paso) => paso < zoom)) ?? zoom;

type ZoomProps = { readonly zoom: number; readonly onChange: (zoom: number) => void };

function Zoom({ zoom, onChange }: ZoomProps) {
  const paso = (hacia: 1 | -1, label: string, Icono: LucideIcon) => (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      disabled={cerca(zoom, hacia) === zoom}
      onClick={() => onChange(cerca(zoom, hacia))}
    >
      <Icono aria-hidden />
    </Button>
  );
  return (
    <div role="group" aria-label="Tamaño" className="flex items-center gap-1">
      {paso(-1, 'Achicar', ZoomOut)}
      <Button
        variant="ghost"
        size="sm"
        className="tnum w-16"
        aria-label={`${zoom}\u00a0%, volver al ancho`}
        onClick={() => onChange(ENTERO)}
      >
        {zoom}&nbsp;%
      </Button>
      {paso(1, 'Agrandar', ZoomIn)}
    </div>
  );
}

/**
 * Zoom after the keys `+`, `-` or `0`; scrolling with arrows and page keys is left to the browser.
 */
function zoomDeTecla({ key, ctrlKey, metaKey }: KeyboardEvent, zoom: number): number | null {
  if (ctrlKey || metaKey) return null;
  if (key === '+' || key === '=') return cerca(zoom, 1);
  if (key === '-') return cerca(zoom, -1);
  return key === '0' ? ENTERO : null;
}

type VistaProps = {
  readonly documentoId: string;
  readonly version: VersionDeDocumento;
  /** Number of the newest version. */
  readonly ultima: number;
};

/** Preview of one version, with zoom and a download. */
export function Vista({ documentoId, version, ultima }: VistaProps) {
  const { numero, archivo } = version;
  const [zoom, setZoom] = useState<number>(ENTERO);
  const consulta = useStoredFile(rutaDeArchivo(documentoId, numero));
  const { data } = consulta;
  const isPhone = useIsPhone();
  const seAgranda = ['image', 'pdf'].includes(viewOf(archivo.mime) ?? '');
  return (
    <Panel
      flush
      title={`Versión ${numero}`}
      qualifier={numero === ultima ? undefined : `la última es la ${ultima}`}
      action={
        <div className="flex items-center gap-2">
          {seAgranda ? <Zoom zoom={zoom} onChange={setZoom} /> : null}
          <Button
            variant="outline"
            size={isPhone ? 'icon' : 'sm'}
            aria-label="Descargar"
            disabledBecause={data === undefined ? 'El archivo no se abrió todavía.' : null}
            onClick={() => {
              if (data !== undefined) saveFile(data);
            }}
          >
            <Download aria-hidden />
            {isPhone ? null : 'Descargar'}
          </Button>
        </div>
      }
    >
      {data === undefined ? (
        <QueryWait
          query={consulta}
          que="el archivo"
          loading="Abriendo el archivo"
          frame="px-4 pt-1 pb-4"
        />
      ) : (
        // Focusable, so that arrow keys scroll it and + and - change the zoom.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="group"
          aria-label={`Contenido de ${archivo.nombre}`}
          onKeyDown={(event) => {
            const nuevo = seAgranda ? zoomDeTecla(event, zoom) : null;
            if (nuevo === null) return;
            event.preventDefault();
            event.stopPropagation();
            setZoom(nuevo);
          }}
          className="max-h-[75dvh] overflow-auto rounded-b-lg bg-sunken p-3 -outline-offset-2"
        >
          <div key={zoom} className="mx-auto" style={{ width: `${zoom}%` }}>
            <FileContent blob={data.blob} name={archivo.nombre} mime={archivo.mime} fill />
          </div>
        </div>
      )}
    </Panel>
  );
}
