import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearNumero } from '@plomada/formatters/numero';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { Button } from '@/components/ui/button';

import { useDownload } from '../../lib/download.ts';
import { FileDrop } from './file-drop.tsx';
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

/** Where the file comes in, and what it should look like. */
export function FileStep(props: FileStepProps) {
  const { plantilla, maxFilas, maxBytes, rechazo, onChoose } = props;
  return (
    <div className="flex flex-col gap-4">
      <FileDrop
        label="Elegir una planilla"
        accept={ACCEPTED_SHEETS}
        refusal={rechazo}
        onChoose={onChoose}
        note={
          <>
            Excel (.xlsx) o CSV, hasta {formatearNumero(maxFilas)} filas y{' '}
            {formatearBytes(maxBytes)}. Se lee la primera hoja.
          </>
        }
      />
      <Plantilla ruta={plantilla} />
    </div>
  );
}
