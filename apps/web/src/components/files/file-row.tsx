import type { Adjunto } from '@plomada/domain/archivos/archivo.schema';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Download, File, FileImage, FileSpreadsheet, FileText, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toast } from 'sonner';

import { Button } from '@/components/ui/button';

import { toApiError } from '../../lib/api-error.ts';
import { useDownload } from '../../lib/download.ts';
import { viewOf } from '../../lib/file-rules.ts';

const ICON = 'mr-2 size-4 shrink-0 text-muted-foreground max-md:size-5';

function FileIcon({ mime }: { readonly mime: string }) {
  if (viewOf(mime) === 'image') return <FileImage aria-hidden className={ICON} />;
  if (mime.includes('spreadsheet') || mime === 'text/csv') {
    return <FileSpreadsheet aria-hidden className={ICON} />;
  }
  if (viewOf(mime) === null) return <File aria-hidden className={ICON} />;
  return <FileText aria-hidden className={ICON} />;
}

export type FileRowProps = {
  readonly file: Adjunto;
  /** Below `/api/{tenantId}`. */
  readonly path: string;
  /** After size, day and name, e.g. what it belongs to. */
  readonly note?: ReactNode;
  readonly onOpen: () => void;
  /** Absent where it may not be removed. */
  readonly onRemove?: (() => void) | undefined;
};

export function FileRow({ file, path, note, onOpen, onRemove }: FileRowProps) {
  const { nombre, mime, bytes, creadoPor, creadoEn } = file;
  const download = useDownload();
  const [loading, setLoading] = useState(false);
  const get = async () => {
    setLoading(true);
    try {
      await download(path);
    } catch (cause) {
      toast.error('No se descargó', { description: toApiError(cause).message });
    } finally {
      setLoading(false);
    }
  };
  return (
    <li className="flex items-center gap-1 border-t border-border/70 py-1 pr-2 pl-4 first:border-t-0">
      <FileIcon mime={mime} />
      <div className="min-w-0 flex-1 py-1.5">
        {viewOf(mime) === null ? (
          <p className="truncate font-medium" title={nombre}>
            {nombre}
          </p>
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            title={nombre}
            onClick={onOpen}
            className="block max-w-full truncate rounded-sm text-left font-medium text-primary underline-offset-4 hover:underline max-md:py-1"
          >
            {nombre}
          </button>
        )}
        <p className="tnum text-sm whitespace-normal text-muted-foreground">
          {formatearBytes(bytes, 1)} ·{' '}
          <span className="whitespace-nowrap">{formatearFechaHora(creadoEn)}</span> ·{' '}
          <span className="whitespace-nowrap">{creadoPor.nombre}</span>
          {note ? <> · {note}</> : null}
        </p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        loading={loading}
        aria-label={`Descargar ${nombre}`}
        onClick={() => void get()}
      >
        {loading ? null : <Download aria-hidden />}
      </Button>
      {onRemove === undefined ? null : (
        <Button
          variant="ghost"
          size="icon"
          aria-haspopup="dialog"
          aria-label={`Eliminar ${nombre}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    </li>
  );
}
