import type { Adjunto } from '@plomada/domain/archivo.schema';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { CenteredSpinner } from '../../../components/ui/spinner.tsx';
import { saveFile, useRemoteFile } from '../../../lib/download.ts';
import { vistaDe } from '../revisar.ts';
import { rutaDeAdjunto } from '../use-subir-adjunto.ts';
import { ImagenLocal } from './imagen-local.tsx';

const PdfHojas = lazy(async () => ({ default: (await import('./pdf-hojas.tsx')).PdfHojas }));

const TEXTO_MAX = 200_000;

function SinVista() {
  return (
    <p className="py-10 text-center text-muted-foreground">
      Este navegador no puede mostrarlo. La descarga lo abre con otro programa.
    </p>
  );
}

function Imagen({ blob, nombre }: { readonly blob: Blob; readonly nombre: string }) {
  const [ilegible, setIlegible] = useState(false);
  if (ilegible) return <SinVista />;
  return (
    <ImagenLocal
      blob={blob}
      alt={nombre}
      onError={() => setIlegible(true)}
      className="mx-auto max-h-[70dvh] max-w-full rounded-sm object-contain"
    />
  );
}

function Texto({ blob }: { readonly blob: Blob }) {
  const texto = useQuery({
    queryKey: ['texto', blob],
    queryFn: async () => {
      const bytes = await blob.slice(0, TEXTO_MAX).arrayBuffer();
      try {
        return new TextDecoder('utf-8', { fatal: blob.size <= TEXTO_MAX }).decode(bytes);
      } catch {
        // What older spreadsheets write.
        return new TextDecoder('windows-1252').decode(bytes);
      }
    },
  });
  return (
    <pre className="overflow-x-auto rounded-md bg-muted p-3 text-sm whitespace-pre">
      {texto.data}
    </pre>
  );
}

function Contenido({ blob, adjunto }: { readonly blob: Blob; readonly adjunto: Adjunto }) {
  switch (vistaDe(adjunto.mime)) {
    case 'imagen':
      return <Imagen blob={blob} nombre={adjunto.nombre} />;
    case 'pdf':
      return (
        <Suspense fallback={<CenteredSpinner label="Abriendo el archivo" />}>
          <PdfHojas blob={blob} sinVista={<SinVista />} />
        </Suspense>
      );
    case 'texto':
      return <Texto blob={blob} />;
    case null:
      return <SinVista />;
  }
}

export type VistaPreviaProps = {
  readonly movimientoId: string;
  readonly adjunto: Adjunto;
  readonly onCerrar: () => void;
};

/** A file as it is, inside the page: nothing of it is ever opened as a document of ours. */
export function VistaPrevia({ movimientoId, adjunto, onCerrar }: VistaPreviaProps) {
  const traer = useRemoteFile();
  const ruta = rutaDeAdjunto(movimientoId, adjunto.id);
  const archivo = useQuery({
    queryKey: ['adjunto', ruta],
    queryFn: ({ signal }) => traer(ruta, signal),
    // A file never changes; it is let go a minute after the last look.
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const { data } = archivo;
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      title={<span className="block truncate">{adjunto.nombre}</span>}
      footer={
        <>
          <Button onClick={onCerrar}>Cerrar</Button>
          <Button
            variant="primary"
            disabled={data === undefined}
            onClick={() => {
              if (data !== undefined) saveFile(data);
            }}
          >
            <Download aria-hidden />
            Descargar
          </Button>
        </>
      }
    >
      {archivo.isError && data === undefined ? (
        <ErrorState
          title="No pudimos traer el archivo"
          error={archivo.error}
          onRetry={() => void archivo.refetch()}
          retrying={archivo.isFetching}
        />
      ) : data === undefined ? (
        <CenteredSpinner label="Abriendo el archivo" />
      ) : (
        // In reach of the keyboard, so that arrows scroll what is longer than the dialog.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div tabIndex={0} role="group" aria-label={`Contenido de ${adjunto.nombre}`}>
          <Contenido blob={data.blob} adjunto={adjunto} />
        </div>
      )}
    </Dialog>
  );
}
