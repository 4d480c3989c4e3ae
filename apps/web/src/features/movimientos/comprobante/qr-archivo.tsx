import { FileUp } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '@/components/ui/button';

export type QrArchivoProps = {
  readonly leyendo: boolean;
  readonly motivo: string | null;
  readonly onFile: (archivo: File) => void;
};

/** A picture or a PDF of the invoice. It may also be dropped anywhere on the dialog. */
export function QrArchivo({ leyendo, motivo, onFile }: QrArchivoProps) {
  const campo = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col items-center gap-1 rounded-lg border border-dashed border-border-strong px-4 py-8 text-center">
      <FileUp aria-hidden className="mb-2 size-8 text-muted-foreground" />
      <p className="font-medium">Foto o PDF de la factura</p>
      <p className="max-w-[44ch] text-sm text-muted-foreground">
        Se lee en este equipo. También se puede soltar acá o pegar una captura.
      </p>
      <Button
        variant="outline"
        className="mt-3"
        loading={leyendo}
        onClick={() => campo.current?.click()}
      >
        Elegir archivo
      </Button>
      <input
        ref={campo}
        type="file"
        accept="image/*,application/pdf"
        aria-label="Archivo de la factura"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const archivo = target.files?.[0];
          // The same file may be tried again.
          target.value = '';
          if (archivo) onFile(archivo);
        }}
      />
      <p role="alert" className="mt-2 text-sm text-destructive empty:hidden">
        {motivo}
      </p>
    </div>
  );
}
