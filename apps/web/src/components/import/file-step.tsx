import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleAlert, Download, FileSpreadsheet } from 'lucide-react';
import { useId, useState } from 'react';

import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';

import { useDownload } from '../../lib/download.ts';
import { ACCEPTED_SHEETS } from './sheet-file.ts';

export type FileStepProps = {
  /** Of the template, below `/api/{tenantId}`. */
  readonly plantilla: string;
  readonly maxFilas: number;
  readonly maxBytes: number;
  readonly rechazo: string | null;
  readonly onChoose: (archivo: File) => void;
};

function Plantilla({ ruta }: { readonly ruta: string }) {
  const descargar = useDownload();
  const [bajando, setBajando] = useState(false);
  const [fallo, setFallo] = useState(false);
  const bajar = async () => {
    setBajando(true);
    setFallo(false);
    try {
      await descargar(ruta);
    } catch {
      setFallo(true);
    } finally {
      setBajando(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
      <span>¿Sin planilla todavía?</span>
      <Button variant="link" size="inline" loading={bajando} onClick={() => void bajar()}>
        {bajando ? null : <Download aria-hidden />}
        Descargar la plantilla
      </Button>
      {fallo ? <span role="alert">No se pudo descargar la plantilla.</span> : null}
    </div>
  );
}

/**
 * Where the file comes in. The platform's own input lies over the whole zone, unseen: it takes the
 * press, the keyboard and what is dropped on it.
 */
export function FileStep(props: FileStepProps) {
  const { plantilla, maxFilas, maxBytes, rechazo, onChoose } = props;
  const id = useId();
  const [encima, setEncima] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <div className="relative">
          <input
            id={id}
            type="file"
            accept={ACCEPTED_SHEETS}
            className="peer absolute inset-0 z-10 cursor-pointer opacity-0"
            aria-describedby={`${id}-nota`}
            onDragEnter={() => setEncima(true)}
            onDragLeave={() => setEncima(false)}
            onDrop={() => setEncima(false)}
            onChange={(event) => {
              const [archivo] = event.currentTarget.files ?? [];
              // The same file may be chosen again once it was corrected.
              event.currentTarget.value = '';
              if (archivo) onChoose(archivo);
            }}
          />
          <div
            className={cn(
              'flex min-h-44 flex-col items-center justify-center gap-2 rounded-lg border border-dashed border-input bg-card px-4 py-6 text-center outline-offset-2 peer-hover:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-ring',
              encima && 'border-primary bg-accent',
            )}
          >
            <FileSpreadsheet aria-hidden className="size-6 text-muted-foreground" />
            <label htmlFor={id} className="text-lg font-medium">
              Elegir una planilla
            </label>
            <p id={`${id}-nota`} className="text-sm text-muted-foreground">
              <span className="max-md:hidden">También se puede soltar acá. </span>
              Excel (.xlsx) o CSV, hasta {formatearNumero(maxFilas)} filas y{' '}
              {formatearBytes(maxBytes)}. Se lee la primera hoja.
            </p>
          </div>
        </div>
        {rechazo === null ? null : (
          <p role="alert" className="mt-2 flex gap-1.5 text-sm text-destructive">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {rechazo}
          </p>
        )}
      </div>
      <Plantilla ruta={plantilla} />
    </div>
  );
}
