import type { Adjunto } from '@plomada/domain/archivo.schema';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Download, File, FileImage, FileSpreadsheet, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Button } from '../../../components/ui/button.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { useDownload } from '../../../lib/download.ts';
import { vistaDe } from '../revisar.ts';
import { rutaDeAdjunto } from '../use-subir-adjunto.ts';

const ICONO = 'mr-2 size-4 shrink-0 text-muted-foreground max-md:size-5';

function Icono({ mime }: { readonly mime: string }) {
  if (vistaDe(mime) === 'imagen') return <FileImage aria-hidden className={ICONO} />;
  if (mime.includes('spreadsheet') || mime === 'text/csv') {
    return <FileSpreadsheet aria-hidden className={ICONO} />;
  }
  if (vistaDe(mime) === null) return <File aria-hidden className={ICONO} />;
  return <FileText aria-hidden className={ICONO} />;
}

export type AdjuntoFilaProps = {
  readonly movimientoId: string;
  readonly adjunto: Adjunto;
  readonly onVer: () => void;
  /** Absent where nothing may be removed. */
  readonly onEliminar?: (() => void) | undefined;
};

export function AdjuntoFila({ movimientoId, adjunto, onVer, onEliminar }: AdjuntoFilaProps) {
  const { id, nombre, mime, bytes, creadoPor, creadoEn } = adjunto;
  const descargar = useDownload();
  const [bajando, setBajando] = useState(false);
  const bajar = async () => {
    setBajando(true);
    try {
      await descargar(rutaDeAdjunto(movimientoId, id));
    } catch (cause) {
      toast.error('No se descargó', { description: toApiError(cause).message });
    } finally {
      setBajando(false);
    }
  };
  return (
    <li className="flex items-center gap-1 border-t border-border/70 py-1 pr-2 pl-4 first:border-t-0">
      <Icono mime={mime} />
      <div className="min-w-0 flex-1 py-1.5">
        {vistaDe(mime) === null ? (
          <p className="truncate font-medium" title={nombre}>
            {nombre}
          </p>
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            title={nombre}
            onClick={onVer}
            className="block max-w-full truncate rounded-sm text-left font-medium text-primary underline-offset-4 hover:underline max-md:py-1"
          >
            {nombre}
          </button>
        )}
        <p className="tnum text-sm whitespace-normal text-muted-foreground">
          {formatearBytes(bytes, 1)} · {formatearFechaHora(creadoEn)}
          <span className="max-md:hidden"> · </span>
          <span className="max-md:block">{creadoPor.nombre}</span>
        </p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        loading={bajando}
        aria-label={`Descargar ${nombre}`}
        onClick={() => void bajar()}
      >
        {bajando ? null : <Download aria-hidden />}
      </Button>
      {onEliminar === undefined ? null : (
        <Button
          variant="ghost"
          size="icon"
          aria-haspopup="dialog"
          aria-label={`Eliminar ${nombre}`}
          onClick={onEliminar}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    </li>
  );
}
