import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { saveFile, useRemoteFile } from '../../lib/download.ts';
import { viewOf } from '../../lib/file-rules.ts';
import { ErrorState } from '../state/error-state.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CenteredSpinner } from '../ui/spinner.tsx';
import { LocalImage } from './local-image.tsx';

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

const TEXT_MAX = 200_000;

function NoPreview() {
  return (
    <p className="py-10 text-center text-muted-foreground">
      Este navegador no puede mostrarlo. La descarga lo abre con otro programa.
    </p>
  );
}

function Picture({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const [unreadable, setUnreadable] = useState(false);
  if (unreadable) return <NoPreview />;
  return (
    <LocalImage
      blob={blob}
      alt={name}
      onError={() => setUnreadable(true)}
      className="mx-auto max-h-[70dvh] max-w-full rounded-sm object-contain"
    />
  );
}

function PlainText({ blob }: { readonly blob: Blob }) {
  const text = useQuery({
    queryKey: ['text', blob],
    queryFn: async () => {
      const bytes = await blob.slice(0, TEXT_MAX).arrayBuffer();
      try {
        return new TextDecoder('utf-8', { fatal: blob.size <= TEXT_MAX }).decode(bytes);
      } catch {
        // What older spreadsheets write.
        return new TextDecoder('windows-1252').decode(bytes);
      }
    },
  });
  return (
    <pre className="overflow-x-auto rounded-md bg-muted p-3 text-sm whitespace-pre">
      {text.data}
    </pre>
  );
}

type ContentProps = { readonly blob: Blob; readonly name: string; readonly mime: string };

function Content({ blob, name, mime }: ContentProps) {
  switch (viewOf(mime)) {
    case 'image':
      return <Picture blob={blob} name={name} />;
    case 'pdf':
      return (
        <Suspense fallback={<CenteredSpinner label="Abriendo el archivo" />}>
          <PdfPages blob={blob} fallback={<NoPreview />} />
        </Suspense>
      );
    case 'text':
      return <PlainText blob={blob} />;
    case null:
      return <NoPreview />;
  }
}

export type FilePreviewProps = {
  /** Below `/api/{tenantId}`. */
  readonly path: string;
  readonly name: string;
  readonly mime: string;
  /** Made anew at each call: what was looked at before is not shown again. */
  readonly changes?: boolean;
  readonly onClose: () => void;
};

/** A file as it is, inside the page: nothing of it is ever opened as a document of ours. */
export function FilePreview({ path, name, mime, changes = false, onClose }: FilePreviewProps) {
  const fetchFile = useRemoteFile();
  const file = useQuery({
    queryKey: ['file', path],
    queryFn: ({ signal }) => fetchFile(path, signal),
    staleTime: Infinity,
    // A stored file never changes; it is let go a minute after the last look.
    gcTime: changes ? 0 : 60_000,
  });
  const { data } = file;
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<span className="block truncate">{name}</span>}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
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
      {file.isError && data === undefined ? (
        <ErrorState
          title="No pudimos traer el archivo"
          error={file.error}
          onRetry={() => void file.refetch()}
          retrying={file.isFetching}
        />
      ) : data === undefined ? (
        <CenteredSpinner label="Abriendo el archivo" />
      ) : (
        // In reach of the keyboard, so that arrows scroll what is longer than the dialog.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div tabIndex={0} role="group" aria-label={`Contenido de ${name}`}>
          <Content blob={data.blob} name={name} mime={mime} />
        </div>
      )}
    </Dialog>
  );
}
